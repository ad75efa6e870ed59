import { sourceName } from '@eae/domain/checks/source-name.ts'
import { CHANGED, NOTICE_DAYS, PRELIMINARY, RUN, type RunDetail } from '@eae/domain/findings/runs.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { addDays } from '@eae/domain/kernel/working-days.ts'
import { Anchor, Button, Group, Text, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../../api/index.ts'
import { Failure } from '../../crud/index.ts'
import { stringifySearch } from '../../routing/search-params.ts'
import { useSession } from '../../session/index.ts'
import { useSearchOfRecord } from '../../routing/use-search-of-record.ts'
import {
  AreaText,
  AsyncButton,
  DateInput,
  Fault,
  ListTable,
  LoadingBlock,
  NumberText,
  useLabels,
  useNotify,
  useT,
} from '../../ui/index.ts'
import classes from '../findings.module.css'
import { SeveritySign } from '../severity-sign.tsx'
import { Failures, HowItWent } from './how-it-went.tsx'

/** What a run found by check, beside what stood. */
const Counts = ({ detail: { counts, before: number } }: { readonly detail: RunDetail }) => {
  const t = useT()
  const labels = useLabels()
  if (counts.length === 0) return <p className={classes.meta}>{t('run.nothing')}</p>
  return (
    <ListTable
      caption={t('run.counts')}
      rows={counts}
      keyOf={({ check, severity }) => `${check} ${severity}`}
      columns={[
        t('run.check'),
        t('field.severity'),
        t('run.found'),
        ...(number === null ? [] : [t('run.before', { number })]),
        t('run.ofApplications'),
        t('run.appeared'),
        t('run.gone'),
        t('field.stake'),
      ]}
      renderCells={({ check, severity, found, applications, appeared, gone, stakeM2, before }) => [
        `${check} ${labels.choice('check', check)}`,
        <SeveritySign key="s" severity={severity} />,
        <NumberText key="f" value={found} />,
        ...(number === null ? [] : [<NumberText key="b" value={before} />]),
        <NumberText key="a" value={applications} />,
        <NumberText key="n" value={appeared} />,
        <NumberText key="g" value={gone} />,
        <AreaText key="m" m2={stakeM2} />,
      ]}
    />
  )
}

/** The first findings that are not as they stood; each leads to the findings of its application. */
const Differences = ({ detail: { run, differences } }: { readonly detail: RunDetail }) => {
  const t = useT()
  const labels = useLabels()
  const searchOf = useSearchOfRecord()
  if (differences.length === 0) return <p className={classes.meta}>{t('run.noDifferences')}</p>
  return (
    <ListTable
      caption={t('run.differences')}
      rows={differences}
      keyOf={({ edeId, key }) => `${edeId} ${key}`}
      columns={[t('field.edeKodikos'), t('field.afm'), t('run.check'), t('run.change'), t('field.stake')]}
      renderCells={({ edeId, kodikos, afm, check, change, stakeM2 }) => [
        <Anchor key="to" component={Link} to={`/CheckEde${stringifySearch({ ...searchOf(edeId, run.etos) })}`}>
          {kodikos}
        </Anchor>,
        afm,
        `${check} ${labels.choice('check', check)}`,
        t(`run.change.${change}`),
        stakeM2 === null ? '—' : <AreaText key="m" m2={stakeM2} />,
      ]}
    />
  )
}

/** What may be done with a run now: cancel it, propose its publication, approve or refuse that. */
const Acts = ({ detail: { run, proposal, whyNotPropose, whyNotDecide } }: { readonly detail: RunDetail }) => {
  const t = useT()
  const notify = useNotify()
  const client = useQueryClient()
  const { menu } = useSession()
  const isOwn = proposal?.proposedBy === menu.userId
  const [reason, setReason] = useState('')
  const [due, setDue] = useState<string | null>(() =>
    run.mode === PRELIMINARY ? addDays(athensDate(new Date().toISOString()), NOTICE_DAYS) : null,
  )
  const [isProposing, setProposing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const act = (work: () => Promise<unknown>, said: string) => async (): Promise<void> => {
    setFault(null)
    try {
      await work()
      notify('success', t(said))
      await client.invalidateQueries({ queryKey: ['CheckRuns'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <>
      {run.isOwn && run.state === RUN.failed && run.jobId !== null && (
        <AsyncButton onClick={act(() => callServer('Jobs/retry', { id: run.jobId ?? 0 }), 'run.triedAgain')}>
          {t('run.tryAgain')}
        </AsyncButton>
      )}
      {run.isOwn && (run.state < 2 || run.state === RUN.failed) && (
        <AsyncButton
          variant="default"
          onClick={act(() => callServer('CheckRuns/cancel', { id: run.id }), 'run.cancelledNow')}
        >
          {t('run.cancel')}
        </AsyncButton>
      )}
      {whyNotPropose === null && !isProposing && <Button onClick={() => setProposing(true)}>{t('run.propose')}</Button>}
      {whyNotPropose === null && isProposing && (
        <>
          <Text size="sm" c="dimmed">
            {t('run.proposeHint')}
          </Text>
          <DateInput maw={220} required label={t('finding.demandUntil')} value={due} onChange={setDue} />
          <Textarea
            mt="sm"
            required
            maxLength={500}
            label={t('run.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <AsyncButton
            mt="sm"
            disabled={due === null || reason.trim() === ''}
            onClick={act(
              () => callServer('CheckRuns/propose', { id: run.id, rowVersion: run.rowVersion, due: due ?? '', reason }),
              'run.proposedNow',
            )}
          >
            {t('run.propose')}
          </AsyncButton>
        </>
      )}
      {proposal !== null && (
        <>
          <Text>{t('run.proposal', { login: proposal.proposedLogin, reason: proposal.reason })}</Text>
          {isOwn && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('finding.ownProposal')}
            </Text>
          )}
          <Group mt="sm" gap="sm">
            {!isOwn && whyNotDecide === null && (
              <>
                <AsyncButton
                  variant="default"
                  onClick={act(
                    () => callServer('CheckRuns/decide', { id: proposal.id, isApproved: false, note: '' }),
                    'run.refusedNow',
                  )}
                >
                  {t('finding.refuse')}
                </AsyncButton>
                <AsyncButton
                  onClick={act(
                    () => callServer('CheckRuns/decide', { id: proposal.id, isApproved: true, note: '' }),
                    'run.approvedNow',
                  )}
                >
                  {t('run.approve')}
                </AsyncButton>
              </>
            )}
            {isOwn && (
              <AsyncButton
                variant="default"
                onClick={act(() => callServer('CheckRuns/withdraw', { id: proposal.id }), 'finding.withdrawn')}
              >
                {t('finding.withdraw')}
              </AsyncButton>
            )}
          </Group>
        </>
      )}
      <Fault text={fault} />
    </>
  )
}

/** A run: what it found beside what stood, and what may be done with it. */
export const RunDetails = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...askingData('CheckRuns/findOne', { id }), staleTime: 0 })
  if (error !== null) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingBlock height={240} />
  const { run } = data
  return (
    <section className={classes.part} aria-label={t('run.title', { number: run.number })}>
      <h3>{t('run.title', { number: run.number })}</h3>
      {run.due !== null && <p className={classes.meta}>{t('finding.due', { due: run.due })}</p>}
      {run.missingSources.length > 0 && (
        <p className={classes.meta}>
          {t('findings.missingSources', {
            names: run.missingSources.map((source) => t(sourceName(source))).join(', '),
          })}
        </p>
      )}
      {run.reach === CHANGED && <p className={classes.meta}>{t('run.unchanged', { count: run.unchanged })}</p>}
      {run.leftOut > 0 && <p className={classes.meta}>{t('run.leftOut', { count: run.leftOut })}</p>}
      <Failures detail={data} />
      <Acts detail={data} />
      {run.blocking !== null && (
        <>
          <section className={classes.part} aria-label={t('run.counts')}>
            <h3>{t('run.counts')}</h3>
            <Counts detail={data} />
          </section>
          <section className={classes.part} aria-label={t('run.differences')}>
            <h3>{t('run.differences')}</h3>
            <Differences detail={data} />
          </section>
        </>
      )}
      <HowItWent detail={data} />
    </section>
  )
}
