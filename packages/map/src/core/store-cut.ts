import { isTaken } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import type { ParcelGeometry } from './grid.ts'

/**
 * Stores what the topology leaves of the shape; `left` is null when it takes nothing. A shape that is being drawn is stored
 * before, as a step of its own: taking the cut back leads to what was drawn. False when one of the two is refused.
 */
export function storeCut(store: EditorStore, left: ParcelGeometry | null): boolean {
  const isDrawing = store.getState().machine.name === 'edit.drawing'
  if (isDrawing && !isTaken(store, { type: 'finish' })) return false
  return left === null || isTaken(store, { type: 'change', kind: 'clip', geometry: left })
}
