import type { Analysis } from '@eae/domain/reports/analysis/analysis.ts'

export type Value = string | number | boolean | null
/** A cell as the server gives it: its dimensions, its level, and its numbers. */
export type Cell = Readonly<Record<string, unknown>>

/** A row of the table: a value of one dimension within those of the rows above it; the first one is the whole. */
export interface PivotRow {
  readonly key: string
  readonly level: number
  /** The dimension that names it; null for the whole. */
  readonly dimension: string | null
  /** The cell of all columns together, where there is one. */
  readonly whole: Cell | null
  /** The others by {@link columnKey}. */
  readonly across: ReadonlyMap<string, Cell>
}

/** The rows of a table from the outer to the inner, and the values of its columns. */
export interface Pivot {
  readonly rows: readonly PivotRow[]
  readonly columns: readonly { readonly key: string; readonly cell: Cell }[]
}

const valueOf = (value: unknown): Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** Tells the values of one dimension apart. */
const columnKey = (value: unknown): string => JSON.stringify(valueOf(value))

const levelOf = ({ level }: Cell): number => (typeof level === 'number' ? level : 0)

const keyOf = (wish: Analysis, cell: Cell): string =>
  JSON.stringify(wish.rows.slice(0, levelOf(cell)).map((name) => valueOf(cell[name])))

const parentKeyOf = (wish: Analysis, cell: Cell): string | null =>
  levelOf(cell) === 0 ? null : keyOf(wish, { ...cell, level: levelOf(cell) - 1 })

const size = (measure: string | undefined, cell: Cell | null): number => {
  const value = measure === undefined ? null : cell?.[measure]
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY
}

/** Places the cells of an answer: within each row its parts, the largest by the first measure first. */
export const layOutPivot = (wish: Analysis, cells: readonly Cell[]): Pivot => {
  const [measure] = wish.measures
  const made = new Map<
    string,
    { whole: Cell | null; level: number; across: Map<string, Cell>; parent: string | null }
  >()
  const columns = new Map<string, Cell>()
  for (const cell of cells) {
    const key = keyOf(wish, cell)
    const row = made.get(key) ?? {
      whole: null,
      level: levelOf(cell),
      across: new Map<string, Cell>(),
      parent: parentKeyOf(wish, cell),
    }
    made.set(key, row)
    if (cell.across !== true) row.whole = cell
    else {
      const column = columnKey(cell[wish.column ?? ''])
      row.across.set(column, cell)
      if (levelOf(cell) === 0) columns.set(column, cell)
    }
  }
  const parts = new Map<string | null, string[]>()
  for (const [key, { parent }] of made) parts.set(parent, [...(parts.get(parent) ?? []), key])
  const within = (parent: string | null): readonly PivotRow[] =>
    (parts.get(parent) ?? [])
      .toSorted((a, b) => size(measure, made.get(b)?.whole ?? null) - size(measure, made.get(a)?.whole ?? null))
      .flatMap((key) => {
        const row = made.get(key)
        if (row === undefined) return []
        const { whole, level, across } = row
        return [{ key, level, dimension: wish.rows[level - 1] ?? null, whole, across }, ...within(key)]
      })
  return {
    rows: within(null),
    columns: [...columns]
      .map(([key, cell]) => ({ key, cell }))
      .toSorted((a, b) => size(measure, b.cell) - size(measure, a.cell)),
  }
}

/** By how much a number is more than last year's, in percent; null where there is none to compare with. */
export const changeOf = (now: unknown, before: unknown): number | null =>
  typeof now === 'number' && typeof before === 'number' && before !== 0 ? (100 * (now - before)) / before : null
