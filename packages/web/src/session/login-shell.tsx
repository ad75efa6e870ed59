import { Alert } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../ui/texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginFrame } from './login-frame.tsx'
import { takeNotice, watchSession } from './session-store.ts'

export interface LoginShellProps {
  readonly title: string
  readonly lead: string
  /** True while this page itself is logging in: its own cookie is no news then. */
  readonly isEntering: () => boolean
  readonly failure: ReactNode
  readonly children: ReactNode
}

/** What all login pages share: frame, notice of the page before, failure, and the watch for logins in other tabs. */
export const LoginShell = ({ title, lead, isEntering, failure, children }: LoginShellProps) => {
  const t = useT()
  const [notice] = useState(takeNotice)
  useEffect(() => {
    document.title = `${title} · ${t('app.short')}`
  }, [t, title])
  useEffect(
    () =>
      watchSession(
        () => undefined,
        () => {
          if (!isEntering()) location.reload()
        },
      ),
    [isEntering],
  )
  return (
    <LoginFrame title={title} lead={lead} tools={<LanguageSwitch />}>
      {notice !== null && (
        <Alert color="gov" mb="md">
          {t(notice)}
        </Alert>
      )}
      {failure !== null && (
        <Alert color="red" variant="outline" mb="md" role="alert" title={t('login.failedTitle')}>
          {failure}
        </Alert>
      )}
      {children}
    </LoginFrame>
  )
}
