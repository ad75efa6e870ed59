import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorRules, EditorState, Effect } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import type { ValidityCode } from './validity.ts'

/** Why what is under the hand would be refused; `neighbour`: by a parcel that moves along and would break. */
export type LiveReason = ValidityCode | 'crosses' | 'neighbour'

/** What the pointer is doing right now and is not yet part of the document. */
export interface LiveShape {
  /** Line of a length measurement or of a sketch with two corners, in metres. */
  readonly line: number | null
  readonly geometry: ParcelGeometry | null
  readonly valid: boolean
  /** Why it is not valid, for words beside it; null when it is or when the check has to wait. */
  readonly reason: LiveReason | null
  /** What applying the topology would cut away, m²; 0 for nothing. */
  readonly cut: number
}

export interface EditorStore {
  readonly getState: () => EditorState
  readonly getLive: () => LiveShape | null
  readonly setLive: (live: LiveShape | null) => void
  readonly dispatch: (event: EditorEvent) => void
  /** Whether an event would be taken now: neither a guard would refuse it nor a check its shape. Nothing happens. */
  readonly allows: (event: EditorEvent) => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Listens to the effects of steps; returns the way to stop. */
  readonly onEffect: (listener: (effect: Effect) => void) => () => void
}

const isWelcome = ({ type }: Effect): boolean => type !== 'refused' && type !== 'rejected'

/** Dispatches an event; true when neither a guard refused it nor a check its shape. */
export function isTaken(store: EditorStore, event: EditorEvent): boolean {
  let taken = true
  const release = store.onEffect((effect) => {
    if (!isWelcome(effect)) taken = false
  })
  store.dispatch(event)
  release()
  return taken
}

/** A small observable holder around the pure editor step. `rules` is asked anew at every step. */
export function createEditorStore(rules: () => EditorRules): EditorStore {
  let state = initialEditor
  let live: LiveShape | null = null
  const listeners = new Set<() => void>()
  const effectListeners = new Set<(effect: Effect) => void>()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    getState: () => state,
    getLive: () => live,
    setLive(next) {
      if (next === live) return
      live = next
      notify()
    },
    dispatch(event) {
      const result = step(state, event, rules())
      if (result.state !== state) {
        state = result.state
        notify()
      }
      for (const effect of result.effects) effectListeners.forEach((listener) => listener(effect))
    },
    allows: (event) => step(state, event, rules()).effects.every(isWelcome),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEffect(listener) {
      effectListeners.add(listener)
      return () => effectListeners.delete(listener)
    },
  }
}
