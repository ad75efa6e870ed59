import { isAtWork, isDraft, isLiving, isPaid, STATES } from '@eae/domain/applications/states.ts'
import { IconArrowLeft, IconCheck, IconDeviceFloppy, IconFileCheck, IconLock, IconSend } from '@tabler/icons-react'
import type { Message } from '@eae/domain/kernel/message.ts'
import { formatCents, formatRecent } from '@eae/domain/texts/format.ts'
import { Button, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useIsOffline } from '../api/index.ts'
import { AsyncButton, Reasoned, useIsPhone, useLabels, useLang, useT } from '../ui/index.ts'
import {
  AccountMenu,
  Ask,
  Demo,
  Dot,
  Fill,
  Mark,
  Roving,
  useIsWide,
  usePlaceState,
  useWay,
} from '../workplace/index.ts'
import { useCommands } from '../ui/commands.ts'
import { ApplicationStateBadge } from './application-state.tsx'
import classes from './bar.module.css'
import { findingsWords } from './findings-words.ts'
import { lastSaved } from './header-words.ts'
import { LifeMenu } from './life-menu.tsx'
import { useIsTaken } from './field/use-field.ts'
import { HereNow } from './presence/here-now.tsx'
import { RecordSteps } from './record-steps.tsx'
import { useOpenApplication, useSaving } from './store/context.tsx'
import { blockingOf } from './store/live.ts'
import type { Submission } from './use-submission.ts'

/** The way back: to the list or page that one came from, with its name where there is room. */
const Back = () => {
  const t = useT()
  const isWide = useIsWide()
  const step = useWay().at(-1)
  const name = t(step?.code ?? 'route.home')
  return (
    <Link
      to={step?.path ?? '/home'}
      search={step?.search ?? {}}
      className={classes.back}
      aria-label={t('bar.back', { page: name })}
      title={t('bar.back', { page: name })}
    >
      <IconArrowLeft size={18} stroke={1.7} aria-hidden />
      {isWide && step !== undefined && step.path !== '/home' && <span>{name}</span>}
    </Link>
  )
}

/** Whose application it is, which, and in what state. */
const Who = () => {
  const t = useT()
  const labels = useLabels()
  const isPhone = useIsPhone()
  const { state } = useOpenApplication()
  const { header } = state.tree
  const parts = [header.lastname, header.firstname].filter((part) => part !== null)
  // Who begins with an empty application may have no name here yet.
  const name = parts.length === 0 ? t('application.afm', { afm: header.afm }) : parts.join(' ')
  const status = labels.choice('status', header.status)
  const changes = state.pending.size + Object.keys(state.typed).length
  const number = `${header.kodikos}/${header.etos}`
  const title = [name, t('application.code', { kodikos: String(header.kodikos), etos: String(header.etos) })]
    .concat(t('application.afm', { afm: header.afm }), header.arprotocol ?? [])
    .join(' · ')
  if (isPhone)
    return (
      <div className={classes.who} title={title}>
        <div className={classes.name} lang="el">
          {name}
        </div>
        <div className={classes.facts}>
          {number} · {status} · {changes === 0 ? t('bar.saved') : t('bar.changes', { count: changes })}
        </div>
      </div>
    )
  return (
    <div className={classes.who} title={title}>
      <span className={classes.name} lang="el">
        {name}
      </span>
      <span className={classes.facts}>{number}</span>
      <ApplicationStateBadge status={header.status} />
      <Demo />
    </div>
  )
}

/** How many findings there are: always in sight, a press opens the panel with them. */
const FindingsPill = () => {
  const t = useT()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const { live, state } = useOpenApplication()
  const [{ panel }, change] = usePlaceState()
  const words = findingsWords(state.tree.header.status, live)
  const blocking = blockingOf(live)
  const toRead = live.findings.filter(({ severity }) => severity === 'W').length
  const isQuiet = blocking === 0 && toRead === 0
  const full = t(words.code, words.params)
  const short = t(`bar.pill.${words.tone}`)
  return (
    <button
      type="button"
      aria-pressed={panel === 'findings'}
      aria-label={toRead === 0 ? full : `${full}, ${t('bar.toRead', { count: toRead })}`}
      title={full}
      data-tone={words.tone}
      onClick={() => change({ panel: panel === 'findings' ? 'none' : 'findings' }, { isStep: isPhone })}
    >
      {blocking > 0 && (
        <>
          <Dot kind="bad" size={14} />
          <span>{isWide ? t('bar.blocking', { count: blocking }) : blocking}</span>
        </>
      )}
      {toRead > 0 && (
        <>
          <Dot kind="warn" size={14} />
          <span>{toRead}</span>
        </>
      )}
      {words.tone === 'well' && <Dot kind="done" size={14} />}
      {(isQuiet || words.tone === 'unknown') && isWide && <span>{short}</span>}
      {isQuiet && !isWide && words.tone !== 'well' && <Dot kind="none" size={14} />}
    </button>
  )
}

/** Findings and forecast. One stop of the Tab key. */
const Pills = () => {
  const t = useT()
  const { lang } = useLang()
  const { live, state } = useOpenApplication()
  const [{ panel }, change] = usePlaceState()
  const wasPaid = isPaid(state.tree.header.status)
  const amount = formatCents(lang, live.forecast.totalCents)
  return (
    <Roving role="group" aria-label={t('bar.pills')} className={classes.pills}>
      <FindingsPill />
      <button
        type="button"
        className={classes.amount}
        aria-pressed={panel === 'forecast'}
        aria-label={wasPaid ? t('payment.paid') : `${t('forecast.title')}: ${amount}`}
        title={t(wasPaid ? 'payment.paid' : 'forecast.title')}
        data-testid="forecast-total"
        onClick={() => change({ panel: panel === 'forecast' ? 'none' : 'forecast' })}
      >
        {wasPaid ? t('payment.tab') : amount}
      </button>
    </Roving>
  )
}

/** What is saved and when, or the button that saves what is not. */
const Save = () => {
  const t = useT()
  const { lang } = useLang()
  const isWide = useIsWide()
  const isPhone = useIsPhone()
  const application = useOpenApplication()
  const { state, lock } = application
  const { save } = useSaving()
  const isTaken = useIsTaken(application)
  const isOff = useIsOffline()
  const count = state.pending.size + Object.keys(state.typed).length
  // What comes to an application after its submission is saved as well.
  if (lock !== null && count === 0) return <Locked reason={t(lock.code, lock.params)} />
  if (count === 0) {
    if (isPhone) return null
    const time = formatRecent(lang, lastSaved(state.tree), state.answer.situation.now)
    return (
      <span className={`${classes.saved} eae-no-print`} title={t('bar.savedAt', { time })}>
        <IconCheck size={15} aria-hidden />
        {isWide ? t('bar.savedAt', { time }) : time}
      </span>
    )
  }
  const name = t(isTaken && isOff ? 'field.keep' : 'application.save', { count })
  return (
    <AsyncButton
      variant="default"
      size="compact-md"
      className={classes.button ?? ''}
      leftSection={<IconDeviceFloppy size={17} aria-hidden />}
      aria-label={name}
      onClick={save}
    >
      {/* A phone keeps the room for whose application it is. */}
      {isPhone ? count : name}
    </AsyncButton>
  )
}

const Locked = ({ reason }: { readonly reason: string }) => {
  const t = useT()
  const isWide = useIsWide()
  return (
    <Tooltip label={reason} multiline maw={320}>
      <span className={classes.saved}>
        <IconLock size={15} aria-label={t('bar.readOnly')} />
        {isWide && <span aria-hidden>{t('bar.readOnly')}</span>}
      </span>
    </Tooltip>
  )
}

const WAITING: Message = { code: 'application.draft.first' }
const OFFLINE: Message = { code: 'field.offline' }

const submitWords = (status: number): string => {
  if (isDraft(status)) return 'application.submit'
  return status === STATES.CORRECTING ? 'correct.submit' : 'amend.submit'
}

interface SubmitCommandProps {
  readonly label: string
  readonly reason: string | null
  readonly onSubmit: () => void
}

/** The submission by Ctrl+K. */
const SubmitCommand = ({ label, reason, onSubmit }: SubmitCommandProps) => {
  const place = useT()('life.menu')
  useCommands([{ id: 'life.submit', label, place, icon: <IconSend size={16} aria-hidden />, reason, run: onSubmit }])
  return null
}

/** Leads to the submission, or to the receipt of what was submitted. */
const Submit = ({ submission }: { readonly submission: Submission }) => {
  const t = useT()
  const application = useOpenApplication()
  const { state } = application
  const isTaken = useIsTaken(application)
  const isOff = useIsOffline()
  const submitLock = application.submitLock ?? (isTaken && isOff ? OFFLINE : null)
  const { status } = state.tree.header
  if (isAtWork(status)) {
    const reason = submission.isWaiting ? WAITING : submitLock
    const label = t(submitWords(status))
    return (
      <>
        <SubmitCommand
          label={label}
          reason={reason === null ? null : t(reason.code, reason.params)}
          onSubmit={() => void submission.begin()}
        />
        <Reasoned reason={reason}>
          <AsyncButton
            size="compact-md"
            className={classes.button ?? ''}
            leftSection={<IconSend size={16} aria-hidden />}
            disabled={reason !== null}
            onClick={submission.begin}
          >
            {label}
          </AsyncButton>
        </Reasoned>
      </>
    )
  }
  if (!isLiving(status) || !state.answer.situation.isOwn) return null
  return (
    <Button
      variant="default"
      size="compact-md"
      className={classes.button ?? ''}
      leftSection={<IconFileCheck size={16} aria-hidden />}
      onClick={submission.show}
    >
      {t('application.receipt')}
    </Button>
  )
}

interface ApplicationBarProps {
  readonly submission: Submission
  /** On a phone the bar at the bottom is that of the page, which tells of no findings: they stand above. */
  readonly hasPhoneBar: boolean
}

/** The bar over an application: whose it is, what stops it, what it is worth, saving and submitting. */
export const ApplicationBar = ({ submission, hasPhoneBar }: ApplicationBarProps) => {
  const isPhone = useIsPhone()
  return (
    <Fill slot="bar">
      <Roving className={classes.where}>
        {!isPhone && <Mark />}
        <Back />
        {!isPhone && <RecordSteps />}
      </Roving>
      {!isPhone && <span className={classes.line} />}
      <Who />
      <HereNow />
      {!isPhone && (
        <>
          <Pills />
          <Ask isSmall />
        </>
      )}
      {isPhone && !hasPhoneBar && (
        <div className={classes.pills}>
          <FindingsPill />
        </div>
      )}
      <Save />
      {/* One stop of the Tab key: the content comes soon. */}
      <Roving className={classes.ends}>
        {!isPhone && <Submit submission={submission} />}
        <LifeMenu />
      </Roving>
      <AccountMenu isInside />
    </Fill>
  )
}
