import { isLiving } from '../../applications/states.ts'
import { activeFarmer, type ActiveCode } from '../../facts/active-farmer.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import type { RuleParams } from '../../kernel/check.ts'
import type { Cents } from '../../kernel/units.ts'
import { calculate } from '../calculate.ts'
import { computedCodes } from '../computable.ts'
import { determineFromFacts } from '../determine.ts'
import type { PaymentLine } from '../line.ts'
import { paidParcels, type PaidParcel } from './parcels.ts'
import type { Fund } from '../schemes.ts'

/** The percent of what is due that a run pays; of islands always all of it. */
export interface RunShares {
  readonly directPercent: number
  readonly ruralPercent: number
}

/** What approved runs of the year paid of a scheme. */
export interface PaidBefore {
  readonly code: string
  readonly fund: Fund
  readonly cents: Cents
}

/** A line of a run: what the scheme brings in the whole year, what was paid of it, and what this run adds. */
export interface StatementLine extends Omit<PaymentLine, 'shares' | 'status'> {
  readonly paidBeforeCents: Cents
  /** Below 0 it is owed back. */
  readonly dueCents: Cents
}

/** What an application comes to in a run. */
export interface Statement {
  readonly lines: readonly StatementLine[]
  readonly grossCents: Cents
  readonly netCents: Cents
  readonly paidBeforeCents: Cents
  readonly toPayCents: Cents
  /** What was paid too much of a source of money: a debt, never a negative payment. */
  readonly debtCents: Cents
  /** What was found of each parcel. */
  readonly parcels: readonly PaidParcel[]
  /** How the applicant is an active farmer; null where no register tells. */
  readonly active: ActiveCode | null
  /** Schemes asked for that nothing calculates yet. */
  readonly uncomputed: readonly string[]
}

/** Which purse a fund stands in: direct payments and small islands are of the EAGF, rural development of the EAFRD. */
const purseOf = (fund: Fund): 'eagf' | 'eafrd' => (fund === 'rural' ? 'eafrd' : 'eagf')

const percentOf = (fund: Fund, { directPercent, ruralPercent }: RunShares): number =>
  fund === 'direct' ? directPercent : fund === 'rural' ? ruralPercent : 100

/** The part of a run, down to whole cents. */
const partOf = (netCents: Cents, percent: number): Cents => Math.floor((netCents * percent) / 100)

/** A scheme that was paid and that nothing is due of any more. */
const goneLine = ({ code, fund, cents }: PaidBefore): StatementLine => ({
  code,
  fund,
  measure: 'm2',
  declared: 0,
  determined: 0,
  grossCents: 0,
  reductions: [],
  netCents: 0,
  extraCents: 0,
  steps: [],
  reason: { code: 'payments.reason.notAskedAnyMore' },
  paidBeforeCents: cents,
  dueCents: -cents,
})

const sum = (lines: readonly StatementLine[], of: (line: StatementLine) => Cents): Cents =>
  lines.reduce((total, line) => total + of(line), 0)

const withDue = (lines: readonly PaymentLine[], shares: RunShares, before: readonly PaidBefore[]): StatementLine[] => {
  const own = lines.map(({ shares: _lots, status: _status, ...line }) => {
    const paidBeforeCents = before.find(({ code }) => code === line.code)?.cents ?? 0
    return { ...line, paidBeforeCents, dueCents: partOf(line.netCents, percentOf(line.fund, shares)) - paidBeforeCents }
  })
  const gone = before.filter(({ code }) => !lines.some((line) => line.code === code)).map(goneLine)
  return [...own, ...gone].toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/**
 * The statement of an application in a run: lines by the function of the forecast, then for each what this run pays of it (DOMAIN 3.13
 * step 16). What is owed back of one scheme lowers what others of the same source bring; what is left of it is a debt.
 */
export const statementOf = (
  facts: ApplicationFacts,
  rules: RuleParams,
  shares: RunShares,
  before: readonly PaidBefore[],
): Statement => {
  // Of what was withdrawn or refused nothing is due any more: what was paid is owed back.
  const isInForce = isLiving(facts.header.status)
  const determined = isInForce ? determineFromFacts(facts, rules) : null
  const calculated = determined === null ? null : calculate(facts, determined, rules)
  const lines = withDue(calculated?.lines ?? [], shares, before)
  const purses = (['eagf', 'eafrd'] as const).map((purse) =>
    sum(
      lines.filter(({ fund }) => purseOf(fund) === purse),
      ({ dueCents }) => dueCents,
    ),
  )
  const computed = computedCodes(facts)
  return {
    lines,
    grossCents: sum(lines, ({ grossCents }) => grossCents),
    netCents: sum(lines, ({ netCents }) => netCents),
    paidBeforeCents: sum(lines, ({ paidBeforeCents }) => paidBeforeCents),
    toPayCents: purses.reduce((total, cents) => total + Math.max(0, cents), 0),
    debtCents: purses.reduce((total, cents) => total + Math.max(0, -cents), 0),
    parcels: determined === null || calculated === null ? [] : paidParcels(facts, determined, rules, calculated),
    active: activeFarmer(facts.farmer, facts.documents, rules),
    uncomputed: isInForce
      ? facts.requests.map(({ eschKodikos }) => eschKodikos).filter((code) => !computed.has(code))
      : [],
  }
}
