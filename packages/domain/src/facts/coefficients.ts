import type { Cents, SquareMetres } from '../kernel/units.ts'

/** Millionths in one: coefficients have six decimals, and are rounded downwards (DOMAIN 3.11). */
export const COEFFICIENT_ONE = 1_000_000

/** What schemes together may cost or cover in a year; `schemes` by their codes. */
export interface Ceiling {
  readonly schemes: readonly string[]
  readonly most: { readonly unit: 'cents'; readonly cents: Cents } | { readonly unit: 'm2'; readonly m2: SquareMetres }
}

/** What a scheme is multiplied by, as all together ask for more than there is. */
export interface Coefficient {
  /** Millionths, below one. */
  readonly k: number
  /** What all together ask for, and the most of it; cents, or m² of land. */
  readonly sum: number
  readonly most: number
  readonly unit: 'cents' | 'm2'
}

/** Coefficients by the codes of schemes; a scheme without one is paid in full. */
export type Coefficients = Readonly<Record<string, Coefficient>>
