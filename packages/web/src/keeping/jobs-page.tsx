import type { JobLine } from '@eae/domain/kernel/answers.ts'
import { Checkbox, Group, Progress, Text } from '@mantine/core'
import { isOver, JOB_CANCELLED, JOB_FAILED, JOB_STATES, JOB_WAITS, type JobState } from '@eae/domain/kernel/job.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { askingPages, callServer } from '../api/index.ts'
import { FollowedTable, JobFault, RowAction, StateChoice, useCrud } from '../crud/index.ts'
import { DateText, PageTitle, StatusBadge, type Tone, useLabels, useT } from '../ui/index.ts'

/** How often the list looks again while something goes on, in ms. */
const LOOK_MS = 1_000
const TONES: Readonly<Record<JobState, Tone>> = { 0: 'todo', 1: 'active', 2: 'good', 3: 'bad', 4: 'over' }

const State = ({ job }: { readonly job: JobLine }) => {
  const t = useT()
  const { state, isCancelling, totalUnits, doneUnits, tries, runAfter } = job
  return (
    <div>
      <StatusBadge tone={TONES[state]}>
        {isCancelling && !isOver(state) ? t('jobs.stopping') : t(`job.state.${state}`)}
      </StatusBadge>
      {!isOver(state) && totalUnits !== null && totalUnits > 0 && (
        <>
          <Progress
            mt={6}
            value={(doneUnits / totalUnits) * 100}
            aria-label={t('jobs.of', { done: doneUnits, total: totalUnits })}
          />
          <Text size="sm">{t('jobs.of', { done: doneUnits, total: totalUnits })}</Text>
        </>
      )}
      {state === JOB_WAITS && tries > 0 && (
        <Text size="sm" c="dimmed">
          {t('jobs.tries', { n: tries + 1 })}, {t('jobs.again', { at: runAfter })}
        </Text>
      )}
    </div>
  )
}

const Action = ({ job: { id, state, isCancelling }, name }: { readonly job: JobLine; readonly name: string }) => {
  const t = useT()
  const reason = useCrud().whyNotWrite('Session')
  const isAgain = state === JOB_FAILED || state === JOB_CANCELLED
  if (!isAgain && (isOver(state) || isCancelling)) return '—'
  return (
    <RowAction
      label={t(isAgain ? 'jobs.retry' : 'jobs.cancel')}
      name={t(isAgain ? 'jobs.retryOne' : 'jobs.cancelOne', { job: name })}
      reason={reason}
      run={() => callServer(isAgain ? 'Jobs/retry' : 'Jobs/cancel', { id })}
      changes="Jobs/find"
    />
  )
}

/** /AdminJobs: the queue of background jobs, with their progress. */
const JobsPage = () => {
  const t = useT()
  const { entities } = useLabels()
  const { can } = useCrud()
  const [state, setState] = useState<JobState | null>(null)
  const [all, setAll] = useState(false)
  const body = { ...(state === null ? {} : { state }), ...(all ? { all } : {}) }
  const jobs = useInfiniteQuery({
    ...askingPages('Jobs/find', body),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: LOOK_MS,
  })
  const subjectOf = (subject: string): string => (findEntity(subject) === null ? subject : entities(subject))
  return (
    <>
      <PageTitle title={t('jobs.title')} lead={t('jobs.lead')} />
      <Group align="end" gap="lg" mb="md">
        <StateChoice
          label={t('jobs.state')}
          any={t('jobs.anyState')}
          states={JOB_STATES}
          wordOf={(one) => t(`job.state.${one}`)}
          value={state}
          onChange={setState}
        />
        {can('System_R') && (
          <Checkbox
            label={t('jobs.all')}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
            mb={8}
          />
        )}
      </Group>
      <FollowedTable
        found={jobs}
        none={{ title: t('jobs.none'), text: t('jobs.lead') }}
        caption={t('jobs.title')}
        keyOf={(job) => job.id}
        columns={[
          t('jobs.kind'),
          t('jobs.subject'),
          t('jobs.progress'),
          t('jobs.user'),
          t('jobs.asked'),
          t('jobs.action'),
        ]}
        renderCells={(job) => [
          t(`job.${job.kind}`),
          subjectOf(job.subject),
          <div key="state">
            <State job={job} />
            {job.state === JOB_FAILED && <JobFault job={job} />}
          </div>,
          job.login,
          <DateText key="at" iso={job.insertedAt} withTime />,
          <Action key="action" job={job} name={`${t(`job.${job.kind}`)}, ${subjectOf(job.subject)}`} />,
        ]}
      />
    </>
  )
}

export default JobsPage
