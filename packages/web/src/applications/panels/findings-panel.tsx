import { Button, Group, Text } from '@mantine/core'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import type { Finding } from '@eae/domain/kernel/check.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer, describeError, isAborted } from '../../api/index.ts'
import type { PageSearch } from '../../routing/search-params.ts'
import { AsyncButton, Reasoned, useNotify, useT } from '../../ui/index.ts'
import { leadTo } from '../focus-store.ts'
import { targetOf } from '../goto.ts'
import { useOpenApplication } from '../store/context.tsx'
import { useSave } from '../store/save.ts'
import classes from './panels.module.css'

/** Findings shown before the reader asks for the rest. */
const FIRST_FINDINGS = 8

const FindingButton = ({ finding }: { readonly finding: Finding }) => {
  const t = useT()
  const navigate = useNavigate()
  const { state, id } = useOpenApplication()
  const go = async (): Promise<void> => {
    const target = targetOf(state.tree, finding)
    await navigate({ to: target.path, search: (old: PageSearch) => ({ ...old, id: String(id) }) })
    leadTo({ parcelId: target.parcelId, point: finding.point, inputId: target.inputId })
  }
  return (
    <button type="button" className={classes.finding} data-severity={finding.severity} onClick={() => void go()}>
      <strong>{t(`severity.${finding.severity}`)}</strong> · {t(`check.${finding.check}.message`, finding.params)}
      <span className={classes.repair}>{t(`check.${finding.check}.repair`, finding.params)}</span>
    </button>
  )
}

/** What is wrong now, in words, each with its repair; a press leads to the field or the place on the map. */
export const FindingsPanel = () => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const application = useOpenApplication()
  const { live, lock, checkLock, etos, id } = application
  const { save } = useSave(application)
  const [isFull, setFull] = useState(false)
  const blocking = live.findings.filter((finding) => finding.severity === 'B').length
  const shown = isFull ? live.findings : live.findings.slice(0, FIRST_FINDINGS)
  const check = async (): Promise<void> => {
    // Who may not edit has nothing to save.
    if (lock === null && !(await save())) return
    try {
      const { data } = await callServer<{ data: Finding[] }>(
        'Edetedeaeehd/runChecks',
        { etos, id },
        { canCancel: true },
      )
      await application.reload()
      await client.invalidateQueries({ queryKey: ['mine'] })
      const count = data.filter((finding) => finding.severity === 'B').length
      notify(
        count === 0 ? 'success' : 'warning',
        count === 0 ? t('findings.checkedClean') : t('findings.checked', { count }),
      )
    } catch (error) {
      if (!isAborted(error)) notify('error', describeError(t, error))
    }
  }
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
      <Text size="sm" mt={4} role="status" aria-live="polite">
        {live.findings.length === 0 ? (
          <>
            <IconCircleCheck size={16} aria-hidden style={{ verticalAlign: '-3px' }} color="#10874c" />{' '}
            {t('findings.none')}
          </>
        ) : (
          t('findings.counts', { blocking, others: live.findings.length - blocking })
        )}
      </Text>
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((finding) => (
            <li key={finding.id}>
              <FindingButton finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {live.findings.length > shown.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setFull(true)}>
          {t('findings.more', { count: live.findings.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
