import { RULE_NUMBERS } from '@eae/domain/rules/numbers.ts'
import type { ProposalEffect } from '@eae/domain/kernel/answers.ts'
import type { CheckInForce, RuleInForce } from '@eae/domain/rules/answers.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../applications/index.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { adviserApplication, submittable, treeOf } from '../testing/applications.ts'

const ETOS = 2026
const NUMBER = { etos: ETOS, code: 'minimum', name: 'areaM2', unit: 'm2', legalRef: 'ΥΑ 1/2026', reason: 'Νέα απόφαση' }
let agency: TestClient
let admin: TestClient

const read = async (etos = ETOS): Promise<RuleInForce[]> =>
  (await agency.call('Rules/find', { etos })).body.data as RuleInForce[]
/** Proposes a number as the page does: for the row of the year, or as a new one of it. */
const propose = async (value: number, more: { etos?: number; code?: string; name?: string; unit?: string } = {}) => {
  const { reason, ...entity } = { ...NUMBER, value, ...more }
  const row = (await read(entity.etos)).find(({ code, name }) => code === entity.code && name === entity.name)
  const change =
    row?.id == null
      ? { status: 0, entityName: 'RuleParam', entity: { id: 'TEMP_ID_1', ...entity } }
      : { status: 1, entityName: 'RuleParam', entity: { id: row.id, rowVersion: row.rowVersion, ...entity } }
  return agency.call('Proposals/propose', { etos: entity.etos, change, reason })
}
const idOf = (answer: { body: { data?: unknown } }): number => (answer.body.data as { id: number }).id
const decide = (client: TestClient, id: number, isApproved: boolean) =>
  client.call('Proposals/decide', { id, isApproved, note: '' })
const valueOf = async (): Promise<number | undefined> =>
  (await read()).find(({ code, name }) => code === NUMBER.code && name === NUMBER.name)?.value
/** What the rules of an application of the year are given. */
const appliedTo = async (): Promise<unknown> => {
  const { etos, id } = await adviserApplication(0)
  const { body } = await (await clientOf('adviser')).call('Edetedeaeehd/findTree', { etos, id })
  return (body.data as TreeAnswer).situation.ruleParams['minimum.areaM2']
}

beforeAll(async () => {
  agency = await clientOf('agency')
  admin = await clientOf('admin')
})
afterAll(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM row_proposal`.execute(kysely)
  await sql`DELETE FROM rule_param WHERE year >= ${ETOS} AND usrinsert IN ('admin', 'agency')`.execute(kysely)
})

describe('a number of a rule', () => {
  it('holds only when another has approved it, and then at once', async () => {
    const before = await valueOf()
    const applied = await appliedTo()
    const id = idOf(await propose(5_000))
    expect(await valueOf()).toBe(before)
    expect(await appliedTo()).toEqual(applied)
    expect((await decide(agency, id, true)).body).toMatchObject({ code: 'proposal.own' })
    expect((await decide(admin, id, true)).status).toBe(200)
    expect(await valueOf()).toBe(5_000)
    expect(await appliedTo()).toBe(5_000)
    expect((await decide(admin, id, false)).body).toMatchObject({ code: 'proposal.isDecided' })
    const { kysely } = await testDb()
    const audit = await sql<{ n: number }>`
      SELECT count(*) AS n FROM audit_row WHERE entity = 'RuleParam' AND usr = 'admin' AND new_row->>'value' = '5000'
    `.execute(kysely)
    expect(audit.rows[0]?.n).toBe(1)
  })

  it('has one open proposal at a time, which its proposer may take back', async () => {
    const id = idOf(await propose(6_000))
    expect((await propose(7_000)).body).toMatchObject({ code: 'proposal.isOpen' })
    expect((await admin.call('Proposals/withdraw', { id })).status).toBe(404)
    expect((await agency.call('Proposals/withdraw', { id })).status).toBe(200)
    expect((await decide(admin, id, true)).status).toBe(409)
    const refused = idOf(await propose(7_000))
    expect((await decide(admin, refused, false)).status).toBe(200)
    expect(await valueOf()).toBe(5_000)
  })

  it('is not approved over a change that came in between', async () => {
    const id = idOf(await propose(8_000))
    await sql`UPDATE rule_param SET row_version = row_version + 1 WHERE year = ${ETOS} AND code = 'minimum' AND name = 'areaM2'`.execute(
      (await testDb()).kysely,
    )
    expect((await decide(admin, id, true)).body).toMatchObject({ code: 'error.conflict' })
    expect((await agency.call('Proposals/withdraw', { id })).status).toBe(200)
  })

  it('of a past year is never changed, and of a later one holds from there on', async () => {
    expect((await propose(5_000, { etos: 2025 })).status).toBe(423)
    const id = idOf(await propose(9_000, { etos: 2027 }))
    expect((await decide(admin, id, true)).status).toBe(200)
    expect(await valueOf()).toBe(5_000)
    const later = (await read(2028)).find(({ code, name }) => code === 'minimum' && name === 'areaM2')
    expect(later).toMatchObject({ value: 9_000, since: 2027, rowVersion: null })
  })

  it.each([
    [-1, 422],
    [0, 422],
    [999, 422],
    [1_000, 200],
    [1_000.5, 422],
    [50_000, 200],
    [50_001, 422],
    [999_999_999, 422],
  ])('is proposed within its bounds and in whole units: %s', async (value, status) => {
    const answer = await propose(value)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (status === 200) expect((await agency.call('Proposals/withdraw', { id: idOf(answer) })).status).toBe(200)
    else expect(answer.body).toMatchObject({ issues: [{ field: 'value' }] })
  })

  it('is proposed whatever its code', async () => {
    const rows = await read()
    expect(rows.map(({ code, name }) => `${code}.${name}`)).toEqual(expect.arrayContaining(Object.keys(RULE_NUMBERS)))
    for (const { code, name, value, unit } of rows) {
      const answer = await propose(value, { code, name, unit })
      expect(answer.status, `${code}.${name} ${JSON.stringify(answer.body)}`).toBe(200)
      expect((await agency.call('Proposals/withdraw', { id: idOf(answer) })).status).toBe(200)
    }
  })

  it('tells what it does before it is proposed and before it is approved, and changes nothing by that', async () => {
    const row = (await read()).find(({ code, name }) => code === '0011' && name === 'unitMills')
    if (row === undefined) throw new Error('the number is not in force')
    const { since: _since, ...values } = { ...row, etos: ETOS, value: 69_000 }
    const change = { status: 1, entityName: 'RuleParam', entity: values }
    const seen = await agency.call('Proposals/previewChange', { etos: ETOS, change })
    const { figures, notes } = seen.body.data as ProposalEffect
    expect(figures.find(({ code }) => code === 'number.touched')?.after).toBeGreaterThan(0)
    const money = figures.find(({ code }) => code === 'number.forecast')
    expect(money?.after).toBeLessThan(money?.before ?? 0)
    expect(notes.map(({ code }) => code)).toContain('effect.note.sample')
    const answer = await agency.call('Proposals/propose', { etos: ETOS, change, reason: 'ΥΑ' })
    const again = await admin.call('Proposals/previewProposal', { id: idOf(answer) })
    expect((again.body.data as ProposalEffect).figures).toEqual(figures)
    expect((await agency.call('Proposals/withdraw', { id: idOf(answer) })).status).toBe(200)
    expect(await read()).toContainEqual(row)
  })

  it('leaves what is submitted as it was sealed, and reaches what is not', async () => {
    const sealed = await submittable(0)
    const { client, etos, id, rowVersion } = sealed
    const draft = await adviserApplication(5)
    const submitted = await client.call('Edetedeaeehd/submit', {
      etos,
      id,
      rowVersion,
      idempotencyKey: 'sealed-numbers',
    })
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
    const before = (await treeOf(client, etos, id)).situation
    const proposal = idOf(await propose(100_000, { code: '0011', name: 'unitMills', unit: 'mills per ha' }))
    expect((await decide(admin, proposal, true)).status).toBe(200)
    const after = (await treeOf(client, etos, id)).situation
    expect(after.ruleParams).toEqual(before.ruleParams)
    expect(after.ruleParams['0011.unitMills']).toBe(138_000)
    expect((await treeOf(client, etos, draft.id)).situation.ruleParams['0011.unitMills']).toBe(100_000)
    // A later deadline does not make it late, nor an earlier one timely.
    const { kysely } = await testDb()
    await sql`UPDATE edetparam SET final_submission_date = final_submission_date - interval '1 day' WHERE year_eae = ${etos}`.execute(
      kysely,
    )
    expect((await treeOf(client, etos, id)).situation.sealedPeriod).toEqual(before.sealedPeriod)
    expect((await verifyChain(kysely, etos)).mismatches).toEqual([])
    await sql`UPDATE edetparam SET final_submission_date = final_submission_date + interval '1 day' WHERE year_eae = ${etos}`.execute(
      kysely,
    )
  })

  it('cannot be saved around the proposal, nor decided without the right', async () => {
    const saved = await admin.call('MainService/synchronizeChanges', {
      etos: ETOS,
      changes: [
        {
          status: 0,
          entityName: 'RuleParam',
          entity: { id: 'TEMP_ID_1', etos: ETOS, code: '53101', name: 'minM2', value: 1, unit: 'm2', legalRef: 'x' },
        },
      ],
    })
    expect(saved.body).toMatchObject({ code: 'proposal.needed' })
    expect((await decide(await clientOf('payments'), 1, true)).status).toBe(403)
    expect((await (await clientOf('payments')).call('Rules/find', { etos: ETOS })).status).toBe(403)
  })
})

describe('a check that two people make milder', () => {
  const mild = (code: string, value: number) => propose(value, { code, name: 'mild', unit: 'mild' })
  const inForce = async (code: string, client = agency): Promise<CheckInForce | undefined> =>
    ((await client.call('Rules/findChecks', { etos: ETOS })).body.data as CheckInForce[]).find(
      (one) => one.code === code,
    )
  const issueOf = ({ status, body }: Awaited<ReturnType<typeof mild>>): string =>
    `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`

  it('is heard by the checks of an application once another has approved it, and told on the page of the checks', async () => {
    const { etos, id } = await adviserApplication(0)
    const adviser = await clientOf('adviser')
    const run = async () =>
      (await adviser.call('Edetedeaeehd/runChecks', { etos, id })).body.data as { check: string; severity: string }[]
    const found = await run()
    const blocking = found.find(({ severity }) => severity === 'B')
    if (blocking === undefined) throw new Error('nothing blocks')
    const { check } = blocking
    const proposal = idOf(await mild(check, 1))
    expect((await run()).filter((one) => one.check === check)).toContainEqual(
      expect.objectContaining({ severity: 'B' }),
    )
    expect((await decide(admin, proposal, true)).status).toBe(200)
    const now = (await run()).filter((one) => one.check === check)
    expect(now.map(({ severity }) => severity)).not.toContain('B')
    expect(now.length).toBeGreaterThan(0)
    expect(await inForce(check)).toMatchObject({ mild: { value: 1, legalRef: NUMBER.legalRef } })
    await decide(admin, idOf(await mild(check, 3)), true)
    expect((await run()).filter((one) => one.check === check)).toEqual([])
    await decide(admin, idOf(await mild(check, 0)), true)
    expect((await run()).find((one) => one.check === check)?.severity).toBe('B')
  })

  it('tells how many findings would go, and is refused where it would be harder, the same, or of no check', async () => {
    const change = (code: string, value: number) => ({
      etos: ETOS,
      change: {
        status: 0,
        entityName: 'RuleParam',
        entity: { id: 'TEMP_ID_1', ...NUMBER, reason: undefined, code, name: 'mild', unit: 'mild', value },
      },
    })
    const seen = await agency.call('Proposals/previewChange', change('20310', 3))
    expect(seen.status, JSON.stringify(seen.body)).toBe(200)
    const { figures } = seen.body.data as ProposalEffect
    expect(figures[0]).toMatchObject({ code: 'number.findings', after: 0 })
    const { open, answered, decided } = (await inForce('20310')) ?? {}
    expect(figures[0]?.before).toBe(Number(open) + Number(answered) + Number(decided))
    expect(issueOf(await mild('20111', 1))).toMatch(/rule\.(notMilder|unknownCheck)$/)
    expect(issueOf(await mild('99999', 1))).toMatch(/rule\.unknownCheck$/)
    expect(issueOf(await mild('20119', 1))).toMatch(/rule\.notMilder$/)
    expect(issueOf(await mild('20119', 4))).toMatch(/rule\.outOfRange$/)
  })

  it('tells its numbers to who sees all applications alone', async () => {
    expect((await inForce('20119', await clientOf('farmer')))?.open).toBeNull()
    expect((await inForce('20119'))?.open).not.toBeNull()
  })
})
