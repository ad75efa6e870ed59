import { sourceName } from '@eae/domain/checks/source-name.ts'
import { Button, Text } from '@mantine/core'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError, isAborted, keyOfCall } from '../../api/index.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../../ui/index.ts'
import { FindingItem } from '../findings/finding-item.tsx'
import classes from '../findings/findings.module.css'
import type { PricedLine } from '../findings/lines.ts'
import { useUndoLine } from '../findings/undo-line.tsx'
import { useFindingHeads } from '../findings/use-finding-lines.ts'
import { findingsWords } from '../findings-words.ts'
import { useCheckFailure, useOpenApplication, useSaving } from '../store/context.tsx'
import { blockingOf } from '../store/live.ts'
import { runChecks } from '../store/use-fresh-checks.ts'
import panel from './panels.module.css'

/** Lines under a head before the reader asks for the rest. */
const FIRST_LINES = 6

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
      await client.invalidateQueries({ queryKey: keyOfCall('Edetedeaeehd/findMine') })
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
          : tone === 'plain' || tone === 'unknown' || live.findings.length === blocking
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

/** Which registers are missing, so that some checks could not be asked. */
const Missing = () => {
  const t = useT()
  const { missingSources } = useOpenApplication().state.answer.situation
  return missingSources.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {t('findings.missingSources', { names: missingSources.map((source) => t(sourceName(source))).join(', ') })}
    </Text>
  )
}

interface HeadProps {
  readonly code: string
  readonly lines: readonly PricedLine[]
  readonly isOld?: boolean
  readonly onRepaired: (words: string, undo: () => void) => void
}

/** Lines of findings under one head, the dearest first. */
const Head = ({ code, lines, isOld = false, onRepaired }: HeadProps) => {
  const t = useT()
  const [isFull, setFull] = useState(false)
  if (lines.length === 0) return null
  const shown = isFull ? lines : lines.slice(0, FIRST_LINES)
  return (
    <div>
      <h3 className={classes.head}>
        {t(code)}
        {lines.some(({ cents }) => cents > 0) && <span>{t('findings.atStake')}</span>}
      </h3>
      <ul className={panel.list}>
        {shown.map((line) => (
          <li key={line.first.id} className={classes.item} data-severity={line.first.severity} data-old={isOld}>
            <FindingItem line={line} isOld={isOld} onRepaired={onRepaired} />
          </li>
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button variant="subtle" size="compact-sm" m="xs" onClick={() => setFull(true)}>
          {t('findings.more', { count: lines.length - shown.length })}
        </Button>
      )}
    </div>
  )
}

/** What is wrong now, in words, each with what it is worth and the one thing to do about it. */
export const FindingsPanel = () => {
  const t = useT()
  const { checkLock } = useOpenApplication()
  const check = useCheck()
  const { block, read, old } = useFindingHeads()
  const { onRepaired, line } = useUndoLine()
  return (
    <section aria-label={t('findings.title')}>
      <div className={panel.top}>
        <Summary />
        <Missing />
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
      {line}
      <Head code="findings.head.block" lines={block} onRepaired={onRepaired} />
      <Head code="findings.head.read" lines={read} onRepaired={onRepaired} />
      <Head code="findings.head.old" lines={old} isOld onRepaired={onRepaired} />
    </section>
  )
}
