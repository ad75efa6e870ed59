import { useCallback, useEffect, useRef, useState } from 'react'
import { draftOf, isSameWork, reviewDraft, usableHistory } from '../core/draft.ts'
import type { DraftReview } from '../core/draft.ts'
import type { EditorStore } from '../core/editor-store.ts'
import type { EditorState, HostEntity } from '../core/editor.ts'
import { keepLater } from '../core/keep-later.ts'
import { dropDraft, keepDraft, loadDraft } from './draft-store.ts'
import type { KeptDraft } from './draft-store.ts'
import { useLatest } from './use-latest.ts'

/** Time after a change before it is kept, milliseconds: the most that a crash may cost. */
const KEEP_AFTER = 1000

/** Work of an earlier session that differs from what the host has. */
export interface Found {
  readonly draft: KeptDraft
  readonly review: DraftReview
}

export interface DraftHandle {
  /** Null while nothing waits for an answer. */
  readonly found: Found | null
  readonly restore: () => void
  readonly discard: () => void
  /** Why nothing is kept, as the browser says it; null when all is well. */
  readonly failure: string | null
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Keeps the history of the session in the browser and offers it on return. `name` null keeps nothing; `isHeld` says
 * that no other tab edits the same.
 */
export function useDraft(
  name: string | null,
  isHeld: boolean,
  store: EditorStore,
  hosts: readonly HostEntity[],
): DraftHandle {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isReady, setReady] = useState(false)
  const latest = useLatest(hosts)
  const fail = useCallback((error: unknown) => setFailure(messageOf(error)), [])

  useEffect(() => {
    if (name === null || !isHeld) return undefined
    let isStale = false
    loadDraft(name).then((draft) => {
      if (isStale) return
      const review = draft && reviewDraft(draft, latest.current)
      if (draft && review && (review.open || review.changed.length + review.orphans.length > 0))
        setFound({ draft, review })
      else if (draft) {
        const history = usableHistory(draft, latest.current)
        store.dispatch({ type: 'restore', entities: [], history, parked: review?.parked ?? [] })
      }
      setReady(true)
    }, fail)
    return () => {
      isStale = true
      setReady(false)
      setFound(null)
    }
  }, [name, isHeld, store, latest, fail])

  const kept = useRef<EditorState | null>(null)
  const isKeeping = isReady && found === null
  useEffect(() => {
    if (name === null || !isKeeping) return undefined
    const isKept = () => kept.current !== null && isSameWork(store.getState(), kept.current)
    const keep = () => {
      if (isKept()) return
      const state = store.getState()
      kept.current = state
      const draft = draftOf(state)
      const done = draft ? keepDraft(name, { ...draft, savedAt: Date.now() }) : dropDraft(name)
      done.catch(fail)
    }
    kept.current = store.getState()
    const keeper = keepLater(KEEP_AFTER, keep)
    const release = store.subscribe(() => isKept() || keeper.changed())
    // A page that is hidden may never come back.
    const now = () => document.visibilityState === 'hidden' && keeper.now()
    document.addEventListener('visibilitychange', now)
    return () => {
      release()
      document.removeEventListener('visibilitychange', now)
      keeper.now()
    }
  }, [name, isKeeping, store, fail])

  const restore = () => {
    if (!found) return
    const { draft, review } = found
    const entities = review.changed.map((key) => ({ key, geometry: draft.entities.get(key) ?? null }))
    const { parked, open } = review
    store.dispatch({ type: 'restore', entities, history: usableHistory(draft, latest.current), parked, open })
    setFound(null)
  }
  const discard = () => {
    setFound(null)
    if (name !== null) dropDraft(name).catch(fail)
  }
  return { found, restore, discard, failure }
}
