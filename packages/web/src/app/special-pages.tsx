import { appBase } from '../api/index.ts'
import { Anchor, Button, Container, Text, Title } from '@mantine/core'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { describeError } from '../api/errors.ts'
import { MenuFailurePage } from '../session/menu-failure.tsx'
import { currentMenu, MenuFailure } from '../session/session-store.ts'
import { LoadingPage } from '../ui/loading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useT } from '../ui/texts.tsx'

const NothingHere = () => {
  const t = useT()
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      <Text mb="md">{t('notFound.text')}</Text>
      <Anchor href={new URL('home', appBase()).href}>{t('notFound.home')}</Anchor>
    </>
  )
}

const Authed = lazy(() => import('./authed.tsx'))

/** Shown for an address that is no page: inside the frame to who is logged in, so that he finds his way on. */
export const NotFoundPage = () =>
  currentMenu() === null ? (
    <Container size="sm" py="xl" component="main" id="main">
      <NothingHere />
    </Container>
  ) : (
    <Suspense fallback={<LoadingPage />}>
      <Authed>
        <NothingHere />
      </Authed>
    </Suspense>
  )

/** Shown while a page is on its way; the router has waited for the spinner delay before. */
export const PendingPage = () => <LoadingPage isLate />

/** Shown in place of a page that failed. */
export const FailurePage = ({ error, reset }: ErrorComponentProps) => {
  const t = useT()
  if (error instanceof MenuFailure) return <MenuFailurePage error={error} />
  return (
    <Container size="sm" py="xl" role="alert">
      <Title order={1} size="h2">
        {t('failure.title')}
      </Title>
      <Text my="md">{describeError(t, error)}</Text>
      <Button onClick={reset}>{t('action.retry')}</Button>
    </Container>
  )
}
