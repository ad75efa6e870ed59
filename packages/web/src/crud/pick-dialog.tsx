import { Button, Table, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useMemo, useState } from 'react'
import { FloatDialog, LoadingBlock, useLabels, useLang, useT } from '../ui/index.ts'
import { keyOf, type Row } from './entity-api.ts'
import { Failure } from './failure.tsx'
import { FieldText } from './field-text.tsx'
import { rowLabel } from './ref-labels.ts'
import { RowCount } from './row-count.tsx'
import type { SearchState } from './page-state.ts'
import { useEntityList } from './use-entity-list.ts'
import classes from './pick-dialog.module.css'

const TYPING_MS = 250

interface PickDialogProps {
  readonly entity: AnyEntity
  readonly criteria: SearchState['criteria']
  readonly onPick: (row: Row) => void
  readonly onClose: () => void
}

/** The list behind a lookup: type to narrow it, Enter or a click takes a row. */
export const PickDialog = ({ entity, criteria, onPick, onClose }: PickDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { entity: entityLabel, field: fieldLabel } = useLabels()
  const [filter, setFilter] = useState('')
  const [settled] = useDebouncedValue(filter, TYPING_MS)
  const search = useMemo<SearchState>(() => ({ criteria, filter: settled }), [criteria, settled])
  const list = useEntityList(entity, search)
  const columns = entity.display
  return (
    <FloatDialog
      title={t('lookup.title', { entity: entityLabel(entity.name) })}
      onClose={onClose}
      width={640}
      height={560}
    >
      <TextInput
        data-autofocus
        label={t('lookup.filter')}
        value={filter}
        onChange={(event) => setFilter(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = list.rows
          if (event.key === 'Enter' && first !== undefined && list.rows.length === 1) onPick(first)
        }}
        autoComplete="off"
        mb="xs"
      />
      <RowCount shown={list.rows.length} count={list.count} />
      {list.error !== null && <Failure error={list.error} onRetry={list.reload} />}
      {list.isPending && <LoadingBlock height={240} />}
      {!list.isPending && list.rows.length === 0 && list.error === null && <Text my="md">{t('lookup.none')}</Text>}
      {list.rows.length > 0 && (
        <Table highlightOnHover stickyHeader stickyHeaderOffset={-16}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name}>{fieldLabel(entity.name, name)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.rows.map((row) => (
              <Table.Tr key={String(keyOf(entity, row))} className={classes.row ?? ''}>
                {columns.map((name, index) => {
                  const field = entity.fields[name]
                  const text = field === undefined ? null : <FieldText field={field} value={row[name]} />
                  return (
                    <Table.Td key={name}>
                      {index === 0 ? (
                        <UnstyledButton
                          className={classes.pick ?? ''}
                          aria-label={rowLabel(lang, entity, row)}
                          onClick={() => onPick(row)}
                        >
                          {text}
                        </UnstyledButton>
                      ) : (
                        text
                      )}
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {list.hasMore && (
        <Button variant="default" fullWidth mt="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('lookup.loadMore')}
        </Button>
      )}
    </FloatDialog>
  )
}
