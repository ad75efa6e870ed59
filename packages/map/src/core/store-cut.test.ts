import { describe, expect, it } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import type { EditorStore } from './editor-store.ts'
import { area } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { stackOf } from './history.ts'
import { activeEntity } from './model.ts'
import { storeCut } from './store-cut.ts'
import { at, box } from './testing/fixtures.ts'

const left: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 40)] }
const sizeOf = (store: EditorStore): number => area(activeEntity(store.getState().document)?.geometry ?? null)
const kindsOf = (store: EditorStore) => stackOf(store.getState().history, 'a').done.map(({ kind }) => kind)

function drawing(corners: readonly Point[]) {
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry: null, disabledReason: null } })
  store.dispatch({ type: 'edit' })
  for (const point of corners) store.dispatch({ type: 'addPoint', point })
  return store
}

const square = [at(0, 0), at(100, 0), at(100, 100), at(0, 100)]

describe('cutting what is being drawn', () => {
  it('is two steps: taking the cut back leads to the drawn shape', () => {
    const store = drawing(square)
    expect(storeCut(store, left)).toBe(true)
    expect([kindsOf(store), sizeOf(store)]).toEqual([['draw', 'clip'], 1600])
    store.dispatch({ type: 'undo' })
    expect(sizeOf(store)).toBe(10_000)
    store.dispatch({ type: 'undo' })
    expect(sizeOf(store)).toBe(0)
  })

  it('stores the drawn shape alone where nothing is to be cut', () => {
    const store = drawing(square)
    expect(storeCut(store, null)).toBe(true)
    expect([kindsOf(store), sizeOf(store)]).toEqual([['draw'], 10_000])
    // Of a stored shape the cut is the only step.
    expect(storeCut(store, left)).toBe(true)
    expect(kindsOf(store)).toEqual(['draw', 'clip'])
  })

  it('leaves a sketch that is refused as it is', () => {
    const store = drawing([at(0, 0), at(100, 0), at(200, 0)])
    expect(storeCut(store, left)).toBe(false)
    expect(store.getState().machine).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0), at(100, 0), at(200, 0)] })
    expect(kindsOf(store)).toEqual([])
  })
})
