import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { askingData } from '../api/index.ts'
import { Failure, useCrud, useSearchState } from '../crud/index.ts'
import type { PageSearch } from '../routing/search-params.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { AnswersPart } from './answers-part.tsx'
import { ClaimsPart } from './claims-part.tsx'
import { HoldsPart } from './holds-part.tsx'
import { IssuesPart } from './issues-part.tsx'
import { RunDetails } from './run-details.tsx'
import { RunForm } from './run-form.tsx'
import { RunList } from './run-list.tsx'

/** How often the list looks again while a run goes on, in ms. */
const LOOK_MS = 2_000
const ON_ITS_WAY: ReadonlySet<number> = new Set([PAY_RUN.freezing, PAY_RUN.computing])

/** Payment runs of the year, from the draft to the approval. */
const RunsPart = () => {
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

/** Parts of the page by the names of their words. */
const PARTS = [
  { name: 'payRun', Part: RunsPart },
  { name: 'payIssue', Part: IssuesPart },
  { name: 'payAnswer', Part: AnswersPart },
  { name: 'payClaim', Part: ClaimsPart },
  { name: 'payHold', Part: HoldsPart },
] as const

/** R68 /Payvexatplhrekd: payment runs of the year, the orders that pay them, answers of the bank, and what is taken from payments or holds them. */
const RunsPage = () => {
  const t = useT()
  const { menu } = useSession()
  const [search, setSearch] = useSearchState()
  // Who only sends orders, or books what became of them, begins there.
  const { Payment_Release: sends, Ledger_W: books } = menu.privileges
  const usual = sends === true ? 'payIssue' : books === true ? 'payAnswer' : 'payRun'
  const current = PARTS.find(({ name }) => name === (search.tab ?? usual)) ?? PARTS[0]
  return (
    <>
      <PageTitle title={t('route.Payvexatplhrekd')} />
      <Tabs
        value={current.name}
        onChange={(tab) => setSearch({ criteria: {}, filter: '', tab: tab ?? usual })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {PARTS.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`${name}.list`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PARTS.map(({ name, Part }) => (
          <Tabs.Panel key={name} value={name}>
            <Part />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

export default RunsPage
