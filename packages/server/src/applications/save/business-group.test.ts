import { sql } from 'kysely'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { describe, expect, it } from 'vitest'
import { testDb, type Answer, type TestClient } from '../../testing/app.ts'
import { adviserApplication, submittable, treeOf, update } from '../../testing/applications.ts'
import { sha256 } from '../../platform/canonical.ts'
import { linkHash, type Link } from '../submit/seal.ts'
import { verifyChain } from '../verify/verify.ts'
import { asOwner } from '../../testing/owner.ts'

const PLACE = 12
const BUSINESS = { kodikos: 1, namegroup: 'ΑΓΡΟΤΙΚΗ ΑΕ', afmgroup: '094014201', relation: 1, country: 'GR' }

const insert = (client: TestClient, etos: number, edeId: number, row: object): Promise<Answer> =>
  client.call('MainService/synchronizeChanges', {
    etos,
    changes: [{ status: 0, entityName: 'Edetedeaeeomilos', entity: { id: 'TEMP_ID_1', edeId, ...BUSINESS, ...row } }],
  })

describe('the businesses of a group', () => {
  it('are asked for by check 10118 until there is one', async () => {
    const { client, etos, id } = await adviserApplication(PLACE)
    const isMissing = async (): Promise<boolean> => {
      const answer = await client.call('Edetedeaeehd/runChecks', { etos, id })
      return (answer.body.data as Finding[]).some(({ check }) => check === '10118')
    }
    expect(await isMissing()).toBe(false)
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    const saved = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeehd', { id, rowVersion, businessGroupFlag: true })],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await isMissing()).toBe(true)
    const added = await insert(client, etos, id, {})
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    expect(await isMissing()).toBe(false)
    expect((await treeOf(client, etos, id)).tree.groupBusinesses).toMatchObject([BUSINESS])
  })

  it.each([
    ['a Greek business without ΑΦΜ', { afmgroup: null }, ['afmgroup', 'error.invalidAfm']],
    ['a wrong ΑΦΜ', { afmgroup: '094014202' }, ['afmgroup', 'error.invalidAfm']],
    ['a country in words', { country: 'gr' }, ['country', 'error.invalidCountry']],
    ['a business of Cyprus without ΑΦΜ', { afmgroup: null, country: 'CY' }, null],
  ])('of %s are answered as they should be', async (_name, row, issue) => {
    const { client, etos, id } = await adviserApplication(PLACE)
    const answer = await insert(client, etos, id, { kodikos: 2, ...row })
    expect(answer.status, JSON.stringify(answer.body)).toBe(issue === null ? 200 : 422)
    if (issue === null) return
    expect(answer.body.issues).toMatchObject([{ field: issue[0], code: issue[1] }])
  })

  it('do not disturb the proof of a submission that was sealed before applications had them', async () => {
    const { client, etos, id, rowVersion } = await submittable(PLACE + 1)
    const answer = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'before-groups' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { kysely } = await testDb()
    const found = await sql<Link & { canonical: string }>`
      SELECT etos, chain_no AS "chainNo", ede_id AS "edeId", version, arprotocol, sealed_at AS "sealedAt", usr, sha256,
        prev_sha256 AS "prevSha256", canonical FROM submission WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    const [stored] = found.rows
    if (stored === undefined) throw new Error('the submission was not stored')
    // As it would have been sealed then: the newest link of the chain, so that nothing after it changes.
    const { canonical, ...link } = stored
    const older = canonical
      .replace('"groupBusinesses":[],', '')
      .replace('"files":{},', '')
      .replace('"format":"eae-submission-4"', '"format":"eae-submission-2"')
    const old = { ...link, sha256: sha256(older) }
    await sql`
      UPDATE submission SET canonical = ${older}, sha256 = ${old.sha256}, chain_sha256 = ${linkHash(old)}
      WHERE etos = ${etos} AND ede_id = ${id}
    `.execute(kysely)
    await sql`
      UPDATE edetedeaeestatuslog SET content_sha256 = ${old.sha256} WHERE etos = ${etos} AND ede_id = ${id} AND content_sha256 = ${link.sha256}
    `.execute(asOwner(kysely))
    await sql`UPDATE submission_chain SET last_sha256 = ${linkHash(old)} WHERE etos = ${etos}`.execute(kysely)
    expect(older).not.toBe(canonical)
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
    await sql`
      INSERT INTO edetedeaeeomilos (etos, ede_id, kodikos, namegroup, relation, country, usrinsert)
      VALUES (${etos}, ${id}, 1, 'ΑΓΡΟΤΙΚΗ ΑΕ', 1, 'CY', 'test')
    `.execute(asOwner(kysely))
    expect((await verifyChain(kysely, etos)).mismatches).toMatchObject([{ arprotocol: link.arprotocol, what: 'rows' }])
    await sql`DELETE FROM edetedeaeeomilos WHERE etos = ${etos} AND ede_id = ${id}`.execute(asOwner(kysely))
  })
})
