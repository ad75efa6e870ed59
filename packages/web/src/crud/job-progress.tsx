import type { JobAnswer } from '@eae/domain/kernel/answers.ts'
import { Progress, Text } from '@mantine/core'
import { JOB_WAITS } from '@eae/domain/kernel/job.ts'
import { useT } from '../ui/index.ts'

interface JobProgressProps {
  readonly job: JobAnswer | null
  /** Text with `done` and `total`. */
  readonly running: string
  /** Text while nobody knows how much there is. */
  readonly beginning: string
}

/** How far a job is, as a bar and in words. */
export const JobProgress = ({ job, running, beginning }: JobProgressProps) => {
  const t = useT()
  const total = job?.totalUnits ?? 0
  const words =
    job === null || job.state === JOB_WAITS
      ? t('import.waiting')
      : total === 0
        ? t(beginning)
        : t(running, { done: job.doneUnits, total })
  return (
    <div>
      <Progress
        value={total === 0 ? 100 : ((job?.doneUnits ?? 0) / total) * 100}
        animated={total === 0}
        aria-label={words}
      />
      <Text size="sm" component="output" display="block" mt="xs">
        {words}
      </Text>
    </div>
  )
}
