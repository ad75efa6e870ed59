import { Button, Text } from '@mantine/core'
import { describeError } from '../api/index.ts'
import { forgetSession, logOut, type MenuFailure } from './session-store.ts'
import { InPlace } from '../ui/in-place.tsx'
import { useT } from '../ui/texts.tsx'

/** Says that there is no communication, why, and ends the session (specification section 8). */
export const MenuFailurePage = ({ error }: { readonly error: MenuFailure }) => {
  const t = useT()
  const leave = (): void => {
    // The server may be unable to take the cookies back.
    forgetSession()
    void logOut()
  }
  return (
    <InPlace role="alert" title={t('failure.title')}>
      <Text my="md">{t('ServerCommunicationError')}</Text>
      <Text my="md" c="dimmed">
        {describeError(t, error.cause)}
      </Text>
      <Button onClick={leave}>{t('user.logout')}</Button>
    </InPlace>
  )
}
