import type { Cents } from '../kernel/units.ts'

/**
 * Whole cents in the proportion of weights, none lost and none made: each gets what is whole of its share, and the cents
 * that are left go to the largest remainders, of like ones to the first.
 * @param cents not below zero
 * @param weights not below zero; where all are zero nobody gets anything
 */
export const shareOut = (cents: Cents, weights: readonly number[]): readonly Cents[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (cents * weight) / total)
  const shares = exact.map(Math.floor)
  const left = cents - shares.reduce((sum, share) => sum + share, 0)
  const remainders = exact.map((share, at) => ({ at, remainder: share - Math.floor(share) }))
  const next = remainders.toSorted((a, b) => b.remainder - a.remainder || a.at - b.at).slice(0, left)
  for (const { at } of next) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
