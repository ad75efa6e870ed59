import { Box, Group, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useT } from './texts.tsx'

export interface PageTitleProps {
  readonly title: string
  /** One line below the title. */
  readonly lead?: ReactNode
  /** Buttons at the right. */
  readonly actions?: ReactNode
  /** Back link or trail above the title. */
  readonly above?: ReactNode
}

/** The only h1 of a page; it also names the browser's tab. */
export const PageTitle = ({ title, lead, actions, above }: PageTitleProps) => {
  const t = useT()
  useEffect(() => {
    document.title = `${title} · ${t('app.short')}`
  }, [title, t])
  return (
    <Box mb="lg">
      {above}
      <Group justify="space-between" align="flex-end" gap="md">
        <Box>
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead !== undefined && (
            <Text c="dimmed" mt={4} component="div">
              {lead}
            </Text>
          )}
        </Box>
        {actions !== undefined && (
          <Group gap="sm" className="eae-no-print">
            {actions}
          </Group>
        )}
      </Group>
    </Box>
  )
}
