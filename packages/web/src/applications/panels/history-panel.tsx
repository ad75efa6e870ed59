import type { HistoryEntry } from '@eae/domain/applications/answers.ts'
import { Anchor, Button, Skeleton, Text, Timeline } from '@mantine/core'
import { findEntity } from '@eae/domain/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, describeError } from '../../api/index.ts'
import { ChangeText, encodeState } from '../../crud/index.ts'
import { stringifySearch } from '../../routing/search-params.ts'
import { DateText, useLabels, userName, useT } from '../../ui/index.ts'
import { AuthorisationText } from '../behalf.tsx'
import { useOpenApplication } from '../store/context.tsx'

/** What was done with a row: it came, got other values, went. */
export const ROW_ACTIONS = ['history.insert', 'history.update', 'history.delete'] as const

const useTitle = (): ((entry: HistoryEntry) => string) => {
  const t = useT()
  const labels = useLabels()
  return (entry) => {
    if (entry.kind === 'access') return t('history.access')
    if (entry.kind === 'status') {
      const to = labels.choice('status', entry.toStatus ?? 0)
      return entry.fromStatus === null ? to : `${labels.choice('status', entry.fromStatus)} → ${to}`
    }
    const row = `${labels.entity(entry.entity ?? '')} ${entry.rowName}`.trim()
    return `${row}: ${t(ROW_ACTIONS[entry.action ?? 1] ?? 'history.update')}`
  }
}

/** Fields of one change that are told at once; the rest opens. */
const MOST_FIELDS = 6

/** The fields of a row that got other values, with both. */
export const Changes = ({ entry }: { readonly entry: Pick<HistoryEntry, 'entity' | 'changes'> }) => {
  const t = useT()
  const labels = useLabels()
  const { codes } = useOpenApplication().state.answer.catalogue
  const [isWhole, setWhole] = useState(false)
  const entity = findEntity(entry.entity ?? '')
  if (entity === null) return null
  const more = entry.changes.length - MOST_FIELDS
  return (
    <>
      {(isWhole ? entry.changes : entry.changes.slice(0, MOST_FIELDS)).map(({ field: name, before, after }) => {
        const field = entity.fields[name]
        const lista = field?.names?.within?.['lista']
        const wordsOf = (value: unknown): unknown =>
          codes.find((code) => code.lista === lista && code.kodikos === value)?.description ?? value
        return field === undefined ? null : (
          <Text key={name} size="sm">
            {labels.field(entity.name, name)}:{' '}
            <ChangeText field={field} before={wordsOf(before)} after={wordsOf(after)} />
          </Text>
        )
      })}
      {more > 0 && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('history.more', { count: more })}
        </Button>
      )}
    </>
  )
}

/** Who did what and when, and who looked: for the applicant and for staff alike. */
export const HistoryPanel = () => {
  const t = useT()
  const title = useTitle()
  const { etos, id } = useOpenApplication()
  const { data, error } = useQuery({
    ...askingData('Edetedeaeehd/history', { etos, id }),
    staleTime: 0,
  })
  if (error !== null) return <Text role="alert">{describeError(t, error)}</Text>
  if (data === undefined) return <Skeleton height={200} aria-label={t('wait.text')} />
  if (data.length === 0) return <Text>{t('history.none')}</Text>
  return (
    <>
      <Anchor
        component={Link}
        to={`/RepAudit${stringifySearch({ _s: encodeState({ criteria: { edeId: id } }) ?? '' })}`}
      >
        {t('history.asList')}
      </Anchor>
      <Timeline mt="md" bulletSize={14} lineWidth={2}>
        {data.map((entry) => (
          <Timeline.Item
            key={`${entry.at}${entry.kind}${entry.entity}${entry.rowKey}${entry.action}${entry.toStatus}${entry.usr}`}
            title={title(entry)}
          >
            <Text size="sm" c="dimmed">
              {userName(t, entry.usr, entry.byName)} · <DateText iso={entry.at} withTime />
            </Text>
            {entry.authorisation !== null && (
              <Text size="sm">
                <AuthorisationText authorisation={entry.authorisation} />
              </Text>
            )}
            {entry.words !== null && <Text size="sm">{entry.words}</Text>}
            <Changes entry={entry} />
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  )
}
