import type { CopyDifference, RowDifference } from '@eae/domain/reports/answers.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { EXPORT_FORMATS } from '@eae/domain/kernel/export.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { reportEntity } from '@eae/domain/reports/report-entity.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, callEntity, keyOfCall } from '../api/index.ts'
import { Failure, type Row } from '../crud/index.ts'
import {
  Choice,
  DateText,
  FloatDialog,
  ListTable,
  LoadingBlock,
  StatusBadge,
  type Tone,
  useLabels,
  useLang,
  useT,
} from '../ui/index.ts'
import { formatDateTime } from '@eae/domain/texts/format.ts'
import { ReportValue } from './report-value.tsx'

interface CompareDialogProps {
  readonly row: Row
  readonly name: string
  readonly onClose: () => void
}

const WHAT = {
  added: { tone: 'good', word: 'reportCopy.isAdded' },
  gone: { tone: 'bad', word: 'reportCopy.isGone' },
  changed: { tone: 'todo', word: 'reportCopy.isChanged' },
} as const satisfies Readonly<Record<string, { readonly tone: Tone; readonly word: string }>>

const whatOf = ({ was, is }: RowDifference) => (was === null ? WHAT.added : is === null ? WHAT.gone : WHAT.changed)

/** The values of one row: all of them where it was added or is gone, else those that changed, from what to what. */
const Values = ({
  entity,
  difference: { was, is },
}: {
  readonly entity: AnyEntity
  readonly difference: RowDifference
}) => {
  const { field: label } = useLabels()
  const one = is ?? was ?? {}
  const names = entity.list.columns.filter((name) =>
    was === null || is === null
      ? one[name] !== null && one[name] !== undefined
      : JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  return (
    <Stack gap={2}>
      {names.map((name) => {
        const field = entity.fields[name]
        if (field === undefined) return null
        return (
          <Text key={name} size="sm">
            {label(entity.name, name)}:{' '}
            {was !== null && is !== null && (
              <>
                <del>
                  <ReportValue field={field} value={was[name]} />
                </del>
                {' → '}
              </>
            )}
            <ReportValue field={field} value={one[name]} />
          </Text>
        )
      })}
    </Stack>
  )
}

const Result = ({ entity, found }: { readonly entity: AnyEntity; readonly found: CopyDifference }) => {
  const t = useT()
  const all = found.added + found.gone + found.changed
  return (
    <Stack gap="md">
      <Group gap="sm">
        <StatusBadge tone="good">{`${t('reportCopy.added')}: ${found.added}`}</StatusBadge>
        <StatusBadge tone="bad">{`${t('reportCopy.goneRows')}: ${found.gone}`}</StatusBadge>
        <StatusBadge tone="todo">{`${t('reportCopy.changedRows')}: ${found.changed}`}</StatusBadge>
        <StatusBadge tone="over">{`${t('reportCopy.sameRows')}: ${found.same}`}</StatusBadge>
      </Group>
      {all === 0 && <Text>{t('reportCopy.noDifference')}</Text>}
      {all > found.rows.length && (
        <Text size="sm" c="dimmed">
          {t('reportCopy.firstOf', { shown: found.rows.length, all })}
        </Text>
      )}
      {all > 0 && (
        <ListTable
          caption={t('reportCopy.compare')}
          columns={[t('reportCopy.what'), t('reportCopy.row'), t('reportCopy.values')]}
          rows={found.rows}
          keyOf={({ key }) => key}
          renderCells={(difference) => [
            <StatusBadge key="what" tone={whatOf(difference).tone}>
              {t(whatOf(difference).word)}
            </StatusBadge>,
            <span key="row">
              {entity.display.flatMap((name) => {
                const field = entity.fields[name]
                const value = (difference.is ?? difference.was ?? {})[name]
                return field === undefined ? [] : [<ReportValue key={name} field={field} value={value} />, ' ']
              })}
            </span>,
            <Values key="values" entity={entity} difference={difference} />,
          ]}
        />
      )}
    </Stack>
  )
}

/** Two copies of one report, row by row: what was added, is gone and changed. */
const CompareDialog = ({ row, name, onClose }: CompareDialogProps) => {
  const t = useT()
  const { lang } = useLang()
  const [other, setOther] = useState<number | null>(null)
  const report = REPORTS.get(String(row.code))
  const copies = useQuery({
    queryKey: [reportCopy.name, 'others', row.id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await callEntity(
          'ReportCopy',
          'findAllByCriteriaRange_grid',
          { criteria: { code: { in: [String(row.code)] } }, toRowIndex: 100 },
          { signal, wait: false },
        )
      ).data.filter(({ id, droppedAt }) => id !== row.id && droppedAt === null),
  })
  const found = useQuery({
    queryKey: keyOfCall('ReportCopy/compare', { id: Number(row.id), other: other ?? 0 }),
    queryFn: async ({ signal }) =>
      (await callServer('ReportCopy/compare', { id: Number(row.id), other: other ?? 0 }, { signal })).data,
    enabled: other !== null,
  })
  const others = copies.data ?? []
  const asOf = (id: unknown): string => String([row, ...others].find((one) => one.id === id)?.asOf ?? '')
  return (
    <FloatDialog
      title={t('reportCopy.compareTitle', { name })}
      onClose={onClose}
      width={960}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <Stack gap="md">
        <Text>
          {t('field.asOf')}: <DateText iso={String(row.asOf)} withTime />
        </Text>
        {copies.error !== null && <Failure error={copies.error} onRetry={() => void copies.refetch()} />}
        {copies.isPending && <LoadingBlock height={60} />}
        {copies.data !== undefined && others.length === 0 && <Text>{t('reportCopy.noOther')}</Text>}
        {others.length > 0 && (
          <Choice
            label={t('reportCopy.compareWith')}
            data={others.map((one) => ({
              value: String(one.id),
              label: `${formatDateTime(lang, String(one.asOf))} · ${EXPORT_FORMATS.find(({ code }) => code === one.format)?.extension ?? ''} · ${String(one.madeBy)}`,
            }))}
            value={other === null ? null : String(other)}
            onChange={(value) => setOther(value === null ? null : Number(value))}
          />
        )}
        {found.isFetching && <LoadingBlock height={120} />}
        {found.error !== null && <Failure error={found.error} onRetry={() => void found.refetch()} />}
        {found.data !== undefined && report !== undefined && !found.isFetching && (
          <>
            <Text size="sm" c="dimmed">
              {t('reportCopy.compareLead', { older: asOf(found.data.older), newer: asOf(found.data.newer) })}
            </Text>
            <Result entity={reportEntity(report)} found={found.data} />
          </>
        )}
      </Stack>
    </FloatDialog>
  )
}

export default CompareDialog
