import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PageSearch } from '../routing/search-params.ts'
import { encodeState, readSearchState, type SearchState } from './page-state.ts'

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
