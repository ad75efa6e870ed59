import { Button, Text } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { describeError } from '../api/errors.ts'
import { MenuFailurePage } from '../session/menu-failure.tsx'
import { MenuFailure } from '../session/session-store.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { InPlace } from '../ui/in-place.tsx'
import { useT } from '../ui/texts.tsx'

/** Shown while a page is on its way; the router has waited for the spinner delay before. */
export const PendingPage = () => <LoadingPage isLate />

/** Shown in place of a page that failed. */
export const FailurePage = ({ error, reset }: ErrorComponentProps) => {
  const t = useT()
  if (error instanceof MenuFailure) return <MenuFailurePage error={error} />
  return (
    <InPlace role="alert" title={t('failure.title')}>
      <Text my="md">{describeError(t, error)}</Text>
      <Button onClick={reset}>{t('action.retry')}</Button>
    </InPlace>
  )
}
