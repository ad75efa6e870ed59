import { readFileSync } from 'node:fs'
import { GIVEN_TO_ALL } from './given.ts'
import { readStatement, type Statement } from './statement.ts'

/** Sets of cells; each has its table and the statement that fills it. */
export const CELL_SETS = ['application', 'crop', 'parcel', 'water', 'animal', 'finding', 'day'] as const
export type CellSet = (typeof CELL_SETS)[number]

/** The table of a set. */
export const cellTable = (set: CellSet): string => `report_sum_${set}`

/** What fills each set, read once at start: it reads `changed`, the applications of the buckets that are filled. */
export const CELL_FILLS: ReadonlyMap<CellSet, Statement> = new Map(
  CELL_SETS.map((set) => {
    const text = readFileSync(new URL(`./cell-sets/${set}.sql`, import.meta.url), 'utf8')
    return [set, readStatement(`cell-sets/${set}.sql`, text, GIVEN_TO_ALL)]
  }),
)
