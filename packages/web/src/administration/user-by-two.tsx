import type { UserDetail } from '@eae/domain/administration/answers.ts'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { USER_CHANGES, type UserChange } from '@eae/domain/administration/user.ts'
import { useState } from 'react'
import { Reasoned, useT } from '../ui/index.ts'
import { UserChangeDialog } from './user-change-dialog.tsx'

interface UserByTwoProps {
  readonly user: UserDetail
  /** Why nothing can be proposed now, as a text code; null when it can. */
  readonly reason: string | null
  readonly onProposed: (password: string | null) => Promise<void>
}

/** What one administrator proposes for a user and another approves. */
export const UserByTwo = ({ user, reason, onProposed }: UserByTwoProps) => {
  const t = useT()
  const [asked, setAsked] = useState<UserChange | null>(null)
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      mb="md"
      bg="var(--eae-surface)"
      aria-label={t('users.two')}
    >
      <Title order={2} size="h4" mb="xs">
        {t('users.two')}
      </Title>
      <Text mb="md">{t('users.twoText')}</Text>
      {user.hands.length > 0 && <Text mb="md">{t('users.hands', { logins: user.hands.join(', ') })}</Text>}
      <Reasoned reason={reason === null ? null : { code: reason }}>
        <Group gap="sm">
          {USER_CHANGES.map((kind) => (
            <Button key={kind} variant="default" disabled={reason !== null} onClick={() => setAsked(kind)}>
              {t(`users.change.${kind}`)}
            </Button>
          ))}
        </Group>
      </Reasoned>
      {asked !== null && (
        <UserChangeDialog
          user={user}
          kind={asked}
          onDone={async (password) => {
            setAsked(null)
            await onProposed(password)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Paper>
  )
}
