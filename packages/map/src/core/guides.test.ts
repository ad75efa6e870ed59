import { describe, expect, it } from 'vitest'
import { createEditorStore } from './editor-store.ts'
import type { MachineEvent } from './machine-state.ts'
import type { Point } from './grid.ts'
import { guideAt, guideOnSide, guideReach, guidesOf } from './guides.ts'
import { at, box } from './testing/fixtures.ts'

/** The editor after corners were put in a mode. */
const drawn = (mode: MachineEvent, ...corners: readonly Point[]) => {
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry: null, disabledReason: null } })
  store.dispatch({ type: 'edit' })
  if (mode.type !== 'edit') store.dispatch(mode)
  corners.forEach((point) => store.dispatch({ type: 'addPoint', point }))
  return store.getState()
}
/** The editor while a corner of a square of 100 m (its first at the origin) is dragged. */
const dragged = (index: number, insert: boolean) => {
  const store = createEditorStore(() => ({}))
  const geometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] } as const
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
  store.dispatch({ type: 'edit' })
  store.dispatch({ type: 'grab', ref: { part: 0, ring: 0, index }, insert })
  return store.getState()
}

const side = [at(0, 0), at(30, 40)] as const

describe('guides', () => {
  it('come from the end of a sketch and, where it will close, from its start: straight on and square', () => {
    const ends = (state: Parameters<typeof guidesOf>[0]) => guidesOf(state).map(({ from, angle }) => [from, angle])
    const ofEnd = (from: Point) => [
      [from, '180°'],
      [from, '90°'],
      [from, '90°'],
    ]
    expect(ends(drawn({ type: 'edit' }, ...side))).toEqual([...ofEnd(side[1]), ...ofEnd(side[0])])
    expect(ends(drawn({ type: 'measureLength' }, ...side))).toEqual(ofEnd(side[1]))
    expect(ends(drawn({ type: 'edit' }, side[0]))).toEqual([])
    expect(ends(drawn({ type: 'edit' }))).toEqual([])
  })

  it('go on from the sides next to a dragged corner, and to a new one on a side from the sides beside it', () => {
    const from = (state: Parameters<typeof guidesOf>[0]) => [...new Set(guidesOf(state).map((guide) => guide.from))]
    expect(from(dragged(2, false))).toEqual([at(100, 0), at(0, 100)])
    expect(from(dragged(0, false))).toEqual([at(0, 100), at(100, 0)])
    expect(from(dragged(2, true))).toEqual([at(100, 0), at(100, 100)])
    expect(guidesOf(drawn({ type: 'select' }))).toEqual([])
  })
})

describe('a position by a guide', () => {
  const guides = { lines: guidesOf(drawn({ type: 'measureLength' }, at(0, 0), at(100, 0))), reach: 0.5 }

  it.each([
    ['just within reach', 0.499, at(150, 0)],
    ['exactly within reach', 0.5, at(150, 0)],
    ['just out of reach', 0.501, null],
  ])('is taken %s', (_what, away, expected) => {
    const hit = guideAt(guides, at(150, away))
    expect(hit?.point ?? null).toEqual(expected)
    if (hit) expect(hit.by.map(({ angle }) => angle)).toEqual(['180°'])
  })

  it('is taken on both sides at a right angle, and not back over the side itself', () => {
    expect(guideAt(guides, at(100.2, 40))).toMatchObject({ point: at(100, 40), by: [{ angle: '90°' }] })
    expect(guideAt(guides, at(99.8, -40))).toMatchObject({ point: at(100, -40), by: [{ angle: '90°' }] })
    expect(guideAt(guides, at(50, 0.1))).toBeNull()
    expect(guideAt(guides, at(100.3, 0.3))).toBeNull()
  })

  it('is where two guides cross: the fourth corner of a rectangle', () => {
    const open = { lines: guidesOf(drawn({ type: 'edit' }, at(0, 0), at(60, 0), at(60, 25))), reach: 0.5 }
    const hit = guideAt(open, at(0.3, 24.8))
    expect(hit?.point).toEqual(at(0, 25))
    expect(hit?.by.map(({ from }) => from)).toEqual([at(60, 25), at(0, 0)])
  })

  it('is where a guide crosses a side, and only there', () => {
    expect(guideOnSide(guides, at(140, -10), at(160, 10), at(150.2, 0.2))?.point).toEqual(at(150, 0))
    expect(guideOnSide(guides, at(140, -10), at(160, 10), at(150.4, 0.4))).toBeNull()
    expect(guideOnSide(guides, at(140, -10), at(149, -1), at(150, 0))).toBeNull()
    expect(guideOnSide(guides, at(140, 0), at(160, 0), at(150, 0))).toBeNull()
  })

  it.each([
    ['half a metre on a large map', 2.2, 0.5],
    ['half a metre where that is two pixels', 2.5, 0.5],
    ['two pixels on a smaller one', 6, 1.2],
    ['never more than a border', 0.3, 0.3],
  ])('is rounded by %s', (_what, reach, expected) => {
    expect(guideReach(reach)).toBeCloseTo(expected, 9)
  })
})
