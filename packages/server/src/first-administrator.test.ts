import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { createAdministrator } from './first-administrator.ts'
import type { Database } from './platform/database.ts'
import { openPglite } from './platform/database.ts'
import { migrate } from './platform/migrate.ts'
import { openFirstYear, seedRoles } from './reference/index.ts'
import { testDatabase } from './testing/database.ts'

/** An installation of its own, without the demo. */
let db: Database
beforeAll(async () => {
  db = openPglite(null)
  await migrate(db.pool)
})
afterAll(() => db.close())

const rolesNow = async () =>
  (
    await sql<{ code: string; version: number; n: number }>`
      SELECT r.code, r.row_version AS version, (SELECT count(*) FROM app_role_privilege p WHERE p.role_code = r.code) AS n FROM app_role r ORDER BY r.code
    `.execute(db.kysely)
  ).rows

it('the roles are the same after the second start, and an administrator’s own change stays', async () => {
  await seedRoles(db)
  const first = await rolesNow()
  expect(first.length).toBeGreaterThan(10)
  await seedRoles(db)
  expect(await rolesNow()).toEqual(first)
  await sql`DELETE FROM app_role_privilege WHERE role_code = 'vet'`.execute(db.kysely)
  await seedRoles(db)
  expect((await rolesNow()).find(({ code }) => code === 'vet')?.n).toBe(3)
  await sql`UPDATE app_role SET usrupdate = 'maria' WHERE code = 'vet'`.execute(db.kysely)
  await sql`DELETE FROM app_role_privilege WHERE role_code = 'vet'`.execute(db.kysely)
  await seedRoles(db)
  expect((await rolesNow()).find(({ code }) => code === 'vet')?.n).toBe(0)
})

it('the first two administrators are made once; the first changes his password and gives rights', async () => {
  await expect(createAdministrator(db, 'x')).rejects.toThrow('--login')
  const password = await createAdministrator(db, 'chief')
  await createAdministrator(db, 'second')
  await expect(createAdministrator(db, 'third')).rejects.toThrow('chief, second')
  // One who stands in the hand of the other is no second person: the installation gets another.
  await sql`
    INSERT INTO app_user_hand (user_id, hand_id, kind)
    SELECT s.id, c.id, 'changed' FROM app_user s, app_user c WHERE s.login = 'second' AND c.login = 'chief'
  `.execute(db.kysely)
  await createAdministrator(db, 'third')
  const { config } = await testDatabase()
  const app = await createApp(config, db, false)
  const post = async (path: string, payload: object, sid = '') =>
    app.inject({
      method: 'POST',
      url: `/eae2024/rest/${path}`,
      headers: { 'x-eae': '1' },
      cookies: { 'eae-sid': sid },
      payload,
    })
  const newPassword = 'λιακάδα πάνω απ᾽ τον κάμπο'
  expect((await post('Login/loginUser', { login: 'chief', password })).json().code).toBe('USER_PASSWORD_HAS_EXPIRED')
  expect(
    (await post('Login/setNewPassword', { publicUserName: 'chief', oldPassword: password, newPassword })).statusCode,
  ).toBe(200)
  const login = await post('Login/loginUser', { login: 'chief', password: newPassword })
  const sid = login.cookies.find(({ name }) => name === 'eae-sid')?.value ?? ''
  const users = await post('Administration/findUsers', {}, sid)
  expect(users.json().data).toMatchObject(
    ['third', 'second', 'chief'].map((one) => ({ login: one, userType: 'ADMIN' })),
  )
  await app.close()
})

it('the first year is open until 15 May and 25 days more, with its parts of tables; others are entered by people', async () => {
  expect(await openFirstYear(db.kysely, 2026)).toBe(true)
  expect(await openFirstYear(db.kysely, 2027)).toBe(false)
  const { rows } = await sql`
    SELECT year_eae AS etos, (final_submission_date AT TIME ZONE 'Europe/Athens')::text AS final,
      (latest_submission_date AT TIME ZONE 'Europe/Athens')::text AS latest, to_regclass('edetedeaeehd_2026') IS NOT NULL AS "hasParts"
    FROM edetparam
  `.execute(db.kysely)
  expect(rows).toEqual([{ etos: 2026, final: '2026-05-15 23:59:59', latest: '2026-06-09 23:59:59', hasParts: true }])
})
