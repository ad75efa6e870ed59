import type { SecurityEventLine } from '@eae/domain/administration/answers.ts'
import { Group, Text, TextInput } from '@mantine/core'
import { SECURITY_EVENTS } from '@eae/domain/administration/events.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingPages } from '../api/index.ts'
import { Failure } from '../crud/index.ts'
import {
  AsyncButton,
  Choice,
  DateInput,
  DateText,
  EmptyState,
  ListTable,
  LoadingBlock,
  PageTitle,
  useT,
} from '../ui/index.ts'
import { useDelayed } from './use-delayed.ts'

/** An instant as the date input gives it once it is whole; anything else is still being typed. */
const timeOf = (name: 'from' | 'to', typed: string | null): { readonly from?: string; readonly to?: string } =>
  typed !== null && /^\d{4}-\d{2}-\d{2}T/.test(typed) ? { [name]: typed } : {}

const detailOf = ({ detail }: SecurityEventLine): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

/** /AdminEvents: what touched the safety of the system, newest first. */
const EventsPage = () => {
  const t = useT()
  const [kind, setKind] = useState<string | null>(null)
  const [login, setLogin] = useState('')
  const [typed, setTyped] = useDelayed(setLogin)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const body = {
    ...(kind === null ? {} : { kind }),
    ...(login.trim() === '' ? {} : { login: login.trim() }),
    ...timeOf('from', from),
    ...timeOf('to', to),
  }
  const events = useInfiniteQuery({
    ...askingPages('Administration/findSecurityEvents', body),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const rows = events.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <PageTitle title={t('events.title')} />
      <Group align="end" gap="md" mb="md">
        <Choice
          label={t('events.kind')}
          placeholder={t('events.anyKind')}
          data={SECURITY_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))}
          value={kind}
          onChange={setKind}
          clearable
          searchable
          w={{ base: '100%', sm: 280 }}
        />
        <TextInput
          label={t('events.user')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          maxLength={50}
          w={{ base: '100%', sm: 200 }}
        />
        <DateInput label={t('events.from')} withTime value={from} onChange={setFrom} w={{ base: '100%', sm: 190 }} />
        <DateInput label={t('events.to')} withTime value={to} onChange={setTo} w={{ base: '100%', sm: 190 }} />
      </Group>
      {events.error !== null && <Failure error={events.error} onRetry={() => void events.refetch()} />}
      {events.isPending && <LoadingBlock height={320} />}
      {events.data !== undefined && rows.length === 0 && <EmptyState title={t('events.none')} />}
      {rows.length > 0 && (
        <ListTable
          caption={t('events.title')}
          rows={rows}
          keyOf={(event) => event.id}
          columns={[t('events.at'), t('events.kind'), t('events.user'), t('sessions.address'), t('events.detail')]}
          renderCells={(event) => [
            <DateText key="at" iso={event.at} withTime="exact" />,
            t(`event.${event.kind}`),
            event.login ?? t('events.nobody'),
            event.clientIp ?? '—',
            <Text key="detail" size="sm" c="dimmed" span>
              {detailOf(event) || '—'}
            </Text>,
          ]}
        />
      )}
      {events.hasNextPage && (
        <AsyncButton variant="default" mt="md" onClick={() => events.fetchNextPage()}>
          {t('users.more')}
        </AsyncButton>
      )}
    </>
  )
}
export default EventsPage
