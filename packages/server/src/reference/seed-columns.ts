/** How one column of a table is filled from a code list. */
export interface SeedColumn {
  readonly column: string
  /** SQL over the text cells `u.<cell>` of one line; `y.etos` is the year of a yearly catalogue. */
  readonly sql: string
  /** The cell holds the code of a row of this table, which must exist. */
  readonly refers?: { readonly table: string; readonly cell: string }
}

/** How one table is filled from one code list. */
export interface SeedTable {
  readonly file: string
  readonly table: string
  /** Cells of the file that the SQL uses. */
  readonly cells: readonly string[]
  readonly columns: readonly SeedColumn[]
  /** Columns of the unique key. */
  readonly key: readonly string[]
  /** Yearly catalogues have a column `etos` and one row per year. */
  readonly yearly?: boolean
  /** Lines without this cell are left out. */
  readonly needs?: string
}

/** A text as it stands. */
export const text = (column: string, cell = column): SeedColumn => ({ column, sql: `u.${cell}` })
/** A cell read as another type. */
export const as = (type: 'integer' | 'numeric' | 'boolean' | 'date', column: string): SeedColumn => ({
  column,
  sql: `u.${column}::${type}`,
})
/** The same SQL for every line. */
export const fixed = (column: string, sql: string): SeedColumn => ({ column, sql })
/** The id of the row with this code. */
export const idOf = (column: string, table: string, cell: string): SeedColumn => ({
  column,
  sql: `(SELECT r.id FROM ${table} r WHERE r.kodikos = u.${cell})`,
  refers: { table, cell },
})
/** The id of the row with this code in the same year. */
export const idOfYear = (column: string, table: string, cell: string): SeedColumn => ({
  column,
  sql: `(SELECT r.id FROM ${table} r WHERE r.etos = y.etos AND r.kodikos = u.${cell})`,
  refers: { table, cell },
})
/** What the seed brings is in use. */
export const active = fixed('activeflag', 'true')
/** The description with its folded form, which the loader makes. */
export const named = (cell = 'description'): SeedColumn[] => [
  text('description', cell),
  text('description_fold', `${cell}_fold`),
]
