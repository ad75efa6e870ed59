import type {
  ApplicationVersion,
  Receipt,
  SubmittedDifference,
  VersionComparison,
} from '@eae/domain/applications/answers.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { submittable, treeOf, update } from '../../testing/applications.ts'
import { contentDigests } from '../../testing/content-digest.ts'
import { alterKept, sealEveryPart, type SealedApplication } from '../../testing/sealed.ts'
import { dropReplaced, expireVersions } from './expire.ts'
import { verifyChain } from '../verify/verify.ts'
import { asOwner } from '../../testing/owner.ts'

const { kysely } = await testDb()
let of: Pick<SealedApplication, 'client' | 'etos' | 'id'>

/** The receipt of the submission that holds; null where none does. */
const receipt = async (): Promise<Receipt | null> =>
  (await of.client.call('Edetedeaeehd/receipt', { etos: of.etos, id: of.id })).body.data as Receipt | null

const difference = async (): Promise<SubmittedDifference | null> =>
  (await of.client.call('Edetedeaeehd/difference', { etos: of.etos, id: of.id })).body
    .data as SubmittedDifference | null

const header = async () => (await treeOf(of.client, of.etos, of.id)).tree.header
const happen = async (event: string, more: object = {}) =>
  of.client.call('Life/move', { etos: of.etos, id: of.id, rowVersion: (await header()).rowVersion, event, ...more })
const submit = async () =>
  of.client.call('Edetedeaeehd/submit', {
    etos: of.etos,
    id: of.id,
    rowVersion: (await header()).rowVersion,
    idempotencyKey: crypto.randomUUID(),
  })
const mismatches = async (): Promise<readonly string[]> =>
  (await verifyChain(kysely, of.etos)).mismatches.map(({ what, where }) => `${what} ${where}`)
/** Changes the header and a parcel, and takes a title away where `isLess`. */
const edit = async (topothesia: string, isLess = false): Promise<void> => {
  const { tree } = await treeOf(of.client, of.etos, of.id)
  const [parcel] = tree.parcels
  const [title] = tree.ownership
  const changes = [
    update('Edetedeaeehd', { id: of.id, rowVersion: tree.header.rowVersion, odos: topothesia }),
    update('Edetedeaeeagroi', { id: parcel?.id, rowVersion: parcel?.rowVersion, topothesia }),
    ...(title === undefined || !isLess
      ? []
      : [{ status: 2, entityName: 'Edetedeaeeagroiem', entity: { id: title.id, rowVersion: title.rowVersion } }]),
  ]
  const saved = await of.client.call('MainService/synchronizeChanges', { etos: of.etos, changes })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

describe('the rows of an amended application', () => {
  beforeAll(async () => {
    of = await sealEveryPart(5)
  })

  it('keeps what was submitted under a header of its own, every stored value of it, and gives it back', async () => {
    const before = await contentDigests(of.etos, of.id)
    expect(Object.values(before).filter((text) => text.startsWith('0 '))).toEqual([])
    const sent = await receipt()
    expect((await happen('amend')).body.data).toEqual({ status: STATES.AMENDING })
    expect(await mismatches()).toEqual([])
    await edit('ΑΛΛΟΥ', true)
    expect(await contentDigests(of.etos, of.id)).not.toEqual(before)
    const told = await difference()
    expect(told?.arprotocol).toBe(sent?.arprotocol)
    expect(
      told?.changes.map(({ entity, action, changes }) => [entity, action, changes.map(({ field }) => field)]),
    ).toEqual([
      ['Edetedeaeehd', 1, ['odos']],
      ['Edetedeaeeagroi', 1, ['topothesia']],
      ['Edetedeaeeagroiem', 2, []],
    ])
    expect(await mismatches()).toEqual([])
    // What holds meanwhile is what was submitted: its receipt, and the one header that is official.
    expect(await receipt()).toEqual(sent)
    expect((await happen('cancel')).body.data).toEqual({ status: STATES.FINAL })
    expect(await contentDigests(of.etos, of.id)).toEqual(before)
    expect(await mismatches()).toEqual([])
    const { rows } = await sql`SELECT 1 FROM edetedeaeehd WHERE etos = ${of.etos} AND ede_id_head = ${of.id}`.execute(
      kysely,
    )
    expect(rows).toEqual([])
  })

  it('finds kept rows that were altered', async () => {
    await happen('amend')
    const undone = new Error('taken back')
    let said: readonly string[] = []
    await kysely
      .transaction()
      .execute(async (trx) => {
        // As who owns the database may: its own guard refuses what does not say that it copies.
        await sql`SET LOCAL eae.copying = 'on'`.execute(trx)
        await sql`
          UPDATE edetedeaeeagroi p SET topothesia = 'ΞΕΝΗ' FROM edetedeaeehd k
          WHERE k.etos = ${of.etos} AND k.ede_id_head = ${of.id} AND p.etos = k.etos AND p.ede_id = k.id
        `.execute(asOwner(trx))
        said = (await verifyChain(trx, of.etos)).mismatches.map(({ where }) => where)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(said.some((where) => /Edetedeaeeagroi \d+: topothesia/.test(where))).toBe(true)
    await happen('cancel')
  })
})

/** One that nothing stands in the way of, submitted. */
const submitted = async (place: number): Promise<void> => {
  of = await submittable(place)
  const sent = await submit()
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
}

describe('an amendment', () => {
  beforeAll(() => submitted(1))

  it('holds once it is submitted, and can be taken back: then what it amended holds again', async () => {
    const first = await receipt()
    await happen('amend')
    await edit('ΑΛΛΟΥ')
    await of.client.call('Edetedeaeehd/runChecks', { etos: of.etos, id: of.id })
    const sent = await submit()
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const second = await receipt()
    expect(second?.version).toBe(Number(first?.version) + 1)
    expect((await header()).status).toBe(STATES.FINAL)
    // The day of the first submission stays: an amendment makes nothing late.
    expect((await header()).arprotocol).toBe(second?.arprotocol)
    expect(await mismatches()).toEqual([])
    // Each submission is read from its own seal, whatever the rows say by now.
    const { etos, id } = of
    const compare = (before: number, after: number | null) =>
      of.client.call('Edetedeaeehd/compareVersions', { etos, id, before, after })
    const versions = async () =>
      ((await of.client.call('Edetedeaeehd/findVersions', { etos, id })).body.data as ApplicationVersion[]).map(
        ({ version, event, isValid, undoneAt }) => [version, event, isValid, undoneAt !== null],
      )
    expect(await versions()).toEqual([
      [2, 'submit', true, false],
      [1, 'submit', false, false],
    ])
    const compared = (await compare(1, 2)).body.data as VersionComparison
    expect(compared.changes.map(({ entity, changes }) => [entity, changes.map(({ field }) => field)])).toEqual([
      ['Edetedeaeehd', ['odos']],
      ['Edetedeaeeagroi', ['topothesia']],
    ])
    expect([compared.before.totals.parcels, compared.after.shapes.length]).toEqual([
      compared.before.shapes.length,
      compared.after.totals.parcels,
    ])
    expect(((await compare(2, null)).body.data as VersionComparison).changes).toEqual([])
    expect((await compare(3, null)).status).toBe(404)
    expect((await happen('undoSubmit')).body.data).toEqual({ status: STATES.AMENDING })
    expect((await versions())[0]).toEqual([2, 'submit', false, true])
    expect((await versions())[1]).toEqual([1, 'submit', true, false])
    expect((await header()).arprotocol).toBe(first?.arprotocol)
    expect(await mismatches()).toEqual([])
    expect((await happen('cancel')).body.data).toEqual({ status: STATES.FINAL })
    expect((await header()).arprotocol).toBe(first?.arprotocol)
    expect(await mismatches()).toEqual([])
  })

  it('adds nothing once the time for it is over, and may ask for less', async () => {
    const deadline = (instant: string) =>
      sql`UPDATE edetparam SET final_submission_date = now() + ${instant}::interval WHERE year_eae = ${of.etos}`.execute(
        kysely,
      )
    const stored = await sql<{
      at: string
    }>`SELECT final_submission_date AS at FROM edetparam WHERE year_eae = ${of.etos}`.execute(kysely)
    await happen('amend')
    const { requests } = (await treeOf(of.client, of.etos, of.id)).tree
    const [request] = requests
    await deadline('-1 hour')
    try {
      // As if it had been asked for since.
      await alterKept(sql`
        DELETE FROM edetedeaeerequest r USING edetedeaeehd k
        WHERE k.etos = ${of.etos} AND k.ede_id_head = ${of.id} AND k.officialflag AND r.etos = k.etos AND r.ede_id = k.id AND r.line = ${request?.id}
      `)
      const refused = await submit()
      expect([refused.status, refused.body.code]).toEqual([422, 'amend.addedLate'])
      const { id, rowVersion } = request ?? {}
      const changes = [{ status: 2, entityName: 'Edetedeaeerequest', entity: { id, rowVersion } }]
      expect((await of.client.call('MainService/synchronizeChanges', { etos: of.etos, changes })).status).toBe(200)
      expect((await submit()).status).toBe(200)
      // It was in time and stays so.
      expect((await header()).status).toBe(STATES.FINAL)
      // What it replaced cannot come back any more: its rows go, its seal stays, and what holds is proven as before.
      const db = await testDb()
      expect(await dropReplaced(db)).toBeGreaterThan(0)
      expect(await dropReplaced(db)).toBe(0)
      expect(await mismatches()).toEqual([])
    } finally {
      await sql`UPDATE edetparam SET final_submission_date = ${stored.rows[0]?.at} WHERE year_eae = ${of.etos}`.execute(
        kysely,
      )
    }
    // Where the deadline is moved forward again, the rows come back from their seal.
    const undone = await happen('undoSubmit')
    expect(undone.body.data, JSON.stringify(undone.body)).toEqual({ status: STATES.AMENDING })
    expect(await mismatches()).toEqual([])
    expect((await happen('cancel')).body.data).toEqual({ status: STATES.FINAL })
    expect(await mismatches()).toEqual([])
    expect((await treeOf(of.client, of.etos, of.id)).tree.requests.map(({ eschId }) => eschId)).toEqual(
      requests.map(({ eschId }) => eschId),
    )
  })

  it('ends by itself when the year takes no applications any more, and its applicant is told', async () => {
    const before = await contentDigests(of.etos, of.id)
    await happen('amend')
    await edit('ΑΛΛΟΥ', true)
    const db = await testDb()
    const others = await expireVersions(db)
    expect((await header()).status).toBe(STATES.AMENDING)
    const stored = await sql<{
      at: string
    }>`SELECT latest_submission_date AS at, final_submission_date AS final FROM edetparam WHERE year_eae = ${of.etos}`.execute(
      kysely,
    )
    const until = (final: unknown, latest: unknown) =>
      sql`UPDATE edetparam SET final_submission_date = ${final}::timestamptz, latest_submission_date = ${latest}::timestamptz WHERE year_eae = ${of.etos}`.execute(
        kysely,
      )
    const [{ at, final } = { at: '', final: '' }] = stored.rows as { at: string; final: string }[]
    await until('2026-01-01', '2026-01-01')
    try {
      expect(others + (await expireVersions(db))).toBeGreaterThan(0)
    } finally {
      await until(final, at)
    }
    expect((await header()).status).toBe(STATES.FINAL)
    expect(await contentDigests(of.etos, of.id)).toEqual(before)
    expect(await mismatches()).toEqual([])
    const { rows } = await sql<{ reason: string; usr: string }>`
      SELECT reason, usr FROM edetedeaeestatuslog WHERE etos = ${of.etos} AND ede_id = ${of.id} ORDER BY id DESC LIMIT 1
    `.execute(kysely)
    expect(rows).toEqual([{ reason: 'expire', usr: 'system' }])
  })

  it('that cannot be ended keeps no other one from its end, and is named', async () => {
    const db = await testDb()
    const amended = of
    await happen('amend')
    await submitted(2)
    await happen('amend')
    const [first, second] = [amended, of].toSorted((a, b) => a.id - b.id)
    // Its rows cannot come back: the key of one is taken in another application.
    const { rows } = await sql<{ id: number }>`
      UPDATE edetedeaeeagroi SET ede_id = ${second?.id}, kodikos = 9999 WHERE etos = ${of.etos} AND id = (
        SELECT max(id) FROM edetedeaeeagroi WHERE etos = ${of.etos} AND ede_id = ${first?.id}
      ) RETURNING id
    `.execute(asOwner(kysely))
    const statusOf = async (id: number | undefined) =>
      (
        await sql<{ status: number }>`SELECT status FROM edetedeaeehd WHERE etos = ${of.etos} AND id = ${id}`.execute(
          kysely,
        )
      ).rows[0]?.status
    const year = sql`WHERE year_eae = ${of.etos}`
    const stored = await sql<{ at: string; final: string }>`
      SELECT latest_submission_date AS at, final_submission_date AS final FROM edetparam ${year}
    `.execute(kysely)
    await sql`UPDATE edetparam SET final_submission_date = '2026-01-01', latest_submission_date = '2026-01-01' ${year}`.execute(
      kysely,
    )
    try {
      await expect(expireVersions(db)).rejects.toThrow(`application ${first?.id} of ${of.etos}`)
      expect([await statusOf(first?.id), await statusOf(second?.id)]).toEqual([STATES.AMENDING, STATES.FINAL])
    } finally {
      await sql`
        UPDATE edetparam SET final_submission_date = ${stored.rows[0]?.final}, latest_submission_date = ${stored.rows[0]?.at} ${year}
      `.execute(kysely)
    }
    // The end of the other one took away what was not its own: now nothing stands in the way any more.
    expect(
      (await sql`SELECT 1 FROM edetedeaeeagroi WHERE etos = ${of.etos} AND id = ${rows[0]?.id}`.execute(kysely)).rows,
    ).toEqual([])
    of = amended
    await happen('cancel')
  })

  it('shows each of its rows once: what is kept is in no list, and nobody reads or writes it', async () => {
    const { etos, id } = of
    const listed = async () => {
      const answer = await of.client.call('Edetedeaeeagroi/findAllByCriteriaRange_grid', {
        etos,
        criteria: {},
        toRowIndex: 500,
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return (answer.body.data as { id: number }[]).map((row) => row.id)
    }
    const before = await listed()
    await happen('amend')
    expect(await listed()).toEqual(before)
    const { rows } = await sql<{ id: number; rowVersion: number }>`
      SELECT p.id, p.row_version AS "rowVersion" FROM edetedeaeeagroi p JOIN edetedeaeehd k ON k.etos = p.etos AND k.id = p.ede_id
      WHERE k.etos = ${etos} AND k.ede_id_head = ${id} LIMIT 1
    `.execute(kysely)
    const changes = [update('Edetedeaeeagroi', { ...rows[0], topothesia: 'ΞΕΝΗ' })]
    expect((await of.client.call('MainService/synchronizeChanges', { etos, changes })).status).toBe(404)
    await happen('cancel')
  })

  it('is one at a time, and of the version that the page showed', async () => {
    const { rowVersion } = await header()
    const at = { etos: of.etos, id: of.id, rowVersion, event: 'amend' }
    const answers = await Promise.all([of.client.call('Life/move', at), of.client.call('Life/move', at)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 423])
    await happen('cancel')
    expect((await of.client.call('Life/move', at)).status).toBe(409)
  })
})

describe('a first submission', () => {
  beforeAll(() => submitted(3))

  it('is taken back to a draft: nothing is submitted, its number is void, and the next one gets another', async () => {
    const first = await receipt()
    expect((await happen('undoSubmit')).body.data).toEqual({ status: STATES.DRAFT })
    expect((await header()).arprotocol).toBeNull()
    expect(await receipt()).toBeNull()
    expect(await mismatches()).toEqual([])
    await of.client.call('Edetedeaeehd/runChecks', { etos: of.etos, id: of.id })
    const again = await submit()
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect((await receipt())?.arprotocol).not.toBe(first?.arprotocol)
    expect(await mismatches()).toEqual([])
  })

  it('that is marked as taken back in the database alone is found', async () => {
    const undone = new Error('taken back')
    let said: readonly string[] = []
    await kysely
      .transaction()
      .execute(async (trx) => {
        await sql`UPDATE submission SET undone_at = now(), undone_by = 'x' WHERE etos = ${of.etos} AND ede_id = ${of.id}`.execute(
          trx,
        )
        said = (await verifyChain(trx, of.etos)).mismatches.map(({ what }) => what)
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(said).toEqual(expect.arrayContaining(['unsealed', 'log']))
  })
})
