import { readFileSync } from 'node:fs'
import { GIVEN_TO_ALL } from './given.ts'
import { readStatement, type Statement } from './statement.ts'

/** Sets of cells; each has its table and the statement that fills it. */
export const CELL_SETS = [
  ...(['application', 'crop', 'parcel', 'water', 'animal', 'holding', 'finding', 'day'] as const),
  ...(['title', 'entitlement', 'gaec', 'missing', 'atak', 'ilot'] as const),
] as const
export type CellSet = (typeof CELL_SETS)[number]

/** The table of a set. */
export const cellTable = (set: CellSet): string => `report_sum_${set}`

/** What fills each set, read once at start: it reads `changed`, the applications of the buckets that are filled, or `members`. */
export const CELL_FILLS: ReadonlyMap<CellSet, Statement> = new Map(
  CELL_SETS.map((set) => {
    const text = readFileSync(new URL(`./cell-sets/${set}.sql`, import.meta.url), 'utf8')
    return [set, readStatement(`cell-sets/${set}.sql`, text, GIVEN_TO_ALL)]
  }),
)

/** Cells of something that many applications share, such as an ilot: what all of the year come to stands in a table of its own. */
interface Keyed {
  /** The table with one row, or none, for each key. */
  readonly table: string
  /** The column of the key, in the cells and in that table. */
  readonly key: string
  /** What fills it: it reads `keys` (etos, key), and the cells. */
  readonly fill: Statement
}

const keyed = (set: CellSet, key: string): readonly [CellSet, Keyed] => {
  const text = readFileSync(new URL(`./cell-keys/${set}.sql`, import.meta.url), 'utf8')
  return [set, { table: `report_${set}`, key, fill: readStatement(`cell-keys/${set}.sql`, text, GIVEN_TO_ALL) }]
}

/** The sets that are added up by key as well. */
export const KEYED_SETS: ReadonlyMap<CellSet, Keyed> = new Map([keyed('atak', 'atak'), keyed('ilot', 'kodikos')])
