import { useEffect, useRef, useState } from 'react'
import type { LayerDefinition, SearchAnswer } from '../core/contract.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { emptySearch, loadSearch, saveSearch, searchRequest } from '../core/search-model.ts'
import type { SearchModel } from '../core/search-model.ts'
import { browserStorage } from './storage.ts'

export interface LayerSearchHandle {
  readonly model: SearchModel
  readonly change: (change: Partial<SearchModel>) => void
  readonly clear: () => void
  /** Asks for the page that begins at `offset`. */
  readonly run: (offset: number) => void
  readonly answer: SearchAnswer | null
  readonly offset: number
  readonly isRunning: boolean
  /** Why the last search failed, in the host's words. */
  readonly error: string | null
}

/** The search of one layer: what was typed, kept between visits, and what was found. */
export function useLayerSearch(
  layer: LayerDefinition | null,
  storageName: string,
  geometry: ParcelGeometry | null,
): LayerSearchHandle {
  const [model, setModel] = useState(() => (layer ? loadSearch(browserStorage(), storageName, layer) : emptySearch))
  const [answer, setAnswer] = useState<SearchAnswer | null>(null)
  const [offset, setOffset] = useState(0)
  const [error, setError] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const keep = (next: SearchModel) => {
    setModel(next)
    if (layer) saveSearch(browserStorage(), storageName, layer, next)
  }
  const run = (from: number) => {
    if (!layer?.search) return
    asking.current?.abort()
    const now = new AbortController()
    asking.current = now
    setRunning(true)
    setError(null)
    layer.search.find(searchRequest(layer.search.fields, model, geometry, from), now.signal).then(
      (found) => {
        if (now.signal.aborted) return
        setAnswer(found)
        setOffset(from)
        setRunning(false)
      },
      (failure: unknown) => {
        if (now.signal.aborted) return
        setError(failure instanceof Error ? failure.message : String(failure))
        setRunning(false)
      },
    )
  }
  return {
    model,
    change: (change) => keep({ ...model, ...change }),
    clear: () => {
      asking.current?.abort()
      keep(emptySearch)
      setAnswer(null)
      setError(null)
      setRunning(false)
    },
    run,
    answer,
    offset,
    isRunning,
    error,
  }
}
