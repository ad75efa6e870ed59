import { Button, Container, Text, Title } from '@mantine/core'
import { describeError } from '../api/errors.ts'
import { forgetSession, logOut } from '../session/session-store.ts'
import { useT } from '../ui/texts.tsx'

/** The menu of a session could not be loaded: without it nobody knows what the user may do. */
export class MenuFailure extends Error {
  constructor(cause: unknown) {
    super('menu', { cause })
    this.name = 'MenuFailure'
  }
}

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
