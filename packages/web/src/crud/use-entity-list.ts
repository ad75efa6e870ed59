import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCrud } from './crud-context.tsx'
import { fetchRange, type Row } from './entity-api.ts'
import type { SearchState } from './page-state.ts'

const PAGE_ROWS = 50

/** What a search sends: without empty parts. */
export const rangeOf = (search: SearchState) => ({
  ...(Object.keys(search.criteria).length > 0 ? { criteria: search.criteria } : {}),
  ...(search.filter.trim() === '' ? {} : { filter: search.filter.trim() }),
  ...(search.sort === undefined ? {} : { sort: search.sort }),
})

/** Sums are asked for once, with the first page. */
export const withTotals = (entity: AnyEntity, isFirst: boolean): { readonly totals?: true } =>
  isFirst && entity.list.totals !== undefined ? { totals: true } : {}

export interface EntityList {
  readonly rows: readonly Row[]
  /** How many rows there are, and whether that is an estimate. */
  readonly count: { readonly rows: number; readonly isEstimate: boolean } | null
  readonly totals: RangeAnswer['totals']
  readonly isPending: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  readonly reload: () => void
}

/** Rows of an entity for a search, page by page behind the cursor. */
export const useEntityList = (entity: AnyEntity, search: SearchState): EntityList => {
  const { etos } = useCrud()
  const range = useMemo(() => rangeOf(search), [search])
  const query = useInfiniteQuery({
    queryKey: [entity.name, 'range', etos, range],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      fetchRange(
        entity,
        etos,
        {
          ...range,
          ...withTotals(entity, pageParam === null),
          toRowIndex: PAGE_ROWS,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      ),
    getNextPageParam: (last) => last.nextCursor,
  })
  return {
    rows: useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]),
    count: query.data?.pages[0]?.count ?? null,
    totals: query.data?.pages[0]?.totals,
    isPending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  }
}
