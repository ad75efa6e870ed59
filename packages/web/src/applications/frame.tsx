import { Alert, Button, Group, Paper } from '@mantine/core'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { IconDeviceFloppy, IconLock, IconSend } from '@tabler/icons-react'
import { Link, useBlocker, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { describeError, isAborted } from '../api/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useYear } from '../session/index.ts'
import {
  AsyncButton,
  EmptyState,
  LoadingBlock,
  ErrorSummary,
  MoneyText,
  Reasoned,
  StatusBadge,
  useLabels,
  useMessageBox,
  useNotify,
  useT,
  type ErrorSummaryItem,
  type Tone,
} from '../ui/index.ts'
import { holdUnsaved } from '../ui/unsaved.ts'
import { ChangedNeighbours } from './changed-neighbours.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import classes from './frame.module.css'
import { leadTo } from './focus-store.ts'
import { DraftQuestion } from './draft-offer.tsx'
import { findingsWords } from './findings-words.ts'
import { inputId } from './input-id.ts'
import { ForecastPanel } from './panels/forecast-panel.tsx'
import { FindingsPanel } from './panels/findings-panel.tsx'
import { ApplicationProvider, useOpenApplication, useSaving } from './store/context.tsx'
import { blockingOf } from './store/live.ts'
import { useSave } from './store/save.ts'
import { useApplication } from './store/use-application.ts'
import { useDraft } from './store/use-draft.ts'
import { runChecks, useFreshChecks } from './store/use-fresh-checks.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { parcelOf, partOfEntity, targetOfField } from './goto.ts'

const TABS = [
  ['/Edetedeaeehd', 'application.tab.main'],
  ['/Edetedeaeeagroi', 'application.tab.parcels'],
  ['/Edetedeaeezekm', 'application.tab.animals'],
  ['/Edetedeaeedikaiol', 'application.tab.documents'],
] as const

const WAITING = { code: 'application.draft.first' }

const toneOf = (status: number): Tone => {
  if (status === 0) return 'todo'
  if (status < 30) return 'active'
  if (status >= 90) return 'over'
  return 'good'
}

const Tabs = () => {
  const t = useT()
  const { pathname } = useLocation()
  const { id } = useOpenApplication()
  return (
    <nav className={classes.tabs} aria-label={t('application.tabs')}>
      {TABS.map(([path, code]) => (
        <Link
          key={path}
          to={path}
          search={(old: PageSearch) => ({ ...old, id: String(id) })}
          className={classes.tab}
          aria-current={pathname.endsWith(path) ? 'page' : undefined}
        >
          {t(code)}
        </Link>
      ))}
    </nav>
  )
}

/** Findings and forecast in one line: in sight on every page, also while one draws. */
const LiveStrip = () => {
  const t = useT()
  const { live, state } = useOpenApplication()
  const { code, params, tone } = findingsWords(state.tree.header.status, live)
  return (
    <div className={classes.live}>
      <span className={classes.count} data-tone={tone}>
        {t(code, params)}
      </span>
      <span>
        {t('forecast.title')}:{' '}
        <strong>
          <MoneyText cents={live.forecast.totalCents} />
        </strong>
      </span>
    </div>
  )
}

/** Asks before unsaved changes are left behind. Going between the pages of the same application loses nothing. */
const useLeaveGuard = (count: number): void => {
  const ask = useMessageBox()
  const hasWork = count > 0
  useEffect(() => (hasWork ? holdUnsaved() : undefined), [hasWork])
  const t = useT()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ next }) => {
      if (TABS.some(([path]) => next.pathname.endsWith(path))) return false
      const answer = await ask({
        kind: 'question',
        title: t('application.leave.title'),
        text: t('application.leave.text', { count }),
        buttons: [t('application.leave.go'), t('application.leave.stay')],
        cancelIndex: 1,
      })
      return answer === 1
    },
  })
}

/** A refused field in one line that leads to it: where it is, which it is, and what is wrong with it. */
const useSummary = (): ((issue: ErrorIssue) => ErrorSummaryItem) => {
  const t = useT()
  const labels = useLabels()
  const navigate = useNavigate()
  const { state, id: applicationId } = useOpenApplication()
  return ({ entityName, field, id, code, params }) => {
    const part = partOfEntity(entityName)
    const fault = t(code, params)
    if (part === null || entityName === undefined || field === undefined || id === undefined) return { text: fault }
    const kodikos = parcelOf(state.tree, part, id)?.kodikos
    const place = kodikos === undefined ? '' : `${t('parcels.details', { kodikos })}, `
    const target = targetOfField(state.tree, part, id, field)
    return {
      text: `${place}${labels.field(entityName, field)}: ${fault}`,
      inputId: inputId(part, id, field),
      onGo: () => {
        void navigate({ to: target.path, search: (old: PageSearch) => ({ ...old, id: String(applicationId) }) })
        leadTo({ parcelId: target.parcelId, point: null, inputId: target.inputId })
      },
    }
  }
}

/** `isWaiting`: what was not saved the last time waits for an answer; nothing is submitted without it by mistake. */
const ApplicationBar = ({ isWaiting }: { readonly isWaiting: boolean }) => {
  const application = useOpenApplication()
  const { state, lock, submitLock, live } = application
  const t = useT()
  const labels = useLabels()
  const { save, issues, conflicts, clearConflicts } = useSaving()
  const notify = useNotify()
  const [isSubmitting, setSubmitting] = useState(false)
  const { header } = state.tree
  const count = state.pending.size + Object.keys(state.typed).length
  useLeaveGuard(count)
  const parts = [header.lastname, header.firstname].filter((part) => part !== null)
  // Who begins with an empty application may have no name here yet.
  const name = parts.length === 0 ? t('application.afm', { afm: header.afm }) : parts.join(' ')
  const summarise = useSummary()
  const openSubmit = async (): Promise<void> => {
    if (!(await save())) return
    // What the dialog says is true of what is stored now, whatever was found before.
    try {
      await runChecks(application, true)
      setSubmitting(true)
    } catch (error) {
      if (!isAborted(error)) notify('error', describeError(t, error))
    }
  }
  return (
    <div className={classes.bar}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title} lang="el">
            {name}
          </h1>
          <div className={classes.facts}>
            <span>{t('application.code', { kodikos: String(header.kodikos), etos: String(header.etos) })}</span>
            <span>{t('application.afm', { afm: header.afm })}</span>
            {header.arprotocol !== null && <span>{header.arprotocol}</span>}
          </div>
        </div>
        <Group gap="sm">
          <StatusBadge tone={toneOf(header.status)}>{labels.choice('status', header.status)}</StatusBadge>
          {header.status < 30 && (
            <>
              <Reasoned reason={lock}>
                <AsyncButton
                  variant="default"
                  leftSection={<IconDeviceFloppy size={18} aria-hidden />}
                  disabled={lock !== null || count === 0}
                  onClick={save}
                >
                  {count === 0 ? t('application.allSaved') : t('application.save', { count })}
                </AsyncButton>
              </Reasoned>
              <Reasoned reason={isWaiting ? WAITING : submitLock}>
                <AsyncButton
                  leftSection={<IconSend size={18} aria-hidden />}
                  disabled={isWaiting || submitLock !== null}
                  onClick={openSubmit}
                >
                  {t('application.submit')}
                </AsyncButton>
              </Reasoned>
            </>
          )}
          {header.status >= 30 && header.status < 90 && state.answer.situation.isOwn && (
            <Button variant="default" onClick={() => setSubmitting(true)}>
              {t('application.receipt')}
            </Button>
          )}
        </Group>
      </div>
      {lock !== null && header.status < 30 && (
        <Alert mt="xs" color="gray" icon={<IconLock aria-hidden />}>
          {t(lock.code, lock.params)}
        </Alert>
      )}
      <ChangedNeighbours />
      <div className={classes.strip}>
        <Tabs />
        <LiveStrip />
      </div>
      <ErrorSummary items={issues.map(summarise)} />
      {conflicts.length > 0 && <ConflictDialog conflicts={conflicts} onClose={clearConflicts} />}
      {isSubmitting && <SubmitDialog blocking={blockingOf(live)} onClose={() => setSubmitting(false)} />}
    </div>
  )
}

interface FrameProps {
  readonly children: ReactNode
  /** The page brings findings and forecast itself (the map page, where room is dear). */
  readonly isWide?: boolean
}

const Loaded = ({ id, children, isWide = false }: FrameProps & { readonly id: number }) => {
  const { etos: chosen } = useYear()
  const search: PageSearch = useSearch({ strict: false })
  const application = useApplication(search.etos === undefined ? chosen : Number(search.etos), id)
  const saving = useSave(application)
  const offer = useDraft(application)
  const checkFailure = useFreshChecks(application)
  return (
    <ApplicationProvider value={{ application, saving, checkFailure }}>
      <ApplicationBar isWaiting={offer !== null} />
      {offer !== null ? (
        <DraftQuestion offer={offer} />
      ) : isWide ? (
        <div data-page="wide">{children}</div>
      ) : (
        <div className={classes.columns}>
          <Paper withBorder p="md">
            {children}
          </Paper>
          <aside className={classes.aside}>
            <FindingsPanel />
            <ForecastPanel />
          </aside>
        </div>
      )}
    </ApplicationProvider>
  )
}

/** Around every page of an application: who it is, what state it is in, saving and submitting, findings and forecast. */
export const ApplicationFrame = ({ children, isWide = false }: FrameProps) => {
  const t = useT()
  const search: { id?: string } = useSearch({ strict: false })
  const id = Number(search.id)
  if (!Number.isInteger(id) || id <= 0)
    return (
      <EmptyState order={1} title={t('application.none.title')}>
        {t('application.none.text')}
      </EmptyState>
    )
  return (
    <Suspense fallback={<LoadingBlock height={480} />}>
      <Loaded id={id} isWide={isWide}>
        {children}
      </Loaded>
    </Suspense>
  )
}
