import type { HistoryEntry } from '@eae/domain/applications/answers.ts'
import { Skeleton, Text, Title } from '@mantine/core'
import { LIFE_EVENTS } from '@eae/domain/applications/life.ts'
import { useQuery } from '@tanstack/react-query'
import { askingData, describeError, keyOfCall } from '../../api/index.ts'
import { DateText, ListTable, useLabels, userName, useT } from '../../ui/index.ts'
import { useOpenApplication } from '../store/context.tsx'

/** The states of the application, newest first: from where to where, by whom, when, by which action (R20). */
export const StatusLog = () => {
  const t = useT()
  const labels = useLabels()
  const { etos, id, state } = useOpenApplication()
  const { data, error } = useQuery({
    ...askingData('Edetedeaeehd/history', { etos, id }),
    // Each save may have moved it.
    queryKey: [...keyOfCall('Edetedeaeehd/history', { etos, id }), state.tree.header.rowVersion],
  })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={120} aria-label={t('wait.text')} />
  const log = data.filter(({ kind }) => kind === 'status')
  const known: ReadonlySet<string> = new Set(LIFE_EVENTS)
  const eventOf = ({ reason }: HistoryEntry): string =>
    reason === null ? '—' : known.has(reason) ? t(`effect.action.${reason}`) : reason
  const stateOf = (status: number | null): string => (status === null ? '—' : labels.choice('status', status))
  const hasIp = log.some(({ ip }) => ip !== null)
  return (
    <section aria-label={t('statistics.log')}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {t('statistics.log')}
      </Title>
      <ListTable
        caption={t('statistics.log')}
        columns={[
          ...['from', 'to', 'what', 'who', 'when'].map((name) => t(`statistics.log.${name}`)),
          ...(hasIp ? ['IP'] : []),
        ]}
        rows={log}
        keyOf={({ at, toStatus, reason }) => `${at}${toStatus}${reason}`}
        renderCells={(entry) => [
          stateOf(entry.fromStatus),
          stateOf(entry.toStatus),
          [eventOf(entry), entry.words].filter((text) => text !== null).join(': '),
          userName(t, entry.usr, entry.byName),
          <DateText key="when" iso={entry.at} withTime />,
          ...(hasIp ? [entry.ip ?? '—'] : []),
        ]}
      />
    </section>
  )
}
