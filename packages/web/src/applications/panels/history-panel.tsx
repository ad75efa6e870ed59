import { Skeleton, Text, Timeline } from '@mantine/core'
import type { HistoryEntry } from '@eae/domain/applications/tree.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer, describeError } from '../../api/index.ts'
import { DateText, useLabels, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'

const ACTIONS = ['history.insert', 'history.update', 'history.delete'] as const

const useTitle = (): ((entry: HistoryEntry) => string) => {
  const t = useT()
  const labels = useLabels()
  return (entry) => {
    if (entry.kind === 'access') return t('history.access')
    if (entry.kind === 'status') {
      const to = labels.choice('status', entry.toStatus ?? 0)
      return entry.fromStatus === null ? to : `${labels.choice('status', entry.fromStatus)} → ${to}`
    }
    return `${labels.entity(entry.entity ?? '')}: ${t(ACTIONS[entry.action ?? 1] ?? 'history.update')}`
  }
}

/** Who did what and when, and who looked: for the applicant and for staff alike. */
export const HistoryPanel = () => {
  const t = useT()
  const labels = useLabels()
  const title = useTitle()
  const { etos, id } = useOpenApplication()
  const { data, error } = useQuery({
    queryKey: ['history', etos, id],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await callServer<{ data: HistoryEntry[] }>('Edetedeaeehd/history', { etos, id }, { signal, wait: false })).data,
  })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={200} aria-label={t('wait.text')} />
  if (data.length === 0) return <Text>{t('history.none')}</Text>
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {data.map((entry) => (
        <Timeline.Item
          key={`${entry.at}${entry.kind}${entry.entity}${entry.rowKey}${entry.action}${entry.toStatus}${entry.usr}`}
          title={title(entry)}
        >
          <Text size="sm" c="dimmed">
            {entry.usr} · <DateText iso={entry.at} withTime />
          </Text>
          {entry.changed.slice(0, 6).map((change) => (
            <Text key={change.field} size="sm">
              {labels.field(entry.entity ?? '', change.field)}: <del>{change.old ?? '—'}</del> →{' '}
              <ins>{change.new ?? '—'}</ins>
            </Text>
          ))}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
