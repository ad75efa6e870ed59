import { Paper, Stack, Table, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FloatDialog, LoadingBlock, useLabels, useLang, useT, userName } from '../ui/index.ts'
import { useCrud } from './crud-context.tsx'
import { fetchHistory, type Row } from './entity-api.ts'
import { Failure } from './failure.tsx'
import { FieldText } from './field-text.tsx'
import { rowLabel } from './ref-labels.ts'

interface HistoryDialogProps {
  readonly entity: AnyEntity
  readonly row: Row
  readonly id: Key
  readonly onClose: () => void
}

/** Every recorded change of a row, newest first: who, when, and each field before and after. */
const HistoryDialog = ({ entity, row, id, onClose }: HistoryDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const { field: label, entity: entityLabel } = useLabels()
  const { etos } = useCrud()
  const query = useQuery({
    queryKey: [entity.name, 'history', etos, id],
    queryFn: ({ signal }) => fetchHistory(entity, etos, id, signal),
    staleTime: 0,
  })
  const name = rowLabel(lang, entity, row)
  return (
    <FloatDialog
      title={t('rowHistory.title', { row: name === '' ? entityLabel(entity.name) : name })}
      onClose={onClose}
      width={760}
    >
      {query.error !== null && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <LoadingBlock height={240} />}
      {query.data?.length === 0 && <Text>{t('rowHistory.none')}</Text>}
      {/* A long history is scrolled with the keyboard too: something in it must take the focus. */}
      <Stack gap="md" role="region" aria-label={t('rowHistory.button')} tabIndex={0}>
        {query.data?.map((entry) => (
          <Paper key={`${entry.at} ${entry.rowVersion} ${entry.action}`} withBorder p="sm">
            <Text fw={600}>{t(`rowHistory.${entry.action}`)}</Text>
            <Text size="sm" c="dimmed" mb="xs">
              {t('rowHistory.when', { at: entry.at, user: userName(t, entry.usr), version: entry.rowVersion })}
            </Text>
            <Table.ScrollContainer minWidth={420}>
              <Table withTableBorder layout="fixed">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('rowHistory.field')}</Table.Th>
                    <Table.Th>{t('rowHistory.before')}</Table.Th>
                    <Table.Th>{t('rowHistory.after')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {entry.changes.map(({ field: changed, before, after }) => {
                    const field = entity.fields[changed]
                    const told = (value: unknown): ReactNode =>
                      value === null ? '—' : field !== undefined && <FieldText field={field} value={value} />
                    return field === undefined ? null : (
                      <Table.Tr key={changed}>
                        <Table.Th scope="row">{label(entity.name, changed)}</Table.Th>
                        <Table.Td>{told(before)}</Table.Td>
                        <Table.Td>{told(after)}</Table.Td>
                      </Table.Tr>
                    )
                  })}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Paper>
        ))}
      </Stack>
    </FloatDialog>
  )
}

export default HistoryDialog
