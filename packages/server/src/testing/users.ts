import { sql } from 'kysely'
import type { UserType } from '@eae/domain/kernel/users.ts'
import { anonymous, testDb, type TestClient } from './app.ts'
import { cheapHash, TEST_PASSWORD } from './password.ts'

/** A user of a test's own: what happens to him disturbs nobody. */
export interface TestUser {
  readonly id: number
  readonly login: string
  readonly logIn: () => Promise<TestClient>
}

export interface UserWish {
  /** Demo login whose kind, subscriber and (as an applicant) AFM he has, unless something else is said. */
  readonly pattern: string
  readonly userType?: UserType
  /** Roles instead of those of the pattern. */
  readonly roles?: readonly string[]
  readonly subsCode?: string
  readonly afm?: string
}

const hash = cheapHash(TEST_PASSWORD)
let made = 0

/** Makes a user with the common test password. */
export const makeUser = async ({ pattern, userType, roles, subsCode, afm }: UserWish): Promise<TestUser> => {
  made += 1
  const login = `test-${pattern}-${made}`
  const { kysely } = await testDb()
  const born = await sql<{ id: number }>`
    INSERT INTO app_user (login, subs_id, user_type, full_name, full_name_fold, afm, password_hash, activeflag, user_dp_type, usrinsert)
    SELECT ${login}, coalesce((SELECT id FROM subscriber_ext WHERE subs_code = ${subsCode ?? null}), p.subs_id), coalesce(${userType ?? null}, p.user_type),
      'ΔΟΚΙΜΑΣΤΗΣ ' || ${String(made)}, 'ΔΟΚΙΜΑΣΤΗΣ ' || ${String(made)}, coalesce(${afm ?? null}, CASE WHEN p.user_type = 'ONLINE' THEN p.afm END), ${hash}, true, p.user_dp_type, 'test'
    FROM app_user p WHERE p.login = ${pattern} RETURNING id
  `.execute(kysely)
  const id = born.rows[0]?.id
  if (id === undefined) throw new Error(`there is no demo user ${pattern}`)
  await sql`
    INSERT INTO app_user_role (user_id, role_code)
    SELECT ${id}::bigint, r.role_code FROM app_user_role r JOIN app_user p ON p.id = r.user_id WHERE p.login = ${pattern} AND ${roles === undefined}
    UNION SELECT ${id}::bigint, u.code FROM unnest(${roles ?? []}::text[]) AS u (code)
  `.execute(kysely)
  return {
    id,
    login,
    logIn: async () => {
      const client = await anonymous()
      const answer = await client.call('Login/loginUser', { login, password: TEST_PASSWORD })
      if (answer.status !== 200) throw new Error(`login of ${login} failed: ${JSON.stringify(answer.body)}`)
      return client
    },
  }
}
