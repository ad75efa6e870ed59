import { Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import type { GsisRole } from '@eae/domain/contract.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { describeError, ServerError } from '../api/index.ts'
import { MessageBoxProvider, useMessageBox, useT } from '../ui/index.ts'
import type { Translate } from '../ui/texts.tsx'
import { LoginShell } from './login-shell.tsx'
import { loginQuery } from './redirect.ts'
import { RoleChoice } from './role-choice.tsx'
import { loadMenu, taxVisit } from './session-store.ts'
import {
  cleanTaxReturn,
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
  const [arrival] = useState(() => ({ ...readTaxReturn(), isIdentified: taxVisit() === 1 }))
  const hasWork = arrival.error !== null || arrival.code !== null || arrival.isIdentified
  const [phase, setPhase] = useState<Phase>(hasWork ? 'working' : 'start')
  const isOwnLogin = useRef(false)
  const isEntering = useCallback(() => isOwnLogin.current, [])

  const fail = useCallback(
    async (error: unknown): Promise<void> => {
      isOwnLogin.current = false
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
      } else await enter(await loadMenu(), takeTaxRedirect())
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
      if (error !== null) return leaveTaxVisit(error)
      return code === null ? logIn() : finishTaxVisit(code, state)
    }
    work().catch((problem: unknown) => void fail(problem))
  }, [arrival, fail, hasWork, logIn])

  const start = (): void => {
    setPhase('working')
    setFailure(null)
    startTaxLogin(redirect).catch((error: unknown) => void fail(error))
  }

  const shown = failure ?? (providerError === null ? null : <ProviderError error={providerError} t={t} />)
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
          onClick={start}
        >
          {shown === null ? t('taxis.start') : t('taxis.retry')}
        </Button>
      )}
      {isChoosing && (
        <RoleChoice
          roles={phase}
          onChoose={(role) => {
            setPhase('working')
            logIn(role).catch((error: unknown) => void fail(error))
          }}
          onCancel={() => {
            leaveTaxVisit(null).catch((error: unknown) => void fail(error))
          }}
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
          onClick={() => {
            leaveTaxVisit(null).catch((error: unknown) => void fail(error))
          }}
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
