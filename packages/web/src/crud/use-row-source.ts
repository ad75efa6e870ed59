import type { RangeAnswer } from '@eae/domain/kernel/answers.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { MAX_ROW_INDEX } from '@eae/domain/kernel/search.ts'
import { useMemo, useState } from 'react'
import { isAborted } from '../api/index.ts'
import { useCrud } from './crud-context.tsx'
import { fetchRange } from './entity-api.ts'
import type { SearchState } from './page-state.ts'
import type { AskedRows, GridSource } from './rows-below.ts'
import { rangeOf, withTotals } from './use-entity-list.ts'

/** Rows that are fetched at once. */
export const PAGE_ROWS = 100

interface Sources {
  /** Most rows that were shown together. */
  readonly shown: number
  readonly count: RangeAnswer['count'] | null
  readonly totals: RangeAnswer['totals']
  readonly error: unknown
}
const NOTHING: Sources = { shown: 0, count: null, totals: undefined, error: null }

/** Rows of an entity for the grid, in pages; pages deep down are found behind the cursor of the page before. */
export const useRowSource = (entity: AnyEntity, search: SearchState) => {
  const { etos } = useCrud()
  const [state, setState] = useState<Sources>(NOTHING)
  const [attempt, setAttempt] = useState(0)
  // The grid tells how it is sorted with each request; a search that only differs in that is the same source.
  const { criteria, filter } = search

  const datasource = useMemo<GridSource & { readonly attempt: number }>(() => {
    const cursors = new Map<string, string>()
    const abort = new AbortController()
    const ends = [0]

    const getRows = async (params: AskedRows): Promise<void> => {
      const { startRow, endRow } = params
      const [sorted] = params.sortModel
      const sort = sorted === undefined ? undefined : { field: sorted.colId, dir: sorted.sort }
      const order = `${sort?.field ?? ''} ${sort?.dir ?? ''}`
      const cursor = cursors.get(`${order} ${startRow}`)
      try {
        const answer = await fetchRange(
          entity,
          etos,
          {
            ...rangeOf(sort === undefined ? { criteria, filter } : { criteria, filter, sort }),
            ...withTotals(entity, startRow === 0),
            ...(cursor === undefined
              ? { fromRowIndex: startRow, toRowIndex: endRow }
              : { cursor, toRowIndex: endRow - startRow }),
          },
          abort.signal,
        )
        const end = startRow + answer.data.length
        if (answer.nextCursor !== null) cursors.set(`${order} ${end}`, answer.nextCursor)
        // Far down the total is only an estimate: the list then grows page by page, each behind its cursor.
        const total = answer.nextCursor === null ? end : answer.count.rows <= MAX_ROW_INDEX ? answer.count.rows : -1
        params.successCallback([...answer.data], total)
        ends.push(end)
        const shown = Math.max(...ends)
        setState((old) => ({ shown, count: answer.count, totals: answer.totals ?? old.totals, error: null }))
      } catch (error) {
        params.failCallback()
        if (!isAborted(error)) setState((old) => ({ ...old, error }))
      }
    }
    return {
      attempt,
      getRows: (params) => void getRows(params),
      destroy: () => abort.abort(),
    }
  }, [entity, etos, criteria, filter, attempt])

  const retry = (): void => {
    setState(NOTHING)
    setAttempt((old) => old + 1)
  }
  return { datasource, ...state, retry }
}
