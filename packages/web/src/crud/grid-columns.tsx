import type { ColDef, ICellRendererParams, SelectionColumnDef } from 'ag-grid-community'
import { useContext } from 'react'
import type { Row } from './entity-api.ts'
import { OpenButton } from './open-button.tsx'
import { aboveOf } from './rows-below.ts'
import { OpenRowsContext } from './use-open-rows.ts'
import type { EntityColumn } from './entity-columns.tsx'
import classes from './list.module.css'
import type { SearchState } from './page-state.ts'

/** Pixels of the column of ticks, its edge included. */
const TICKS = 52
/** What the last column holds beside its text, so that the text ends on the edge of the page. */
const EDGE = 24
/** A scroll bar. */
const BAR = 16

/** Pixels of a list that are no column of its own. */
export const AROUND = TICKS + EDGE / 2 + BAR

/** The column of ticks stands on the edge of the page, and opens no row. */
export const TICK_COLUMN: SelectionColumnDef = {
  width: TICKS,
  minWidth: TICKS,
  resizable: false,
  suppressHeaderMenuButton: true,
  cellClass: 'eae-first',
}

interface CellContext {
  readonly column: EntityColumn
}

const Cell = ({ data, colDef, node }: ICellRendererParams<Row>) => {
  const context: CellContext | undefined = colDef?.context
  const open = useContext(OpenRowsContext)
  // A row that is still on its way has no data.
  if (data === undefined || context === undefined) return <span className={classes.grey} aria-hidden />
  const { isName, render } = context.column
  if (!isName || open === null || node.rowPinned !== undefined) return render(data)
  return (
    <span className={classes.openable} data-below={aboveOf(data) !== null}>
      <OpenButton row={data} open={open} />
      <span className={classes.openableText}>{render(data)}</span>
    </span>
  )
}

/** The columns of a list as the grid takes them: those that are not visible are hidden, the one that names a row takes what is left. */
export const gridColumns = (
  columns: readonly EntityColumn[],
  visible: readonly string[],
  sort: SearchState['sort'],
): ColDef<Row>[] =>
  columns.map((column) => {
    const { name, isNumeric, isName, width } = column
    const isLast = name === visible.at(-1)
    // A class of its own replaces the one by which the grid aligns numbers, so that one is named here, too.
    const classesOf = (part: 'cell' | 'header'): string[] =>
      [isLast && 'eae-last', isNumeric && `ag-right-aligned-${part}`, isName && part === 'cell' && 'eae-name'].filter(
        (one) => one !== false,
      )
    return {
      colId: name,
      headerName: column.short ?? column.label,
      headerTooltip: column.label,
      context: { column } satisfies CellContext,
      cellRenderer: Cell,
      sortable: column.isSortable,
      hide: !visible.includes(name),
      cellClass: classesOf('cell'),
      headerClass: classesOf('header'),
      ...(isName ? { flex: 1, minWidth: width } : { width: isLast ? width + EDGE / 2 : width, minWidth: 60 }),
      ...(sort?.field === name ? { sort: sort.dir } : {}),
    }
  })
