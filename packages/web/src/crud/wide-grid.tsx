import type {
  CellKeyDownEvent,
  ColDef,
  GridApi,
  ICellRendererParams,
  RowClickedEvent,
  SortChangedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useElementSize, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { useLabels, useLang } from '../ui/index.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { CountLine } from './count-line.tsx'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import type { EntityListProps } from './entity-list.ts'
import type { EntityColumn } from './entity-columns.tsx'
import { Failure } from './failure.tsx'
import { WAITING_ROWS } from './grid-skeleton.tsx'
import { localeOf, gridTheme } from './grid-setup.ts'
import { gridStateKey, readGridState, writeGridState } from './grid-state.ts'
import classes from './list.module.css'
import { NoRows } from './no-rows.tsx'
import type { SearchState } from './page-state.ts'
import { useColumns } from './use-columns.ts'
import { useOpenRow } from './use-open-row.ts'
import { PAGE_ROWS, useRowSource } from './use-row-source.ts'

/** Pixels of a row and of the header; a finger needs more. */
const ROW_HEIGHT = 32
const TOUCH_HEIGHT = 44
/** What the first and the last column hold beside their text, so that they stand on the edges of the page. */
const EDGE = 24

interface CellContext {
  readonly column: EntityColumn
}

const Cell = ({ data, colDef }: ICellRendererParams<Row>) => {
  const context: CellContext | undefined = colDef?.context
  // A row that is still on its way has no data.
  return data === undefined || context === undefined ? (
    <span className={classes.grey} aria-hidden />
  ) : (
    context.column.render(data)
  )
}

const columnDefs = (
  columns: readonly EntityColumn[],
  visible: readonly string[],
  sort: SearchState['sort'],
): ColDef<Row>[] => {
  const edges = [visible[0] ?? '', visible.at(-1) ?? '']
  return columns.map((column) => {
    const { name } = column
    const isNumeric = column.isNumeric
    const edge = [name === edges[0] ? 'eae-first' : '', name === edges[1] ? 'eae-last' : '']
    const extra = edges.includes(name) ? EDGE / 2 : 0
    return {
      colId: name,
      headerName: column.short ?? column.label,
      headerTooltip: column.label,
      context: { column } satisfies CellContext,
      cellRenderer: Cell,
      sortable: column.isSortable,
      hide: !visible.includes(name),
      cellClass: [...edge, isNumeric ? 'ag-right-aligned-cell' : '', column.isName ? 'eae-name' : ''].filter(Boolean),
      headerClass: [...edge, isNumeric ? 'ag-right-aligned-header' : ''].filter(Boolean),
      ...(column.isName ? { flex: 1, minWidth: column.width } : { width: column.width + extra, minWidth: 60 }),
      ...(sort?.field === name ? { sort: sort.dir } : {}),
    }
  })
}

const sortOf = ({ api }: SortChangedEvent<Row>): SearchState['sort'] => {
  const sorted = api.getColumnState().find((column) => typeof column.sort === 'string')
  return sorted?.sort === 'asc' || sorted?.sort === 'desc' ? { field: sorted.colId, dir: sorted.sort } : undefined
}

/** The rows as a grid that fetches while one scrolls. Columns, widths and order are remembered per user. */
const WideGrid = ({ entity, columns, search, onSearch, onOpen, named, countCode, tools }: EntityListProps) => {
  const { lang } = useLang()
  const { entities } = useLabels()
  const { userId } = useCrud()
  const openRow = useOpenRow(entity, onOpen)
  const isTouched = useMediaQuery('(pointer: coarse)', window.matchMedia('(pointer: coarse)').matches)
  const height = isTouched ? TOUCH_HEIGHT : ROW_HEIGHT
  const box = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize()
  const boxRef = useMergedRef(box, sized)
  const grid = useRef<GridApi<Row> | null>(null)
  const stateKey = gridStateKey(entity, userId)
  const [initialState] = useState(() => readGridState(stateKey))
  const [initialSort] = useState(search.sort)
  const { datasource, count, totals, error, retry } = useRowSource(entity, search)
  const { visible, choose, reset } = useColumns(columns, stateKey, width - 2 * EDGE)
  const defs = useMemo(() => columnDefs(columns, visible, initialSort), [columns, visible, initialSort])
  const isEmpty = count !== null && count.rows === 0

  const onCellKeyDown = ({ event, data }: CellKeyDownEvent<Row>): void => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && data !== undefined) openRow(data, 0)
  }
  const onSortChanged = (event: SortChangedEvent<Row>): void => {
    const { sort: _old, ...rest } = search
    const sort = sortOf(event)
    onSearch(sort === undefined ? rest : { ...rest, sort })
  }

  return (
    <div className={classes.list}>
      <CountLine {...{ entity, count, totals, countCode }}>
        {!isEmpty && (
          <ColumnChooser
            columns={columns}
            visible={visible}
            onChange={choose}
            onReset={() => {
              reset()
              grid.current?.resetColumnState()
            }}
          />
        )}
        {tools}
      </CountLine>
      {error !== null && (
        <div className={classes.instead}>
          <Failure error={error} onRetry={retry} />
        </div>
      )}
      {isEmpty && error === null && <NoRows {...{ entity, search, onSearch, named }} />}
      <div ref={boxRef} className={classes.rows} hidden={isEmpty || error !== null}>
        <AgGridReact<Row>
          key={lang}
          theme={gridTheme}
          localeText={localeOf(lang)}
          columnDefs={defs}
          defaultColDef={{ resizable: true, suppressHeaderMenuButton: true }}
          rowModelType="infinite"
          datasource={datasource}
          cacheBlockSize={PAGE_ROWS}
          infiniteInitialRowCount={WAITING_ROWS}
          // One page after the other: each page's cursor comes with the page before.
          maxConcurrentDatasourceRequests={1}
          rowHeight={height}
          headerHeight={height}
          initialState={initialState}
          onStateUpdated={({ state }) => writeGridState(stateKey, state)}
          getRowId={({ data }) => String(keyOf(entity, data))}
          onRowClicked={({ data, event }: RowClickedEvent<Row>) =>
            data !== undefined && openRow(data, event instanceof MouseEvent ? event.detail : 0)
          }
          onCellKeyDown={onCellKeyDown}
          onSortChanged={onSortChanged}
          onGridReady={({ api }) => {
            grid.current = api
            box.current
              ?.querySelector('[role="grid"], [role="treegrid"]')
              ?.setAttribute('aria-label', entities(entity.name))
          }}
        />
      </div>
    </div>
  )
}

export default WideGrid
