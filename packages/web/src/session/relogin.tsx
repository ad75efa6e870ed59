import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState, type FormEvent } from 'react'
import { appBase, callServer, describeError, setUnauthorizedHandler } from '../api/index.ts'
import { FloatDialog, useClickBlock, useT } from '../ui/index.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { isPasswordExpiry } from './password-fault.ts'
import { useSession } from './session-context.tsx'
import { isSsoSession, leaveExpired, watchSession } from './session-store.ts'
import { useLoginQueue } from './use-login-queue.tsx'
import { busySeconds } from './while-busy.ts'
import { LOGIN_AGAIN_PATH } from './tax-login.ts'

/** Why a login is wanted, and who waits for it. */
interface Asked {
  readonly isAgain: boolean
  readonly answer: (isBack: boolean) => void
}

/** What the server says when the session lives but its login is too long ago for the call. */
const LOGIN_AGAIN = 'session.again'

interface PasswordAgainProps {
  readonly isExpired: boolean
  readonly onExpiry: (isExpired: boolean) => void
  readonly onBack: () => void
}

/**
 * Name and password again, beside what the user was doing; a new password where the old one has ended meanwhile. The name
 * stays: another user has other data.
 */
const PasswordAgain = ({ isExpired, onExpiry, onBack }: PasswordAgainProps) => {
  const t = useT()
  const { menu } = useSession()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { isRunning, isBlocked, run } = useClickBlock()
  const { queue, notice } = useLoginQueue()
  const submit = async (secret: string): Promise<void> => {
    setFailure(null)
    try {
      const credentials = { login: menu.userLoginName, password: secret, loginSubsCode: menu.subsCode }
      await queue(() => callServer('Login/loginUser', credentials, { wait: false }))
      onBack()
    } catch (error) {
      setFailure(describeError(t, error))
      onExpiry(isPasswordExpiry(error))
      if (!isPasswordExpiry(error) && busySeconds(error) === null) setPassword('')
    }
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '') void run(() => submit(password))
  }
  const said = failure !== null && (
    <Alert color="red" variant="outline" mb={isExpired ? 0 : 'md'} role="alert">
      {failure}
    </Alert>
  )
  if (isExpired)
    return (
      <>
        {said}
        <ChangePasswordForm
          login={menu.userLoginName}
          subsCode={menu.subsCode}
          oldPassword={password}
          onChanged={(changed) => {
            setPassword(changed)
            onExpiry(false)
            void submit(changed)
          }}
        />
      </>
    )
  return (
    <form onSubmit={onSubmit} noValidate>
      {said}
      {notice}
      <TextInput label={t('login.name')} value={menu.userLoginName} autoComplete="username" readOnly mb="md" />
      <PasswordInput
        label={t('login.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        data-autofocus
        required
        mb="lg"
      />
      <Button type="submit" fullWidth loading={isRunning} disabled={isBlocked}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** Who came through the tax authority goes there again in a window of its own; this page hears of the new session. */
const TaxisAgain = ({ onBack }: { readonly onBack: () => void }) => {
  const t = useT()
  useEffect(() => watchSession(() => undefined, onBack), [onBack])
  return (
    <Button fullWidth onClick={() => window.open(new URL(LOGIN_AGAIN_PATH, appBase()), '_blank')}>
      {t('login.byTaxis')}
    </Button>
  )
}

const LoginInPlace = ({ isAgain, answer }: Asked) => {
  const t = useT()
  const [isSso] = useState(isSsoSession)
  const [isExpired, setExpired] = useState(false)
  const back = (): void => answer(true)
  return (
    <FloatDialog title={t(isAgain ? 'relogin.again' : 'relogin.title')} width={480} hideClose onClose={back}>
      <Stack>
        <Text>{t(isAgain ? 'relogin.againLead' : 'relogin.lead')}</Text>
        {isSso ? (
          <TaxisAgain onBack={back} />
        ) : (
          <PasswordAgain isExpired={isExpired} onExpiry={setExpired} onBack={back} />
        )}
        {isAgain ? (
          <Button variant="default" onClick={() => answer(false)}>
            {t('action.cancel')}
          </Button>
        ) : (
          <Button variant="default" onClick={leaveExpired}>
            {t('relogin.leave')}
          </Button>
        )}
      </Stack>
    </FloatDialog>
  )
}

/**
 * When the session has ended on the server, or a call wants a login that is not long ago: login in place, then the call
 * that found it out is made again. Nothing that was typed is lost.
 */
export const Relogin = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let running: Promise<boolean> | null = null
    setUnauthorizedHandler((code) => {
      running ??= new Promise<boolean>((answer) => {
        setAsked({ isAgain: code === LOGIN_AGAIN, answer })
      }).finally(() => {
        running = null
        setAsked(null)
      })
      return running
    })
  }, [])
  return asked === null ? null : <LoginInPlace {...asked} />
}
