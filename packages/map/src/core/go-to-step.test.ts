import { describe, expect, it } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import type { EditorEvent } from './editor.ts'
import { goToStep } from './go-to-step.ts'
import type { ParcelGeometry } from './grid.ts'
import { activeEntity } from './model.ts'
import { at, box } from './testing/fixtures.ts'

const shape = (size: number): ParcelGeometry => ({ type: 'Polygon', coordinates: [box(0, 0, size)] })
const change = (geometry: ParcelGeometry | null): EditorEvent => ({ type: 'change', kind: 'numeric', geometry })
const corner = (x: number, y: number): EditorEvent => ({ type: 'addPoint', point: at(x, y) })

/** A parcel with four steps: three sizes, then nothing. */
function storeWith(...events: readonly EditorEvent[]) {
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry: null, disabledReason: null } })
  const steps = [{ type: 'edit' } as const, change(shape(10)), change(shape(20)), change(shape(30)), change(null)]
  for (const event of [...steps, ...events]) store.dispatch(event)
  return { store, shape: () => activeEntity(store.getState().document)?.geometry ?? null }
}

describe('going to a step of the history by its name', () => {
  it('goes back and forth, over any number of steps', () => {
    const { store, shape: present } = storeWith()
    expect(goToStep(store, 2)).toBeNull()
    expect(present()).toEqual(shape(20))
    goToStep(store, 0)
    expect(present()).toBeNull()
    goToStep(store, 3)
    expect(present()).toEqual(shape(30))
  })

  it('is refused while a sketch is open, which stays as it is', () => {
    const { store } = storeWith(corner(0, 0), corner(50, 0))
    const before = store.getState()
    expect(goToStep(store, 2)).toBe('sketchOpen')
    expect(store.getState()).toBe(before)
  })

  it('passes by a sketch that was left, which waits for its own step', () => {
    const { store, shape: present } = storeWith(corner(0, 0), corner(50, 0), { type: 'abort' })
    goToStep(store, 2)
    expect(present()).toEqual(shape(20))
    goToStep(store, 4)
    store.dispatch({ type: 'undo' })
    expect(store.getState().machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0), at(50, 0)] })
  })
})
