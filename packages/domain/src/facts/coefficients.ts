import type { Cents, SquareMetres } from '../kernel/units.ts'

/** Millionths in one: coefficients have six decimals, and are rounded downwards (DOMAIN 3.11). */
export const COEFFICIENT_ONE = 1_000_000

/** What the strategic plan lets the amount of a unit be multiplied by: millionths. */
export interface Spread {
  readonly least: number
  /** Nothing is raised where it is one. */
  readonly most: number
}

/** What schemes together may cost or cover in a year; `schemes` by their codes. */
export interface Ceiling {
  readonly schemes: readonly string[]
  /** Between which amounts of a unit the plan lets the year end, by {@link coefficientKey}; what is not named is never raised. */
  readonly spread?: Readonly<Record<string, Spread>>
  readonly most: { readonly unit: 'cents'; readonly cents: Cents } | { readonly unit: 'm2'; readonly m2: SquareMetres }
}

/** What a scheme is multiplied by, as all together ask for more than there is, or for less. */
export interface Coefficient {
  /** Millionths, never one: above it what is left of a budget is given out. */
  readonly k: number
  /** The budget does not even reach for the least that the plan pays of a unit. */
  readonly isBelowPlan?: true
  /** What all together ask for, and the most of it; cents, or m² of land. */
  readonly sum: number
  readonly most: number
  readonly unit: 'cents' | 'm2'
}

/** Under which name the coefficient of a scheme stands, or of one of its actions where it pays several. */
export const coefficientKey = (scheme: string, action?: string): string =>
  action === undefined ? scheme : `${scheme} ${action}`

/** Whether a {@link coefficientKey} is of a scheme: the scheme's own, or that of one of its actions. */
export const isOf = (key: string, scheme: string): boolean =>
  key === scheme || key.startsWith(coefficientKey(scheme, ''))

/** Coefficients by {@link coefficientKey}; what has none is paid by its amount. */
export type Coefficients = Readonly<Record<string, Coefficient>>
