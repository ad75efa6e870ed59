import type { OutboxLine } from '@eae/domain/messages/answers.ts'
import { outsideCode } from '@eae/domain/messages/codes.ts'
import { OUTBOX, OUTBOX_STATES, RATE_MINUTES, type OutboxState } from '@eae/domain/messages/outbox.ts'
import { Box, Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, askingPages, callServer } from '../api/index.ts'
import { FollowedTable, RowAction, StateChoice, useCrud } from '../crud/index.ts'
import { DateText, NumberText, PageTitle, StatusBadge, SummaryList, type Tone, useT } from '../ui/index.ts'

/** How often the list looks again, in ms. */
const LOOK_MS = 5_000
const TONES: Readonly<Record<OutboxState, Tone>> = { 0: 'todo', 1: 'good', 2: 'bad', 3: 'bad', 4: 'over' }

const State = ({ row }: { readonly row: OutboxLine }) => {
  const t = useT()
  const { state, tries, runAfter, sentAt, error } = row
  return (
    <div>
      <StatusBadge tone={TONES[state]}>{t(`outbox.state.${state}`)}</StatusBadge>
      {sentAt !== null && (
        <Text size="sm" c="dimmed">
          {t('outbox.sentAt', { at: sentAt })}
        </Text>
      )}
      {state === OUTBOX.waits && tries > 0 && (
        <Text size="sm" c="dimmed">
          {t('outbox.next', { tries, at: runAfter })}
        </Text>
      )}
      {error !== null && (
        <Text size="sm" lang="en" style={{ overflowWrap: 'anywhere' }}>
          {error}
        </Text>
      )}
    </div>
  )
}

const Again = ({ row: { id, state, address } }: { readonly row: OutboxLine }) => {
  const t = useT()
  const reason = useCrud().whyNotWrite('Outbox_R')
  if (state !== OUTBOX.refused && state !== OUTBOX.givenUp) return '—'
  return (
    <RowAction
      label={t('outbox.again')}
      name={t('outbox.againOne', { address })}
      reason={reason}
      run={() => callServer('Outbox/again', { id })}
      changes="Outbox/find"
    />
  )
}

/** How the outbox stands now. */
const Gauge = () => {
  const t = useT()
  const { data } = useQuery({ ...askingData('Outbox/findGauge', {}), staleTime: 0, refetchInterval: LOOK_MS })
  if (data === undefined) return null
  const { waiting, oldest, failed, perMinute } = data
  return (
    <Box component="section" mb="md" aria-label={t('outbox.gauge')} role="status">
      <SummaryList
        dense
        items={[
          { label: t('outbox.waiting'), value: <NumberText value={waiting} /> },
          { label: t('outbox.oldest'), value: oldest === null ? '—' : <DateText iso={oldest} withTime /> },
          { label: t('outbox.failed'), value: <NumberText value={failed} /> },
          { label: t('outbox.rate', { minutes: RATE_MINUTES }), value: <NumberText value={perMinute} digits={1} /> },
        ]}
      />
    </Box>
  )
}

/** /AdminOutbox: what was sent by e-mail and SMS, what waits, and why something did not go. */
const OutboxPage = () => {
  const t = useT()
  const [state, setState] = useState<OutboxState | null>(null)
  const found = useInfiniteQuery({
    ...askingPages('Outbox/find', state === null ? {} : { state }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: LOOK_MS,
  })
  return (
    <>
      <PageTitle title={t('route.AdminOutbox')} lead={t('outbox.lead')} />
      <Gauge />
      <Group align="end" gap="lg" mb="md">
        <StateChoice
          label={t('outbox.state')}
          any={t('outbox.anyState')}
          states={OUTBOX_STATES}
          wordOf={(one) => t(`outbox.state.${one}`)}
          value={state}
          onChange={setState}
        />
      </Group>
      <FollowedTable
        found={found}
        none={{ title: t('outbox.none'), text: t('outbox.lead') }}
        caption={t('route.AdminOutbox')}
        keyOf={({ id }) => id}
        columns={[
          t('contacts.channel'),
          t('outbox.to'),
          t('outbox.user'),
          t('outbox.words'),
          t('outbox.at'),
          t('outbox.state'),
          t('jobs.action'),
        ]}
        renderCells={(row) => [
          t(`contacts.channel.${row.channel}`),
          <span key="to" style={{ overflowWrap: 'anywhere' }}>
            {row.address}
          </span>,
          row.login,
          t(outsideCode(row.code), { pin: '······', ...row.params }),
          <DateText key="at" iso={row.at} withTime />,
          <State key="state" row={row} />,
          <Again key="again" row={row} />,
        ]}
      />
    </>
  )
}

export default OutboxPage
