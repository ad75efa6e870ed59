import type { PayRunDetail } from '@eae/domain/payments/runs/calls.ts'
import { PAY_RUN, type RunMove } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { actorOfLogin } from '../testing/approved-run.ts'
import { claimYear } from '../testing/applications.ts'
import { dyingIn } from '../testing/dying.ts'
import { computeBy } from './compute.ts'
import { freezeBy } from './freeze.ts'
import { draftRun, moveRun } from './life.ts'
import { workOn, type Work } from './steps.ts'
import { readRun } from './stored.ts'
import { verifyRuns } from './verify.ts'

const db = await testDb()
const etos = (await claimYear()) - 1
const actor = await actorOfLogin('payments')
const CHUNK = 100

const led = async (id: number, move: RunMove, work: Work, diesIn: number | null): Promise<void> => {
  const { rowVersion } = await readRun(db.kysely, id)
  await moveRun(db, actor, { id, rowVersion, move, reason: '' })
  if (diesIn !== null) await expect(workOn(dyingIn(db, diesIn), actor, id, work)).rejects.toThrow('the process')
  await workOn(db, actor, id, work)
  await sql`DELETE FROM app_job`.execute(db.kysely)
}

const [ADVANCE, BALANCE] = [1, 2] as const

const computed = async (
  diesIn: number | null = null,
  kind: typeof ADVANCE | typeof BALANCE = BALANCE,
): Promise<PayRunDetail> => {
  const shares = { directPercent: 100, ruralPercent: 100, rulesYear: null }
  const id = await draftRun(db, actor, { etos, kind, isTrial: true, description: 'x', ...shares })
  await led(id, 'freeze', freezeBy(CHUNK), null)
  await led(id, 'compute', computeBy(CHUNK), diesIn)
  expect((await readRun(db.kysely, id)).state).toBe(PAY_RUN.computed)
  const { body } = await (await clientOf('payments')).call('PayRuns/findOne', { id })
  return body.data as PayRunDetail
}

const sumOf = ({ schemes }: PayRunDetail, isOne: (code: string) => boolean): number =>
  schemes.filter(({ kodikos }) => isOne(kodikos)).reduce((sum, { netCents }) => sum + netCents, 0)
const setBudget = (kodikos: string, cents: number | null) =>
  sql`UPDATE edetsupportschema SET budget = ${cents === null ? null : cents / 100} WHERE etos = ${etos} AND kodikos = ${kodikos}`.execute(
    db.kysely,
  )
const isRedistributive = (code: string): boolean => code >= '0011' && code <= '0013'
const isBasicArable = (code: string): boolean => code === '0001'

it('D11: the lines of a scheme, and of a group of schemes, come to no more than their ceilings, whatever dies meanwhile', async () => {
  const free = await computed()
  expect(free.coefficients).toEqual([])
  const basic = Math.floor(sumOf(free, isBasicArable) * 0.9)
  const group = Math.floor(sumOf(free, isRedistributive) / 2)
  await setBudget('0001', basic)
  await setBudget('Π1-29', group)
  // Far above what anybody asks for, of a scheme whose amount the plan does not let rise, and that no minimum is asked of: it changes nothing.
  await setBudget('1301', 100_000_000_000)
  const bound = await computed()
  expect(bound.coefficients.map(({ kodikos, most }) => [kodikos, most])).toEqual([
    ['0001', basic],
    ['0011', group],
    ['0012', group],
    ['0013', group],
  ])
  for (const [sum, most] of [
    [sumOf(bound, isBasicArable), basic],
    [sumOf(bound, isRedistributive), group],
  ] as const) {
    expect(sum).toBeLessThanOrEqual(most)
    // Who then falls under the minimum, or has broken conditionality, was summed up with the others.
    expect(sum).toBeGreaterThan(most * 0.9)
  }
  expect(sumOf(free, (code) => code === '1301')).toBeGreaterThan(0)
  expect(sumOf(bound, (code) => code === '1301')).toBe(sumOf(free, (code) => code === '1301'))
  // Of each line that was lowered its row says by how much.
  const { rows } = await sql<{ code: string }>`
    SELECT DISTINCT l.kodikos AS code FROM pay_line l WHERE l.etos = ${etos} AND l.run_id = ${bound.run.id} AND l.cut_coefficient_cents > 0 ORDER BY 1
  `.execute(db.kysely)
  expect(rows.map(({ code }) => code)).toEqual(bound.coefficients.map(({ kodikos }) => kodikos))
  for (const diesIn of [1, 2, 3]) expect((await computed(diesIn)).digest, `in ${diesIn}`).toBe(bound.digest)
  expect((await verifyRuns(db.kysely)).faults).toEqual([])
}, 120_000)

it('D11: what is left of the budget of a group raises its schemes as far as the plan lets each, but of no advance', async () => {
  await sql`UPDATE edetsupportschema SET budget = NULL WHERE etos = ${etos}`.execute(db.kysely)
  const free = await computed()
  // A tenth more than is asked: below the most of 0011 and 0012. Of 0013 the plan is made to let less.
  const group = Math.floor(sumOf(free, isRedistributive) * 1.1)
  await setBudget('Π1-29', group)
  await sql`UPDATE edetsupportschema SET maxamount = unitamount * 1.05 WHERE etos = ${etos} AND kodikos = '0013'`.execute(
    db.kysely,
  )
  const raised = await computed()
  const percents = new Map(raised.coefficients.map(({ kodikos, percent }) => [kodikos, percent]))
  expect([...percents.keys()]).toEqual(['0011', '0012', '0013'])
  // What others take off was summed up before the minimum and conditionality: the share is a little below the tenth, never above.
  expect(percents.get('0011')).toBeGreaterThan(105)
  expect(percents.get('0011')).toBeLessThanOrEqual(110)
  expect(percents.get('0012')).toBe(percents.get('0011'))
  expect(percents.get('0013')).toBe(105)
  expect(sumOf(raised, isRedistributive)).toBeGreaterThan(sumOf(free, isRedistributive))
  expect(sumOf(raised, isRedistributive)).toBeLessThanOrEqual(group)
  expect((await computed(null, ADVANCE)).coefficients).toEqual([])
  expect((await verifyRuns(db.kysely)).faults).toEqual([])
}, 120_000)
