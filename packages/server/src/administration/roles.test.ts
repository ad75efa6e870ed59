import type { RoleLine } from '@eae/domain/administration/answers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, type Answer, type TestClient } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'

let admin: TestClient
beforeAll(async () => {
  admin = await clientOf('admin')
})
const codeOf = ({ status, body }: Answer) => [status, body.code]

describe('roles', () => {
  const ROLE = 'Administration/saveRole'
  const rolesOf = async (client: TestClient) =>
    (await client.call('Administration/findRoles')).body.data as readonly RoleLine[]

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

  it('change for all who have them, at once', async () => {
    const role = {
      code: 'watcher',
      rowVersion: null,
      description: 'Παρατηρητής',
      userType: 'KYD',
      privileges: ['Session', 'Application_R'],
    }
    expect((await admin.call(ROLE, role)).status).toBe(200)
    const client = await (await makeUser({ pattern: 'adviser', roles: ['watcher'] })).logIn()
    const mine = () => client.call('Edetedeaeehd/findMine', { etos: 2026 })
    expect((await mine()).status).toBe(200)
    expect((await admin.call(ROLE, { ...role, rowVersion: 1, privileges: ['Session'] })).status).toBe(200)
    expect((await mine()).status).toBe(403)
    expect(codeOf(await admin.call(ROLE, { ...role, rowVersion: 1 }))).toEqual([409, 'error.conflict'])
    expect(codeOf(await admin.call('Administration/deleteRole', { code: 'watcher', rowVersion: 2 }))).toEqual([
      409,
      'error.inUseBy',
    ])
  })

  it('of one’s own and their privileges are not one’s own to change', async () => {
    const own = (await rolesOf(admin)).find(({ code }) => code === 'admin')
    expect(own?.reasonNotChanged).toBe('admin.ownRights')
    const { users: _u, reasonNotGiven: _g, reasonNotChanged: _c, ...body } = own ?? ({} as RoleLine)
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
