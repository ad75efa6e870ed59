import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askingData } from '../api/index.ts'
import { Failure, ProposalCard } from '../crud/index.ts'
import { EmptyState, LoadingBlock, PageTitle, useT } from '../ui/index.ts'
import { sortOf } from './sorts.ts'

/** /AdminProposals: what waits for a second person, of every sort: what its reader may decide, and his own. */
const ProposalsPage = () => {
  const t = useT()
  const client = useQueryClient()
  const question = askingData('Proposals/findOpen', {})
  const { data, error, refetch } = useQuery({ ...question, staleTime: 0 })
  return (
    <>
      <PageTitle title={t('route.AdminProposals')} lead={t('proposals.lead')} />
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LoadingBlock height={240} />}
      {data?.length === 0 && <EmptyState title={t('proposal.none')} order={2} />}
      <Stack gap="md" maw={960}>
        {data?.map((proposal) => {
          const sort = sortOf(proposal)
          return sort === null ? null : (
            <ProposalCard
              key={proposal.id}
              source={sort.source}
              proposal={proposal}
              view={sort.viewOf(t, proposal)}
              onDone={async () => {
                const changed = ['Proposals', 'proposals', 'Home', ...sort.source.changes]
                await Promise.all(changed.map((first) => client.invalidateQueries({ queryKey: [first] })))
              }}
            />
          )
        })}
      </Stack>
    </>
  )
}

export default ProposalsPage
