import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '../app.ts'
import { OF_SERVER } from '../platform/fair-queue.ts'
import { hashPassword } from '../session/index.ts'
import { testDatabase } from './database.ts'
import { TEST_PASSWORD } from './password.ts'

/** Cookies of a browser by name. */
export type Cookies = Readonly<Record<string, string>>

/** The cookies that an answer sets, without those that it takes away. */
export const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))

/** A server of the test's own, for tests of logins and sessions: what they do to users disturbs nobody. */
export const openSite = async () => {
  const { config, db } = await testDatabase()
  const app = await createApp(config, db, true)
  const passwordHash = await hashPassword(TEST_PASSWORD, OF_SERVER)
  let made = 0
  const post = (
    path: string,
    payload: object,
    cookies: Cookies = {},
    headers: Readonly<Record<string, string>> = { 'x-eae': '1' },
  ) => app.inject({ method: 'POST', url: `/eae2024/rest/${path}`, headers, cookies: { ...cookies }, payload })
  return {
    app,
    config,
    db,
    post,
    login: (name: string, password = TEST_PASSWORD, cookies: Cookies = {}) =>
      post('Login/loginUser', { login: name, password }, cookies),
    menuStatus: async (cookies: Cookies): Promise<number> => (await post('Menu/getMenu', {}, cookies)).statusCode,
    /** Makes a user like the farmer, and gives his name. */
    newUser: async (): Promise<string> => {
      made += 1
      const name = `session-test-${made}`
      await sql`
        WITH pattern AS (SELECT * FROM app_user WHERE login = 'farmer'), born AS (
          INSERT INTO app_user (login, subs_id, user_type, full_name, afm, password_hash, activeflag, usrinsert)
          SELECT ${name}, subs_id, user_type, full_name, afm, ${passwordHash}, true, 'test' FROM pattern RETURNING id)
        INSERT INTO app_user_role (user_id, role_code) SELECT born.id, 'farmer' FROM born
      `.execute(db.kysely)
      return name
    },
    changeSession: (name: string, change: string) =>
      sql`UPDATE app_session SET ${sql.raw(change)} WHERE user_id = (SELECT id FROM app_user WHERE login = ${name})`.execute(
        db.kysely,
      ),
  }
}
