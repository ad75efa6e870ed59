import { Button, Group, Text } from '@mantine/core'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { describeError, isAborted } from '../../api/index.ts'
import type { PageSearch } from '../../routing/search-params.ts'
import { AsyncButton, Reasoned, useMessageBox, useNotify, useT } from '../../ui/index.ts'
import { findingsWords } from '../findings-words.ts'
import { leadTo } from '../focus-store.ts'
import { targetOf } from '../goto.ts'
import { useCheckFailure, useOpenApplication, useSaving } from '../store/context.tsx'
import { blockingOf } from '../store/live.ts'
import { runChecks } from '../store/use-fresh-checks.ts'
import classes from './panels.module.css'

/** Findings shown before the reader asks for the rest. */
const FIRST_FINDINGS = 8

const FindingButton = ({ finding, isOld }: { readonly finding: Finding; readonly isOld: boolean }) => {
  const t = useT()
  const navigate = useNavigate()
  const { state, id } = useOpenApplication()
  const go = async (): Promise<void> => {
    const target = targetOf(state.tree, finding)
    await navigate({ to: target.path, search: (old: PageSearch) => ({ ...old, id: String(id) }) })
    leadTo({ parcelId: target.parcelId, point: finding.point, inputId: target.inputId })
  }
  return (
    <button
      type="button"
      className={classes.finding}
      data-severity={finding.severity}
      data-old={isOld}
      onClick={() => void go()}
    >
      <strong>{t(isOld ? 'findings.old' : `severity.${finding.severity}`)}</strong> ·{' '}
      {t(`check.${finding.check}.message`, finding.params)}
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
      <Text size="sm" mt={4} role="status" aria-live="polite">
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
    <section className={classes.panel} aria-label={t('findings.title')}>
      <Group justify="space-between" wrap="nowrap">
        <h2 className={classes.heading}>{t('findings.title')}</h2>
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
      </Group>
      <Summary />
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map(({ finding, isOld }) => (
            <li key={finding.id}>
              <FindingButton finding={finding} isOld={isOld} />
            </li>
          ))}
        </ul>
      )}
      {all.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setFull(true)}>
          {t('findings.more', { count: all.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
