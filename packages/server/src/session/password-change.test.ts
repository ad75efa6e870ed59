import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anonymous, testDb, type Answer, type TestClient } from '../testing/app.ts'
import type { Database } from '../platform/database.ts'
import { wholeDigest } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { inHashThread } from './hash-threads.ts'
import { hashPassword } from './index.ts'

const OLD = 'το παλιό μου σύνθημα 7'
const NEW = 'τρεις αγελάδες στο λιβάδι'

let db: Database
let made = 0
let login = ''
let oldHash = ''
let client: TestClient

const logIn = (password: string, who: TestClient = client): Promise<Answer> =>
  who.call('Login/loginUser', { login, password })
const change = (newPassword: string, oldPassword = OLD, who: TestClient = client, publicUserName = login) =>
  who.call('Login/setNewPassword', { publicUserName, oldPassword, newPassword })
const setUser = (assignment: string) =>
  sql`UPDATE app_user SET ${sql.raw(assignment)} WHERE login = ${login}`.execute(db.kysely)
const events = async (kind: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT count(*) AS n FROM security_event e JOIN app_user u ON u.id = e.user_id WHERE e.kind = ${kind} AND u.login = ${login}`.execute(
      db.kysely,
    )
  ).rows[0]?.n ?? 0

beforeAll(async () => {
  db = await testDb()
  oldHash = await hashPassword(OLD, 'test')
})

beforeEach(async () => {
  made += 1
  login = `pw-test-${made}`
  await sql`
    WITH born AS (INSERT INTO app_user (login, subs_id, user_type, full_name, password_hash, password_set_at, activeflag, usrinsert)
      SELECT ${login}, subs_id, user_type, 'ΚΑΛΑΜΠΟΚΑΣ ΝΙΚΗΤΑΣ', ${oldHash}, now(), true, 'test' FROM app_user WHERE login = 'agency' RETURNING id)
    INSERT INTO app_user_role (user_id, role_code) SELECT id, 'agency' FROM born
  `.execute(db.kysely)
  client = await anonymous()
})

describe('a password is the same', () => {
  const SET = 'Δοκιμή-Κωδικός-Άλφα 2026'
  it.each([
    ['in accents that are signs of their own', SET.normalize('NFD')],
    ['in the blank that a keyboard of a phone sends', SET.replace(' ', '\u00a0')],
  ])('%s, whichever of the two was set', async (_what, otherwise) => {
    await setUser(`password_hash = '${await hashPassword(SET, 'test')}'`)
    expect((await logIn(otherwise)).status).toBe(200)
    await setUser(`password_hash = '${await hashPassword(otherwise, 'test')}'`)
    expect((await logIn(SET)).status).toBe(200)
    expect((await logIn(SET.toLowerCase())).status).toBe(401)
  })

  it('as the bytes that were hashed before passwords were prepared', async () => {
    const typed = SET.normalize('NFD')
    await setUser(`password_hash = '${String(await inHashThread(typed, null, 'test'))}'`)
    expect((await logIn(typed)).status).toBe(200)
  })
})

describe('a login with a password that', () => {
  it.each([
    ['is new', 0, 200, 'SUCCESS'],
    ['has fifteen days left', 165, 200, 'SUCCESS'],
    ['has fourteen days left', 166, 200, 14],
    ['has one day left', 179, 200, 1],
  ])('%s', async (_what, age, status, data) => {
    await setUser(`password_set_at = now() - interval '${age} days' - interval '2 hours'`)
    const answer = await logIn(OLD)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data, isSsoCreator: false })
  })

  it.each([
    ['ended this minute', `password_set_at = now() - interval '180 days' - interval '1 minute'`],
    ['was given by an administrator', 'must_change = true'],
  ])('%s is refused with its name, and opens no session', async (_what, assignment) => {
    await setUser(assignment)
    const answer = await logIn(OLD)
    expect([answer.status, answer.body]).toEqual([401, { code: 'USER_PASSWORD_HAS_EXPIRED' }])
    expect(client.cookies.size).toBe(0)
    // Who does not know it is not told that it ended.
    expect((await logIn('something else')).body).toEqual({ code: 'login.failed' })
    expect((await change(NEW)).status).toBe(200)
    expect((await logIn(NEW)).status).toBe(200)
  })

  it('is right, for a user who is kept out', async () => {
    await setUser('user_lock_type = 2')
    const answer = await logIn(OLD)
    expect([answer.status, answer.body]).toEqual([406, { code: 'login.locked' }])
  })
})

describe('a change of password', () => {
  it('replaces the password, keeps the session that asked and ends the others', async () => {
    const other = await anonymous()
    await logIn(OLD)
    await logIn(OLD, other)
    expect(await change(NEW)).toMatchObject({ status: 200, body: { data: 'SUCCESS' } })
    expect((await client.call('Menu/getMenu')).status).toBe(200)
    expect((await other.call('Menu/getMenu')).status).toBe(401)
    expect((await logIn(OLD, other)).status).toBe(401)
    expect((await logIn(NEW, other)).status).toBe(200)
    expect(await events('password-changed')).toBe(1)
  })

  it.each([
    ['of 11 characters', 'παπάκι μικρ', 'password.tooShort'],
    ['of 129 characters', 'αβγδεζ'.repeat(21) + 'αβγ', 'password.tooLong'],
    ['of few characters', 'αβαβαβαβαβαβ', 'password.repetitive'],
    ['with the user’s name in it', 'ο Νικήτας και το άροτρο', 'password.ownName'],
    ['that everybody uses', 'Password12345', 'password.common'],
    ['that everybody uses, dressed up', '2026!!password!!', 'password.common'],
    ['of digits only', '948362017465', 'password.common'],
    ['that is the old one', OLD, 'password.usedBefore'],
  ])('to one %s is refused with the reason', async (_what, password, code) => {
    const before = await wholeDigest()
    const answer = await change(password)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ issues: [{ path: 'newPassword', code }] })
    expect(await wholeDigest()).toBe(before)
    expect((await logIn(OLD)).status).toBe(200)
  })

  it.each([
    ['of 12 characters', 'παπάκι μικρό'],
    ['of 128 characters', 'αβγδεζη θικλ'.repeat(10) + 'μνξοπρστ'],
  ])('to one %s is taken', async (_what, password) => {
    expect((await change(password)).status).toBe(200)
    expect((await logIn(password)).status).toBe(200)
  })

  it('to one of the five before is refused', async () => {
    await change(NEW)
    expect((await change(OLD, NEW)).body).toMatchObject({ issues: [{ code: 'password.usedBefore' }] })
  })

  it('needs the old password, and of one’s own name', async () => {
    const stranger = await anonymous()
    await stranger.call('Login/loginUser', { login: 'adviser', password: 'Demo-2026-eae' })
    await expectRefusal('password-refused', async () => expect((await change(NEW, 'not the old one')).status).toBe(401))
    await expectRefusal('password-refused', async () => expect((await change(NEW, OLD, stranger)).status).toBe(401))
    expect((await logIn(OLD)).status).toBe(200)
  })
})

describe('a page that goes', () => {
  const sessionIs = (assignment: string) =>
    sql`UPDATE app_session SET ${sql.raw(assignment)} WHERE user_id = (SELECT id FROM app_user WHERE login = ${login})`.execute(
      db.kysely,
    )

  it('ends the session when no other page speaks within the grace time', async () => {
    await logIn(OLD)
    expect((await client.call('Login/leavePage')).status).toBe(200)
    await sessionIs(`leave_end_at = leave_end_at - interval '16 seconds'`)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
  })

  it('does not end it when another page speaks in time', async () => {
    await logIn(OLD)
    await client.call('Login/leavePage')
    await sessionIs(`leave_end_at = leave_end_at - interval '14 seconds'`)
    expect((await client.call('Login/stayOn')).status).toBe(200)
    await sessionIs(`leave_end_at = leave_end_at - interval '16 seconds'`)
    expect((await client.call('Menu/getMenu')).status).toBe(200)
  })

  it('means nothing without a session', async () => {
    expect((await client.call('Login/leavePage')).status).toBe(200)
    expect((await client.call('Login/stayOn')).status).toBe(401)
  })
})
