import type { RoleLine } from '@eae/domain/administration/answers.ts'
import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { textsEl } from '@eae/domain/texts/el/index.ts'
import { textsEn } from '@eae/domain/texts/en/index.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'

let admin: TestClient
let admin2: TestClient
beforeAll(async () => {
  admin = await clientOf('admin')
  admin2 = await clientOf('admin2')
})
const codeOf = ({ status, body }: Answer) => [status, body.code]

describe('roles', () => {
  const ROLE = 'Administration/saveRole'
  const rolesOf = async (client: TestClient) =>
    (await client.call('Administration/findRoles')).body.data as readonly RoleLine[]

  it('that the product ships are called by their texts, in both languages; one that an administrator wrote as he wrote it', async () => {
    const shipped = (await rolesOf(admin)).filter(({ isShipped }) => isShipped)
    expect(shipped.length).toBeGreaterThan(10)
    const texts: Readonly<Record<string, string>> = textsEl
    for (const { code, description } of shipped)
      expect([code, texts[`role.${code}`], `role.${code}` in textsEn]).toEqual([code, description, true])
    await sql`UPDATE app_role SET description = 'Άλλο όνομα', usrupdate = 'admin' WHERE code = 'vet'`.execute(
      (await testDb()).kysely,
    )
    expect((await rolesOf(admin)).find(({ code }) => code === 'vet')?.isShipped).toBe(false)
  })

  it('are there for every kind of user', async () => {
    const kinds = new Set((await rolesOf(admin)).map(({ userType }) => userType))
    for (const kind of [
      'ONLINE',
      'KYD',
      'DAOK',
      'DPO',
      'CENTRAL',
      'CONTROL',
      'ELGA',
      'VET',
      'FOREST',
      'AUDIT',
      'ADMIN',
    ])
      expect([...kinds]).toContain(kind)
  })

  const WATCHER = {
    code: 'watcher',
    rowVersion: null,
    description: 'Παρατηρητής',
    userType: 'KYD',
    privileges: ['Session', 'Application_R'],
  }
  const propose = (body: object, client = admin) =>
    client.call('Administration/proposeRoleChange', { reason: 'Απόφαση 3/2026', ...body })
  const decide = (client: TestClient, { body }: Answer) =>
    client.call('Administration/decideRoleChange', { id: (body.data as { id: number }).id, isApproved: true, note: '' })

  it('that nobody has are changed by one; then by two, and for all who have them at once', async () => {
    expect((await admin.call(ROLE, WATCHER)).status).toBe(200)
    const lesser = { ...WATCHER, privileges: ['Session'] }
    expect((await admin.call(ROLE, { ...WATCHER, rowVersion: 1, privileges: ['Session', 'Report_R'] })).status).toBe(
      200,
    )
    expect((await admin.call(ROLE, { ...WATCHER, rowVersion: 2 })).status).toBe(200)
    const client = await (await makeUser({ pattern: 'adviser', roles: ['watcher'] })).logIn()
    const mine = () => client.call('Edetedeaeehd/findMine', { etos: 2026 })
    expect((await mine()).status).toBe(200)
    expect(codeOf(await admin.call(ROLE, { ...lesser, rowVersion: 3 }))).toEqual([409, 'proposal.needed'])
    const worded = { ...WATCHER, rowVersion: 3, description: 'Παρατηρητής ΚΥΔ' }
    expect(codeOf(await propose(worded))).toEqual([409, 'proposal.byOne'])
    expect((await admin.call(ROLE, worded)).status).toBe(200)
    const proposal = await propose({ ...lesser, rowVersion: 4 })
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(200)
    expect((await mine()).status).toBe(200)
    expect(codeOf(await decide(admin, proposal))).toEqual([409, 'proposal.own'])
    expect((await decide(admin2, proposal)).status).toBe(200)
    expect((await mine()).status).toBe(403)
    expect(codeOf(await admin.call(ROLE, { ...WATCHER, rowVersion: 1 }))).toEqual([409, 'error.conflict'])
    expect(codeOf(await admin.call('Administration/deleteRole', { code: 'watcher', rowVersion: 5 }))).toEqual([
      409,
      'error.inUseBy',
    ])
  })

  it('get the privilege to propose and to approve numbers of rules by two people, by no hand of one', async () => {
    const {
      users,
      reasonNotGiven: _g,
      reasonNotChanged: _c,
      isShipped: _s,
      ...role
    } = (await rolesOf(admin)).find(({ code }) => code === 'daok') ?? ({} as RoleLine)
    const stronger = { ...role, privileges: [...role.privileges, 'Rule_Approve', 'Edetparam_W'] }
    expect(codeOf(await admin.call(ROLE, stronger))).toEqual([409, 'proposal.needed'])
    const proposal = await propose(stronger)
    const [shown] = (await admin2.call('Administration/findRoleProposals')).body.data as Proposal[]
    expect(shown).toMatchObject({ kind: 'role', rowKey: 'daok', before: { users } })
    // Who has the role himself is not the one to approve it, and who lacks a privilege gives it to nobody.
    const own = await makeUser({ pattern: 'admin', roles: ['admin', 'daok'] })
    expect(codeOf(await decide(await own.logIn(), proposal))).toEqual([403, 'admin.ownRights'])
    await admin.call('Administration/withdrawRoleChange', { id: shown?.id })
    const events = await sql<{ kind: string }>`
      SELECT kind FROM security_event WHERE detail ->> 'role' = 'daok' ORDER BY id
    `.execute((await testDb()).kysely)
    expect(events.rows).toEqual([{ kind: 'role-proposed' }])
  })

  it('of one’s own and their privileges are not one’s own to change', async () => {
    const own = (await rolesOf(admin)).find(({ code }) => code === 'admin')
    expect(own?.reasonNotChanged).toBe('admin.ownRights')
    const { users: _u, reasonNotGiven: _g, reasonNotChanged: _c, isShipped: _s, ...body } = own ?? ({} as RoleLine)
    expect(codeOf(await admin.call(ROLE, body))).toEqual([403, 'admin.ownRights'])
  })

  it('are not for who may not', async () => {
    const role = { code: 'mine', rowVersion: null, description: 'Δικός μου', userType: null, privileges: ['Role_W'] }
    const office = await (await makeUser({ pattern: 'adviser', roles: ['adviser', 'userAdmin'] })).logIn()
    for (const client of [office, await clientOf('agency'), await clientOf('farmer')])
      expect((await client.call(ROLE, role)).status).toBe(403)
  })

  it('go when nobody has them', async () => {
    const role = { code: 'shortlived', rowVersion: null, description: 'Σύντομος', userType: null, privileges: [] }
    expect((await admin.call(ROLE, role)).status).toBe(200)
    expect(codeOf(await admin.call(ROLE, role))).toEqual([409, 'error.duplicate'])
    expect((await admin.call('Administration/deleteRole', { code: 'shortlived', rowVersion: 1 })).status).toBe(200)
    expect((await rolesOf(admin)).map(({ code }) => code)).not.toContain('shortlived')
  })
})
