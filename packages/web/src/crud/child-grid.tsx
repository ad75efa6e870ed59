import { Button, Group, Paper, Table, Text, Title, UnstyledButton } from '@mantine/core'
import type { AnyEntity, ChildRows } from '@eae/domain/kernel/entity.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { CARD_TABLE } from '../ui/card-table.ts'
import { AsyncButton, LoadingBlock, useLabels, useLang, useT } from '../ui/index.ts'
import { ChildDialog } from './child-dialog.tsx'
import { useCrud } from './crud-context.tsx'
import { EditCell } from './edit-cell.tsx'
import { keyOf, type Row } from './entity-api.ts'
import { useEntityColumns, type EntityColumn } from './entity-columns.tsx'
import { Failure } from './failure.tsx'
import classes from './pick-dialog.module.css'
import { ProposalDialog } from './proposal-dialog.tsx'
import { rowLabel } from './ref-labels.ts'
import { RowConflict } from './row-conflict.tsx'
import { RowCount } from './row-count.tsx'
import type { SearchState } from './page-state.ts'
import { useEntityList } from './use-entity-list.ts'
import { useGridEdits, type GridEdits } from './use-grid-edits.ts'

interface GridProps {
  readonly entity: AnyEntity
  readonly child: ChildRows
  /** What the pointer of the rows holds. */
  readonly value: string | number
  readonly etos: unknown
  readonly lockedReason: string | null
}

/** Kinds that a cell has room for; the others are changed in the form of the row. */
const IN_CELLS: ReadonlySet<string> = new Set(['text', 'int', 'decimal', 'choice', 'flag', 'date'])

const isEditable = (entity: AnyEntity, name: string): boolean => {
  const field = entity.fields[name]
  return field !== undefined && !field.computed && name !== entity.key && name !== 'etos' && IN_CELLS.has(field.kind)
}

const Cell = ({
  entity,
  row,
  column,
  edits,
}: {
  readonly entity: AnyEntity
  readonly row: Row
  readonly column: EntityColumn
  readonly edits: GridEdits
}) => {
  const { lang } = useLang()
  const field = entity.fields[column.name]
  const shown = edits.shown(row)
  if (field === undefined) return null
  return (
    <EditCell
      id={`cell-${entity.name}-${String(keyOf(entity, row))}-${column.name}`}
      field={field}
      label={`${column.label}, ${rowLabel(lang, entity, row)}`}
      value={shown[column.name]}
      isChanged={edits.isChanged(row, column.name)}
      onChange={(value) => edits.set(row, column.name, value)}
    >
      {column.render(shown)}
    </EditCell>
  )
}

const Grid = ({ entity, child, value, etos, lockedReason }: GridProps) => {
  const t = useT()
  const id = useId()
  const { entities, entity: entityLabel } = useLabels()
  const { whyNotWrite, etos: crudYear } = useCrud()
  const client = useQueryClient()
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const search = useMemo<SearchState>(
    () => ({ criteria: { [child.pointer]: { in: [value] } }, filter: '' }),
    [child.pointer, value],
  )
  const list = useEntityList(entity, search)
  const columns = useEntityColumns(entity).filter(({ name }) => name !== child.pointer)
  const edits = useGridEdits(entity)
  const denied = whyNotWrite(entity.privilege.write)
  const reason = lockedReason ?? (denied === null ? null : t(denied.code))
  const preset = { [child.pointer]: value, ...(entity.yearly === 'column' ? { etos } : {}) }
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mb="md"
      bg="var(--eae-surface)"
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id={id}>
          {entities(entity.name)}
        </Title>
        {reason === null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('children.addTo', { entity: entityLabel(entity.name) })}
            onClick={() => setOpen('new')}
          >
            {t('children.add')}
          </Button>
        )}
      </Group>
      {list.error !== null && <Failure error={list.error} onRetry={list.reload} />}
      {list.isPending && <LoadingBlock height={120} />}
      {!list.isPending && list.error === null && list.rows.length === 0 && <Text c="dimmed">{t('children.none')}</Text>}
      {list.rows.length > 0 && (
        <>
          <RowCount shown={list.rows.length} count={list.count} />
          <Table.ScrollContainer minWidth={0}>
            <Table highlightOnHover className={CARD_TABLE}>
              <Table.Thead>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column.name} {...(column.isNumeric ? { ta: 'right' } : {})}>
                      {column.label}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.rows.map((row) => (
                  <Table.Tr key={String(keyOf(entity, row))} className={classes.row ?? ''}>
                    {columns.map((column, at) => (
                      <Table.Td
                        key={column.name}
                        data-label={column.label}
                        {...(column.isNumeric ? { ta: 'right' } : {})}
                      >
                        {at === 0 ? (
                          <UnstyledButton className={classes.pick ?? ''} onClick={() => setOpen(row)}>
                            {column.render(row)}
                          </UnstyledButton>
                        ) : reason === null && isEditable(entity, column.name) ? (
                          <Cell entity={entity} row={row} column={column} edits={edits} />
                        ) : (
                          column.render(row)
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
      {edits.faults.length > 0 && (
        <Text c="red" role="alert" mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {edits.faults.join('\n')}
        </Text>
      )}
      {reason === null && list.rows.length > 0 && (
        <Group gap="sm" mt="sm">
          {edits.count > 0 ? (
            <>
              <AsyncButton size="xs" onClick={edits.save}>
                {t('cell.save', { count: edits.count })}
              </AsyncButton>
              <Button size="xs" variant="default" onClick={edits.discard}>
                {t('cell.discard')}
              </Button>
            </>
          ) : (
            <Text size="sm" c="dimmed">
              {t('cell.hint')}
            </Text>
          )}
        </Group>
      )}
      {edits.conflict !== null && (
        <RowConflict
          entity={entity}
          conflict={edits.conflict.answer}
          values={{ ...edits.conflict.edit.row, ...edits.conflict.edit.values }}
          original={edits.conflict.edit.row}
          onApply={edits.resolve}
          onReload={edits.giveUp}
          onClose={edits.dropConflict}
        />
      )}
      {edits.proposal !== null && (
        <ProposalDialog
          title={t('proposal.title', { row: entityLabel(entity.name) })}
          etos={crudYear}
          change={edits.proposal}
          onDone={async () => {
            edits.dropProposal()
            await client.invalidateQueries({ queryKey: ['proposals'] })
          }}
          onClose={edits.dropProposal}
        />
      )}
      {list.hasMore && (
        <Button variant="default" size="xs" mt="sm" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('lookup.loadMore')}
        </Button>
      )}
      {open !== null && (
        <ChildDialog
          entity={entity}
          row={open === 'new' ? null : open}
          preset={preset}
          lockedReason={reason}
          onReload={() => {
            setOpen(null)
            list.reload()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Paper>
  )
}

/** The grids below a row's form, one for each kind of rows that stand below it and that the reader may see. */
export const ChildGrids = ({
  entity,
  row,
  lockedReason,
}: {
  readonly entity: AnyEntity
  readonly row: Row
  readonly lockedReason: string | null
}) => {
  const { can } = useCrud()
  return entity.children?.map((child) => {
    const below = findEntity(child.entity)
    const value = row[child.from ?? entity.key]
    if (below === null || !can(below.privilege.read)) return null
    if (typeof value !== 'string' && typeof value !== 'number') return null
    return (
      <Grid
        key={`${child.entity} ${child.pointer}`}
        entity={below}
        child={child}
        value={value}
        etos={row.etos}
        lockedReason={lockedReason}
      />
    )
  })
}
