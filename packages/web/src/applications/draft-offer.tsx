import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useT } from '../ui/index.ts'
import { countOf } from './store/draft.ts'
import type { DraftOffer } from './store/use-draft.ts'

/** Asks what becomes of changes that were not saved the last time; the page behind waits for the answer. */
export const DraftQuestion = ({ offer }: { readonly offer: DraftOffer }) => {
  const t = useT()
  const { draft, restore, discard } = offer
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Alert
      color="orange"
      icon={<IconHistory aria-hidden />}
      title={t('application.draft.title')}
      role="alertdialog"
      aria-label={t('application.draft.title')}
    >
      <Text mb="md">{t('application.draft.text', { count: countOf(draft), at: draft.at })}</Text>
      <Group gap="sm">
        <Button ref={first} onClick={restore}>
          {t('application.draft.restore')}
        </Button>
        <Button variant="default" onClick={discard}>
          {t('application.draft.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
