import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { landingPath, USER_TYPES, type UserType } from '@eae/domain/session/session.ts'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { describeError } from '../api/index.ts'
import { parseSearch } from '../routing/search-params.ts'
import { useT } from '../ui/texts.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LoginFrame } from './login-frame.tsx'
import { safeTarget } from './redirect.ts'
import { logIn, takeNotice, watchSession } from './session-store.ts'

const asUserType = (name: string): UserType => USER_TYPES.find((type) => type === name) ?? 'ONLINE'

/** /login and /loginLocal: name and password. Sign-in with the tax authority appears here once it is configured. */
const LoginPage = () => {
  const t = useT()
  const navigate = useNavigate()
  const router = useRouter()
  const { redirect } = useSearch({ strict: false })
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly ('login' | 'password')[]>([])
  const [notice] = useState(takeNotice)

  useEffect(() => {
    document.title = `${t('login.title')} · ${t('app.short')}`
  }, [t])

  // Somebody who logs in in another tab is logged in here too.
  const isOwnLogin = useRef(false)
  useEffect(
    () =>
      watchSession(
        () => undefined,
        () => {
          if (!isOwnLogin.current) location.reload()
        },
      ),
    [],
  )

  const submit = async (): Promise<void> => {
    const empty = (['login', 'password'] as const).filter((name) => (name === 'login' ? login.trim() : password) === '')
    setMissing(empty)
    setFailure(null)
    const first = empty[0]
    if (first !== undefined) {
      document.getElementById(first)?.focus()
      return
    }
    setRunning(true)
    isOwnLogin.current = true
    try {
      const menu = await logIn(login.trim(), password)
      const target = safeTarget(redirect, document.baseURI, Object.keys(router.routesByPath))
      // Home is where the root leads; who came that way asked for no page in particular.
      const isAsked = target !== null && target.path !== '/home'
      await navigate({
        to: isAsked ? target.path : landingPath(asUserType(menu.userType)),
        search: isAsked ? parseSearch(target.search) : {},
      })
    } catch (error) {
      setFailure(describeError(t, error))
      isOwnLogin.current = false
      setPassword('')
      document.getElementById('password')?.focus()
    } finally {
      setRunning(false)
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isRunning) void submit()
  }

  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')} tools={<LanguageSwitch />}>
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
      <form onSubmit={onSubmit} noValidate>
        <TextInput
          id="login"
          name="username"
          label={t('login.name')}
          value={login}
          onChange={(event) => setLogin(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.includes('login') && t('login.nameMissing')}
          required
          mb="md"
        />
        <PasswordInput
          id="password"
          name="password"
          label={t('login.password')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          error={missing.includes('password') && t('login.passwordMissing')}
          required
          mb="xl"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Button type="submit" fullWidth loading={isRunning} color="leaf.9">
          {t('login.submit')}
        </Button>
      </form>
    </LoginFrame>
  )
}

export default LoginPage
