import type { ProposalEffect } from '@eae/domain/kernel/answers.ts'
import { buildFacts } from '@eae/domain/applications/build-facts.ts'
import { DECLARING, runChecks } from '@eae/domain/checks/registry.ts'
import { message } from '@eae/domain/kernel/message.ts'
import { forecast } from '@eae/domain/payments/forecast.ts'
import { MILD, MILD_NAME } from '@eae/domain/rules/mild.ts'
import { sql, type RawBuilder } from 'kysely'
import { drafted, head, readTreeAnswer, submitted } from '../applications/index.ts'
import type { MeasuredChange } from '../crud/index.ts'
import type { Tx } from '../platform/transaction.ts'

/**
 * Applications of the year that are calculated at most, before and after: each takes some thirty reads, and all of them must fit into one call.
 * A sum over 600,000 is the work of a payment run, not of a look before a decision.
 */
const SAMPLE = 100

interface Counted {
  readonly drafts: number
  readonly submitted: number
}

/** What is measured, and over which applications: those that meet the condition `uses` on a header `h`. */
interface Measured {
  readonly uses: RawBuilder<unknown>
  /** In which words it is told: of numbers of rules, or of rows of code lists. */
  readonly notes: 'numbers' | 'lists'
}

const countApplications = async (tx: Tx, etos: number, uses: RawBuilder<unknown>): Promise<Counted> => {
  const found = await sql<Counted>`
    SELECT count(*) FILTER (WHERE ${drafted('h')}) AS drafts, count(*) FILTER (WHERE ${submitted('h')}) AS submitted
    FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND ${uses}
  `.execute(tx.sql)
  return found.rows[0] ?? { drafts: 0, submitted: 0 }
}

/** Drafts of a year, spread over all of them and the same at every look, so that two people see the same figures. */
const chooseSample = async (tx: Tx, etos: number, uses: RawBuilder<unknown>): Promise<readonly number[]> => {
  const found = await sql<{ id: number }>`
    SELECT h.id FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND ${drafted('h')} AND ${uses}
    ORDER BY md5(h.id::text) LIMIT ${SAMPLE}
  `.execute(tx.sql)
  return found.rows.map(({ id }) => id)
}

interface Outcome {
  readonly cents: number
  readonly isBlocked: boolean
}

const readOutcomes = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const id of ids) {
    const { tree, catalogue, situation } = await readTreeAnswer(tx.sql, tx.actor, etos, id)
    const { ruleParams } = situation
    const facts = buildFacts(tree, catalogue, situation)
    outcomes.push({
      cents: forecast(facts, ruleParams).totalCents,
      isBlocked: runChecks(facts, { moment: DECLARING, ruleParams }).some(({ severity }) => severity === 'B'),
    })
  }
  return outcomes
}

const sumOf = (outcomes: readonly Outcome[]): number => outcomes.reduce((sum, { cents }) => sum + cents, 0)
const blockedOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ isBlocked }) => isBlocked).length

const noteOf = {
  numbers: ['effect.note.sample', 'effect.note.sealed'],
  lists: ['effect.note.sampleUsing', 'effect.note.sealedLists'],
} as const

/**
 * What a change of what rules read would do to the drafts of a year: how many are touched, their forecast and how many are
 * stopped, over a sample that the notes name. What is submitted keeps what it was sealed with.
 */
export const measureRules = async (
  tx: Tx,
  etos: number,
  { uses, notes }: Measured,
  apply: () => Promise<void>,
): Promise<ProposalEffect> => {
  const { drafts, submitted: sealed } = await countApplications(tx, etos, uses)
  const ids = await chooseSample(tx, etos, uses)
  const before = await readOutcomes(tx, etos, ids)
  await apply()
  const after = await readOutcomes(tx, etos, ids)
  const [sampleNote, sealedNote] = noteOf[notes]
  const sealedNotes = sealed > 0 ? [message(sealedNote, { count: sealed })] : []
  if (drafts === 0)
    return { figures: [], notes: [message('effect.note.noDrafts', { etos: String(etos) }), ...sealedNotes] }
  const touched = before.filter(
    ({ cents, isBlocked }, at) => cents !== after[at]?.cents || isBlocked !== after[at].isBlocked,
  )
  return {
    figures: [
      { code: 'number.touched', unit: 'count', before: 0, after: touched.length },
      { code: 'number.forecast', unit: 'cents', before: sumOf(before), after: sumOf(after) },
      { code: 'number.blocked', unit: 'count', before: blockedOf(before), after: blockedOf(after) },
    ],
    notes: [message(sampleNote, { looked: ids.length, count: drafts, etos: String(etos) }), ...sealedNotes],
  }
}

/** How many findings of a check stand in a year. */
const countFindings = async (tx: Tx, etos: number, code: string): Promise<number> => {
  const found = await sql<{ n: number }>`
    SELECT count(*) AS n FROM finding_now f WHERE f.etos = ${etos} AND f.check_code = ${code}
  `.execute(tx.sql)
  return found.rows[0]?.n ?? 0
}

/** The same of a number of the rules, which bears on every application of its year. Of a check that is switched off, what stands of it is told, too. */
export const measureNumber = async (
  tx: Tx,
  { stored, values }: MeasuredChange,
  apply: () => Promise<void>,
): Promise<ProposalEffect> => {
  const row = { ...stored, ...values }
  const etos = Number(row.etos)
  const effect = await measureRules(tx, etos, { uses: sql`TRUE`, notes: 'numbers' }, apply)
  if (row.name !== MILD_NAME) return effect
  const before = await countFindings(tx, etos, String(row.code))
  const figure = { code: 'number.findings', unit: 'count', before, after: row.value === MILD.off ? 0 : before } as const
  return { ...effect, figures: [figure, ...effect.figures] }
}
