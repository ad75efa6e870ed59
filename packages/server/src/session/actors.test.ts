import { sql, type RawBuilder } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, testDb, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import type { Database } from '../platform/database.ts'

/** A window of the map is a guarded call: its actor may come from memory, so whatever ends a right must end it there. */
const WINDOW = { xmin: 100_000, ymin: 3_800_000, xmax: 100_100, ymax: 3_800_100, idsInCache: [] }

let db: Database
let client: TestClient
let application = { etos: 0, edeId: 0 }

const run = (statement: RawBuilder<unknown>): Promise<unknown> => statement.execute(db.kysely)
const status = async (): Promise<number> =>
  (await client.call('Map/queryLayer_ilots', { ...application, ...WINDOW })).status

/** A page of a report is guarded, too. */
const ofReport = async (): Promise<number> =>
  (await client.call('RepOnomKatastParag/findAllByCriteriaRange_grid', { etos: application.etos, toRowIndex: 2 }))
    .status

/** Runs a change, gives the status of the next guarded call, and takes the change back. */
const statusAfter = async (
  change: RawBuilder<unknown>,
  back: RawBuilder<unknown>,
  ask: () => Promise<number> = status,
): Promise<number> => {
  await run(change)
  try {
    return await ask()
  } finally {
    await run(back)
  }
}

const adviser = sql`(SELECT id FROM app_user WHERE login = 'adviser')`
/** The session of this test alone: others of the same user belong to other tests. */
const own = () => sql`marker = ${client.cookies.get('eae-session-id')}`
const body = sql`(SELECT s.efo_id FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser')`

beforeAll(async () => {
  db = await testDb()
  const found = await sql<{ etos: number; edeId: number }>`
    SELECT h.etos, h.id AS "edeId" FROM edetedeaeehd h JOIN edetedeauthor a ON a.etos = h.etos AND a.afm = h.afm AND a.status = 1
    WHERE a.efo_id = ${body} AND h.recordtype = 0 ORDER BY h.etos DESC, h.id LIMIT 1
  `.execute(db.kysely)
  application = found.rows[0] ?? application
})

beforeEach(async () => {
  client = await anonymous()
  await client.call('Login/loginUser', { login: 'adviser', password: TEST_PASSWORD })
  // Twice: the first window reads the actor, the second one has him in memory.
  expect(await status()).toBe(200)
  expect(await status()).toBe(200)
})

describe('an actor kept in memory', () => {
  it('is gone with his session', async () => {
    await run(sql`UPDATE app_session SET ended_at = now() WHERE ${own()}`)
    expect(await status()).toBe(401)
  })

  it.each([
    ['old', sql`absolute_end_at = now() - interval '1 second'`],
    ['idle', sql`last_seen_at = now() - interval '31 minutes'`],
  ])('is gone when his session is too %s', async (_what, change) => {
    await run(sql`UPDATE app_session SET ${change} WHERE ${own()}`)
    expect(await status()).toBe(401)
  })

  it('is gone when he is no longer active', async () => {
    const set = (active: boolean) => sql`UPDATE app_user SET activeflag = ${active} WHERE login = 'adviser'`
    expect(await statusAfter(set(false), set(true))).toBe(401)
    expect(await status()).toBe(200)
  })

  it('is gone when his subscriber is no longer active', async () => {
    const set = (active: boolean) =>
      sql`UPDATE subscriber_ext SET activeflag = ${active} WHERE id = (SELECT subs_id FROM app_user WHERE login = 'adviser')`
    expect(await statusAfter(set(false), set(true))).toBe(401)
  })

  it('loses a privilege with his role', async () => {
    const roles = await sql<{
      code: string
    }>`SELECT role_code AS code FROM app_user_role WHERE user_id = ${adviser}`.execute(db.kysely)
    const back = sql`INSERT INTO app_user_role (user_id, role_code)
      SELECT ${adviser}, code FROM unnest(${roles.rows.map(({ code }) => code)}::text[]) AS code`
    expect(await statusAfter(sql`DELETE FROM app_user_role WHERE user_id = ${adviser}`, back)).toBe(403)
    expect(await status()).toBe(200)
  })

  it('loses a privilege with what his role may do', async () => {
    const rename = (from: string, to: string) =>
      sql`UPDATE app_role_privilege SET privilege = ${to} WHERE privilege = ${from}`
    expect(await statusAfter(rename('Application_R', 'Gone_R'), rename('Gone_R', 'Application_R'))).toBe(403)
    expect(await status()).toBe(200)
  })

  it('sees no more when the authorisation is revoked', async () => {
    const move = (years: number) => sql`
      UPDATE edetedeauthor SET dtestart = dtestart + make_interval(years => ${years}), dteend = dteend + make_interval(years => ${years})
      WHERE efo_id = ${body} AND etos = ${application.etos}`
    expect(await statusAfter(move(-10), move(10))).toBe(404)
    expect(await status()).toBe(200)
  })

  it('reads no report any more when his session, he himself, his role or his kind is not the same', async () => {
    const user = (change: RawBuilder<unknown>) => sql`UPDATE app_user SET ${change} WHERE login = 'adviser'`
    const role = (from: string, to: string) =>
      sql`UPDATE app_role_privilege SET privilege = ${to} WHERE privilege = ${from}`
    const session = (end: RawBuilder<unknown>) => sql`UPDATE app_session SET ended_at = ${end} WHERE ${own()}`
    const changes = [
      // First, because a session whose rights have changed gets another marker.
      [session(sql`now()`), session(sql`NULL`), 401],
      [user(sql`activeflag = false`), user(sql`activeflag = true`), 401],
      [role('Report_R', 'Gone_R'), role('Gone_R', 'Report_R'), 403],
      [user(sql`user_type = 'VET'`), user(sql`user_type = 'KYD'`), 403],
    ] as const
    for (const [change, back, expected] of changes) {
      // Twice: the second page has him in memory.
      expect([await ofReport(), await ofReport()]).toEqual([200, 200])
      expect(await statusAfter(change, back, ofReport)).toBe(expected)
    }
  })

  it('becomes another when his user type changes', async () => {
    const set = (type: string) => sql`UPDATE app_user SET user_type = ${type} WHERE login = 'adviser'`
    expect(await statusAfter(set('VET'), set('KYD'))).toBe(404)
    expect(await status()).toBe(200)
  })
})
