import type { ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import type { ApplicationFacts } from '@eae/domain/applications/facts.ts'
import { runChecks } from '@eae/domain/checks/registry.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { sql } from 'kysely'
import { drafted, head, readRuleParams, readTreeAnswer, submitted } from '../applications/index.ts'
import type { MeasuredChange } from '../crud/index.ts'
import type { Tx } from '../platform/transaction.ts'

/**
 * Applications of the year that are calculated at most: each takes some thirty reads, and all of them must fit into one call.
 * A sum over 600,000 is the work of a payment run, not of a look before a decision.
 */
const SAMPLE = 100

interface Counted {
  readonly drafts: number
  readonly submitted: number
}

const countApplications = async (tx: Tx, etos: number): Promise<Counted> => {
  const found = await sql<Counted>`
    SELECT count(*) FILTER (WHERE ${drafted('h')}) AS drafts, count(*) FILTER (WHERE ${submitted('h')}) AS submitted
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')}
  `.execute(tx.sql)
  return found.rows[0] ?? { drafts: 0, submitted: 0 }
}

/** Drafts of a year, spread over all of them and the same at every look, so that two people see the same figures. */
const readSample = async (tx: Tx, etos: number): Promise<readonly ApplicationFacts[]> => {
  const found = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND ${drafted('h')}
    ORDER BY md5(h.id::text) LIMIT ${SAMPLE}
  `.execute(tx.sql)
  const facts: ApplicationFacts[] = []
  for (const { id } of found.rows) {
    const { tree, catalogue, situation } = await readTreeAnswer(tx.sql, tx.actor, etos, id)
    facts.push(buildFacts(tree, catalogue, situation))
  }
  return facts
}

interface Outcome {
  readonly cents: number
  readonly isBlocked: boolean
}

const outcomeOf = (facts: ApplicationFacts, rules: RuleParams): Outcome => ({
  cents: forecast(facts, rules).totalCents,
  isBlocked: runChecks(facts, { moment: ['E', 'F'], ruleParams: rules }).some(({ severity }) => severity === 'B'),
})

const sumOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { cents }) => sum + cents, 0)
const blockedOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ isBlocked }) => isBlocked).length

/**
 * What a changed number would do to the drafts of its year: how many are touched, their forecast and how many are stopped,
 * over a sample that the notes name. What is submitted keeps the numbers that it was sealed with.
 */
export const measureNumber = async (
  tx: Tx,
  { stored, values }: MeasuredChange,
  apply: () => Promise<void>,
): Promise<ProposalEffect> => {
  const etos = Number(values.etos ?? stored?.etos)
  const rulesBefore = await readRuleParams(tx.sql, etos)
  await apply()
  const rulesAfter = await readRuleParams(tx.sql, etos)
  const { drafts, submitted } = await countApplications(tx, etos)
  if (drafts === 0) return { figures: [], notes: [message('effect.note.noDrafts', { etos: String(etos) })] }
  const facts = await readSample(tx, etos)
  const before = facts.map((one) => outcomeOf(one, rulesBefore))
  const after = facts.map((one) => outcomeOf(one, rulesAfter))
  const touched = before.filter(
    ({ cents, isBlocked }, at) => cents !== after[at]?.cents || isBlocked !== after[at].isBlocked,
  )
  return {
    figures: [
      { code: 'number.touched', unit: 'count', before: 0, after: touched.length },
      { code: 'number.forecast', unit: 'cents', before: sumOf(before), after: sumOf(after) },
      { code: 'number.blocked', unit: 'count', before: blockedOf(before), after: blockedOf(after) },
    ],
    notes: [
      message('effect.note.sample', { looked: facts.length, count: drafts, etos: String(etos) }),
      ...(submitted > 0 ? [message('effect.note.sealed', { count: submitted })] : []),
    ],
  }
}
