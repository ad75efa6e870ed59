import { Anchor, Paper, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { URGENT_SEARCH } from '@eae/domain/applications/urgent.ts'
import type { Criterion } from '@eae/domain/kernel/search.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callEntity } from '../api/index.ts'
import { encodeState, type SearchState } from '../crud/index.ts'
import { useYear } from '../session/index.ts'
import { Deadline } from './deadline.tsx'
import { NumberText, PageTitle, useT } from '../ui/index.ts'

interface Queue extends Partial<Pick<SearchState, 'sort'>> {
  readonly code: string
  readonly criteria: Readonly<Record<string, Criterion>>
}

/** What staff look after, as criteria of the application search. */
const QUEUES: readonly Queue[] = [
  { code: 'urgent', criteria: URGENT_SEARCH.criteria, sort: URGENT_SEARCH.sort },
  { code: 'all', criteria: {} },
  { code: 'missing', criteria: { missingDocs: true } },
  { code: 'blocking', criteria: { blocking: { from: 1 } } },
  { code: 'final', criteria: { status: { in: [30, 31] } } },
  { code: 'late', criteria: { status: { in: [31] } } },
  { code: 'checks', criteria: { status: { in: [50, 55] } } },
]

/** The staff's home page: how much waits, each number leading to its list. */
export const WorkQueue = () => {
  const t = useT()
  const { etos, params } = useYear()
  const counts = useQueries({
    queries: QUEUES.map(({ code, criteria }) => ({
      queryKey: ['Edetedeaeehd', 'queue', etos, code],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await callEntity(
            'Edetedeaeehd',
            'findAllByCriteriaRange_grid',
            { etos, criteria, toRowIndex: 1 },
            { signal, wait: false },
          )
        ).count,
    })),
  })
  return (
    <>
      <PageTitle title={t('route.home')} lead={t('queue.lead', { etos: String(etos) })} />
      <Deadline params={params} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {QUEUES.map(({ code, criteria, sort }, index) => {
          const count = counts[index]
          return (
            <Paper key={code} withBorder p="lg" bg="var(--eae-surface)">
              <Text size="2rem" fw={700} lh={1.2} component="div">
                {count?.data === undefined ? (
                  count?.isError === true ? (
                    '—'
                  ) : (
                    <Skeleton height={36} width={80} />
                  )
                ) : (
                  <NumberText value={count.data.rows} />
                )}
              </Text>
              <Anchor component={Link} to={`/EdetedeaeehdSearch?_s=${encodeState({ criteria, sort }) ?? ''}`}>
                {t(`queue.${code}`)}
              </Anchor>
            </Paper>
          )
        })}
      </SimpleGrid>
    </>
  )
}
