import { Button, Container, Text, Title } from '@mantine/core'
import { describeError } from '../api/index.ts'
import { forgetSession, logOut, type MenuFailure } from './session-store.ts'
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
    <Container size="sm" py="xl" role="alert">
      <Title order={1} size="h2">
        {t('failure.title')}
      </Title>
      <Text my="md">{t('ServerCommunicationError')}</Text>
      <Text my="md" c="dimmed">
        {describeError(t, error.cause)}
      </Text>
      <Button onClick={leave}>{t('user.logout')}</Button>
    </Container>
  )
}
