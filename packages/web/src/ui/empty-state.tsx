import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  readonly icon?: ReactNode
  /** What one can do now. */
  readonly action?: ReactNode
  /** A longer explanation, when one line is not enough. */
  readonly children?: ReactNode
  /** Level of the heading: 2 below a page title, 1 where there is no other. */
  readonly order?: 1 | 2 | 3
}

/** Nothing is here yet, and what to do about it. */
export const EmptyState = ({ title, text, icon, action, children, order = 2 }: EmptyStateProps) => (
  <Paper withBorder p="xl" radius="sm">
    <Stack align="center" gap="sm" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
        {icon ?? <IconInbox />}
      </ThemeIcon>
      <Title order={order} size="h4">
        {title}
      </Title>
      {text !== undefined && (
        <Text c="dimmed" maw={520}>
          {text}
        </Text>
      )}
      {children !== undefined && (
        <Text c="dimmed" component="div">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  </Paper>
)
