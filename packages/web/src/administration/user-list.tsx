import type { UserLine } from '@eae/domain/administration/answers.ts'
import { Button, Chip } from '@mantine/core'
import { USER_TYPES, type UserType } from '@eae/domain/kernel/users.ts'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingPages } from '../api/index.ts'
import { Failure, ToolLine } from '../crud/index.ts'
import { useSession } from '../session/index.ts'
import {
  AsyncButton,
  Choice,
  DateText,
  EmptyState,
  ListTable,
  LoadingBlock,
  PageTitle,
  Reasoned,
  RowLink,
  StatusBadge,
  useLabels,
  useT,
} from '../ui/index.ts'
import { UserProposals } from './user-proposals.tsx'
import { useDelayed } from './use-delayed.ts'

const useUsers = (filter: string, userType: UserType | null, isActive: boolean) =>
  useInfiniteQuery({
    ...askingPages('Administration/findUsers', {
      ...(filter.trim() === '' ? {} : { filter }),
      ...(userType === null ? {} : { userType }),
      ...(isActive ? { isActive } : {}),
    }),

    placeholderData: (before) => before,
  })

const UserState = ({ user }: { readonly user: UserLine }) => {
  const t = useT()
  if (!user.activeflag) return <StatusBadge tone="over">{t('users.inactive')}</StatusBadge>
  return user.lockType === 0 ? (
    <StatusBadge tone="good">{t('users.active')}</StatusBadge>
  ) : (
    <StatusBadge tone="warning">{t(`users.lock.${user.lockType}`)}</StatusBadge>
  )
}

/** The users that the administrator looks after. */
export const UserList = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const t = useT()
  const { choice } = useLabels()
  const reason = useSession().whyNotWrite('User_W')
  const [filter, setFilter] = useState('')
  const [typed, setTyped] = useDelayed(setFilter)
  const [userType, setUserType] = useState<UserType | null>(null)
  const [isActive, setActive] = useState(true)
  const users = useUsers(filter, userType, isActive)
  const rows = users.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      <PageTitle title={t('users.title')} />
      <ToolLine
        label={t('users.filter')}
        value={typed}
        onChange={setTyped}
        end={
          <Reasoned reason={reason}>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={reason !== null}
              onClick={() => onOpen('new')}
            >
              {t('users.new')}
            </Button>
          </Reasoned>
        }
      >
        <Choice
          aria-label={t('users.kind')}
          placeholder={t('users.anyKind')}
          data={USER_TYPES.map((value) => ({ value, label: choice('audience', value) }))}
          value={userType}
          onChange={(chosen) => setUserType(USER_TYPES.find((one) => one === chosen) ?? null)}
          clearable
          w={240}
        />
        <Chip checked={isActive} onChange={setActive}>
          {t('users.activeOnly')}
        </Chip>
      </ToolLine>
      <UserProposals isOpen />
      {users.error !== null && <Failure error={users.error} onRetry={() => void users.refetch()} />}
      {users.isPending && <LoadingBlock height={320} />}
      {users.data !== undefined && rows.length === 0 && <EmptyState title={t('users.none')} />}
      {rows.length > 0 && (
        <ListTable
          caption={t('users.title')}
          rows={rows}
          keyOf={(user) => user.id}
          columns={[
            t('users.login'),
            t('users.fullName'),
            t('users.kind'),
            t('users.subscriber'),
            t('users.state'),
            t('users.lastLogin'),
          ]}
          renderCells={(user) => [
            <RowLink key="login" onClick={() => onOpen(String(user.id))}>
              {user.login}
            </RowLink>,
            user.fullName,
            choice('audience', user.userType),
            user.subscriber,
            <UserState key="state" user={user} />,
            user.lastLoginAt === null ? t('users.never') : <DateText key="at" iso={user.lastLoginAt} withTime />,
          ]}
        />
      )}
      {users.hasNextPage && (
        <AsyncButton variant="default" mt="md" onClick={() => users.fetchNextPage()}>
          {t('users.more')}
        </AsyncButton>
      )}
      <UserProposals isOpen={false} />
    </>
  )
}
