import type {
  CellKeyDownEvent,
  GridApi,
  RowClickedEvent,
  RowSelectionOptions,
  SortChangedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIsTouched, useLabels, useLang } from '../ui/index.ts'
import { usePrinting } from '../ui/use-printing.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { CountLine } from './count-line.tsx'
import { useCrud } from './crud-context.tsx'
import { keyOf, type Row } from './entity-api.ts'
import type { EntityListProps } from './entity-list.ts'
import { exactCount } from './exact-count.ts'
import { Failure } from './failure.tsx'
import { AROUND, gridColumns, TICK_COLUMN } from './grid-columns.tsx'
import { WAITING_ROWS } from './grid-skeleton.tsx'
import { localeOf, gridTheme } from './grid-setup.ts'
import { gridStateKey, readGridState, writeGridState } from './grid-state.ts'
import classes from './list.module.css'
import { NoRows } from './no-rows.tsx'
import type { SearchState } from './page-state.ts'
import { PrintTable } from './print-table.tsx'
import { rememberList } from './record-list.ts'
import { aboveOf, openable } from './rows-below.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.ts'
import { OpenRowsContext, useOpenRows } from './use-open-rows.ts'
import { useOpenRow } from './use-open-row.ts'
import { PAGE_ROWS, useRowSource } from './use-row-source.ts'
import { useSelection } from './use-selection.ts'

/** Pixels of a row and of the header; a finger needs more. */
const ROW_HEIGHT = 32
const TOUCH_HEIGHT = 44
const TICKS = { mode: 'multiRow', headerCheckbox: false, enableClickSelection: false } as const
/** What stands below a row is no row of the list itself, and is not chosen. */
const TICKS_OF_LIST: RowSelectionOptions<Row> = {
  ...TICKS,
  hideDisabledCheckboxes: true,
  isRowSelectable: ({ data }) => data !== undefined && aboveOf(data) === null,
}

/** Of a text that is cut the whole is told when the pointer rests on it; the record itself shows it, too. */
const showWhole = ({ event }: { readonly event?: Event | null }): void => {
  const cell = event?.target instanceof Element ? event.target.closest<HTMLElement>('.ag-cell') : null
  if (cell === null) return
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
  )
  if (isCut) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

const sortOf = ({ api }: SortChangedEvent<Row>): SearchState['sort'] => {
  const sorted = api.getColumnState().find((column) => typeof column.sort === 'string')
  return sorted?.sort === 'asc' || sorted?.sort === 'desc' ? { field: sorted.colId, dir: sorted.sort } : undefined
}

/** The rows that the grid holds now. */
const rowsOf = (api: GridApi<Row> | null): readonly Row[] => {
  const rows: Row[] = []
  api?.forEachNode(({ data }) => {
    if (data !== undefined) rows.push(data)
  })
  return rows
}

/** The rows as a grid that fetches while one scrolls. Columns, widths and order are remembered per user. */
const WideGrid = ({
  entity,
  columns,
  search,
  onSearch,
  onOpen,
  named,
  countCode,
  tools,
  actions,
  lastRow,
  allRows,
  below,
  whenEmpty,
}: EntityListProps) => {
  const { lang } = useLang()
  const { entities } = useLabels()
  const { userId, etos } = useCrud()
  const openRow = useOpenRow(entity, onOpen)
  const isTouched = useIsTouched()
  const height = isTouched ? TOUCH_HEIGHT : ROW_HEIGHT
  const box = useRef<HTMLDivElement>(null)
  const { ref: sized, width } = useElementSize()
  const boxRef = useMergedRef(box, sized)
  const [api, setApi] = useState<GridApi<Row> | null>(null)
  const isPrinting = usePrinting()
  const stateKey = gridStateKey(entity, userId)
  const [initialState] = useState(() => readGridState(stateKey))
  const [initialSort] = useState(search.sort)
  const { datasource, count: told, totals, error, retry } = useRowSource(entity, search)
  const count = exactCount(told, allRows)
  const { visible, choose, reset } = useColumns(columns, stateKey, width - AROUND)
  const defs = useMemo(() => gridColumns(columns, visible, initialSort), [columns, visible, initialSort])
  const chosen = useSelection(count?.rows ?? 0, datasource)
  const { isChosen } = chosen
  useEffect(() => {
    if (!isChosen) api?.deselectAll()
  }, [api, isChosen])
  const { field: sortField, dir: sortDir } = search.sort ?? {}
  // The columns say how the list is sorted when it is made; a search that is chosen later says it anew.
  useEffect(() => {
    const state = sortField === undefined ? [] : [{ colId: sortField, sort: sortDir ?? null }]
    api?.applyColumnState({ state, defaultState: { sort: null } })
  }, [api, sortField, sortDir])
  const open = useOpenRows(entity, below, datasource, `${search.sort?.field ?? ''} ${search.sort?.dir ?? ''}`)
  const hasBelow = below !== undefined
  const source = useMemo(
    () => (hasBelow ? openable(entity, datasource, PAGE_ROWS) : null),
    [entity, datasource, hasBelow],
  )
  const openRows = open?.rows
  useEffect(() => {
    if (source === null || openRows === undefined) return
    source.open(openRows)
    api?.refreshInfiniteCache()
  }, [api, source, openRows])
  const isEmpty = count !== null && count.rows === 0

  const openRecord = (row: Row, rowIndex: number | null, detail: number): void => {
    const key = keyOf(entity, row)
    if (key !== null && rowIndex !== null && count !== null && below === undefined)
      rememberList(entity, {
        etos,
        search,
        key,
        position: rowIndex + 1,
        total: count.rows,
        isEstimate: count.isEstimate,
      })
    openRow(row, detail)
  }
  const onCellKeyDown = ({ event, data, rowIndex, column }: CellKeyDownEvent<Row>): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || data === undefined || data === lastRow) return
    // On the name of a row that opens the key opens it; a button has the key for itself.
    const isName = columns.some(({ name, isName: names }) => names && name === column.getColId())
    if (event.target instanceof Element && event.target.closest('button, a') !== null) return
    if (isName && open !== null && open.stateOf(data) !== null) open.toggle(data)
    else openRecord(data, rowIndex, 0)
  }
  const onRowClicked = ({ data, event, rowIndex }: RowClickedEvent<Row>): void => {
    // A press that misses the tick by a few pixels was meant for it, and a link leads where it says.
    const isOther = event?.target instanceof Element && event.target.closest('.eae-first, a, button') !== null
    if (data !== undefined && data !== lastRow && !isOther)
      openRecord(data, rowIndex, event instanceof MouseEvent ? event.detail : 0)
  }
  const onSortChanged = (event: SortChangedEvent<Row>): void => {
    // The search asked for it itself.
    if (event.source === 'api') return
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
              api?.resetColumnState()
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
      {isEmpty && error === null && <NoRows {...{ entity, search, onSearch, named, whenEmpty }} />}
      <div ref={boxRef} className={classes.rows} hidden={isEmpty || error !== null} data-chosen={isChosen}>
        <OpenRowsContext value={open}>
          <AgGridReact<Row>
            key={lang}
            theme={gridTheme}
            localeText={localeOf(lang)}
            columnDefs={defs}
            defaultColDef={{ resizable: true, suppressHeaderMenuButton: true }}
            rowModelType="infinite"
            datasource={source ?? datasource}
            cacheBlockSize={PAGE_ROWS}
            infiniteInitialRowCount={WAITING_ROWS}
            // One page after the other: each page's cursor comes with the page before.
            maxConcurrentDatasourceRequests={1}
            rowHeight={height}
            headerHeight={height}
            initialState={initialState}
            onStateUpdated={({ state }) => writeGridState(stateKey, state)}
            getRowId={({ data }) => String(keyOf(entity, data))}
            rowSelection={hasBelow ? TICKS_OF_LIST : TICKS}
            {...(lastRow === undefined ? {} : { pinnedBottomRowData: [lastRow] })}
            selectionColumnDef={TICK_COLUMN}
            onSelectionChanged={({ api: changed }) =>
              chosen.take(changed.getSelectedRows().flatMap((row) => keyOf(entity, row) ?? []))
            }
            onRowClicked={onRowClicked}
            onCellKeyDown={onCellKeyDown}
            onCellMouseOver={showWhole}
            onSortChanged={onSortChanged}
            onGridReady={({ api: made }) => {
              setApi(made)
              box.current
                ?.querySelector('[role="grid"], [role="treegrid"]')
                ?.setAttribute('aria-label', entities(entity.name))
            }}
          />
        </OpenRowsContext>
      </div>
      {isPrinting && (
        <PrintTable
          label={entities(entity.name)}
          columns={columns.filter(({ name }) => visible.includes(name))}
          rows={rowsOf(api)}
          total={count?.rows ?? 0}
        />
      )}
      {isChosen && count !== null && (
        <SelectionBar
          selection={chosen.selection}
          total={count}
          actions={actions}
          onAll={chosen.takeAll}
          onClear={chosen.clear}
        />
      )}
    </div>
  )
}

export default WideGrid
