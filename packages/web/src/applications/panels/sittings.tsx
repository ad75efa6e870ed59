import type { Sitting, StoryEntry, StoryKind } from '@eae/domain/applications/story.ts'
import { LIFE_EVENTS } from '@eae/domain/applications/life.ts'
import { formatDateTime, formatTime } from '@eae/domain/texts/format.ts'
import { Button, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { callServer, describeError } from '../../api/index.ts'
import { Fault, useLabels, useLang, userName, useT } from '../../ui/index.ts'
import { AuthorisationText } from '../behalf.tsx'
import { useOpenApplication } from '../store/context.tsx'
import { Changes, ROW_ACTIONS } from './row-changes.tsx'
import classes from './sittings.module.css'

const EVENTS: ReadonlySet<string> = new Set(LIFE_EVENTS)

const useSentence = (): ((entry: StoryEntry) => string) => {
  const t = useT()
  const labels = useLabels()
  return ({ kind, fromStatus, toStatus, reason, entity, rowName, place, action, findingEvent, check, told }) => {
    if (told !== null) return t('story.told', { words: t(told.code, told.params) })
    if (kind === 'access') return t('history.access')
    if (kind === 'authorisation') return t('story.authorised')
    if (kind === 'finding') return `${t(`finding.event.${findingEvent ?? 0}`)}: ${labels.choice('check', check ?? '')}`
    if (kind === 'status') {
      const to = labels.choice('status', toStatus ?? 0)
      const states =
        fromStatus === null || fromStatus === toStatus ? to : `${labels.choice('status', fromStatus)} → ${to}`
      return reason !== null && EVENTS.has(reason) ? `${t(`effect.action.${reason}`)} (${states})` : states
    }
    const row = [labels.entity(entity ?? ''), rowName === '' ? '' : rowName, place === '' ? '' : `(${place})`]
    return `${row.filter((part) => part !== '').join(' ')}: ${t(ROW_ACTIONS[action ?? 1] ?? 'history.update')}`
  }
}

/** By which ways the applicant was told, besides his inbox, and how each stands. */
const ToldBy = ({ channels }: Pick<NonNullable<StoryEntry['told']>, 'channels'>) => {
  const t = useT()
  const ways = channels.map(
    ({ channel, state }) => `${t(`contacts.channel.${channel}`)} (${t(`outbox.state.${state}`)})`,
  )
  return (
    <Text size="sm" c="dimmed">
      {[t('story.inbox'), ...ways].join(' · ')}
    </Text>
  )
}

const Entry = ({ entry }: { readonly entry: StoryEntry }) => {
  const sentence = useSentence()
  return (
    <li className={classes.entry}>
      <Text size="sm">
        <time dateTime={entry.at} className={classes.at}>
          {formatTime(entry.at)}
        </time>{' '}
        {sentence(entry)}
        {entry.ip !== null && <span className={classes.at}> {entry.ip}</span>}
      </Text>
      {entry.authorisation !== null && (
        <Text size="sm" c="dimmed">
          <AuthorisationText authorisation={entry.authorisation} />
        </Text>
      )}
      {entry.words !== null && <Text size="sm">{entry.words}</Text>}
      {entry.told !== null && <ToldBy channels={entry.told.channels} />}
      <Changes entry={entry} />
    </li>
  )
}

/** How many rows of each entity came, changed and went in a sitting. */
const Rows = ({ rows }: Pick<Sitting, 'rows'>) => {
  const t = useT()
  const labels = useLabels()
  if (rows.length === 0) return null
  const told = rows.map(
    ({ entity, action, rows: count }) => `${labels.entity(entity)}: ${t(`story.rows.${action}`, { count })}`,
  )
  return (
    <Text size="sm" c="dimmed">
      {told.join(' · ')}
    </Text>
  )
}

interface OneProps {
  readonly sitting: Sitting
  readonly kinds: StoryKind[] | undefined
}

const Entries = ({ sitting: { usr, from, to, entries, newest }, kinds }: OneProps) => {
  const t = useT()
  const { etos, id } = useOpenApplication()
  const [all, setAll] = useState<readonly StoryEntry[] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const open = async (): Promise<void> => {
    try {
      setAll(
        (
          await callServer('Edetedeaeehd/sitting', {
            etos,
            id,
            usr,
            from,
            to,
            ...(kinds === undefined ? {} : { kinds }),
          })
        ).data,
      )
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      <ul className={classes.entries}>
        {(all ?? newest).map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      {all === null && entries > newest.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => void open()}>
          {t('story.whole', { count: entries })}
        </Button>
      )}
      <Fault text={fault} />
    </>
  )
}

/** Sittings of an application, the newest first; one that was given up is struck through. */
export const SittingList = ({
  sittings,
  kinds,
}: {
  readonly sittings: readonly Sitting[]
  readonly kinds: StoryKind[] | undefined
}) => {
  const t = useT()
  const { lang } = useLang()
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {sittings.map((sitting) => (
        <Timeline.Item
          key={`${sitting.usr} ${sitting.from}`}
          className={sitting.isVoid ? classes.void : undefined}
          title={`${formatDateTime(lang, sitting.from)}${sitting.from.slice(0, 16) === sitting.to.slice(0, 16) ? '' : ` – ${formatTime(sitting.to)}`} · ${userName(t, sitting.usr, sitting.byName)}`}
        >
          {sitting.isVoid && (
            <Text size="sm" fw={500} className={classes.said}>
              {t('story.void')}
            </Text>
          )}
          <Rows rows={sitting.rows} />
          <Entries sitting={sitting} kinds={kinds} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
