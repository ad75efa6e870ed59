import { criterionSchema } from '@eae/domain/kernel/search.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { z } from 'zod'
import type { PageSearch } from '../routing/search-params.ts'
import { decodeState, encodeState } from './page-state.ts'

const schema = z.object({
  criteria: z.record(z.string().max(60), criterionSchema).default({}),
  filter: z.string().max(200).default(''),
  /** The part of a page with several lists. */
  tab: z.string().max(60).optional(),
  sort: z.object({ field: z.string().max(60), dir: z.enum(['asc', 'desc']) }).optional(),
})

/** What a list was asked for; it stands in the address, so that going back finds it again. */
export type SearchState = z.infer<typeof schema>

export const EMPTY_SEARCH: SearchState = { criteria: {}, filter: '' }

/** Reads a search from an address; anything else is an empty search. */
const readSearchState = (text: string | undefined): SearchState =>
  schema.catch(EMPTY_SEARCH).parse(decodeState(text) ?? {})

/** The search of the page, kept in the `_s` parameter. */
export const useSearchState = (): readonly [SearchState, (next: SearchState) => void] => {
  const { _s } = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useMemo(() => readSearchState(_s), [_s])
  const setState = useCallback(
    (next: SearchState) => {
      // A search that says nothing of the part stays in it.
      const text = encodeState(state.tab === undefined ? next : { tab: state.tab, ...next })
      void navigate({
        to: '.',
        search: (old: PageSearch) => ({ ...old, _s: text ?? '' }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, state.tab],
  )
  return [state, setState]
}
