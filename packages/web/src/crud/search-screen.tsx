import { Alert, Button, Group } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { IconDownload, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { PageTitle, Reasoned, useLabels, useT } from '../ui/index.ts'
import { CriteriaForm, type CriteriaFormProps } from './criteria-form.tsx'
import { useCrud } from './crud-context.tsx'
import type { Row } from './entity-api.ts'
import { useEntityColumns, type ColumnOverrides } from './entity-columns.tsx'
import { EntityGrid } from './entity-grid.tsx'
import { useSearchState } from './search-state.ts'
import { useClosedYear } from './use-closed-year.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))

export interface SearchScreenProps {
  readonly entity: AnyEntity
  readonly title?: string
  readonly onOpen: (row: Row) => void
  /** Opens the form of a new row; without it, or without the privilege, there is no such button. */
  readonly onNew?: () => void
  readonly columns?: ColumnOverrides
  readonly form?: Partial<Pick<CriteriaFormProps, 'first' | 'more' | 'filterLabel' | 'filterHint' | 'renderExtra'>>
  /** Further buttons beside the title. */
  readonly actions?: ReactNode
  /** False where the page around it has a title already. */
  readonly hasTitle?: boolean
}

const NO_OVERRIDES: ColumnOverrides = {}
const NO_FORM: NonNullable<SearchScreenProps['form']> = {}

/** Search form and list of an entity; the search stands in the address. */
export const SearchScreen = ({
  entity,
  title,
  onOpen,
  onNew,
  columns = NO_OVERRIDES,
  form = NO_FORM,
  actions,
  hasTitle = true,
}: SearchScreenProps) => {
  const t = useT()
  const { entities } = useLabels()
  const { can, whyNotWrite, etos } = useCrud()
  const closedYear = useClosedYear(entity, etos)
  const [isExporting, setExporting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [search, setSearch] = useSearchState()
  const list = useEntityColumns(entity, columns)
  const isWriter = can(entity.privilege.write)
  const lock = whyNotWrite(entity.privilege.write)
  const newButton = onNew !== undefined && isWriter && closedYear === null && (
    <Reasoned reason={lock}>
      <Button onClick={onNew} disabled={lock !== null} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('action.new')}
      </Button>
    </Reasoned>
  )
  const exportButton = (
    <Button
      variant="default"
      onClick={() => setExporting(true)}
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-haspopup="dialog"
    >
      {t('export.button')}
    </Button>
  )
  const importButton = onNew !== undefined && entity.yearly !== 'partition' && isWriter && closedYear === null && (
    <Reasoned reason={lock}>
      <Button
        variant="default"
        onClick={() => setImporting(true)}
        disabled={lock !== null}
        leftSection={<IconFileUpload size={16} aria-hidden />}
        aria-haspopup="dialog"
      >
        {t('import.button')}
      </Button>
    </Reasoned>
  )
  // The free text covers code and description already; what is left are the criteria of a fixed kind.
  const rest = entity.search.filter((name) => entity.fields[name]?.kind !== 'text')
  return (
    <>
      {hasTitle ? (
        <PageTitle
          title={title ?? entities(entity.name)}
          actions={
            <>
              {actions}
              {importButton}
              {exportButton}
              {newButton}
            </>
          }
        />
      ) : (
        <Group mb="md">
          {newButton}
          {exportButton}
          {importButton}
        </Group>
      )}
      {closedYear !== null && isWriter && (
        <Alert color="gov" mb="md">
          {closedYear}
        </Alert>
      )}
      <CriteriaForm
        entity={entity}
        search={search}
        onSearch={setSearch}
        first={form.first ?? rest}
        more={form.more ?? []}
        filterLabel={form.filterLabel ?? t('lookup.filter')}
        {...(form.filterHint === undefined ? {} : { filterHint: form.filterHint })}
        {...(form.renderExtra === undefined ? {} : { renderExtra: form.renderExtra })}
      />
      <EntityGrid entity={entity} columns={list} search={search} onSearch={setSearch} onOpen={onOpen} />
      {isImporting && (
        <Suspense>
          <ImportDialog entity={entity} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {isExporting && (
        <Suspense>
          <ExportDialog entity={entity} search={search} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}
