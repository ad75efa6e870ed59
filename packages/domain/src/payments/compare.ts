import type { EarlierLine } from '../applications/answers.ts'
import type { Cents } from '../kernel/units.ts'
import { exact, isAbove, minus, over, times, ZERO, type Exact } from './exact.ts'
import type { PaymentLine } from './line.ts'

/** The greatest cause of a difference; each has its words. */
export type Cause =
  | 'notAsked'
  | 'newlyAsked'
  | 'notDue'
  | 'notDueBefore'
  | 'moreArea'
  | 'lessArea'
  | 'higherRate'
  | 'lowerRate'
  | 'fewerReductions'
  | 'moreReductions'

/** A scheme now and before; null where it was not asked for. */
export interface ComparedLine {
  readonly code: string
  readonly now: PaymentLine | null
  readonly before: EarlierLine | null
  /** Now less before. */
  readonly differenceCents: Cents
  /** Null where nothing differs. */
  readonly cause: Cause | null
}

const rateOf = ({ grossCents, determined }: EarlierLine): Exact =>
  determined === 0 ? ZERO : over(exact(grossCents), exact(determined))

/** Land, value of the land and reductions: the parts of a difference, which add up to it. Greatest of those with its sign. */
const greatestOf = (now: EarlierLine, before: EarlierLine, differenceCents: Cents): Cause => {
  const byArea = times(exact(now.determined - before.determined), rateOf(before))
  const byRate = times(exact(now.determined), minus(rateOf(now), rateOf(before)))
  const byReductions = exact(now.netCents - now.grossCents - (before.netCents - before.grossCents))
  const sign = exact(differenceCents > 0 ? 1 : -1)
  const [area, rate, reductions] = [byArea, byRate, byReductions].map((part) => times(part, sign))
  const isMost = (one: Exact = ZERO, ...others: readonly (Exact | undefined)[]): boolean =>
    others.every((other) => !isAbove(other ?? ZERO, one))
  if (isMost(area, rate, reductions)) return differenceCents > 0 ? 'moreArea' : 'lessArea'
  if (isMost(rate, reductions)) return differenceCents > 0 ? 'higherRate' : 'lowerRate'
  return differenceCents > 0 ? 'fewerReductions' : 'moreReductions'
}

const causeOf = (now: PaymentLine | null, before: EarlierLine | null, differenceCents: Cents): Cause | null => {
  if (now === null) return 'notAsked'
  if (before === null) return 'newlyAsked'
  if (differenceCents === 0) return null
  if (now.netCents === 0) return 'notDue'
  if (before.netCents === 0) return 'notDueBefore'
  return greatestOf(now, before, differenceCents)
}

/** Each scheme that was asked for now or before with what it brings, by code. */
export const compareLines = (
  lines: readonly PaymentLine[],
  earlier: readonly EarlierLine[],
): readonly ComparedLine[] => {
  const codes = [...new Set([...lines, ...earlier].map(({ code }) => code))].toSorted()
  return codes.map((code) => {
    const now = lines.find((line) => line.code === code) ?? null
    const before = earlier.find((line) => line.code === code) ?? null
    const differenceCents = (now?.netCents ?? 0) - (before?.netCents ?? 0)
    return { code, now, before, differenceCents, cause: causeOf(now, before, differenceCents) }
  })
}
