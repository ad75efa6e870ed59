import { Anchor, Container, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { appBase } from '../api/index.ts'
import { currentMenu } from '../session/session-store.ts'
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
