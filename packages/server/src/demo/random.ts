/** A stream of numbers that is the same on every machine for the same seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** A number in [min, max). */
  range(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Log-normal with the given median; `sigma` of the logarithm. */
  logNormal(median: number, sigma: number): number
}

/** Mixes whole numbers into 32 bits: the seed of a part (plain, village, farmer) from the seed of the campaign. */
export const mix = (...parts: readonly number[]): number => {
  let h = 0x9e3779b9
  for (const part of parts) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
    h ^= h >>> 16
  }
  return h >>> 0
}

/** A number in [0, 1) that belongs to these whole numbers: for values that several places must agree on. */
export const unit = (...parts: readonly number[]): number => mix(...parts) / 4_294_967_296

/** Mulberry32: 32 bits of state, good enough for invented data and fast. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const range = (min: number, max: number): number => min + next() * (max - min)
  return {
    next,
    range,
    int: (min, max) => Math.floor(range(min, max + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const value = from[Math.floor(next() * from.length)]
      if (value === undefined) throw new RangeError('pick: nothing to pick from')
      return value
    },
    // Box-Muller; 1 - next() is never 0.
    logNormal: (median, sigma) =>
      median * Math.exp(sigma * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())),
  }
}

/** Picks by weight. `at` in [0, 1). */
export const pickWeighted = <T>(weighted: readonly (readonly [T, number])[], at: number): T => {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  let left = at * total
  for (const [value, weight] of weighted) {
    left -= weight
    if (left < 0) return value
  }
  const last = weighted.at(-1)
  if (last === undefined) throw new RangeError('pickWeighted: nothing to pick from')
  return last[0]
}
