import { Group } from '@mantine/core'
import type { SortModelItem } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import type {
  CellKeyDownEvent,
  ColDef,
  GridApi,
  ICellRendererParams,
  RowClickedEvent,
  SortChangedEvent,
} from 'ag-grid-community'
import { useMemo, useRef, useState } from 'react'
import { EmptyState, useLabels, useLang, useT } from '../ui/index.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import type { EntityListProps } from './entity-cards.tsx'
import type { EntityColumn } from './entity-columns.tsx'
import { Failure } from './failure.tsx'
import { localeOf, gridTheme } from './grid-setup.ts'
import { gridStateKey, readGridState, writeGridState } from './grid-state.ts'
import { RowCount, Totals } from './row-count.tsx'
import type { SearchState } from './page-state.ts'
import { useOpenRow } from './use-open-row.ts'
import { PAGE_ROWS, useRowSource } from './use-row-source.ts'
import classes from './wide-grid.module.css'

const ROW_HEIGHT = 40
const HEADER_HEIGHT = 44

interface CellContext {
  readonly column: EntityColumn
}

const Cell = ({ data, colDef }: ICellRendererParams<Row>) => {
  const context: CellContext | undefined = colDef?.context
  // A row that is still on its way has no data.
  return data === undefined || context === undefined ? (
    <span className={classes.loading} aria-hidden />
  ) : (
    context.column.render(data)
  )
}

const columnDefs = (columns: readonly EntityColumn[], sort: SearchState['sort']): ColDef<Row>[] =>
  columns.map((column) => ({
    colId: column.name,
    headerName: column.label,
    headerTooltip: column.label,
    context: { column } satisfies CellContext,
    cellRenderer: Cell,
    sortable: column.isSortable,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.isNumeric ? { type: 'rightAligned' } : {}),
    ...(sort?.field === column.name ? { sort: sort.dir } : {}),
  }))

const toSort = (model: readonly SortModelItem[]): SearchState['sort'] => {
  const first = model[0]
  return first === undefined ? undefined : { field: first.colId, dir: first.sort }
}

/** The rows as a grid that fetches while one scrolls. Columns, widths and order are remembered per user. */
const WideGrid = ({ entity, columns, search, onSearch, onOpen }: EntityListProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entities } = useLabels()
  const { userId } = useCrud()
  const openRow = useOpenRow(entity, onOpen)
  const box = useRef<HTMLDivElement>(null)
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const stateKey = gridStateKey(entity, userId)
  const [initialState] = useState(() => readGridState(stateKey))
  const [initialSort] = useState(search.sort)
  const { datasource, shown, count, totals, error, retry } = useRowSource(entity, search)
  const defs = useMemo(() => columnDefs(columns, initialSort), [columns, initialSort])

  const isEmpty = count !== null && count.rows === 0
  const wanted = HEADER_HEIGHT + 18 + ROW_HEIGHT * Math.max(3, count?.rows ?? 12)

  const onCellKeyDown = ({ event, data }: CellKeyDownEvent<Row>): void => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && data !== undefined) openRow(data, 0)
  }
  const onSortChanged = ({ api: grid }: SortChangedEvent<Row>): void => {
    const sorted = grid.getColumnState().find((column) => typeof column.sort === 'string')
    const { sort: _old, ...rest } = search
    const sort =
      sorted?.sort === 'asc' || sorted?.sort === 'desc'
        ? toSort([{ colId: sorted.colId, sort: sorted.sort }])
        : undefined
    onSearch(sort === undefined ? rest : { ...rest, sort })
  }

  return (
    <div>
      <Group justify="space-between" mb="xs">
        <div>
          <RowCount shown={shown} count={count} />
          <Totals entity={entity} totals={totals} />
        </div>
        {api !== null && !isEmpty && <ColumnChooser api={api} columns={columns} />}
      </Group>
      {error !== null && <Failure error={error} onRetry={retry} />}
      {isEmpty && error === null && <EmptyState title={t('grid.empty.title')} text={t('grid.empty.text')} />}
      <div
        ref={box}
        className={classes.box}
        style={{ height: `min(${wanted}px, max(24rem, 70vh))` }}
        hidden={isEmpty || error !== null}
      >
        <AgGridReact<Row>
          key={lang}
          theme={gridTheme}
          localeText={localeOf(lang)}
          columnDefs={defs}
          defaultColDef={{ resizable: true, suppressHeaderMenuButton: true, minWidth: 80 }}
          rowModelType="infinite"
          datasource={datasource}
          cacheBlockSize={PAGE_ROWS}
          // One page after the other: each page's cursor comes with the page before.
          maxConcurrentDatasourceRequests={1}
          rowHeight={ROW_HEIGHT}
          headerHeight={HEADER_HEIGHT}
          initialState={initialState}
          onStateUpdated={({ state }) => writeGridState(stateKey, state)}
          getRowId={({ data }) => String(keyOf(entity, data))}
          onRowClicked={({ data, event }: RowClickedEvent<Row>) =>
            data !== undefined && openRow(data, event instanceof MouseEvent ? event.detail : 0)
          }
          onCellKeyDown={onCellKeyDown}
          onSortChanged={onSortChanged}
          onGridReady={({ api: ready }) => {
            setApi(ready)
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
