import { Alert, Button } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { PageTitle, Reasoned, useLabels, useT } from '../ui/index.ts'
import { groupsOf } from './criteria.ts'
import { useCrud } from './crud-context.tsx'
import type { Row } from './entity-api.ts'
import type { CardParts } from './entity-list.ts'
import { useEntityColumns, type ColumnOverrides } from './entity-columns.tsx'
import { EntityGrid } from './entity-grid.tsx'
import { ExportDialog } from './lazy-export.ts'
import { FilterLine, type FilterLineProps } from './filter-line.tsx'
import classes from './list.module.css'
import { ListTools, useListCommands } from './list-tools.tsx'
import type { RowsBelow } from './rows-below.ts'
import { SavedViews, type OfferedView } from './saved-views.tsx'
import { useSearchState } from './search-state.ts'
import { searchOfSelection, type MassAction, type SearchAction, type Selection } from './selection.ts'
import { useClosedYear } from './use-closed-year.ts'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export interface SearchScreenProps {
  readonly entity: AnyEntity
  readonly title?: string
  readonly onOpen: (row: Row) => void
  /** Opens the form of a new row; without it, or without the privilege, there is no such button. */
  readonly onNew?: () => void
  readonly columns?: ColumnOverrides
  /** What the page says of its criteria itself. */
  readonly form?: Partial<Pick<FilterLineProps, 'groups' | 'filterLabel' | 'named' | 'hidden'>>
  /** How a row is told on a card of a narrow screen. */
  readonly card?: CardParts
  /** Code of the words for a number of rows. */
  readonly countCode?: string
  /** What the page itself asks the list with, besides its criteria. */
  readonly params?: ReactNode
  /** What the page lets do: buttons at the end of the line of criteria. */
  readonly actions?: ReactNode
  /** What else can be done with chosen rows; give a stable list. */
  readonly massActions?: readonly SearchAction[]
  /** False where the page around it has a title already. */
  readonly hasTitle?: boolean
  /** What stands between the criteria and the list. */
  readonly between?: ReactNode
  /** What all rows come to: stays below them. */
  readonly lastRow?: Row | undefined
  /** How many rows there are, where that is known besides. */
  readonly allRows?: number | undefined
  /** What rows open to in their place. */
  readonly below?: RowsBelow | undefined
  /** Stands in place of the list, while nothing can be listed. */
  readonly instead?: ReactNode
  /** What to do where there are no rows at all. */
  readonly whenEmpty?: string
  /** Another number has the list read anew. */
  readonly readAnew?: number
  /** Searches that everybody finds among the kept ones. */
  readonly views?: readonly OfferedView[]
}

const NO_OVERRIDES: ColumnOverrides = {}
const NO_ACTIONS: readonly SearchAction[] = []
const NO_VIEWS: readonly OfferedView[] = []
const NO_FORM: NonNullable<SearchScreenProps['form']> = {}

/** Criteria and list of an entity; the search stands in the address. The list fills the height that it is given. */
export const SearchScreen = ({
  entity,
  title,
  onOpen,
  onNew,
  columns = NO_OVERRIDES,
  form = NO_FORM,
  card,
  countCode,
  params,
  actions,
  massActions = NO_ACTIONS,
  hasTitle = true,
  between,
  lastRow,
  allRows,
  below,
  instead,
  whenEmpty,
  readAnew = 0,
  views = NO_VIEWS,
}: SearchScreenProps) => {
  const t = useT()
  const { entities } = useLabels()
  const { can, whyNotWrite, etos } = useCrud()
  const closedYear = useClosedYear(entity, etos)
  /** What the open dialog exports. */
  const [exported, setExported] = useState<Selection | 'search' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const [search, setSearch] = useSearchState()
  const list = useEntityColumns(entity, columns)
  const groups = useMemo(() => form.groups ?? groupsOf(entity), [form.groups, entity])
  const isWriter = can(entity.privilege.write)
  const isMaker = onNew !== undefined && isWriter && closedYear === null
  const lock = whyNotWrite(entity.privilege.write)
  const all = useMemo<readonly MassAction[]>(
    () => [
      { label: t('export.button'), icon: <IconDownload size={16} aria-hidden />, run: setExported },
      ...massActions.map(({ run, ...action }) => ({
        ...action,
        run: (selection: Selection) => run(searchOfSelection(entity, search, selection), selection.count),
      })),
    ],
    [t, massActions, entity, search],
  )
  const makes = useMemo(
    () => ({
      // Only what may be done here is there at all; what may not be done now says why.
      onNew: isMaker ? onNew : undefined,
      onImport: isMaker && entity.yearly !== 'partition' ? () => setImporting(true) : undefined,
      onExport: () => setExported('search'),
    }),
    [isMaker, onNew, entity.yearly],
  )
  useListCommands(makes, lock)
  const offered = isMaker ? (
    <>
      {actions}
      <Reasoned reason={lock}>
        <Button
          size="sm"
          className={classes.primary ?? ''}
          onClick={onNew}
          disabled={lock !== null}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('action.new')}
        </Button>
      </Reasoned>
    </>
  ) : (
    actions
  )
  const screen = (
    <div className={classes.screen}>
      {closedYear !== null && isWriter && (
        <Alert color="gov" radius={0}>
          {closedYear}
        </Alert>
      )}
      <FilterLine
        entity={entity}
        search={search}
        onSearch={setSearch}
        groups={groups}
        filterLabel={form.filterLabel ?? t('lookup.filter')}
        named={form.named}
        hidden={form.hidden}
        actions={offered}
      >
        <SavedViews code={entity.name} search={search} onSearch={setSearch} offered={views} />
        {params}
      </FilterLine>
      {between}
      {instead ?? (
        <EntityGrid
          key={readAnew}
          entity={entity}
          columns={list}
          search={search}
          onSearch={setSearch}
          onOpen={onOpen}
          named={form.named}
          countCode={countCode}
          card={card}
          actions={all}
          tools={<ListTools {...makes} lock={lock} />}
          lastRow={lastRow}
          allRows={allRows}
          below={below}
          whenEmpty={whenEmpty}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog entity={entity} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {exported !== null && (
        <Suspense>
          <ExportDialog
            entity={entity}
            search={exported === 'search' ? search : searchOfSelection(entity, search, exported)}
            chosen={exported === 'search' || exported.keys === null ? null : exported.count}
            onClose={() => setExported(null)}
          />
        </Suspense>
      )}
    </div>
  )
  return hasTitle ? (
    <div className={classes.page} data-page="list">
      <PageTitle title={title ?? entities(entity.name)} />
      {screen}
    </div>
  ) : (
    screen
  )
}
