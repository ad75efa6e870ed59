import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { IGetRowsParams } from 'ag-grid-community'
import { keyOf, type Row } from './entity-api.ts'

/** Rows that a row of a list opens to in its place; give a stable one. */
export interface RowsBelow {
  readonly opens: (row: Row) => boolean
  /** The rows below one, as {@link placedBelow} makes them. */
  readonly fetch: (row: Row, signal?: AbortSignal) => Promise<readonly Row[]>
}

const ABOVE = '$above'
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The row that a row stands below; null for a row of the list itself. */
export const aboveOf = ({ [ABOVE]: above }: Row): Row | null => (isRow(above) ? above : null)

/** A row as one below another, with a key that no row of the list has. */
export const placedBelow = (entity: Pick<AnyEntity, 'key'>, above: Row, row: Row): Row => ({
  ...row,
  [entity.key]: `${String(keyOf(entity, above))} › ${String(keyOf(entity, row))}`,
  [ABOVE]: above,
})

/** A row of the list that is open: where it stands among those of the list alone, and what is below it. */
export interface OpenRow {
  readonly at: number
  readonly rows: readonly Row[]
}

/** How many rows of the list alone stand before a place in what is shown. `open` is in the order of the list. */
export const listedBefore = (open: readonly OpenRow[], place: number): number => {
  let below = 0
  for (const { at, rows } of open) {
    const first = at + 1 + below
    if (place <= first) break
    below += Math.min(rows.length, place - first)
  }
  return place - below
}

/** What is shown from one place to before another; ends where a row of the list is not known. */
export const shownBetween = (
  open: readonly OpenRow[],
  listed: ReadonlyMap<number, Row>,
  start: number,
  end: number,
): readonly Row[] => {
  const shown: Row[] = []
  let at = Math.max(0, listedBefore(open, start) - 1)
  let place = at + open.reduce((sum, one) => sum + (one.at < at ? one.rows.length : 0), 0)
  for (let row = listed.get(at); row !== undefined && place < end; row = listed.get(at)) {
    for (const one of [row, ...(open.find((each) => each.at === at)?.rows ?? [])]) {
      if (place >= start && place < end) shown.push(one)
      place += 1
    }
    at += 1
  }
  return shown
}

/** What the grid asks its source of rows. */
export type AskedRows = Pick<
  IGetRowsParams<Row>,
  'startRow' | 'endRow' | 'sortModel' | 'successCallback' | 'failCallback'
>

/** Where the grid has its rows from. */
export interface GridSource {
  readonly getRows: (params: AskedRows) => void
  readonly destroy?: () => void
}

/** The same, with rows below those that are open. */
interface OpenableSource extends GridSource {
  /** Says which rows are open, by their keys; the grid then has to ask anew. */
  readonly open: (rows: ReadonlyMap<string, readonly Row[]>) => void
}

/** Puts rows below the rows of a source. Rows that it gave once are not asked for again until they stand in another order. */
export const openable = (entity: Pick<AnyEntity, 'key'>, source: GridSource, pageRows: number): OpenableSource => {
  const listed = new Map<number, Row>()
  let opened: ReadonlyMap<string, readonly Row[]> = new Map()
  let total: number | null = null
  let order = ''
  const openRows = (): readonly OpenRow[] =>
    [...listed].flatMap(([at, row]) => {
      const rows = opened.get(String(keyOf(entity, row)))
      return rows === undefined ? [] : [{ at, rows }]
    })
  return {
    open: (rows) => {
      opened = rows
    },
    getRows: (params) => {
      const asked = JSON.stringify(params.sortModel)
      if (asked !== order) {
        listed.clear()
        opened = new Map()
        total = null
        order = asked
      }
      const open = openRows().toSorted((a, b) => a.at - b.at)
      const answer = (): void => {
        const below = open.reduce((sum, { rows }) => sum + rows.length, 0)
        params.successCallback(
          [...shownBetween(open, listed, params.startRow, params.endRow)],
          total === null ? -1 : total + below,
        )
      }
      const last = Math.min(listedBefore(open, params.endRow), total ?? Infinity)
      let from = Math.max(0, listedBefore(open, params.startRow) - 1)
      while (from < last && listed.has(from)) from += 1
      if (from === last && total !== null) return answer()
      source.getRows({
        ...params,
        startRow: from,
        endRow: from + pageRows,
        successCallback: (rows: Row[], end) => {
          rows.forEach((row, index) => listed.set(from + index, row))
          if (end !== undefined && end >= 0) total = end
          answer()
        },
      })
    },
    destroy: () => source.destroy?.(),
  }
}
