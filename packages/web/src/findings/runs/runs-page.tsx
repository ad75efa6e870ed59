import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData } from '../../api/index.ts'
import { Failure, useCrud } from '../../crud/index.ts'
import type { PageSearch } from '../../routing/search-params.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../../ui/index.ts'
import classes from '../findings.module.css'
import { RunDetails } from './run-details.tsx'
import { RunForm } from './run-form.tsx'
import { RunList } from './run-list.tsx'

/** How often the list looks again while a run goes on, in ms. */
const LOOK_MS = 2_000
/** Last state of a run that is still on its way. */
const ON_ITS_WAY: ReadonlySet<number> = new Set([0, 1, 4])

/** R101 /EderelexoiDiastaurotikoi: runs of the checks over many applications, from the trial to the publication. */
const RunsPage = () => {
  const t = useT()
  const { etos } = useCrud()
  const { id }: PageSearch = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({
    ...askingData('CheckRuns/findAll', { etos }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const runs: unknown = state.data
      return Array.isArray(runs) && runs.some((run: { state: number }) => ON_ITS_WAY.has(run.state)) ? LOOK_MS : false
    },
  })
  const [runId, setRunId] = useState(Number(id))
  const chosen = data?.find((run) => run.id === runId) ?? data?.[0]
  return (
    <>
      <PageTitle
        title={
          id === undefined || chosen === undefined
            ? t('route.EderelexoiDiastaurotikoi')
            : t('run.title', { number: chosen.number })
        }
      />
      <RunForm etos={etos} onBegun={setRunId} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <LoadingBlock height={240} />}
      {data?.length === 0 && <EmptyState title={t('run.none')} text={t('run.noneText')} />}
      {data !== undefined && chosen !== undefined && (
        <>
          <section className={classes.part} aria-label={t('run.list')}>
            <h3>{t('run.list')}</h3>
            <RunList runs={data} chosen={chosen.id} onChoose={setRunId} />
          </section>
          <RunDetails key={`${chosen.id} ${chosen.state}`} id={chosen.id} />
        </>
      )}
    </>
  )
}

export default RunsPage
