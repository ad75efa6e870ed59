import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import { Alert, Button, Textarea } from '@mantine/core'
import { massAsksReason, type MassActionName, type MassResult } from '@eae/domain/applications/bulk/mass-actions.ts'
import { MAX_LIFE_REASON } from '@eae/domain/applications/life-calls.ts'
import { isOver, JOB_CANCELLED, JOB_FAILED } from '@eae/domain/kernel/job.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { callServer, describeError } from '../api/index.ts'
import { JobFault, JobProgress, stopJob, useJob, type SearchState } from '../crud/index.ts'
import { AsyncButton, FloatDialog, useNotify, useT } from '../ui/index.ts'
import { MassOutcomes } from './mass-outcomes.tsx'

/** What is to be done to which applications. */
export interface MassWish {
  readonly action: MassActionName
  /** Finds what was chosen. */
  readonly search: SearchState
  readonly count: number
}

interface MassDialogProps extends MassWish {
  readonly etos: number
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

interface QuestionProps {
  readonly action: MassActionName
  readonly reason: string
  readonly isMissing: boolean
  readonly onReason: (reason: string) => void
}

/** What the action does, and where each applicant is told the reason, the reason. */
const Question = ({ action, reason, isMissing, onReason }: QuestionProps) => {
  const t = useT()
  return (
    <>
      <p>{t(`mass.${action}.about`)}</p>
      {massAsksReason(action) && (
        <Textarea
          label={t('life.reason')}
          value={reason}
          maxLength={MAX_LIFE_REASON}
          required
          autosize
          minRows={2}
          error={isMissing ? t('life.reasonMissing') : null}
          onChange={(change) => onReason(change.currentTarget.value)}
        />
      )}
    </>
  )
}

/** Something that is done to many applications: what it is, then the job that does it, then what became of each. */
export const MassDialog = ({ action, etos, search, count, onClose, onOver }: MassDialogProps) => {
  const t = useT()
  const notify = useNotify()
  const [jobId, setJobId] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { job, error } = useJob(jobId)
  useOver(job, onOver)
  const begin = async (): Promise<void> => {
    const isWithout = massAsksReason(action) && reason.trim() === ''
    setMissing(isWithout)
    if (isWithout) return
    const { criteria, filter } = search
    try {
      const { data } = await callServer('MassActions/begin', {
        etos,
        action,
        criteria,
        filter: filter.trim(),
        reason,
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
          {jobId === null && <AsyncButton onClick={begin}>{t(`mass.${action}.begin`)}</AsyncButton>}
        </>
      }
    >
      {jobId === null ? (
        <Question
          action={action}
          reason={reason}
          isMissing={isMissing}
          onReason={(next) => {
            setReason(next)
            setMissing(false)
          }}
        />
      ) : error === null ? (
        <Job job={job} />
      ) : (
        <Alert color="red">{describeError(t, error)}</Alert>
      )}
    </FloatDialog>
  )
}
