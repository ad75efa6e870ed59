import type { HistoryEntry, Receipt } from '@eae/domain/applications/answers.ts'
import { LOOKS, OBJECTS } from '@eae/domain/authorisations/codes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import {
  adviserApplication,
  claimYear,
  firstParcel,
  ownApplication,
  submittable,
  treeOf,
  update,
} from '../../testing/applications.ts'
import { sha256 } from '../../platform/canonical.ts'
import { verifyChain } from '../verify/verify.ts'
import { linkHash, type Link } from './seal.ts'
import { asOwner } from '../../testing/owner.ts'

describe('submission', () => {
  it('gives fifty parallel posts the one receipt and leaves the application read-only', async () => {
    const { client, etos, id } = await ownApplication()
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `parallel-${index}` }),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1)
    const receipt = answers[0]?.body.data as Receipt
    // The applicant himself sent it.
    expect(receipt.authorisation).toBeNull()
    expect(receipt.arprotocol).toMatch(new RegExp(`^ΕΑΕ/${etos}/\\d\\d/\\d{8}$`))
    const { tree } = await treeOf(client, etos, id)
    expect(receipt).toMatchObject({
      requests: tree.requests.length,
      consentsAsked: tree.consents.length,
      consentsGiven: tree.consents.filter(({ sygkatatheshflag }) => sygkatatheshflag === true).length,
    })
    expect(receipt.byName).not.toBe('')
    expect(receipt.byName).not.toBe(receipt.usr)
    expect(receipt.agency).toContain('ΟΡΓΑΝΙΣΜΟΥ ΠΛΗΡΩΜΩΝ')
    const stored = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM submission WHERE etos = ${etos} AND ede_id = ${id}`.execute((await testDb()).kysely)
    expect(stored.rows[0]?.n).toBe(1)
    const parcel = firstParcel(await treeOf(client, etos, id))
    const edit = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΑΡΓΑ' })],
    })
    expect(edit.status).toBe(423)
    expect(edit.body.code).toBe('locked.submitted')
  })

  it('stops at blocking findings, names them, and uses no protocol number', async () => {
    const { client, etos, id } = await adviserApplication(8)
    const { tree } = await treeOf(client, etos, id)
    const { header } = tree
    const saved = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeehd', { id, rowVersion: header.rowVersion, iban: null })],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const counters = async () =>
      (await sql`SELECT * FROM protocol_counter ORDER BY etos, directorate`.execute((await testDb()).kysely)).rows
    const before = await counters()
    const rowVersion = (await treeOf(client, etos, id)).tree.header.rowVersion
    const answer = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'blocked-1' })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('submit.blocked')
    expect((answer.body.findings as { check: string }[]).map((finding) => finding.check)).toContain('10109')
    expect(await counters()).toEqual(before)
  })

  /** What an office has sent, and its receipt. */
  const byOffice: { opened?: Awaited<ReturnType<typeof submittable>>; body?: object; receipt?: unknown } = {}

  it('says by which authorisation an office sent it, in receipt, seal and history, and proves it', async () => {
    const opened = await submittable(11)
    const { etos, id } = opened
    const answer = await opened.client.call('Edetedeaeehd/submit', { ...pick(opened), idempotencyKey: 'behalf-1' })
    Object.assign(byOffice, {
      opened,
      body: { ...pick(opened), idempotencyKey: 'behalf-1' },
      receipt: answer.body.data,
    })
    const { authorisation, usr } = answer.body.data as Receipt
    const { kysely } = await testDb()
    const given = await sql<{ id: number; since: string; name: string }>`
      SELECT au.id, au.dtestart AS since, f.description AS name FROM edetedeauthor au JOIN edetforea f ON f.id = au.efo_id
      JOIN edetedeaeehd h ON h.etos = au.etos AND h.afm = au.afm WHERE h.etos = ${etos} AND h.id = ${id} AND au.status = 1
    `.execute(kysely)
    const [right] = given.rows
    expect(usr).toBe('adviser')
    expect([authorisation?.id, Date.parse(authorisation?.since ?? '')]).toEqual([
      right?.id,
      Date.parse(right?.since ?? ''),
    ])
    expect(authorisation?.office).toContain(right?.name)
    const sealed = await sql<{ authorisation: unknown }>`
      SELECT canonical::jsonb -> 'authorisation' AS authorisation FROM submission WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    expect(sealed.rows).toEqual([{ authorisation: { ...authorisation, since: expect.any(String) } }])
    const history = (await opened.client.call('Edetedeaeehd/history', { etos, id })).body.data as HistoryEntry[]
    const sent = history.filter((entry) => entry.authorisation !== null)
    expect(sent.map(({ toStatus, authorisation: by }) => [toStatus, by?.id])).toEqual([[30, right?.id]])
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
    await sql`UPDATE submission SET authorisation_id = authorisation_id + 1 WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      kysely,
    )
    expect((await verifyChain(kysely, etos)).mismatches).toMatchObject([{ what: 'link' }])
    await sql`UPDATE submission SET authorisation_id = authorisation_id - 1 WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      kysely,
    )
  })

  it('gives its receipt once more to an office that may still submit, and refuses one that may only look', async () => {
    const { opened, body, receipt } = byOffice
    if (opened === undefined) throw new Error('nothing was sent')
    const { client, etos, id } = opened
    const { kysely } = await testDb()
    const mayOnly = (authortype: number) =>
      sql`UPDATE edetedeauthor au SET authortype = ${authortype} FROM edetedeaeehd h
        WHERE h.etos = ${etos} AND h.id = ${id} AND au.etos = h.etos AND au.afm = h.afm AND au.status = 1`.execute(
        kysely,
      )
    await mayOnly(LOOKS)
    for (const idempotencyKey of ['behalf-1', 'looks-only']) {
      const again = await client.call('Edetedeaeehd/submit', { ...body, idempotencyKey })
      expect([again.status, again.body.data]).toEqual([423, undefined])
    }
    await mayOnly(OBJECTS)
    expect((await client.call('Edetedeaeehd/submit', body)).body.data).toEqual(receipt)
  })

  it('proves a link of the form before, which did not cover the authorisation', async () => {
    const opened = await submittable(11)
    const { etos, id } = opened
    await opened.client.call('Edetedeaeehd/submit', { ...pick(opened), idempotencyKey: 'third-form' })
    const { kysely } = await testDb()
    const found = await sql<Required<Link> & { canonical: string }>`
      SELECT etos, chain_no AS "chainNo", ede_id AS "edeId", version, arprotocol, sealed_at AS "sealedAt", usr, sha256,
        prev_sha256 AS "prevSha256", canonical, json_build_object('userId', user_id, 'subsId', subs_id, 'idempotencyKey', idempotency_key) AS sender
      FROM submission WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    const [stored] = found.rows
    if (stored === undefined) throw new Error('the submission was not stored')
    // As it would have been sealed then: the newest link of the chain, so that nothing after it changes.
    const { canonical, ...link } = stored
    const older = canonical.replace('"format":"eae-submission-4"', '"format":"eae-submission-3"')
    const old = { ...link, sha256: sha256(older) }
    await sql`
      UPDATE submission SET canonical = ${older}, sha256 = ${old.sha256}, chain_sha256 = ${linkHash(old)}, authorisation_id = NULL
      WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    await sql`
      UPDATE edetedeaeestatuslog SET content_sha256 = ${old.sha256} WHERE etos = ${etos} AND ede_id = ${id} AND content_sha256 = ${link.sha256}
    `.execute(asOwner(kysely))
    await sql`UPDATE submission_chain SET last_sha256 = ${linkHash(old)} WHERE etos = ${etos}`.execute(kysely)
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
    const receipt = await opened.client.call('Edetedeaeehd/receipt', { etos, id })
    expect((receipt.body.data as Receipt).authorisation).toBeNull()
  })

  it('gives protocol numbers without gaps and the receipt as tagged PDF', async () => {
    const first = await submittable(9)
    const one = await first.client.call('Edetedeaeehd/submit', { ...pick(first), idempotencyKey: 'gapless-1' })
    const second = await submittable(9)
    const two = await second.client.call('Edetedeaeehd/submit', { ...pick(second), idempotencyKey: 'gapless-2' })
    const numbers = [one, two].map((answer) => Number((answer.body.data as Receipt).arprotocol.split('/').at(-1)))
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1)
    const chain = [one, two].map((answer) => answer.body.data as Receipt)
    expect(chain[1]?.prevSha256).toBe(chain[0]?.chainSha256)
    const pdf = await first.client.call('Edetedeaeehd/receiptPdf', { etos: first.etos, id: first.id })
    expect(pdf.status).toBe(200)
    expect(pdf.headers['content-type']).toContain('application/pdf')
  })

  it('proves the chain, and names the record when a row or a sealed content is altered in the database', async () => {
    const etos = await claimYear()
    const db = (await testDb()).kysely
    const before = await verifyChain(db, etos)
    expect(before.mismatches).toEqual([])
    expect(before.checked).toBeGreaterThan(0)
    const victim = await sql<{
      id: number
      arprotocol: string
    }>`SELECT id, arprotocol FROM edetedeaeehd WHERE etos = ${etos} AND status = 30 LIMIT 1`.execute(db)
    const { id, arprotocol } = victim.rows[0] ?? { id: 0, arprotocol: '' }
    const one = sql`etos = ${etos} AND id = (SELECT min(id) FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${id})`
    await sql`UPDATE edetedeaeeagroi SET ektash = ektash + 100 WHERE ${one}`.execute(asOwner(db))
    expect((await verifyChain(db, etos)).mismatches).toMatchObject([{ arprotocol, what: 'rows' }])
    await sql`UPDATE edetedeaeeagroi SET ektash = ektash - 100 WHERE ${one}`.execute(asOwner(db))
    await sql`UPDATE submission SET canonical = replace(canonical, '"afm"', '"afn"') WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      db,
    )
    expect((await verifyChain(db, etos)).mismatches.map((mismatch) => mismatch.what)).toContain('content')
    await sql`UPDATE submission SET canonical = replace(canonical, '"afn"', '"afm"') WHERE etos = ${etos} AND ede_id = ${id}`.execute(
      db,
    )
    expect((await verifyChain(db, etos)).mismatches).toEqual([])
  })
})

const pick = ({ etos, id, rowVersion }: { etos: number; id: number; rowVersion: number }) => ({ etos, id, rowVersion })
