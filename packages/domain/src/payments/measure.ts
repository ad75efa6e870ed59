import { exact, over, times, type Exact } from './exact.ts'

/** In what a scheme counts: whole m² of land, heads of animals, thousandths of livestock units, hundredths of kg, kg of tonnes, hives. */
export const MEASURES = ['m2', 'head', 'lsu', 'kg', 't', 'hive'] as const
export type Measure = (typeof MEASURES)[number]

/** Base units in one unit of the amount: amounts of land are by the hectare. */
export const BASE: Readonly<Record<Measure, number>> = { m2: 10_000, head: 1, lsu: 1_000, kg: 100, t: 1_000, hive: 1 }
/** Decimals that a quantity in units of the amount has; land is told as an area instead. */
export const DECIMALS: Readonly<Record<Exclude<Measure, 'm2'>, number>> = { head: 0, lsu: 3, kg: 2, t: 3, hive: 0 }
const MILLS_IN_CENT = 10

/** Cents for a quantity in whole base units at an amount per unit in tenths of a cent. */
export const priced = (quantity: number, unitMills: number, measure: Measure): Exact =>
  over(times(exact(quantity), exact(unitMills)), exact(BASE[measure] * MILLS_IN_CENT))
