import type { EditorStore } from './editor-store.ts'
import { modeOf } from './machine.ts'

/** The geometry check at the latest this long after a change, milliseconds (section 9 of the specification). */
const CHECK_INTERVAL = 500

/** Asks for a thorough check again and again while a shape or a hole is drawn or edited; returns the way to stop. */
export function checkWhileDrawing(store: Pick<EditorStore, 'getState'>, check: () => void): () => void {
  const timer = setInterval(() => {
    const mode = modeOf(store.getState().machine.name)
    if (mode === 1 || mode === 3) check()
  }, CHECK_INTERVAL)
  return () => clearInterval(timer)
}
