import type { SessionLine } from '@eae/domain/administration/answers.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer } from '../api/index.ts'
import { Failure, RowAction } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import { DateText, EmptyState, ListTable, LoadingBlock, PageTitle, StatusBadge, useT } from '../ui/index.ts'
import { useDelayed } from './use-delayed.ts'

const EndButton = ({ session: { id, login } }: { readonly session: SessionLine }) => {
  const t = useT()
  return (
    <RowAction
      label={t('sessions.end')}
      name={t('sessions.endOne', { login })}
      reason={useSession().whyNotWrite('SessionList_W')}
      question={t('sessions.endAsk', { login })}
      run={() => callServer('Administration/endSession', { id })}
      done={t('sessions.ended')}
      changes="Administration/findSessions"
    />
  )
}

/** /AdminSessions: who is logged in now. */
const SessionsPage = () => {
  const t = useT()
  const [filter, setFilter] = useState('')
  const [typed, setTyped] = useDelayed(setFilter)
  const { data, error, isPending, refetch } = useQuery({
    ...askingData('Administration/findSessions', { filter }),
    staleTime: 0,
  })
  return (
    <>
      <PageTitle title={t('sessions.title')} lead={t('sessions.lead')} />
      <TextInput
        label={t('users.filter')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        maxLength={100}
        maw={360}
        mb="md"
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingBlock height={320} />}
      {data?.length === 0 && <EmptyState title={t('sessions.none')} />}
      {data !== undefined && data.length > 0 && (
        <ListTable
          caption={t('sessions.title')}
          rows={data}
          keyOf={(session) => session.id}
          columns={[
            t('sessions.user'),
            t('users.subscriber'),
            t('sessions.since'),
            t('sessions.seen'),
            t('sessions.address'),
            t('sessions.end'),
          ]}
          renderCells={(session) => [
            `${session.fullName} (${session.login})`,
            session.subscriber,
            <DateText key="since" iso={session.startedAt} withTime />,
            <DateText key="seen" iso={session.lastSeenAt} withTime />,
            session.clientIp ?? '—',
            session.isOwn ? (
              <StatusBadge key="end" tone="active">
                {t('sessions.own')}
              </StatusBadge>
            ) : (
              <EndButton key="end" session={session} />
            ),
          ]}
        />
      )}
    </>
  )
}
export default SessionsPage
