import { isAtWork, STATES } from '@eae/domain/applications/states.ts'
import { SECTION_PAGES } from '@eae/domain/applications/section-pages.ts'
import type { PresentOther } from '@eae/domain/applications/presence.ts'
import { Alert, Anchor } from '@mantine/core'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import type { TreeSituation } from '@eae/domain/applications/tree.ts'
import { Link, useBlocker, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { readPageSearch, type PageSearch } from '../routing/search-params.ts'
import { useYear } from '../session/index.ts'
import {
  EmptyState,
  ErrorSummary,
  LoadingBlock,
  Reasoned,
  useLabels,
  useMessageBox,
  useT,
  type ErrorSummaryItem,
  useSaveKey,
} from '../ui/index.ts'
import { holdUnsaved } from '../ui/unsaved.ts'
import { Fill } from '../workplace/index.ts'
import { applicationAt, type ApplicationAddress } from './address.ts'
import { ApplicationBar } from './bar.tsx'
import { LastYearComparison } from './bulk/last-year.tsx'
import { ChangedNeighbours } from './changed-neighbours.tsx'
import { ApplicationConflict } from './conflict-dialog.tsx'
import { DraftQuestion } from './draft-offer.tsx'
import { EventDialog } from './event-dialog.tsx'
import classes from './frame.module.css'
import { TogetherLines, NO_NEWS, withTaken } from './presence/together-lines.tsx'
import { usePresence } from './presence/use-presence.ts'
import { FieldLine } from './field/field-line.tsx'
import { useField } from './field/use-field.ts'
import { parcelOf, partOfEntity, targetOfField } from './goto.ts'
import { inputId } from './input-id.ts'
import { SAVE_FIRST } from './life-offered.ts'
import { SectionHead } from './section-head.tsx'
import { SectionRail } from './sections-nav.tsx'
import { SECTION_PATHS, sectionAt } from './sections.ts'
import { ApplicationPhoneBar, SectionSheet, SidePanel } from './side-panel.tsx'
import { ApplicationProvider, useOpenApplication, useSaving } from './store/context.tsx'
import { blockingOf } from './store/live.ts'
import type { Taken } from './store/newer.ts'
import { useSave } from './store/save.ts'
import { useApplication, useApplicationHere } from './store/use-application.ts'
import { useDraft } from './store/use-draft.ts'
import { useFreshChecks } from './store/use-fresh-checks.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { searchOfSection, useLead } from './use-lead.ts'
import { useSection } from './use-sections.ts'
import { useSubmission } from './use-submission.ts'

/** Asks before unsaved changes are left behind. Going between the pages of the same application loses nothing. */
const useLeaveGuard = (count: number): void => {
  const ask = useMessageBox()
  const hasWork = count > 0
  useEffect(() => (hasWork ? holdUnsaved() : undefined), [hasWork])
  const t = useT()
  useBlocker({
    disabled: count === 0,
    enableBeforeUnload: true,
    shouldBlockFn: async ({ current, next }) => {
      const isSame = readPageSearch(next.search).id === readPageSearch(current.search).id
      if (isSame && [...SECTION_PATHS].some((path) => next.pathname.endsWith(path))) return false
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
  const lead = useLead()
  const { state } = useOpenApplication()
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
      onGo: () => void lead(target.section, { parcelId: target.parcelId, inputId: target.inputId }),
    }
  }
}

const WORKED_AT: ReadonlyMap<number, readonly [own: string, staff: string]> = new Map([
  [STATES.AMENDING, ['amend.line', 'amend.lineStaff']],
  [STATES.CORRECTING, ['correct.line', 'correct.lineStaff']],
])

/** After the last day of the year only what a preliminary check named is corrected. */
const isNoticeAlone = ({ now, latestSubmissionDate, noticeUntil }: TreeSituation): boolean =>
  noticeUntil !== null && Date.parse(now) > Date.parse(latestSubmissionDate)

/** What a submitted application may still correct without a reduction, as a preliminary check found it. */
const NoticeLine = () => {
  const t = useT()
  const { state } = useOpenApplication()
  const { situation } = state.answer
  const { status } = state.tree.header
  const isOpen = situation.noticeUntil !== null && Date.parse(situation.now) <= Date.parse(situation.noticeUntil)
  if (!isOpen || (status !== STATES.FINAL && status !== STATES.FINAL_LATE)) return null
  return (
    <Alert p="xs" mb="sm" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {t(situation.isOwn ? 'notice.line' : 'notice.lineStaff', { until: situation.noticeUntil ?? '' })}
    </Alert>
  )
}

/** Where the versions stand side by side, with what is worked at. */
const HISTORY = sectionAt(SECTION_PAGES.history, 'history')

/** The way back from an amendment, for whoever may go it. */
const GiveUp = () => {
  const t = useT()
  const { whyNot, state } = useOpenApplication()
  const [isOpen, setOpen] = useState(false)
  const lock = whyNot('cancel')
  if (lock !== null) return null
  const hasUnsaved = state.pending.size + Object.keys(state.typed).length > 0
  return (
    <>
      {' · '}
      <Reasoned reason={hasUnsaved ? SAVE_FIRST : null}>
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          disabled={hasUnsaved}
          onClick={() => setOpen(true)}
        >
          {t('life.cancel')}
        </Anchor>
      </Reasoned>
      {isOpen && <EventDialog event="cancel" onClose={() => setOpen(false)} />}
    </>
  )
}

/** While an application is amended or corrected two contents of it stand: which of them holds is said on every page. */
const AmendingLine = () => {
  const t = useT()
  const { id, state } = useOpenApplication()
  const { status, arprotocol } = state.tree.header
  const words = WORKED_AT.get(status)
  if (words === undefined) return null
  const { situation } = state.answer
  const [own, staff] =
    status === STATES.AMENDING && isNoticeAlone(situation)
      ? (['notice.amending', 'notice.amendingStaff'] as const)
      : words
  return (
    <Alert p="xs" mb="sm" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {t(situation.isOwn ? own : staff, {
        arprotocol: arprotocol ?? '',
        to: situation.locks.dtediortheos ?? '',
        until: situation.noticeUntil ?? '',
      })}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} to={HISTORY.path} search={searchOfSection(HISTORY, id)} />}
      >
        {t('amend.seeChanges')}
      </Anchor>
      <GiveUp />
    </Alert>
  )
}

/** What has to be read before the page: why it is locked, whose land changed, what was refused. Nothing else stands above it. */
const Lines = () => {
  const t = useT()
  const { lock, state } = useOpenApplication()
  const { issues } = useSaving()
  const summarise = useSummary()
  return (
    <>
      {/* Whose work is to read is told in the bar; a line above every page would say it again and again. */}
      {lock !== null && lock.code !== 'locked.kind' && isAtWork(state.tree.header.status) && (
        <Alert p="xs" mb="sm" color="gray" icon={<IconLock aria-hidden />}>
          {t(lock.code, lock.params)}
        </Alert>
      )}
      <AmendingLine />
      <NoticeLine />
      <ChangedNeighbours />
      <LastYearComparison />
      <ErrorSummary items={issues.map(summarise)} />
    </>
  )
}

/** `isWaiting`: what was not saved the last time waits for an answer. */
const Around = ({ isWaiting, isWide }: { readonly isWaiting: boolean; readonly isWide: boolean }) => {
  const { state, live, lock } = useOpenApplication()
  const submission = useSubmission(isWaiting)
  useLeaveGuard(state.pending.size + Object.keys(state.typed).length)
  const { save } = useSaving()
  useSaveKey(lock === null || state.pending.size > 0 ? () => void save() : null)
  return (
    <>
      <ApplicationBar submission={submission} hasPhoneBar={!isWide} />
      <Fill slot="rail">
        <SectionRail />
      </Fill>
      {/* The map has its tools there, with the way to the sections. */}
      {!isWide && <ApplicationPhoneBar submission={submission} />}
      <SectionSheet />
      <ApplicationConflict />
      {submission.isOpen && (
        <SubmitDialog blocking={blockingOf(live)} onRenew={submission.begin} onClose={submission.close} />
      )}
    </>
  )
}

interface FrameProps {
  readonly children: ReactNode
  /** The page needs all the room and brings its own panel (the map). */
  readonly isWide?: boolean
  /** The page is no section: it brings its own heading. */
  readonly isApart?: boolean
}

/** The application that the address names; null where it names none. */
export const useApplicationAddress = (): ApplicationAddress | null => {
  const { etos } = useYear()
  const search: PageSearch = useSearch({ strict: false })
  return applicationAt(search, etos)
}

const Loaded = ({ etos, id, children, isWide = false, isApart = false }: FrameProps & ApplicationAddress) => {
  const application = useApplication(etos, id)
  const [news, setNews] = useState(NO_NEWS)
  const takeNews = (taken: Taken, others: readonly PresentOther[] = []): void =>
    setNews((before) => withTaken(before, taken, others))
  const saving = useSave(application, takeNews)
  usePresence(application, useSection().key, saving.isSaving, takeNews)
  const offer = useDraft(application)
  useField(application, saving, offer === null)
  const checkFailure = useFreshChecks(application)
  return (
    <ApplicationProvider value={{ application, saving, checkFailure }}>
      <Around isWaiting={offer !== null} isWide={isWide} />
      {offer !== null ? (
        <>
          <SectionHead />
          <DraftQuestion offer={offer} />
        </>
      ) : isWide ? (
        <div data-page="fill" className={classes.fill}>
          <Lines />
          <FieldLine />
          <TogetherLines news={news} onNews={setNews} />
          {children}
        </div>
      ) : (
        <>
          <Lines />
          <FieldLine />
          <TogetherLines news={news} onNews={setNews} />
          {!isApart && <SectionHead />}
          {children}
          <SidePanel />
        </>
      )}
    </ApplicationProvider>
  )
}

/**
 * Waits for an application. Not by suspending: what has suspended is drawn a third of a second later at the earliest, and the map,
 * whose code comes then, would come with all that there is to read.
 */
const Opening = ({ etos, id, children }: ApplicationAddress & { readonly children: ReactNode }) =>
  useApplicationHere(etos, id) ? children : <LoadingBlock height={480} />

/** Around every page of an application: who it is, what state it is in, saving and submitting, findings and forecast. */
export const ApplicationFrame = ({ children, isWide = false, isApart = false }: FrameProps) => {
  const t = useT()
  const address = useApplicationAddress()
  if (address === null)
    return (
      <EmptyState order={1} title={t('application.none.title')}>
        {t('application.none.text')}
      </EmptyState>
    )
  return (
    <Opening {...address}>
      <Loaded {...address} isWide={isWide} isApart={isApart}>
        {children}
      </Loaded>
    </Opening>
  )
}
