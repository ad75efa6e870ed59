/** A rational number. Amounts stay exact until the one rounding of a line (DOMAIN 3.13, "Money arithmetic"). */
export interface Exact {
  readonly n: bigint
  /** Always positive. */
  readonly d: bigint
}

const DECIMALS = 6
const SCALE = 10n ** BigInt(DECIMALS)

/** The number as people write it, up to six decimals: 37.5 is 37.5, whatever its binary form. */
export const exact = (value: number): Exact =>
  Number.isInteger(value)
    ? { n: BigInt(value), d: 1n }
    : { n: BigInt(value.toFixed(DECIMALS).replace('.', '')), d: SCALE }

export const ZERO: Exact = exact(0)

export const plus = (a: Exact, b: Exact): Exact =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }

export const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d })

export const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })

/** Division by a number above zero. */
export const over = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d, d: a.d * b.n })

/** `percent` % of a number. */
export const percentOf = (a: Exact, percent: number): Exact => over(times(a, exact(percent)), exact(100))

export const isAbove = (a: Exact, b: Exact): boolean => a.n * b.d > b.n * a.d

export const smaller = (a: Exact, b: Exact): Exact => (isAbove(a, b) ? b : a)

/** For the trace and the screen; never calculated with. */
export const toNumber = (a: Exact): number => {
  const whole = a.n / a.d
  return Number(whole) + Number(((a.n - whole * a.d) * 10n ** 9n) / a.d) / 1e9
}

/** Whole number, halves away from zero: the one rounding of a payment line. */
export const roundHalfUp = (a: Exact): number => {
  const magnitude = a.n < 0n ? -a.n : a.n
  const rounded = Number((2n * magnitude + a.d) / (2n * a.d))
  return a.n < 0n ? -rounded : rounded
}
