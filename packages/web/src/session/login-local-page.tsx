import { Anchor, Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState, type FormEvent } from 'react'
import { describeError } from '../api/index.ts'
import { useT } from '../ui/texts.tsx'
import { useClickBlock } from '../ui/use-click-block.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { LoginShell } from './login-shell.tsx'
import { MenuFailurePage } from './menu-failure.tsx'
import { isPasswordExpiry } from './password-fault.ts'
import { loginQuery } from './redirect.ts'
import { forgetSession, logIn, MenuFailure, type Credentials } from './session-store.ts'
import { useEnter } from './use-enter.ts'
import { useLoginQueue } from './use-login-queue.tsx'
import { busySeconds } from './while-busy.ts'

/** /loginLocal: name and password, and a new password where the old one has ended. */
const LoginLocalPage = () => {
  const t = useT()
  const enter = useEnter()
  const { redirect } = useSearch({ strict: false })
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [subsCode, setSubsCode] = useState<string | null>(null)
  const { isRunning, isBlocked, run } = useClickBlock()
  const { queue, notice } = useLoginQueue()
  const [isExpired, setExpired] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [menuFailure, setMenuFailure] = useState<MenuFailure | null>(null)
  const [missing, setMissing] = useState<readonly ('login' | 'password')[]>([])
  const isOwnLogin = useRef(false)
  const isEntering = useCallback(() => isOwnLogin.current, [])

  const credentials = (secret: string): Credentials => {
    const base = { login: login.trim(), password: secret }
    return subsCode === null || subsCode.trim() === '' ? base : { ...base, loginSubsCode: subsCode.trim() }
  }

  const submit = async (secret: string): Promise<void> => {
    setFailure(null)
    isOwnLogin.current = true
    try {
      await enter(await queue(() => logIn(credentials(secret))), redirect)
    } catch (error) {
      isOwnLogin.current = false
      if (error instanceof MenuFailure) return setMenuFailure(error)
      forgetSession()
      const isExpiry = isPasswordExpiry(error)
      setExpired(isExpiry)
      setFailure(describeError(t, error))
      // Nothing was wrong with what was typed: it stays for the next try.
      if (!isExpiry && busySeconds(error) === null) {
        setPassword('')
        document.getElementById('password')?.focus()
      }
    }
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const empty = (['login', 'password'] as const).filter((name) => (name === 'login' ? login.trim() : password) === '')
    setMissing(empty)
    const first = empty[0]
    if (first !== undefined) document.getElementById(first)?.focus()
    else void run(() => submit(password))
  }

  if (menuFailure !== null) return <MenuFailurePage error={menuFailure} />
  if (isExpired)
    return (
      <LoginShell title={t('password.title')} lead={t('login.lead')} isEntering={isEntering} failure={failure}>
        <ChangePasswordForm
          login={login.trim()}
          subsCode={credentials('').loginSubsCode}
          oldPassword={password}
          onChanged={(changed) => {
            setPassword(changed)
            setExpired(false)
            void submit(changed)
          }}
        />
      </LoginShell>
    )
  return (
    <LoginShell title={t('login.title')} lead={t('login.lead')} isEntering={isEntering} failure={failure}>
      {notice}
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
          mb="md"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        {subsCode === null ? (
          <UnstyledButton type="button" c="gov" fz="sm" mb="lg" td="underline" onClick={() => setSubsCode('')}>
            {t('login.subsCodeShow')}
          </UnstyledButton>
        ) : (
          <TextInput
            label={t('login.subsCode')}
            description={t('login.subsCodeHint')}
            value={subsCode}
            onChange={(event) => setSubsCode(event.currentTarget.value)}
            maxLength={20}
            mb="lg"
          />
        )}
        <Button type="submit" fullWidth loading={isRunning} disabled={isBlocked} color="leaf.9">
          {t('login.submit')}
        </Button>
      </form>
      <Anchor component={Link} to={`/login${loginQuery(redirect)}`} mt="lg" fz="sm" display="inline-block">
        {t('login.otherWay')}
      </Anchor>
    </LoginShell>
  )
}

export default LoginLocalPage
