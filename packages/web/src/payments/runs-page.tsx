import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, useCrud } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { RunDetails } from './run-details.tsx'
import { RunForm } from './run-form.tsx'
import { RunList } from './run-list.tsx'

/** How often the list looks again while a run goes on, in ms. */
const LOOK_MS = 2_000
const ON_ITS_WAY: ReadonlySet<number> = new Set([PAY_RUN.freezing, PAY_RUN.computing])

/** R68 /Payvexatplhrekd: payment runs of the year, from the draft to the approval. */
const RunsPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { id }: PageSearch = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({
    ...askingData('PayRuns/findAll', { etos }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => ON_ITS_WAY.has(run.state) && !run.isStuck) === true ? LOOK_MS : false,
  })
  const [runId, setRunId] = useState(Number(id))
  const chosen = data?.runs.find((run) => run.id === runId) ?? data?.runs[0]
  return (
    <>
      <PageTitle
        title={
          id === undefined || chosen === undefined
            ? t('route.Payvexatplhrekd')
            : t('payRun.title', { number: chosen.number })
        }
      />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={240} />}
      {data !== undefined && <RunForm etos={etos} whyNot={data.whyNotDraft} onDrafted={setRunId} />}
      {data?.runs.length === 0 && <EmptyState title={t('payRun.none')} text={t('payRun.noneText')} />}
      {data !== undefined && chosen !== undefined && (
        <>
          <RunList runs={data.runs} chosen={chosen.id} onChoose={setRunId} />
          <RunDetails key={`${chosen.id} ${chosen.rowVersion}`} id={chosen.id} />
        </>
      )}
    </>
  )
}

export default RunsPage
