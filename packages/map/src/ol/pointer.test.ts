import { describe, expect, it } from 'vitest'
import { createEditorStore } from '../core/editor-store.ts'
import type { EditorStore } from '../core/editor-store.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import type { CornerMenu } from '../core/grab.ts'
import { lineLength } from '../core/grid.ts'
import { BorderNetwork } from '../core/network.ts'
import type { Point } from '../core/grid.ts'
import { SnapIndex } from '../core/snap.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { cursorFor } from './pointer.ts'
import type { PointerHost } from './pointer.ts'
import { handOf } from './testing/hand.ts'

/** A hand that borders attract, and lines straight on and at a right angle, too. */
const drawingHand = (
  store: EditorStore,
  borders: SnapIndex | null,
  usesGuides = true,
  follow: Partial<PointerHost> = {},
) => handOf(store, { snapIndex: () => borders, usesGuides: () => usesGuides, ...follow })

/** Places corners one after the other in a mode of the map. */
function draw(mode: MachineEvent['type'] & ('measureLength' | 'measureArea'), places: readonly Point[]) {
  const store = createEditorStore(() => ({}))
  const hand = drawingHand(store, new SnapIndex([]))
  store.dispatch({ type: mode })
  places.forEach((place) => hand.place(place))
  return store.getState().machine
}

const loop = [at(0, 0), at(30, 0), at(30, 40), at(0, 0)]

describe('a place at the start of what is drawn', () => {
  it('is a point like any other of a measured length, whose last leg counts', () => {
    const open = draw('measureLength', loop)
    expect(open.finished).toBe(false)
    expect(lineLength(open.sketch)).toBe(30 + 40 + 50)
    const ended = draw('measureLength', [...loop, at(0, 0)])
    expect(ended.finished).toBe(true)
    expect(lineLength(ended.sketch)).toBe(120)
  })

  it('ends a measured area, whose last side is there already', () => {
    const ended = draw('measureArea', loop)
    expect(ended.finished).toBe(true)
    expect(ended.sketch).toHaveLength(3)
  })
})

describe('snapping', () => {
  const borders = new SnapIndex([
    { source: 'Neighbours', geometry: { type: 'Polygon', coordinates: [box(0, 0, 100)] } },
  ])
  const measuring = () => {
    const store = createEditorStore(() => ({}))
    const geometry = { type: 'Polygon', coordinates: [box(200, 0, 50)] } as const
    store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
    store.dispatch({ type: 'measureLength' })
    return store
  }

  it('tells the layer that attracted; switched off, no border does, not even the own one', () => {
    const on = drawingHand(measuring(), borders)
    expect(on.at(at(100, 100)).snap).toMatchObject({ kind: 'vertex', source: 'Neighbours' })
    expect(on.at(at(200, 0)).snap).toMatchObject({ kind: 'vertex', source: '' })
    const off = drawingHand(measuring(), null)
    for (const place of [at(100, 100), at(200, 0)]) expect(off.at(place)).toMatchObject({ snap: null, point: place })
  })

  it('switched off, leaves a click on the last corner the end of what is drawn', () => {
    const store = measuring()
    const hand = drawingHand(store, null)
    for (const place of [at(0, 0), at(30, 0)]) hand.place(place)
    expect(hand.at(at(30, 0)).snap?.point).toEqual(at(30, 0))
    hand.place(at(30, 0))
    expect(store.getState().machine.finished).toBe(true)
  })
})

describe('a traced border', () => {
  const geometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] } as const
  const store = createEditorStore(() => ({}))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry: null, disabledReason: null } })
  store.dispatch({ type: 'edit' })
  store.dispatch({ type: 'addPoint', point: at(0, 20) })
  const hand = (isOther: boolean) =>
    drawingHand(store, new SnapIndex([{ source: 'Neighbours', geometry }]), false, {
      network: () => new BorderNetwork([geometry]),
      isOtherWay: () => isOther,
    })

  it('goes the other way round for the crosshair and for a finger, too, which have no Shift', () => {
    expect(hand(false).at(at(20, 0)).via).toEqual([])
    expect(hand(false).at(at(0, 60)).via).toEqual([])
    expect(hand(true).at(at(0, 60)).via).toEqual([at(0, 0), at(100, 0), at(100, 100), at(0, 100)])
    hand(true).place(at(0, 60))
    expect(store.getState().machine.sketch).toHaveLength(6)
  })
})

describe('a right click on the corner of a hole', () => {
  const geometry = { type: 'Polygon', coordinates: [box(0, 0, 100), box(40, 40, 20)] } as const
  /** A map of which a pixel is 50 cm wide. */
  const METRES = 0.5
  const [west, south] = at(0, 0)
  const map = {
    getSize: () => [800, 600],
    getCoordinateFromPixel: ([x = 0, y = 0]: readonly number[]) => [west + x * METRES, south + y * METRES],
    getTargetElement: () => null,
    render: () => undefined,
  }

  /** Presses the other button so many pixels to the left of a corner; the menus that were asked for. */
  function press(pixels: number, pointerType: 'mouse' | 'touch') {
    const asked: (CornerMenu | null)[] = []
    const store = createEditorStore(() => ({}))
    store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
    store.dispatch({ type: 'edit' })
    const hand = drawingHand(store, null, false, { onCornerMenu: (menu) => void asked.push(menu) })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the map only the scale is asked for
    hand.setMap(map as unknown as Parameters<typeof hand.setMap>[0])
    const coordinate = at(40 - pixels * METRES, 40)
    const event = {
      type: 'contextmenu',
      coordinate,
      pixel: [80 - pixels, 80],
      originalEvent: { pointerType, altKey: false, shiftKey: false },
      preventDefault: () => undefined,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page would be needed to make a whole event
    hand.handleEvent(event as unknown as Parameters<typeof hand.handleEvent>[0])
    return asked
  }

  it('offers to remove it from 10 pixels away and less, not from more; a finger is wider', () => {
    const offer = [{ point: at(40, 40), hole: { part: 0, ring: 1 } }]
    for (const pixels of [0, 9.99, 10]) expect(press(pixels, 'mouse'), `${pixels}`).toMatchObject(offer)
    for (const pixels of [10.01, 15, 30]) expect(press(pixels, 'mouse'), `${pixels}`).toEqual([])
    expect(press(20, 'touch')).toMatchObject(offer)
    expect(press(23, 'touch')).toEqual([])
  })
})

describe('the cursor', () => {
  const still = { isAlt: false, isWrong: false }
  const grab = { kind: 'vertex', part: 0, ring: 0, index: 0, point: at(0, 0) } as const

  it('forbids what would be refused, while drawing and while dragging', () => {
    for (const name of ['edit.drawing', 'edit.dragging', 'hole.drawing'] as const) {
      expect(cursorFor(name, { grab: null }, still)).toBe('crosshair')
      expect(cursorFor(name, { grab: null }, { ...still, isWrong: true })).toBe('not-allowed')
    }
  })

  it('shows what can be grabbed, and with Alt what would be deleted', () => {
    expect(cursorFor('edit.idle', { grab: null }, still)).toBe('')
    expect(cursorFor('edit.idle', { grab }, still)).toBe('move')
    expect(cursorFor('edit.idle', { grab }, { ...still, isAlt: true })).toBe('not-allowed')
  })
})

describe('guides', () => {
  const drawing = () => {
    const store = createEditorStore(() => ({}))
    store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry: null, disabledReason: null } })
    store.dispatch({ type: 'edit' })
    for (const point of [at(0, 0), at(40, 0)]) store.dispatch({ type: 'addPoint', point })
    return store
  }

  it('attract where no border does, tell their angle, and are switched off by themselves or with all snapping', () => {
    const place = at(40, 25)
    const on = drawingHand(drawing(), new SnapIndex([])).at(place).snap
    expect(on).toMatchObject({ kind: 'guide', point: place, source: '90°', guides: [{ from: at(40, 0) }] })
    expect(drawingHand(drawing(), new SnapIndex([]), false).at(place).snap).toBeNull()
    expect(drawingHand(drawing(), null).at(place).snap).toBeNull()
    const border = new SnapIndex([
      { source: 'a', geometry: { type: 'LineString', coordinates: [at(40, 20), at(40, 30)] } },
    ])
    expect(drawingHand(drawing(), border).at(place).snap).toMatchObject({ kind: 'edge', source: 'a' })
  })
})
