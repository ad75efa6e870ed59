import type { Ceiling, Coefficient, Coefficients } from '../facts/coefficients.ts'
import { COEFFICIENT_ONE, isOf } from '../facts/coefficients.ts'
import type { SquareMetres } from '../kernel/units.ts'
import type { Claim } from './claim.ts'
import type { Exact } from './exact.ts'

/** What applications ask of a scheme so far; sums are free of the order in which they are made. */
export interface Claimed {
  /** Millionths of a cent, each claim rounded upwards. */
  readonly amount: bigint
  readonly m2: SquareMetres
  /** Lines of money that will be rounded to the cent. */
  readonly lines: number
}
const NOTHING: Claimed = { amount: 0n, m2: 0, lines: 0 }
const ONE = BigInt(COEFFICIENT_ONE)

const upwards = ({ n, d }: Exact): bigint => (n * ONE + d - 1n) / d

const together = (a: Claimed, b: Claimed): Claimed => ({
  amount: a.amount + b.amount,
  m2: a.m2 + b.m2,
  lines: a.lines + b.lines,
})

/** Adds the claims of one application that are due to the sums by scheme: one line for each scheme. */
export const addClaims = (sums: Map<string, Claimed>, claims: readonly Claim[]): void => {
  const own = new Map<string, Claimed>()
  for (const { scheme, amount, area, refusal } of claims) {
    if (refusal !== null) continue
    const before = own.get(scheme.code) ?? NOTHING
    own.set(scheme.code, { amount: before.amount + upwards(amount), m2: before.m2 + area.determined, lines: 1 })
  }
  for (const [code, one] of own) sums.set(code, together(sums.get(code) ?? NOTHING, one))
}

/** The whole part of a share in millionths. */
const downwards = (part: bigint, whole: bigint): number => Number((part * ONE) / whole)

/** What is paid of what is asked under a ceiling, or null where the ceiling does not bind or nobody asks. */
const shareOf = ({ most }: Ceiling, claimed: Claimed): Coefficient | null => {
  if (most.unit === 'm2')
    return claimed.m2 <= most.m2
      ? null
      : { k: downwards(BigInt(most.m2), BigInt(Math.ceil(claimed.m2))), sum: claimed.m2, most: most.m2, unit: 'm2' }
  if (claimed.amount === 0n) return null
  const room = BigInt(most.cents) * ONE - (BigInt(claimed.lines) * ONE) / 2n
  const k = room <= 0n ? 0 : downwards(room, claimed.amount)
  return { k, sum: Number((claimed.amount + ONE - 1n) / ONE), most: most.cents, unit: 'cents' }
}

/**
 * What a ceiling leaves of what is asked under it, or null where all of it fits. Of money so much is kept back that no rounding of the lines,
 * half a cent each, can pass the ceiling (PAYMENTS 5, D11).
 */
export const coefficientOf = (ceiling: Ceiling, claimed: Claimed): Coefficient | null => {
  const share = shareOf(ceiling, claimed)
  return share !== null && share.k < COEFFICIENT_ONE ? share : null
}

/** The coefficient with a note where it is below what the plan pays at least of the scheme, or of one of its actions. */
const noted = (coefficient: Coefficient, code: string, { spread = {} }: Ceiling): Coefficient =>
  Object.entries(spread).some(([key, { least }]) => isOf(key, code) && coefficient.k < least)
    ? { ...coefficient, isBelowPlan: true }
    : coefficient

/** What is left of a budget raises what is asked under it, each as far as the plan lets it. */
const raisedBy = ({ spread = {} }: Ceiling, share: Coefficient): Coefficients =>
  Object.fromEntries(
    Object.entries(spread)
      .map(([key, { most }]) => [key, { ...share, k: Math.min(share.k, most) }] as const)
      .filter(([, { k }]) => k > COEFFICIENT_ONE),
  )

/**
 * The coefficients that ceilings lead to; of a scheme under several the smallest. What all ask for below a budget is raised within the bounds
 * of the plan; above it the budget holds, also below these bounds: nobody is paid what is not there.
 */
export const coefficientsOf = (ceilings: readonly Ceiling[], sums: ReadonlyMap<string, Claimed>): Coefficients => {
  const lowered: Record<string, Coefficient> = {}
  const raised: Record<string, Coefficient> = {}
  for (const ceiling of ceilings) {
    const share = shareOf(ceiling, ceiling.schemes.map((code) => sums.get(code) ?? NOTHING).reduce(together, NOTHING))
    if (share === null) continue
    Object.assign(raised, raisedBy(ceiling, share))
    if (share.k >= COEFFICIENT_ONE) continue
    for (const code of ceiling.schemes)
      if (share.k < (lowered[code]?.k ?? COEFFICIENT_ONE)) lowered[code] = noted(share, code, ceiling)
  }
  const isFree = ([key]: readonly [string, unknown]): boolean => !Object.keys(lowered).some((code) => isOf(key, code))
  return { ...Object.fromEntries(Object.entries(raised).filter(isFree)), ...lowered }
}
