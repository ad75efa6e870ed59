import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUSE } from '../../platform/actor.ts'
import { transaction } from '../../platform/transaction.ts'
import { testDb } from '../../testing/app.ts'
import { treeOf } from '../../testing/applications.ts'
import { sealEveryPart, type SealedApplication } from '../../testing/sealed.ts'
import { refusedByNotice } from './notice.ts'
import { asOwner } from '../../testing/owner.ts'

const db = await testDb()
const { kysely } = db
let of: SealedApplication
let latest: unknown
let runId = 0
let bovine: { readonly id: number; readonly zekmId: number }

const refused = (): Promise<readonly string[]> =>
  transaction(db, HOUSE, async (tx) =>
    (await refusedByNotice(tx, of.etos, of.id)).map(({ code, entityName }) => `${code} ${entityName ?? ''}`),
  )
/** What the preliminary check of the application found. */
const found = (kind: string, id: number) =>
  sql`
  INSERT INTO ede_notice (etos, ede_id, run_id, until, subjects, usr)
  VALUES (${of.etos}, ${of.id}, ${runId}, now() + interval '1 day', ${JSON.stringify([{ kind, id: String(id) }])}::jsonb, 'test')
`.execute(kysely)

beforeAll(async () => {
  of = await sealEveryPart(9)
  const { etos, id, client } = of
  const { rowVersion } = (await treeOf(client, etos, id)).tree.header
  expect((await client.call('Life/move', { etos, id, rowVersion, event: 'amend' })).status).toBe(200)
  const made = await sql<{ id: number }>`
    INSERT INTO check_run (etos, number, mode, moment, scope, codes, rules_sha256, user_id, usr)
    SELECT ${etos}::integer, 900, 2, 'N', '{}', '{}', '', u.id, u.login FROM app_user u WHERE u.login = 'agency' RETURNING id
  `.execute(kysely)
  runId = made.rows[0]?.id ?? 0
  const year = await sql<{
    at: unknown
  }>`SELECT latest_submission_date AS at FROM edetparam WHERE year_eae = ${etos}`.execute(kysely)
  latest = year.rows[0]?.at
  await sql`UPDATE edetparam SET final_submission_date = '2026-01-01', latest_submission_date = '2026-01-01' WHERE year_eae = ${etos}`.execute(
    kysely,
  )
  const { rows } = await sql<
    typeof bovine
  >`SELECT id, zekm_id AS "zekmId" FROM edetedeaeeboo WHERE etos = ${etos} AND ede_id = ${id} LIMIT 1`.execute(kysely)
  const [first] = rows
  if (first === undefined) throw new Error('the application has no bovine')
  bovine = first
})
afterAll(() =>
  sql`UPDATE edetparam SET final_submission_date = ${latest}::timestamptz, latest_submission_date = ${latest}::timestamptz WHERE year_eae = ${of.etos}`.execute(
    kysely,
  ),
)

it('holds the ear tags of an amendment to what was found, after the last day, as all its rows', async () => {
  expect(await refused()).toEqual([])
  await sql`UPDATE edetedeaeeboo SET fylo = 3 - fylo WHERE etos = ${of.etos} AND id = ${bovine.id}`.execute(
    asOwner(kysely),
  )
  expect(await refused()).toEqual(['notice.otherRow Edetedeaeeboo'])
  await found('bovine', bovine.id)
  expect(await refused()).toEqual([])
  await sql`DELETE FROM ede_notice WHERE etos = ${of.etos} AND ede_id = ${of.id}`.execute(kysely)
  await found('holding', bovine.zekmId)
  expect(await refused()).toEqual([])
  await sql`DELETE FROM ede_notice WHERE etos = ${of.etos} AND ede_id = ${of.id}`.execute(kysely)
  await sql`DELETE FROM edetedeaeeboo WHERE etos = ${of.etos} AND id = ${bovine.id}`.execute(asOwner(kysely))
  expect(await refused()).toEqual(['notice.otherRow Edetedeaeeboo'])
})
