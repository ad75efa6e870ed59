import type { UserDetail } from '@eae/domain/administration/answers.ts'
import type { Proposal } from '@eae/domain/kernel/answers.ts'
import type { RuleInForce } from '@eae/domain/rules/answers.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmAtMachine } from './confirm-at-machine.ts'
import { anonymous, clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser, type TestUser } from '../testing/users.ts'

const SAVE = 'Administration/saveUser'
const PROPOSE = 'Administration/proposeUserChange'
const DECIDE = 'Administration/decideUserChange'
const ETOS = 2026
const OTHER_AFM = '090000045'

let admin: TestClient
let admin2: TestClient
let farmer: UserDetail

const findOf = async (client: TestClient, login: string): Promise<UserDetail> => {
  const { kysely } = await testDb()
  const { rows } = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = ${login}`.execute(kysely)
  const answer = await client.call('Administration/findUser', { id: rows[0]?.id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as UserDetail
}
const bodyOf = (
  { subscriber: _s, mustChange: _m, lastLoginAt: _l, hands: _h, ...user }: UserDetail,
  change: object,
) => ({
  ...user,
  ...change,
})
/** A new user like another one. */
const newLike = (user: UserDetail, login: string, change: object = {}) =>
  bodyOf(user, { id: null, rowVersion: null, login, ...change })
const wish = (user: UserDetail, kind: string, afm: string | null = null) => ({
  id: user.id,
  rowVersion: user.rowVersion,
  kind,
  afm,
  reason: 'Αίτημα με αριθμό 12 από τον ίδιο',
})
const decide = (client: TestClient, { body }: Answer, isApproved = true) =>
  client.call(DECIDE, { id: (body.data as { id: number }).id, isApproved, note: '' })
const codeOf = ({ status, body }: Answer) => [status, body.code]

/** Comes in with the one-time password that the maker was given, as a maker who plays the other would. */
const comeInAs = async (login: string, { body }: Answer, newPassword: string): Promise<TestClient> => {
  const client = await anonymous()
  const { password } = body.data as { password: string }
  const changed = await client.call('Login/setNewPassword', {
    publicUserName: login,
    oldPassword: password,
    newPassword,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect((await client.call('Login/loginUser', { login, password: newPassword })).status).toBe(200)
  return client
}

beforeAll(async () => {
  admin = await clientOf('admin')
  admin2 = await clientOf('admin2')
  farmer = await findOf(admin, 'farmer')
})
afterEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM row_proposal`.execute(kysely)
})

describe('one administrator', () => {
  it('makes no applicant, neither a new one nor out of another user', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    await expectRefusal('access-forbidden', async () => {
      const made = await admin.call(SAVE, newLike(farmer, 'second-farmer'))
      expect(codeOf(made)).toEqual([403, 'admin.applicantComesHimself'])
      const turned = bodyOf(await findOf(admin, clerk.login), { userType: 'ONLINE', roles: ['farmer'] })
      expect(codeOf(await admin.call(SAVE, turned))).toEqual([403, 'admin.applicantComesHimself'])
    })
  })

  it('changes no AFM: neither to that of a farmer nor to none', async () => {
    for (const afm of [OTHER_AFM, null]) {
      const saved = await admin.call(SAVE, bodyOf(await findOf(admin, 'farmer2'), { afm }))
      expect([saved.status, saved.body.issues]).toMatchObject([422, [{ path: 'afm', code: 'admin.afmByTwo' }]])
    }
  })

  it('is not the second person of his own proposal, nor through a user whom he made', async () => {
    const proposal = await admin.call(PROPOSE, wish(await findOf(admin, 'farmer'), 'password'))
    expect(codeOf(await decide(admin, proposal))).toEqual([409, 'proposal.own'])
    const me = await findOf(admin2, 'admin')
    const made = await admin.call(SAVE, newLike(me, 'puppet'))
    const puppet = await comeInAs('puppet', made, 'σκιά πάνω στον τοίχο')
    await expectRefusal('access-forbidden', async () =>
      expect(await decide(puppet, proposal)).toMatchObject({
        status: 403,
        body: { code: 'proposal.sameHand', params: { login: 'admin' } },
      }),
    )
  })

  it('is no two people by two users whom he made, nor by one whom these made', async () => {
    const me = await findOf(admin2, 'admin')
    const left = await comeInAs('left', await admin.call(SAVE, newLike(me, 'left')), 'το αριστερό μου χέρι')
    const right = await comeInAs('right', await admin.call(SAVE, newLike(me, 'right')), 'το δεξί μου το χέρι')
    const finger = await comeInAs('finger', await left.call(SAVE, newLike(me, 'finger')), 'ένα από τα δάχτυλα')
    const proposal = await left.call(PROPOSE, wish(await findOf(left, 'farmer'), 'password'))
    for (const client of [right, finger, admin])
      expect((await decide(client, proposal)).body.code).toBe('proposal.sameHand')
    expect((await decide(admin2, proposal)).status).toBe(200)
  })

  /** Proposes another number of a rule. */
  const proposeNumber = async (client: TestClient): Promise<Answer> => {
    const rules = (await client.call('Rules/find', { etos: ETOS })).body.data as readonly RuleInForce[]
    const rule = rules.find(({ code, name, id }) => `${code}.${name}` === 'minimum.areaM2' && id !== null)
    const entity = { id: rule?.id, rowVersion: rule?.rowVersion, value: 4_500 }
    const change = { status: 1, entityName: 'RuleParam', entity }
    return client.call('Proposals/propose', { etos: ETOS, change, reason: 'Νέα απόφαση' })
  }
  const judge = async (client: TestClient, { body }: Answer) =>
    codeOf(await client.call('Proposals/decide', { id: (body.data as { id: number }).id, isApproved: true, note: '' }))

  it('approves no number of a rule that a user proposed whom he changed last, until two have confirmed that one', async () => {
    const clerk = await makeUser({ pattern: 'agency' })
    const saved = await admin.call(SAVE, bodyOf(await findOf(admin, clerk.login), { email: 'clerk@example.gr' }))
    expect(saved.status).toBe(200)
    const proposal = await proposeNumber(await clerk.logIn())
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(200)
    expect(await judge(admin, proposal)).toEqual([403, 'proposal.sameHand'])
    const confirmed = await admin.call(PROPOSE, wish(await findOf(admin, clerk.login), 'confirm'))
    expect((await decide(admin2, confirmed)).status).toBe(200)
    expect((await findOf(admin, clerk.login)).hands).toEqual([])
    expect(await judge(admin, proposal)).toEqual([200, undefined])
  })

  it('stays the hand behind a user whose password he was given, whoever changes that one afterwards', async () => {
    const clerk = await makeUser({ pattern: 'agency' })
    const reset = await admin.call(PROPOSE, wish(await findOf(admin, clerk.login), 'password'))
    expect((await decide(admin2, reset)).status).toBe(200)
    const mailed = bodyOf(await findOf(admin2, clerk.login), { email: 'clerk@example.gr' })
    expect((await admin2.call(SAVE, mailed)).status).toBe(200)
    expect((await findOf(admin, clerk.login)).hands).toEqual(['admin', 'admin2'])
    const proposal = await proposeNumber(await comeInAs(clerk.login, reset, 'το χωράφι του γείτονα'))
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(200)
    for (const client of [admin, admin2]) expect(await judge(client, proposal)).toEqual([403, 'proposal.sameHand'])
  })
})

describe('two administrators of whom one has changed the other', () => {
  const other = async (): Promise<TestUser> => {
    const one = await makeUser({ pattern: 'admin' })
    expect((await admin.call(SAVE, bodyOf(await findOf(admin, one.login), { email: 'x@example.gr' }))).status).toBe(200)
    return one
  }

  it('are two people again when any two others confirm the one', async () => {
    const changed = await other()
    const third = await (await makeUser({ pattern: 'admin' })).logIn()
    const confirm = await third.call(PROPOSE, wish(await findOf(third, changed.login), 'confirm'))
    expect((await decide(admin2, confirm)).status).toBe(200)
    expect((await findOf(admin, changed.login)).hands).toEqual([])
  })

  it('are confirmed at the machine where there are no two others, with an entry in the security log', async () => {
    const changed = await other()
    const { kysely, ...db } = await testDb()
    await expect(confirmAtMachine({ kysely, ...db }, changed.login)).rejects.toThrow('admin, admin2')
    await expect(confirmAtMachine({ kysely, ...db }, 'no-such')).rejects.toThrow('no-such')
    await sql`UPDATE app_user SET user_lock_type = 1 WHERE user_type = 'ADMIN' AND login NOT IN ('admin', ${changed.login})`.execute(
      kysely,
    )
    const client = await changed.logIn()
    const proposal = await admin.call(PROPOSE, wish(await findOf(admin, 'farmer'), 'password'))
    expect(codeOf(await decide(client, proposal))).toEqual([403, 'proposal.sameHand'])
    await confirmAtMachine({ kysely, ...db }, changed.login)
    expect((await decide(client, proposal)).status).toBe(200)
    const events = await sql<{ ip: string; detail: object }>`
      SELECT client_ip AS ip, detail FROM security_event WHERE kind = 'user-confirmed'
    `.execute(kysely)
    expect(events.rows).toEqual([{ ip: 'machine', detail: { user: changed.id, login: changed.login, hands: 'admin' } }])
    await sql`UPDATE app_user SET user_lock_type = 0 WHERE user_type = 'ADMIN'`.execute(kysely)
  })
})

describe('two administrators', () => {
  it('give a new password: it holds from the approval on, and ends the sessions', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    const proposal = await admin.call(PROPOSE, wish(await findOf(admin, clerk.login), 'password'))
    const { password } = proposal.body.data as { password: string }
    expect(password).toMatch(/^[\w]{4}(-[\w]{4}){3}$/)
    const logIn = async (typed: string) =>
      (await (await anonymous()).call('Login/loginUser', { login: clerk.login, password: typed })).body.code
    expect(await logIn(password)).toBe('login.failed')
    expect((await client.call('Menu/getMenu')).status).toBe(200)
    expect((await decide(admin2, proposal)).status).toBe(200)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
    expect(await logIn(password)).toBe('USER_PASSWORD_HAS_EXPIRED')
    expect(await logIn(TEST_PASSWORD)).toBe('login.failed')
    expect((await findOf(admin, clerk.login)).hands).toEqual(['admin'])
    const { kysely } = await testDb()
    const kept = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM row_proposal WHERE secret IS NOT NULL`.execute(kysely)
    expect(kept.rows[0]?.n).toBe(0)
    const events = await sql<{ kind: string }>`
      SELECT kind FROM security_event WHERE detail ->> 'user' = ${String(clerk.id)} AND kind <> 'access-forbidden' ORDER BY id
    `.execute(kysely)
    expect(events.rows.map(({ kind }) => kind)).toEqual(['user-proposed', 'password-reset', 'user-decided'])
    const audit = await sql<{ usr: string; text: string }>`
      SELECT usr, coalesce(new_row::text, '') AS text FROM audit_row WHERE entity = 'AppUser' AND row_key = ${String(clerk.id)}
    `.execute(kysely)
    expect(audit.rows.map(({ usr }) => usr)).toEqual(['admin2'])
    expect(audit.rows[0]?.text).not.toContain('argon2')
  })

  it('change an AFM, unless the user has changed since it was proposed', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const before = await findOf(admin, clerk.login)
    expect((await admin.call(PROPOSE, wish(before, 'afm', before.afm))).status).toBe(422)
    expect((await admin.call(PROPOSE, wish(before, 'confirm', OTHER_AFM))).status).toBe(422)
    const proposal = await admin.call(PROPOSE, wish(before, 'afm', OTHER_AFM))
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(200)
    expect(codeOf(await admin.call(PROPOSE, wish(before, 'afm', OTHER_AFM)))).toEqual([409, 'proposal.isOpen'])
    expect((await findOf(admin, clerk.login)).afm).toBe(before.afm)
    expect((await admin2.call(SAVE, bodyOf(before, { fullName: 'ΑΛΛΟ ΟΝΟΜΑ' }))).status).toBe(200)
    expect(codeOf(await decide(admin2, proposal))).toEqual([409, 'error.conflict'])
    expect((await decide(admin2, proposal, false)).status).toBe(200)
    const again = await admin.call(PROPOSE, wish(await findOf(admin, clerk.login), 'afm', OTHER_AFM))
    expect((await decide(admin2, again)).status).toBe(200)
    expect((await findOf(admin, clerk.login)).afm).toBe(OTHER_AFM)
  })

  it('see what is proposed for the users whom they look after, and only the proposer takes it back', async () => {
    const office = await (await makeUser({ pattern: 'adviser', roles: ['adviser', 'userAdmin'] })).logIn()
    const clerk = await makeUser({ pattern: 'adviser' })
    const proposal = await office.call(PROPOSE, wish(await findOf(office, clerk.login), 'password'))
    await admin.call(PROPOSE, wish(await findOf(admin, 'farmer'), 'password'))
    const listOf = async (client: TestClient) =>
      ((await client.call('Administration/findUserProposals')).body.data as Proposal[]).map(
        ({ rowName }) => /\((.*)\)$/.exec(rowName)?.[1],
      )
    expect(await listOf(office)).toEqual([clerk.login])
    expect(await listOf(admin)).toEqual(['farmer', clerk.login])
    const id = (proposal.body.data as { id: number }).id
    const withdraw = (client: TestClient) => client.call('Administration/withdrawUserChange', { id })
    expect((await withdraw(admin)).status).toBe(404)
    expect((await withdraw(office)).status).toBe(200)
    expect(codeOf(await decide(admin, proposal))).toEqual([409, 'proposal.isDecided'])
    const other = await makeUser({ pattern: 'agency', userType: 'KYD', roles: ['adviser', 'userAdmin'] })
    const stranger = await (await other.logIn()).call(DECIDE, { id, isApproved: true, note: '' })
    expect(codeOf(stranger)).toEqual([404, 'error.notFound'])
  })
})
