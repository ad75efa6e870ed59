import '@mantine/notifications/styles.layer.css'
import { MantineThemeProvider, mergeMantineTheme, useMantineTheme } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { MenuAnswer } from '@eae/domain/session/answers.ts'
import { usualAreaUnit } from '@eae/domain/kernel/users.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { askLogin, subscribeWait, waitingCalls } from '../api/index.ts'
import { CrudProvider } from '../crud/crud-context.tsx'
import {
  currentMenu,
  leaveExpired,
  NoYearPage,
  Relogin,
  SessionProvider,
  subscribeMenu,
  takeUpSession,
  useSession,
  userTypeOf,
  useYear,
  watchPageLife,
  watchSession,
  YearDialog,
  YearProvider,
} from '../session/index.ts'
import { AreaUnitProvider, LoadingPage, MessageBoxProvider, WaitWindow } from '../ui/index.ts'
import { hasUnsaved } from '../ui/unsaved.ts'
import { BANNER_FOLLOW_UP_MS } from '../ui/limits.ts'
import { useAllTexts } from '../ui/texts.tsx'
import { createGovTheme } from '../ui/theme.ts'
import { BANNER_QUERY, Workplace } from '../workplace/index.ts'
import './zod-setup.ts'
import { frameNeeds } from './needs.ts'
import { queryClient } from './query-client.ts'
import { RetryOffer } from './retry-offer.tsx'
import { FailurePage } from './special-pages.tsx'

// The list of a user with many tasks is denser than a farmer's page.
const DensityTheme = ({ children }: { readonly children: ReactNode }) => {
  const { isOnline } = useSession()
  const base = useMantineTheme()
  const theme = useMemo(
    () => mergeMantineTheme(base, createGovTheme(isOnline ? 'comfortable' : 'compact')),
    [base, isOnline],
  )
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}

/** The unit of areas is the reader's own, also where several use one browser. */
const OwnUnit = ({ children }: { readonly children: ReactNode }) => {
  const { menu } = useSession()
  return (
    <AreaUnitProvider
      key={menu.userId}
      storageName={`eae.unit.${menu.userId}`}
      usual={usualAreaUnit(userTypeOf(menu.userType))}
    >
      {children}
    </AreaUnitProvider>
  )
}

const Wait = () => <WaitWindow calls={useSyncExternalStore(subscribeWait, waitingCalls)} />

const RowMap = lazy(() => import('../places/place-map.tsx'))

const Crud = ({ children }: { readonly children: ReactNode }) => {
  const { can, whyNotWrite, menu, isOnline } = useSession()
  const { etos } = useYear()
  const currentYear = Number(athensDate(menu.currentDate).slice(0, 4))
  const value = useMemo(
    () => ({ etos, currentYear, can, whyNotWrite, userId: menu.userId, hasOffice: !isOnline, RowMap }),
    [etos, currentYear, can, whyNotWrite, menu.userId, isOnline],
  )
  return <CrudProvider value={value}>{children}</CrudProvider>
}

const waitOrFail = (error: Error | null): ReactNode =>
  error === null ? <LoadingPage /> : <FailurePage error={error} reset={() => location.reload()} />

/** Asks side by side for what the frame waits for. */
const askAhead = (menu: MenuAnswer): void => {
  const [banner, years] = frameNeeds(menu)
  void queryClient.prefetchQuery(banner)
  void queryClient.prefetchQuery(years)
}

/** Everything that a logged-in user's pages stand in; `children` stand in the place of the page of the address. */
const Authed = ({ children }: { readonly children?: ReactNode }) => {
  const router = useRouter()
  useEffect(() => {
    // Another session, or other rights, than a moment ago: whose is it, may it see this page, and what has it to tell
    // (specification section 4)?
    const onSessionChange = (): void => {
      takeUpSession()
        .then(() => router.invalidate())
        .catch(() => location.reload())
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: BANNER_QUERY }), BANNER_FOLLOW_UP_MS)
    }
    // A logout in another tab or an end on the server: what is not saved stays on the page, and the login comes over it.
    const onLeave = (): void => {
      if (!hasUnsaved()) return leaveExpired()
      void askLogin('session.expired').then((isBack) => {
        if (!isBack) leaveExpired()
      })
    }
    return watchSession(onLeave, onSessionChange)
  }, [router])
  useEffect(watchPageLife, [])
  // After a login nobody has asked yet; otherwise the answers are here or on their way.
  useEffect(() => {
    const known = currentMenu()
    if (known !== null) askAhead(known)
  }, [])
  const [failure, setFailure] = useState<Error | null>(null)
  const hasTexts = useAllTexts((error) =>
    setFailure(error instanceof Error ? error : new Error('texts', { cause: error })),
  )
  const menu = useSyncExternalStore(subscribeMenu, currentMenu)
  if (menu === null) return null
  if (failure !== null || !hasTexts) return waitOrFail(failure)
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider menu={menu}>
        <DensityTheme>
          <Notifications position="top-right" limit={4} />
          <MessageBoxProvider>
            <RetryOffer />
            <Relogin />
            <OwnUnit>
              <YearProvider fallback={waitOrFail} empty={<NoYearPage />}>
                <Crud>
                  <Workplace>{children ?? <Outlet />}</Workplace>
                  <YearDialog />
                </Crud>
              </YearProvider>
            </OwnUnit>
          </MessageBoxProvider>
          <Wait />
        </DensityTheme>
      </SessionProvider>
    </QueryClientProvider>
  )
}

export default Authed
