import type { Proposal, ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication, claimYear, update } from '../testing/applications.ts'

interface Year {
  readonly id: number
  readonly rowVersion: number
  readonly finalSubmissionDate: string
  readonly latestSubmissionDate: string
}

const SAVE = 'MainService/synchronizeChanges'
let agency: TestClient
let admin: TestClient
let etos = 0
let drafts = 0

const year = async (): Promise<Year> => {
  const answer = await agency.call('Edetparam/findAllByCriteriaRange_grid', { criteria: { yearEae: etos } })
  const [row] = answer.body.data as Year[]
  if (row === undefined) throw new Error('there is no open year')
  return row
}
const changeOf = async (values: object) => {
  const { id, rowVersion } = await year()
  return update('Edetparam', { id, rowVersion, ...values })
}
const propose = async (values: object) =>
  agency.call('Proposals/propose', { etos, change: await changeOf(values), reason: 'Απόφαση 12/2026' })
const idOf = (answer: { body: { data?: unknown } }): number => (answer.body.data as { id: number }).id
const decide = (client: TestClient, id: number, isApproved: boolean) =>
  client.call('Proposals/decide', { id, isApproved, note: '' })
const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString()

beforeAll(async () => {
  agency = await clientOf('agency')
  admin = await clientOf('admin')
  etos = await claimYear()
  const found = await sql<{ n: number }>`
    SELECT count(*) AS n FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 AND status < 30
  `.execute((await testDb()).kysely)
  drafts = found.rows[0]?.n ?? 0
})
afterAll(async () => {
  await sql`DELETE FROM row_proposal`.execute((await testDb()).kysely)
})

describe('the row of a year with applications', () => {
  it('is not changed by one person, whatever of it', async () => {
    for (const values of [{ onllockmessage: 'Συντήρηση' }, { versionIdKbd: 7 }, { finalSubmissionDate: yesterday() }]) {
      const answer = await agency.call(SAVE, { etos, changes: [await changeOf(values)] })
      expect(answer.status).toBe(409)
      expect(answer.body).toMatchObject({ code: 'proposal.needed' })
    }
  })

  it('tells before it is proposed and before it is approved how many drafts could no longer be submitted', async () => {
    const dates = { finalSubmissionDate: yesterday(), latestSubmissionDate: yesterday() }
    const before = await year()
    const seen = await agency.call('Proposals/previewChange', { etos, change: await changeOf(dates) })
    const figures = (seen.body.data as ProposalEffect).figures
    expect(figures.find(({ code }) => code === 'year.submit.ONLINE')).toMatchObject({ before: drafts, after: 0 })
    const id = idOf(await propose(dates))
    const again = await admin.call('Proposals/previewProposal', { id })
    expect((again.body.data as ProposalEffect).figures).toEqual(figures)
    // Looking changes nothing.
    expect(await year()).toEqual(before)
    expect((await agency.call('Proposals/withdraw', { id })).status).toBe(200)
  })

  it('says which drafts would be late', async () => {
    const seen = await agency.call('Proposals/previewChange', {
      etos,
      change: await changeOf({ finalSubmissionDate: yesterday() }),
    })
    expect((seen.body.data as ProposalEffect).figures.find(({ code }) => code === 'year.late')).toMatchObject({
      before: 0,
      after: drafts,
    })
  })

  it('changes when another approves, and only then', async () => {
    const { client, id: application } = await adviserApplication(0)
    const before = await year()
    const id = idOf(await propose({ easlockmessage: 'Συντήρηση' }))
    expect((await propose({ easlockmessage: 'Άλλο' })).body).toMatchObject({ code: 'proposal.isOpen' })
    expect((await decide(agency, id, true)).body).toMatchObject({ code: 'proposal.own' })
    expect((await decide(admin, id, true)).status).toBe(200)
    const tree = await client.call('Edetedeaeehd/findTree', { etos, id: application })
    expect(tree.body).toMatchObject({ data: { situation: { locks: { easlockmessage: 'Συντήρηση' } } } })
    const [shown] = (await agency.call('Proposals/find', { entityNames: ['Edetparam'] })).body.data as Proposal[]
    expect(shown).toMatchObject({
      rowName: String(etos),
      values: { easlockmessage: 'Συντήρηση' },
      before: { easlockmessage: null },
      state: 1,
    })
    const back = idOf(await propose({ easlockmessage: null }))
    expect((await decide(admin, back, true)).status).toBe(200)
    expect((await year()).rowVersion).toBe(before.rowVersion + 2)
  })

  it('refuses a proposal that its save would refuse, with the place and the range', async () => {
    const { body } = await propose({ finalSubmissionDate: '1999-05-15T20:59:59Z' })
    expect(body).toMatchObject({
      issues: [{ field: 'finalSubmissionDate', code: 'error.dateOutsideYear', params: { from: `${etos}-01-01` } }],
    })
  })

  it('is not approved over a change that came in between', async () => {
    const first = idOf(await propose({ versionIdPaa: 3 }))
    await sql`UPDATE edetparam SET row_version = row_version + 1 WHERE year_eae = ${etos}`.execute(
      (await testDb()).kysely,
    )
    expect((await decide(admin, first, true)).body).toMatchObject({ code: 'error.conflict' })
    expect((await agency.call('Proposals/withdraw', { id: first })).status).toBe(200)
  })
})

describe('proposals', () => {
  it('are for rows that need two, and for who may change them', async () => {
    const change = update('Msrbank', { id: 1, rowVersion: 1 })
    expect((await agency.call('Proposals/propose', { etos, change, reason: 'x' })).status).toBe(422)
    expect((await agency.call('Proposals/find', { entityNames: ['Edetparam', 'Msrbank'] })).status).toBe(422)
    const payments = await clientOf('payments')
    expect((await payments.call('Proposals/find', { entityNames: ['Edetparam'] })).status).toBe(403)
  })
})
