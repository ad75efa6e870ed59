import { exact, over, times, type Exact } from './exact.ts'

/** In what a scheme counts: whole m² of land, heads of animals, thousandths of livestock units. */
export const MEASURES = ['m2', 'head', 'lsu'] as const
export type Measure = (typeof MEASURES)[number]

/** Base units in one unit of the amount: amounts of land are by the hectare. */
const BASE: Readonly<Record<Measure, number>> = { m2: 10_000, head: 1, lsu: 1_000 }
const MILLS_IN_CENT = 10

/** Cents for a quantity in whole base units at an amount per unit in tenths of a cent. */
export const priced = (quantity: number, unitMills: number, measure: Measure): Exact =>
  over(times(exact(quantity), exact(unitMills)), exact(BASE[measure] * MILLS_IN_CENT))
