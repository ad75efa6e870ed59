import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, isAborted } from '../../api/index.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../../ui/index.ts'
import { findingsWords } from '../findings-words.ts'
import { targetOf } from '../goto.ts'
import { useCheckFailure, useOpenApplication, useSaving } from '../store/context.tsx'
import { blockingOf } from '../store/live.ts'
import { Dot, type DotKind } from '../../workplace/index.ts'
import { useWish } from '../focus-store.ts'
import { useLeadToFinding } from '../use-findings.ts'
import { runChecks } from '../store/use-fresh-checks.ts'
import classes from './panels.module.css'

/** Findings shown before the reader asks for the rest. */
const FIRST_FINDINGS = 8

const DOTS: Readonly<Record<Finding['severity'], DotKind>> = { B: 'bad', W: 'warn', I: 'none' }

const FindingButton = ({ finding, isOld }: { readonly finding: Finding; readonly isOld: boolean }) => {
  const t = useT()
  const leadTo = useLeadToFinding()
  const { findingId } = useWish()
  const { state } = useOpenApplication()
  const target = targetOf(state.tree, finding)
  const parcel = state.tree.parcels.find(({ id }) => id === target.parcelId)
  const place =
    parcel === undefined
      ? t(`application.section.${target.section.key}`)
      : t('findings.parcel', { kodikos: String(parcel.kodikos), topothesia: parcel.topothesia ?? '' })
  return (
    <button
      type="button"
      className={classes.finding}
      data-severity={finding.severity}
      data-old={isOld}
      {...(finding.id === findingId ? { 'aria-current': 'true' as const } : {})}
      onClick={() => void leadTo(finding)}
    >
      <span className={classes.sign}>
        <Dot kind={isOld ? 'none' : DOTS[finding.severity]} />
        <VisuallyHidden>{t(isOld ? 'findings.old' : `severity.${finding.severity}`)}</VisuallyHidden>
      </span>
      <span className={classes.sentence}>
        {isOld && <strong>{t('findings.old')}: </strong>}
        {t(`check.${finding.check}.message`, finding.params)}
      </span>
      <span className={classes.place}>{place}</span>
      <span className={classes.repair}>{t(`check.${finding.check}.repair`, finding.params)}</span>
    </button>
  )
}

/** What the person who presses «Έλεγχος» wants done with what is not saved. */
const useUnsavedQuestion = (): (() => Promise<'save' | 'stored' | null>) => {
  const t = useT()
  const ask = useMessageBox()
  return async () => {
    const answer = await ask({
      kind: 'question',
      title: t('findings.unsaved.title'),
      text: t('findings.unsaved.text'),
      buttons: [t('action.cancel'), t('findings.unsaved.stored'), t('findings.unsaved.save')],
      cancelIndex: 0,
    })
    return answer === 2 ? 'save' : answer === 1 ? 'stored' : null
  }
}

/** Runs the checks because somebody asked for it: on what is stored, and saves before only when told to. */
const useCheck = (): (() => Promise<void>) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const application = useOpenApplication()
  const { save } = useSaving()
  const askUnsaved = useUnsavedQuestion()
  const { lock, state } = application
  return async () => {
    // Who may not edit has nothing to save.
    if (lock === null && state.pending.size + Object.keys(state.typed).length > 0) {
      const wish = await askUnsaved()
      if (wish === null || (wish === 'save' && !(await save()))) return
    }
    try {
      const findings = await runChecks(application, false)
      await client.invalidateQueries({ queryKey: ['mine'] })
      const count = blockingOf({ findings })
      notify(
        count === 0 ? 'success' : 'warning',
        count === 0 ? t('findings.checkedClean') : t('findings.checked', { count }),
      )
    } catch (error) {
      if (!isAborted(error)) notify('error', describeError(t, error))
    }
  }
}

/** The sentence above the list: how many findings, or what is true where there are none. */
const Summary = () => {
  const t = useT()
  const { live, state } = useOpenApplication()
  const failure = useCheckFailure()
  const { code, params, tone } = findingsWords(state.tree.header.status, live)
  const blocking = blockingOf(live)
  return (
    <>
      <Text size="sm" role="status" aria-live="polite">
        {tone === 'well' && live.findings.length === 0 && (
          <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} color="#10874c" />
        )}{' '}
        {tone === 'well' && live.findings.length === 0
          ? t('findings.none')
          : tone === 'plain' || tone === 'unknown'
            ? t(code, params)
            : t('findings.counts', { blocking, others: live.findings.length - blocking })}
      </Text>
      {failure !== null && (
        <Text size="sm" c="red.9" role="alert">
          {t('findings.notAsked', { reason: failure })}
        </Text>
      )}
    </>
  )
}

interface Shown {
  readonly finding: Finding
  readonly isOld: boolean
}

/** The heads of the list: what stops the submission, what is to be read, what will be looked at again. */
const HEADS: readonly { readonly code: string; readonly has: (one: Shown) => boolean }[] = [
  { code: 'findings.head.block', has: ({ finding, isOld }) => !isOld && finding.severity === 'B' },
  { code: 'findings.head.read', has: ({ finding, isOld }) => !isOld && finding.severity !== 'B' },
  { code: 'findings.head.old', has: ({ isOld }) => isOld },
]

/** What is wrong now, in words, each with its repair; a press leads to the field or the place on the map. */
export const FindingsPanel = () => {
  const t = useT()
  const { live, checkLock } = useOpenApplication()
  const check = useCheck()
  const [isFull, setFull] = useState(false)
  const all = [
    ...live.findings.map((finding) => ({ finding, isOld: false })),
    ...live.outdated.map((finding) => ({ finding, isOld: true })),
  ]
  const shown = isFull ? all : all.slice(0, FIRST_FINDINGS)
  return (
    <section aria-label={t('findings.title')}>
      <div className={classes.top}>
        <Summary />
        <Reasoned reason={checkLock}>
          <AsyncButton
            size="compact-sm"
            variant="default"
            leftSection={<IconChecklist size={16} aria-hidden />}
            disabled={checkLock !== null}
            onClick={check}
          >
            {t('findings.check')}
          </AsyncButton>
        </Reasoned>
      </div>
      {HEADS.map(({ code, has }) => {
        const part = shown.filter(has)
        if (part.length === 0) return null
        return (
          <div key={code}>
            <h3 className={classes.group}>{t(code)}</h3>
            <ul className={classes.list}>
              {part.map(({ finding, isOld }) => (
                <li key={finding.id}>
                  <FindingButton finding={finding} isOld={isOld} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {all.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setFull(true)}>
          {t('findings.more', { count: all.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
