import { Button, Paper, Stack } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EmptyState, LoadingBlock, SummaryList, useLabels, useLang, useT } from '../ui/index.ts'
import { keyOf, type Row } from './entity-api.ts'
import type { EntityColumn } from './entity-columns.tsx'
import { Failure } from './failure.tsx'
import { rowLabel } from './ref-labels.ts'
import { RowCount, Totals } from './row-count.tsx'
import type { SearchState } from './page-state.ts'
import { useOpenRow } from './use-open-row.ts'
import { useEntityList } from './use-entity-list.ts'
import classes from './entity-cards.module.css'

export interface EntityListProps {
  readonly entity: AnyEntity
  readonly columns: readonly EntityColumn[]
  readonly search: SearchState
  readonly onSearch: (search: SearchState) => void
  readonly onOpen: (row: Row) => void
}

/** The list as cards, for narrow screens: the whole card opens the row. */
export const EntityCards = ({ entity, columns, search, onOpen }: Omit<EntityListProps, 'onSearch'>) => {
  const t = useT()
  const { lang } = useLang()
  const { entity: entityLabel } = useLabels()
  const list = useEntityList(entity, search)
  const openRow = useOpenRow(entity, onOpen)
  if (list.error !== null) return <Failure error={list.error} onRetry={list.reload} />
  if (list.isPending) return <LoadingBlock height={300} />
  if (list.rows.length === 0) return <EmptyState title={t('grid.empty.title')} text={t('grid.empty.text')} />
  return (
    <Stack gap="sm">
      <div>
        <RowCount shown={list.rows.length} count={list.count} />
        <Totals entity={entity} totals={list.totals} />
      </div>
      {list.rows.map((row) => (
        <Paper key={String(keyOf(entity, row))} withBorder p="md" className={classes.card ?? ''}>
          <button type="button" className={classes.open} onClick={({ detail }) => openRow(row, detail)}>
            {rowLabel(lang, entity, row) === '' ? entityLabel(entity.name) : rowLabel(lang, entity, row)}
          </button>
          <SummaryList
            dense
            items={columns
              .filter((column) => !entity.display.includes(column.name))
              .map((column) => ({ label: column.label, value: column.render(row) }))}
          />
        </Paper>
      ))}
      {list.hasMore && (
        <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('lookup.loadMore')}
        </Button>
      )}
    </Stack>
  )
}
