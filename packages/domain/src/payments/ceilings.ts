import type { Ceiling, Coefficient, Coefficients } from '../facts/coefficients.ts'
import { COEFFICIENT_ONE } from '../facts/coefficients.ts'
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

/**
 * What a ceiling leaves of what is asked under it, or null where all of it fits. Of money so much is kept back that no rounding of the lines,
 * half a cent each, can pass the ceiling (PAYMENTS 5, D11).
 */
export const coefficientOf = ({ most }: Ceiling, claimed: Claimed): Coefficient | null => {
  if (most.unit === 'm2')
    return claimed.m2 <= most.m2
      ? null
      : { k: downwards(BigInt(most.m2), BigInt(Math.ceil(claimed.m2))), sum: claimed.m2, most: most.m2, unit: 'm2' }
  const room = BigInt(most.cents) * ONE - (BigInt(claimed.lines) * ONE) / 2n
  if (claimed.amount <= room) return null
  const k = room <= 0n ? 0 : downwards(room, claimed.amount)
  return { k, sum: Number((claimed.amount + ONE - 1n) / ONE), most: most.cents, unit: 'cents' }
}

/** The coefficients that ceilings lead to; of a scheme under several the smallest. */
export const coefficientsOf = (ceilings: readonly Ceiling[], sums: ReadonlyMap<string, Claimed>): Coefficients => {
  const found: Record<string, Coefficient> = {}
  for (const ceiling of ceilings) {
    const claimed = ceiling.schemes.map((code) => sums.get(code) ?? NOTHING).reduce(together, NOTHING)
    const coefficient = coefficientOf(ceiling, claimed)
    if (coefficient === null) continue
    for (const code of ceiling.schemes)
      if (coefficient.k < (found[code]?.k ?? COEFFICIENT_ONE)) found[code] = coefficient
  }
  return found
}
