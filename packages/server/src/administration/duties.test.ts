import { dutiesOf } from '@eae/domain/administration/duties.ts'
import type { RoleLine, UserDetail } from '@eae/domain/administration/answers.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb, type Answer } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'

const { kysely } = await testDb()
const admin = await clientOf('admin')

const roles = async (): Promise<readonly RoleLine[]> =>
  (await admin.call('Administration/findRoles', {})).body.data as readonly RoleLine[]
const codeOf = ({ status, body }: Answer) => [status, body.code]
const apart = (login: string) => expect.objectContaining({ code: 'admin.dutiesApart', params: { login } })

const saved = async (id: number, change: Partial<UserDetail>): Promise<Answer> => {
  const { rowVersion, userType, subsId } = (await admin.call('Administration/findUser', { id })).body.data as UserDetail
  return admin.call('Administration/saveUser', { id, rowVersion, userType, subsId, ...change })
}

it('no shipped role but that of administrators, and no login of the demo, has two of authorising, paying and accounting', async () => {
  const shipped = (await roles()).filter(({ userType }) => userType !== 'ADMIN')
  expect(shipped.filter(({ privileges }) => dutiesOf(privileges).length > 1)).toEqual([])
  expect(new Set(shipped.flatMap(({ privileges }) => dutiesOf(privileges)))).toEqual(
    new Set(['authorise', 'pay', 'account']),
  )
  const logins = await sql<{ login: string; privileges: string[] }>`
    SELECT u.login, array_agg(p.privilege) AS privileges FROM app_user u JOIN app_user_role r ON r.user_id = u.id JOIN app_role_privilege p ON p.role_code = r.role_code
    WHERE u.user_type <> 'ADMIN' GROUP BY u.login
  `.execute(kysely)
  expect(logins.rows.filter(({ privileges }) => dutiesOf(privileges).length > 1)).toEqual([])
})

it('nobody is given two of them, by his roles or by what is excluded from them no more', async () => {
  const { id, login } = await makeUser({ pattern: 'treasury' })
  const both = { roles: ['treasury', 'accounts'] }
  const refused = await saved(id, both)
  expect([refused.status, refused.body]).toEqual([409, apart(login)])
  expect(codeOf(await saved(id, { ...both, excludedCodes: ['Payment_Release'] }))).toEqual([200, undefined])
  expect((await saved(id, { excludedCodes: [] })).body).toEqual(apart(login))
  // Authorising is one duty, by whoever does which part of it: runs keep their persons apart.
  expect((await saved(id, { roles: ['payments', 'paymentApproval'], excludedCodes: [] })).status).toBe(200)
})

it('no role is made so that somebody who has it has two of them', async () => {
  const role = { code: 'tillHelp', description: 'Βοηθός', userType: 'CENTRAL', rowVersion: null }
  const privileges = ['Session', 'Payment_R']
  expect((await admin.call('Administration/saveRole', { ...role, privileges })).status).toBe(200)
  const { login } = await makeUser({ pattern: 'accounts', roles: ['accounts', 'tillHelp'] })
  const more = { ...role, rowVersion: 1, privileges: [...privileges, 'Payment_Release'] }
  // He has it: two people change it, and the second is refused.
  const wish = await admin.call('Administration/proposeRoleChange', { ...more, reason: 'Δοκιμή των ρόλων' })
  const decision = { id: (wish.body.data as { id: number }).id, isApproved: true, note: '' }
  const decided = await (await clientOf('admin2')).call('Administration/decideRoleChange', decision)
  expect([decided.status, decided.body]).toEqual([409, apart(login)])
  await sql`DELETE FROM app_user_role WHERE role_code = 'tillHelp'`.execute(kysely)
  expect((await admin.call('Administration/saveRole', more)).status).toBe(200)
})
