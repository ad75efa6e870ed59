import type { Proposal, ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../first-administrator.ts'
import { anonymous, clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { makeUser } from '../testing/users.ts'

const SAVE = 'MainService/synchronizeChanges'
let agency: TestClient
let admin: TestClient
let etos = 0

interface Body {
  readonly id: number
  readonly rowVersion: number
  readonly efoId: number | null
  readonly kodikos: string
}

const rowOf = async (entityName: string, criteria: object): Promise<Body> => {
  const answer = await agency.call(`${entityName}/findAllByCriteriaRange_grid`, { criteria })
  const [row] = answer.body.data as Body[]
  if (row === undefined) throw new Error(`there is no ${entityName} ${JSON.stringify(criteria)}`)
  return row
}
const subscriber = (subsCode: string) => rowOf('SubscriberExt', { subsCode })
const changeOf = (entityName: string, { id, rowVersion }: Body, values: object, status: 1 | 2 = 1) => ({
  status,
  entityName,
  entity: { id, rowVersion, ...values },
})
const save = (change: object, client = agency) => client.call(SAVE, { etos, changes: [change] })
const propose = (change: object) => agency.call('Proposals/propose', { etos, change, reason: 'Απόφαση 7/2026' })
const idOf = ({ status, body }: Answer): number => {
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as { id: number }).id
}
const decide = (id: number, client = admin) => client.call('Proposals/decide', { id, isApproved: true, note: '' })
const codeOf = ({ status, body }: Answer) => [status, body.code]
const effectOf = ({ status, body }: Answer): ProposalEffect => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as ProposalEffect
}
const logIn = async (login: string, password = TEST_PASSWORD): Promise<Answer> =>
  (await anonymous()).call('Login/loginUser', { login, password })

/** The body of the adviser, with its subscriber. */
const office = async (): Promise<{ readonly body: Body; readonly of: Body }> => {
  const { rows } = await sql<{ code: string }>`
    SELECT s.subs_code AS code FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser'
  `.execute((await testDb()).kysely)
  const of = await subscriber(rows[0]?.code ?? '')
  const answer = await agency.call('Edetforea/findById', { id: of.efoId })
  const [body] = answer.body.data as Body[]
  if (body === undefined) throw new Error('the adviser has no body')
  return { body, of }
}

beforeAll(async () => {
  agency = await clientOf('agency')
  admin = await clientOf('admin')
  etos = await claimYear()
})
afterEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM row_proposal`.execute(kysely)
  await sql`UPDATE subscriber_ext SET activeflag = true WHERE NOT activeflag`.execute(kysely)
  await sql`UPDATE edetforea SET activeflag = true WHERE NOT activeflag`.execute(kysely)
})

describe('a body with people of others', () => {
  it('is not switched off, renamed, moved or removed by one person', async () => {
    const { body, of } = await office()
    const { rows } = await sql<{ code: string }>`SELECT min(daok_kodikos) AS code FROM edetedeaeehd`.execute(
      (await testDb()).kysely,
    )
    const daok = await rowOf('Msrtdaok', { kodikos: rows[0]?.code })
    const changes = [
      changeOf('SubscriberExt', await subscriber('AGENCY'), { activeflag: false }),
      changeOf('SubscriberExt', await subscriber('ONLINE'), { activeflag: false }),
      changeOf('SubscriberExt', of, { efoId: null }),
      changeOf('SubscriberExt', of, { keaDescription: 'ΑΛΛΗ ΕΠΩΝΥΜΙΑ' }),
      changeOf('Edetforea', body, { activeflag: false }),
      changeOf('Edetforea', body, { description: 'ΑΛΛΗ ΕΠΩΝΥΜΙΑ' }),
      changeOf('Edetforea', body, { foreastype: 9 }),
      {
        status: 1,
        entityName: 'Msrtdaok',
        entity: { kodikos: daok.kodikos, rowVersion: daok.rowVersion, opdId: null },
      },
      { status: 0, entityName: 'SubscriberSecClass', entity: { id: 'TEMP_ID_1', subsId: of.id, kodikos: 'ΔΟΚ' } },
    ]
    for (const change of changes)
      expect([change, ...codeOf(await save(change))]).toEqual([change, 409, 'proposal.needed'])
  })

  it('is by one in what nobody’s rights hang on', async () => {
    const { body } = await office()
    expect((await save(changeOf('Edetforea', body, { phone: '2310000000' }))).status).toBe(200)
  })

  it('says how many people and applications lose before it is proposed and before it is approved', async () => {
    const { body } = await office()
    const { kysely } = await testDb()
    const standing = await sql<{ users: number; applications: number }>`
      SELECT (SELECT count(*) FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE s.efo_id = ${body.id} AND u.activeflag) AS users,
        (SELECT count(*) FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.status < 90 AND EXISTS (
          SELECT FROM edetedeauthor a WHERE a.etos = h.etos AND a.afm = h.afm AND a.efo_id = ${body.id} AND a.status = 1)) AS applications
    `.execute(kysely)
    const { users = 0, applications = 0 } = standing.rows[0] ?? {}
    expect(applications).toBeGreaterThan(10)
    const change = changeOf('Edetforea', body, { activeflag: false })
    const seen = effectOf(await agency.call('Proposals/previewChange', { etos, change }))
    expect(seen.figures).toEqual([
      { code: 'body.users', unit: 'count', before: users, after: 0 },
      { code: 'body.applications', unit: 'count', before: applications, after: 0 },
    ])
    const id = idOf(await propose(change))
    expect(effectOf(await admin.call('Proposals/previewProposal', { id }))).toEqual(seen)
    const [shown] = (await admin.call('Proposals/find', { entityNames: ['Edetforea', 'SubscriberExt'] })).body
      .data as Proposal[]
    expect(shown).toMatchObject({ id, kind: 'save', values: { activeflag: false }, before: { activeflag: true } })
  })

  it('that is switched off by two loses its sessions at the next call, and says so after the right password alone', async () => {
    const clerk = await makeUser({ pattern: 'adviser' })
    const client = await clerk.logIn()
    expect((await client.call('Menu/getMenu')).status).toBe(200)
    const { body } = await office()
    const id = idOf(await propose(changeOf('Edetforea', body, { activeflag: false })))
    expect(codeOf(await decide(id, agency))).toEqual([409, 'proposal.own'])
    expect((await decide(id)).status).toBe(200)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
    expect((await client.call('Edetedeaeehd/findMine', { etos })).status).toBe(401)
    expect(codeOf(await logIn(clerk.login))).toEqual([406, 'login.bodyOff'])
    expect(codeOf(await logIn(clerk.login, 'wrong'))).toEqual([401, 'login.failed'])
    const change = { publicUserName: clerk.login, oldPassword: TEST_PASSWORD, newPassword: 'ένα αμπέλι στην πλαγιά' }
    expect(codeOf(await (await anonymous()).call('Login/setNewPassword', change))).toEqual([406, 'login.bodyOff'])
    // Switched on again the session of then is over all the same.
    const { body: off } = await office()
    const on = idOf(await propose(changeOf('Edetforea', off, { activeflag: true })))
    expect((await decide(on)).status).toBe(200)
    expect((await client.call('Menu/getMenu')).status).toBe(401)
    expect((await logIn(clerk.login)).status).toBe(200)
  })

  it('never takes the last administrator with it, not even by two', async () => {
    const change = changeOf('SubscriberExt', await subscriber('AGENCY'), { activeflag: false })
    expect(codeOf(await agency.call('Proposals/previewChange', { etos, change }))).toEqual([
      409,
      'admin.lastAdministrator',
    ])
    expect(codeOf(await propose(change))).toEqual([409, 'admin.lastAdministrator'])
  })
})

describe('a body that touches nobody else', () => {
  const made: number[] = []
  it('is made, changed and removed by one', async () => {
    const entity = {
      id: 'TEMP_ID_1',
      kodikos: 'ΔΟΚ1',
      description: 'ΔΟΚΙΜΑΣΤΙΚΟΣ ΦΟΡΕΑΣ',
      foreastype: 1,
      activeflag: true,
      certifiedflag: false,
    }
    const answer = await save({ status: 0, entityName: 'Edetforea', entity })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    made.push((answer.body.data as { newIds: { TEMP_ID_1: number } }).newIds.TEMP_ID_1)
    const body = { ...(await rowOf('Edetforea', { kodikos: 'ΔΟΚ1' })) }
    expect((await save(changeOf('Edetforea', body, { activeflag: false }))).status).toBe(200)
    const off = await rowOf('Edetforea', { kodikos: 'ΔΟΚ1' })
    expect((await save(changeOf('Edetforea', off, {}, 2))).status).toBe(200)
  })

  it('whose only user is who changes it, is his own to change', async () => {
    const { kysely } = await testDb()
    const born = await sql<{ code: string }>`
      INSERT INTO subscriber_ext (kea_description, description_fold, kea_name, subs_code, certifiedflag, has_signed_suppl_contract_flag, activeflag, usrinsert)
      VALUES ('ΔΟΚΙΜΗ', 'ΔΟΚΙΜΗ', 'ΔΟΚΙΜΗ', 'ALONE', true, true, true, 'test') RETURNING subs_code AS code
    `.execute(kysely)
    const one = await makeUser({ pattern: 'agency', subsCode: born.rows[0]?.code ?? '' })
    const change = changeOf('SubscriberExt', await subscriber('ALONE'), { keaName: 'ΑΛΛΟ' })
    expect(codeOf(await save(change))).toEqual([409, 'proposal.needed'])
    expect((await save(change, await one.logIn())).status).toBe(200)
  })
})

describe('an administrator at the machine', () => {
  it('is made where nobody can come in any more, and opens the subscriber of the agency', async () => {
    const { kysely, ...db } = await testDb()
    await sql`UPDATE subscriber_ext SET activeflag = false WHERE subs_code = 'AGENCY'`.execute(kysely)
    expect(codeOf(await logIn('admin', 'Demo-2026-eae'))).toEqual([406, 'login.bodyOff'])
    const password = await createAdministrator({ kysely, ...db }, 'rescue')
    expect(codeOf(await logIn('rescue', password))).toEqual([401, 'USER_PASSWORD_HAS_EXPIRED'])
  })
})
