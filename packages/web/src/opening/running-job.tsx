import { isOver } from '@eae/domain/kernel/job.ts'
import type { ReactNode } from 'react'
import { JobFault, JobProgress, stopJob, useJob } from '../crud/index.ts'
import { AsyncButton, useT } from '../ui/index.ts'

interface RunningJobProps {
  readonly jobId: number
  /** What is shown of the result of a job that is done. */
  readonly children: (result: unknown) => ReactNode
}

/** A job that goes through many applications: how far it is, a way to stop it, and what came of it. */
export const RunningJob = ({ jobId, children }: RunningJobProps) => {
  const t = useT()
  const { job } = useJob(jobId)
  if (job === null) return null
  const isDone = isOver(job.state)
  return (
    <>
      {!isDone && (
        <>
          <JobProgress job={job} running="mass.running" beginning="mass.beginning" />
          <AsyncButton variant="default" size="compact-sm" onClick={() => stopJob(jobId)}>
            {t('action.cancel')}
          </AsyncButton>
        </>
      )}
      <JobFault job={job} />
      {isDone && job.error === null && job.result !== null && children(job.result)}
    </>
  )
}
