import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import type { MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { isOver, JOB_CANCELLED, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { Alert, Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { describeError } from '../../api/index.ts'
import { JobFault, JobProgress, stopJob, useJob } from '../../crud/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../../ui/index.ts'
import { MassOutcomes } from './mass-outcomes.tsx'

/** A button that begins the job. */
interface Beginning {
  readonly label: string
  /** Begins it and gives its number; null where something is missing still, which the question says. */
  readonly begin: () => Promise<number | null>
}

interface MassJobDialogProps {
  readonly title: string
  /** What is asked before it begins. */
  readonly question: ReactNode
  readonly beginnings: readonly Beginning[]
  readonly onClose: () => void
  /** The rows may be others now than the list shows. */
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
  // Written by a job of these kinds.
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

/** Something that a job does to many applications: what it is, then the job, then what became of each. */
export const MassJobDialog = ({ title, question, beginnings, onClose, onOver }: MassJobDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [jobId, setJobId] = useState<number | null>(null)
  const { job, error } = useJob(jobId)
  useOver(job, onOver)
  const run = async ({ begin }: Beginning): Promise<void> => {
    try {
      setJobId(await begin())
    } catch (fault) {
      notify('error', describeError(t, fault))
    }
  }
  const isRunning = jobId !== null && (job === null || !isOver(job.state))
  return (
    <FloatDialog
      title={title}
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
          {jobId === null &&
            beginnings.map((one, at) => (
              <AsyncButton key={one.label} variant={at === 0 ? 'filled' : 'default'} onClick={() => run(one)}>
                {one.label}
              </AsyncButton>
            ))}
        </>
      }
    >
      {jobId === null ? (
        question
      ) : error === null ? (
        <Job job={job} />
      ) : (
        <Alert color="red">{describeError(t, error)}</Alert>
      )}
    </FloatDialog>
  )
}
