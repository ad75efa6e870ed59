import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import { Alert, Button } from '@mantine/core'
import type { MassActionName, MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { isOver, JOB_CANCELLED, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { JobFault, JobProgress, stopJob, useJob, type SearchState } from '../crud/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../ui/index.ts'
import { MassOutcomes } from './mass-outcomes.tsx'

interface MassDialogProps {
  readonly action: MassActionName
  readonly etos: number
  /** Finds what was chosen. */
  readonly search: SearchState
  readonly count: number
  readonly onClose: () => void
  /** The applications may be others now than the list shows. */
  readonly onOver: () => void
}

/** The job as it goes on; then what became of each application. */
const Job = ({ job }: { readonly job: JobAnswer | null }) => {
  const t = useT()
  if (job === null || !isOver(job.state))
    return (
      <>
        <JobProgress job={job} running="mass.running" beginning="mass.beginning" />
        <p>{t('mass.later')}</p>
      </>
    )
  if (job.state === JOB_FAILED) return <JobFault job={job} />
  if (job.state === JOB_CANCELLED) return <p role="status">{t('mass.cancelled')}</p>
  // Written by the job of this kind.
  return <MassOutcomes result={job.result as MassResult} />
}

/** Tells once that a job is over: lists show what it has changed. */
const useOver = (job: JobAnswer | null, onOver: () => void): void => {
  const tell = useEffectEvent(onOver)
  const isDone = job !== null && isOver(job.state)
  useEffect(() => {
    if (isDone) tell()
  }, [isDone])
}

/** Something that is done to many applications: what it is, then the job that does it, then what became of each. */
export const MassDialog = ({ action, etos, search, count, onClose, onOver }: MassDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [jobId, setJobId] = useState<number | null>(null)
  const { job, error } = useJob(jobId)
  useOver(job, onOver)
  const begin = async (): Promise<void> => {
    const { criteria, filter } = search
    try {
      const { data } = await callServer('MassActions/begin', {
        etos,
        action,
        criteria,
        filter: filter.trim(),
      })
      setJobId(data.jobId)
    } catch (fault) {
      notify('error', describeError(t, fault))
    }
  }
  const isRunning = jobId !== null && (job === null || !isOver(job.state))
  return (
    <FloatDialog
      title={t(`mass.${action}.title`, { number: count })}
      onClose={onClose}
      widthEm={38}
      footer={
        <>
          {isRunning && (
            <Button
              variant="default"
              disabled={job === null || job.isCancelling}
              onClick={() => void stopJob(jobId).catch((fault: unknown) => notify('error', describeError(t, fault)))}
            >
              {t('mass.cancel')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t(jobId === null ? 'action.cancel' : 'action.close')}
          </Button>
          {jobId === null && <AsyncButton onClick={begin}>{t('mass.begin')}</AsyncButton>}
        </>
      }
    >
      {jobId === null ? (
        <p>{t(`mass.${action}.about`)}</p>
      ) : error === null ? (
        <Job job={job} />
      ) : (
        <Alert color="red">{describeError(t, error)}</Alert>
      )}
    </FloatDialog>
  )
}
