import { describe, expect, it } from 'vitest'
import { at, box } from '../core/testing/fixtures.ts'
import { say } from '../core/messages.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import type { LandAround } from '../ol/layer-land.ts'
import { loadEngine } from '../geometry/load.ts'
import type { LandDesk } from './desk.ts'
import { fillAt } from './fill.ts'
import { topology } from './topology.ts'
import { deskWith, storeWith } from './testing/stand.ts'

const square = (x: number, size: number): ParcelGeometry => ({ type: 'Polygon', coordinates: [box(x, 0, size)] })

const landWith = (missing: ReturnType<LandAround['missing']> | null): LandAround => ({
  neighbours: [square(50, 100)],
  enclosing: [square(0, 100)],
  isKnownIn: () => missing === null,
  missing: () => missing ?? 'beyond',
  isEnclosingKnownIn: () => missing === null,
})

/** A desk on a store in draw mode, what waits on it, and what it told. */
const standWith = async (geometry: ParcelGeometry | null) => {
  const engine = await loadEngine()
  const store = storeWith(geometry)
  store.dispatch({ type: 'edit' })
  const waiting: ((desk: LandDesk) => void)[] = []
  const told: string[] = []
  const deskOf = (land: LandAround | null, hasEngine: boolean) =>
    deskWith({
      store,
      landAround: () => land,
      hasEngine,
      attempt: (overlay) => overlay(engine),
      waitForLand: (again) => void waiting.push(again),
      tell: (_level, title) => void told.push(title),
    })
  const shape = () => store.getState().document.entities.get('a')?.geometry ?? null
  return { deskOf, waiting, told, shape }
}

describe('what needs the land around', () => {
  it.each([
    ['a layer has not answered', landWith('loading'), true],
    ['there is no map yet', null, true],
    ['the engine is not here', landWith(null), false],
  ] as const)('waits where %s, and is done with what comes then', async (_why, land, hasEngine) => {
    const { deskOf, waiting, told, shape } = await standWith(null)
    fillAt(deskOf(land, hasEngine), at(25, 25))
    expect(waiting).toHaveLength(1)
    expect(shape()).toBeNull()
    waiting[0]?.(deskOf(landWith(null), true))
    expect(shape()).not.toBeNull()
    expect(waiting).toHaveLength(1)
    expect(told).toEqual([])
  })

  it('goes on waiting while it does not come', async () => {
    const { deskOf, waiting, shape } = await standWith(null)
    fillAt(deskOf(landWith('loading'), true), at(25, 25))
    waiting[0]?.(deskOf(landWith('loading'), true))
    expect(waiting).toHaveLength(2)
    expect(shape()).toBeNull()
  })

  it('cuts the shape that is there when it comes', async () => {
    const { deskOf, waiting, shape } = await standWith(square(0, 100))
    topology.run(deskOf(landWith('loading'), true), { isShift: false, isKey: false })
    expect(waiting).toHaveLength(1)
    const before = shape()
    waiting[0]?.(deskOf(landWith(null), true))
    expect(shape()).not.toEqual(before)
  })

  it.each([
    ['tooMuch', 'landTooMuch'],
    ['beyond', 'landBeyond'],
  ] as const)('says what is to be done where it will not come by itself: %s', async (missing, text) => {
    const { deskOf, waiting, told } = await standWith(null)
    fillAt(deskOf(landWith(missing), true), at(25, 25))
    expect(waiting).toEqual([])
    expect(told).toEqual([say(text, 'el')])
  })
})
