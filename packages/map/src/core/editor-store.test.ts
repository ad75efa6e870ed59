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

  it('can be asked before anything happens', () => {
    const store = storeWith(null)
    expect(store.allows(paste(square))).toBe(false)
    store.dispatch({ type: 'edit' })
    expect([store.allows(paste(bowTie)), store.allows(paste(square))]).toEqual([false, true])
    expect(activeEntity(store.getState().document)?.geometry).toBe(null)
  })
})

describe('parcels that were made a moment ago', () => {
  const piece: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 50, 50)] }
  const shapeOf = (store: ReturnType<typeof storeWith>, key: string) =>
    store.getState().document.entities.get(key)?.geometry ?? null

  it('get their shapes in the step of the parcel, and lose and get them again with it', () => {
    const store = storeWith(square)
    store.dispatch({ type: 'edit' })
    store.dispatch({ type: 'addCompanions', keys: ['new'] })
    const half: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 50)] }
    store.dispatch({ type: 'change', kind: 'split', geometry: half, others: [{ key: 'new', geometry: piece }] })
    expect([shapeOf(store, 'a'), shapeOf(store, 'new')]).toEqual([half, piece])
    // What the host then says of it is the echo of this step.
    const entities = [{ key: 'new', geometry: piece, disabledReason: null }]
    store.dispatch({ type: 'setCompanions', entities })
    store.dispatch({ type: 'undo' })
    expect([shapeOf(store, 'a'), shapeOf(store, 'new')]).toEqual([square, null])
    store.dispatch({ type: 'redo' })
    expect([shapeOf(store, 'a'), shapeOf(store, 'new')]).toEqual([half, piece])
  })

  it('are no more when the step that made them is taken back, and are there again by the same keys', () => {
    const store = storeWith(square)
    const told: (readonly (readonly [string, boolean])[])[] = []
    store.onEffect((effect) => {
      if (effect.type === 'changed')
        told.push([effect, ...effect.others].map(({ key, isThere }) => [key, isThere] as const))
    })
    store.dispatch({ type: 'edit' })
    store.dispatch({ type: 'addCompanions', keys: ['new'] })
    const half: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 50)] }
    const others = [{ key: 'new', geometry: piece }]
    store.dispatch({ type: 'change', kind: 'split', geometry: half, others, made: ['new'] })
    store.dispatch({ type: 'setKeys', renamed: { new: '77' }, present: new Set(['a', '77']) })
    store.dispatch({ type: 'undo' })
    // The host has no such parcel now, and says that it rests.
    store.dispatch({ type: 'setKeys', renamed: { new: '77' }, present: new Set(['a', '77']) })
    store.dispatch({ type: 'setCompanions', entities: [] })
    store.dispatch({ type: 'redo' })
    expect([shapeOf(store, 'a'), shapeOf(store, '77')]).toEqual([half, piece])
    expect(told).toEqual([
      [
        ['a', true],
        ['new', true],
      ],
      [
        ['a', true],
        ['77', false],
      ],
      [
        ['a', true],
        ['77', true],
      ],
    ])
  })

  it('give up their shape to the parcel that takes them in, all in one step', () => {
    const store = storeWith(square)
    store.dispatch({ type: 'setCompanions', entities: [{ key: 'b', geometry: piece, disabledReason: null }] })
    store.dispatch({ type: 'edit' })
    const whole: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 200)] }
    store.dispatch({ type: 'change', kind: 'merge', geometry: whole, others: [{ key: 'b', geometry: null }] })
    expect([shapeOf(store, 'a'), shapeOf(store, 'b')]).toEqual([whole, null])
    store.dispatch({ type: 'undo' })
    expect([shapeOf(store, 'a'), shapeOf(store, 'b')]).toEqual([square, piece])
  })
})
