import type { GsisRole } from '@eae/domain/session/answers.ts'
import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError, ServerError } from '../api/index.ts'
import { MessageBoxProvider, useClickBlock, useMessageBox, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import { LoginShell } from './login-shell.tsx'
import { MenuFailurePage } from './menu-failure.tsx'
import { loginQuery } from './redirect.ts'
import { RoleChoice } from './role-choice.tsx'
import { forgetSession, loadMenu, MenuFailure, taxVisit } from './session-store.ts'
import {
  cleanTaxReturn,
  endLoginAgain,
  finishTaxVisit,
  leaveTaxVisit,
  loginByTax,
  readTaxReturn,
  startTaxLogin,
  takeTaxError,
  takeTaxRedirect,
} from './tax-login.ts'
import { useEnter } from './use-enter.ts'

type Phase = 'start' | 'working' | readonly GsisRole[]

const isTimeout = (error: unknown): boolean => error instanceof ServerError && error.answer.code === 'login.gsisTimeout'

const KNOWN_ERRORS: ReadonlySet<string> = new Set([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
])

/** Denial in the words of the specification; any other error of the provider by its translated text, in bold. */
const ProviderError = ({ error, t }: { readonly error: string; readonly t: Translate }) =>
  error === 'access_denied' ? (
    <>{t('taxis.denied')}</>
  ) : (
    <strong>{t('taxis.failed', { error: t(`taxis.error.${KNOWN_ERRORS.has(error) ? error : 'unknown'}`) })}</strong>
  )

const TaxisLogin = () => {
  const t = useT()
  const ask = useMessageBox()
  const enter = useEnter()
  const { redirect } = useSearch({ strict: false })
  const [providerError] = useState(takeTaxError)
  const [failure, setFailure] = useState<string | null>(null)
  const [menuFailure, setMenuFailure] = useState<MenuFailure | null>(null)
  const [arrival] = useState(() => ({ ...readTaxReturn(), visit: taxVisit() }))
  // Without a visit nobody was sent anywhere: an address that speaks of an answer is somebody else's.
  const hasWork = arrival.visit === 1 || arrival.code !== null || (arrival.error !== null && arrival.visit !== null)
  const [phase, setPhase] = useState<Phase>(hasWork ? 'working' : 'start')
  const { isBlocked, run } = useClickBlock()
  const isOwnLogin = useRef(false)
  const isEntering = useCallback(() => isOwnLogin.current, [])

  const fail = useCallback(
    async (error: unknown): Promise<void> => {
      isOwnLogin.current = false
      if (error instanceof MenuFailure) return setMenuFailure(error)
      forgetSession()
      setPhase('start')
      if (!isTimeout(error)) {
        setFailure(describeError(t, error))
        return
      }
      await ask({
        kind: 'warning',
        title: t('taxis.attention'),
        text: t('GSIS_TIMEOUT_MESSAGE'),
        buttons: [t('taxis.ok')],
      })
      await leaveTaxVisit(null).catch((second: unknown) => setFailure(describeError(t, second)))
    },
    [ask, t],
  )

  const logIn = useCallback(
    async (role?: string): Promise<void> => {
      isOwnLogin.current = true
      const answer = await loginByTax(role)
      if (answer.data === 'CHOOSE') {
        isOwnLogin.current = false
        setPhase(answer.roles)
      } else {
        endLoginAgain()
        await enter(await loadMenu(), takeTaxRedirect())
      }
    },
    [enter],
  )

  // What to do follows from what came back and from the stored state, once for each arrival at the page.
  const hasArrived = useRef(false)
  useEffect(() => {
    if (!hasWork || hasArrived.current) return
    hasArrived.current = true
    cleanTaxReturn()
    const { code, state, error } = arrival
    const work = (): Promise<void> => {
      if (error !== null) return leaveTaxVisit({ state, error })
      // Whoever has been identified already came back by a reload, or in another tab: his code is spent.
      return code === null || arrival.visit === 1 ? logIn() : finishTaxVisit(code, state)
    }
    work().catch((problem: unknown) => void fail(problem))
  }, [arrival, fail, hasWork, logIn])

  /** What a button begins, once. */
  const press = (work: () => Promise<void>): void => void run(() => work().catch(fail))
  const begin = (work: () => Promise<void>): void =>
    press(() => {
      setPhase('working')
      setFailure(null)
      return work()
    })

  const shown = failure ?? (providerError === null ? null : <ProviderError error={providerError} t={t} />)
  if (menuFailure !== null) return <MenuFailurePage error={menuFailure} />
  const isChoosing = typeof phase !== 'string'
  return (
    <LoginShell
      title={isChoosing ? t('taxis.chooseTitle') : t('taxis.title')}
      lead={isChoosing ? t('taxis.chooseLead') : t('taxis.lead')}
      isEntering={isEntering}
      failure={shown}
    >
      {phase === 'working' && (
        <Stack align="center" gap="sm" role="status">
          <Loader />
          <Text>{t('taxis.working')}</Text>
        </Stack>
      )}
      {phase === 'start' && (
        <Button
          fullWidth
          size="md"
          color="leaf.9"
          leftSection={<IconBuildingBank size={20} aria-hidden />}
          disabled={isBlocked}
          onClick={() => begin(() => startTaxLogin(redirect))}
        >
          {shown === null ? t('taxis.start') : t('taxis.retry')}
        </Button>
      )}
      {isChoosing && (
        <RoleChoice
          roles={phase}
          isBlocked={isBlocked}
          onChoose={(role) => begin(() => logIn(role))}
          onCancel={() => press(() => leaveTaxVisit(null))}
        />
      )}
      {phase === 'start' && taxVisit() === null && (
        <Anchor component={Link} to={`/login${loginQuery(redirect)}`} mt="lg" fz="sm" display="inline-block">
          {t('login.otherWay')}
        </Anchor>
      )}
      {phase === 'start' && taxVisit() !== null && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          disabled={isBlocked}
          onClick={() => press(() => leaveTaxVisit(null))}
        >
          {t('taxis.cancel')}
        </Button>
      )}
    </LoginShell>
  )
}

/** /loginTaxis: the way to the tax authority, the way back, and the choice among several roles. */
const LoginTaxisPage = () => (
  <MessageBoxProvider>
    <TaxisLogin />
  </MessageBoxProvider>
)

export default LoginTaxisPage
