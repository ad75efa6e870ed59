import { Group, Loader, Paper, Text } from '@mantine/core'
import { useT } from './texts.tsx'

/** Says that a call takes long. It does not cover the page: what is being read stays readable. */
export const WaitOverlay = ({ isShown }: { readonly isShown: boolean }) => {
  const t = useT()
  return (
    <output
      aria-live="polite"
      style={{ position: 'fixed', insetInline: 0, bottom: '1.5rem', zIndex: 350, pointerEvents: 'none' }}
    >
      {isShown && (
        <Paper shadow="md" withBorder p="sm" mx="auto" w="fit-content">
          <Group gap="sm">
            <Loader size="sm" aria-hidden />
            <Text>{t('wait.text')}</Text>
          </Group>
        </Paper>
      )}
    </output>
  )
}
