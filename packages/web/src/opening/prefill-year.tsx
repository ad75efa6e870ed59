import type { PrefillResult } from '@eae/domain/applications/copy-calls.ts'
import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askingData, callServer, describeError } from '../api/index.ts'
import { useSession, useYear } from '../session/index.ts'
import { AsyncButton, Fault, ListTable, NumberText, SummaryList, useMessageBox, useT } from '../ui/index.ts'
import { RunningJob } from './running-job.tsx'

const Result = ({ result: { made, refused } }: { readonly result: PrefillResult }) => {
  const t = useT()
  return (
    <>
      <Alert color="green" role="status">
        {t('prefillYear.made', { count: made })}
      </Alert>
      {refused.length > 0 && (
        <ListTable
          caption={t('prefillYear.refused')}
          columns={[t('openMany.afm'), t('openMany.outcome')]}
          rows={refused}
          keyOf={({ named }) => named}
          renderCells={({ named, code, params }) => [named, t(code, params)]}
        />
      )}
    </>
  )
}

const Plan = () => {
  const t = useT()
  const ask = useMessageBox()
  const client = useQueryClient()
  const { etos } = useYear()
  const [jobId, setJobId] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { data } = useQuery({ ...askingData('Edetedeaeehd/findPrefillPlan', { etos }), staleTime: 0 })
  if (data === undefined) return null
  const { sources, left } = data
  const begin = async (): Promise<void> => {
    setFault(null)
    const answer = await ask({
      kind: 'question',
      title: t('prefillYear.title'),
      text: t('prefillYear.ask', { count: left }),
      buttons: [t('prefillYear.do', { count: left }), t('action.cancel')],
      cancelIndex: 1,
    })
    if (answer !== 0) return
    try {
      setJobId((await callServer('Edetedeaeehd/prefillYear', { etos })).data.jobId)
      await client.invalidateQueries({ queryKey: ['Edetedeaeehd'] })
    } catch (error) {
      setFault(describeError(t, error))
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('prefillYear.title')} bg="var(--eae-surface)">
      <Stack gap="md" align="flex-start">
        <Title order={2} size="h4">
          {t('prefillYear.title')}
        </Title>
        <Text>{t('prefillYear.lead')}</Text>
        <SummaryList
          items={[
            { label: t('prefillYear.sources'), value: <NumberText value={sources} /> },
            { label: t('prefillYear.there'), value: <NumberText value={sources - left} /> },
            { label: t('prefillYear.left'), value: <NumberText value={left} /> },
          ]}
        />
        {left === 0 ? (
          <Text c="dimmed">{t('prefillYear.none')}</Text>
        ) : (
          <AsyncButton onClick={begin}>{t('prefillYear.do', { count: left })}</AsyncButton>
        )}
        <Fault text={fault} />
        {jobId !== null && (
          // The kind of job is this page's own: its result has the form that its definition says.
          <RunningJob key={jobId} jobId={jobId}>
            {(result) => <Result result={result as PrefillResult} />}
          </RunningJob>
        )}
      </Stack>
    </Paper>
  )
}

/** Fills the whole year in from last year: for the agency alone. */
export const PrefillYear = () => {
  const { menu, can } = useSession()
  return menu.userType === 'CENTRAL' && can('Application_All') ? <Plan /> : null
}
