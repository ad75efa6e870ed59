import { GIVEN_TO_ALL } from './given.ts'
import { sqlText } from './sql-text.ts'
import { readStatement, type Statement } from './statement.ts'

/** Sets of cells; each has its table and the statement that fills it. */
export const CELL_SETS = [
  ...(['application', 'crop', 'parcel', 'water', 'animal', 'holding', 'finding', 'day'] as const),
  ...([
    'title',
    'entitlement',
    'insured',
    'gaec',
    'missing',
    'bio',
    'eco',
    'scheme',
    'feature',
    'signal',
    'registered',
    'history',
    'atak',
    'ilot',
  ] as const),
] as const
export type CellSet = (typeof CELL_SETS)[number]

/** What is made of cells of properties when they are added up by key (balance.ts), and read as cells are. */
const MADE_OF_KEYS = ['balance', 'shared'] as const
/** Cells that a statement may read. */
export const READ_SETS = [...CELL_SETS, ...MADE_OF_KEYS] as const
export type ReadSet = (typeof READ_SETS)[number]

/** Sets whose cells name the area of their bucket themselves, so that an index finds those of an area in their order. */
export const AREA_SETS: ReadonlySet<ReadSet> = new Set(['registered', 'history', 'atak', 'shared'])

/** The table of a set. */
export const cellTable = (set: ReadSet): string => `report_sum_${set}`

const readFill = (path: string): Statement => {
  const text = sqlText(path)
  if (text === null) throw new Error(`there is no ${path}`)
  return readStatement(path, text, GIVEN_TO_ALL)
}

/** What fills each set, read once at start: it reads `changed`, the applications of the buckets that are filled, or `members`. */
export const CELL_FILLS: ReadonlyMap<ReadSet, Statement> = new Map(
  CELL_SETS.map((set) => [set, readFill(`cell-sets/${set}.sql`)]),
)

/** Cells of something that many applications share, such as an ilot: what all of the year come to stands in a table of its own. */
export interface Keyed {
  /** The table with one row, or none, for each key. */
  readonly table: string
  /** The column of the key, in the cells and in that table. */
  readonly key: string
  /** What fills it: it reads `keys` (etos, key), and the cells of all offices, `all_<set>`. */
  readonly fill: Statement
  /** The cell that alone uses a key is named in that table, and what such keys come to is added up by it. */
  readonly isBalanced: boolean
}

const keyed = (set: CellSet, key: string, isBalanced: boolean): readonly [CellSet, Keyed] => [
  set,
  { table: `report_${set}`, key, fill: readFill(`cell-keys/${set}.sql`), isBalanced },
]

/** The sets that are added up by key as well. */
export const KEYED_SETS: ReadonlyMap<CellSet, Keyed> = new Map([
  keyed('atak', 'atak', true),
  keyed('ilot', 'kodikos', false),
])

/** What adds up the properties that one cell alone uses: it reads `buckets` (etos, id). */
export const BALANCE_FILL = readFill('cell-keys/balance.sql')
