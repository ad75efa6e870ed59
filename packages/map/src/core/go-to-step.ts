import type { EditorStore } from './editor-store.ts'
import { stackOf } from './history.ts'
import type { ReasonCode } from './machine-guards.ts'

/**
 * Takes steps of the edited parcel back, or does them again, until `count` of them are done. Gives why it does not begin;
 * null when it did. A step that is refused on the way tells its own reason, and the way ends there.
 */
export function goToStep(store: EditorStore, count: number): ReasonCode | null {
  // Undo and redo belong to the corners of a sketch while one is open.
  if (store.getState().machine.sketch.length > 0) return 'sketchOpen'
  const done = () => {
    const { document, history } = store.getState()
    return document.activeKey === null ? 0 : stackOf(history, document.activeKey).done.length
  }
  for (let now = done(); now !== count;) {
    const before = now
    store.dispatch(count < now ? { type: 'undo', ofShape: true } : { type: 'redo' })
    now = done()
    if (now === before) return null
  }
  return null
}
