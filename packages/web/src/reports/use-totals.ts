import { useQuery } from '@tanstack/react-query'
import { callEntity } from '../api/index.ts'
import { useCrud, type SearchState } from '../crud/index.ts'

/** Totals and chart of a report for a search; undefined until they are there, or while they are not asked for. */
export const useTotals = (code: string, { criteria, filter }: SearchState, isAsked: boolean) => {
  const { etos } = useCrud()
  const typed = filter.trim()
  return useQuery({
    enabled: isAsked,
    queryKey: [code, 'totals', etos, criteria, typed],
    queryFn: async ({ signal }) =>
      (
        await callEntity(
          code,
          'findTotals_grid',
          { etos, criteria, ...(typed === '' ? {} : { filter: typed }) },
          { signal, wait: false },
        )
      ).data,
  })
}
