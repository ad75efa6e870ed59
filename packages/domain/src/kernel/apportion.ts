/**
 * Shares a total out in proportion to weights: all but the first share are whole numbers, the first takes what is left, so
 * that the sum is exactly the total. Whole units that rounding down leaves over go to the shares that lost most by it, the
 * earlier one of two that lost the same. Gives no share of nothing: all weights zero leave the total to the first.
 */
export const apportion = (total: number, weights: readonly number[]): readonly number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weights.map((_weight, at) => (at === 0 ? total : 0))
  const whole = Math.floor(total)
  const exact = weights.map((weight) => (whole * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = whole - shares.reduce((all, share) => all + share, 0)
  const byLoss = exact
    .map((value, at) => ({ at, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss || a.at - b.at)
  for (const { at } of byLoss.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  const others = shares.slice(1)
  // What stands behind the comma stays where it was: cents of a square metre, without the noise of floating numbers.
  const first = Math.round((total - others.reduce((all, share) => all + share, 0)) * 100) / 100
  return [first, ...others]
}
