import { describe, expect, it } from 'vitest'
import { createEditorStore, isTaken } from './editor-store.ts'
import type { ParcelGeometry } from './grid.ts'
import { activeEntity } from './model.ts'
import { at, box } from './testing/fixtures.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const bowTie: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [[at(0, 0), at(10, 10), at(10, 0), at(0, 10), at(0, 0)]],
}
const paste = (geometry: ParcelGeometry) => ({ type: 'change', kind: 'paste', geometry }) as const

function storeWith(geometry: ParcelGeometry | null) {
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
  return store
}

describe('whether a change was taken', () => {
  it('is said of a shape that stands now, and of one that stood already', () => {
    const store = storeWith(null)
    store.dispatch({ type: 'edit' })
    expect(isTaken(store, paste(square))).toBe(true)
    expect(activeEntity(store.getState().document)?.geometry).toBe(square)
    expect(isTaken(store, paste(square))).toBe(true)
  })

  it('is denied of what a check rejects and of what a guard refuses', () => {
    const store = storeWith(square)
    expect(isTaken(store, paste(square))).toBe(false)
    store.dispatch({ type: 'edit' })
    expect(isTaken(store, paste(bowTie))).toBe(false)
    store.dispatch({ type: 'freeze' })
    expect(isTaken(store, paste(square))).toBe(false)
    expect(activeEntity(store.getState().document)?.geometry).toBe(square)
  })
})
