import { describe, expect, it } from 'vitest'
import { createEditorStore } from '../core/editor-store.ts'
import type { Effect } from '../core/editor.ts'
import type { CornerMenu } from '../core/grab.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { activeEntity } from '../core/model.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import { at, box } from '../core/testing/fixtures.ts'
import { touchesIn } from '../core/touches.ts'
import type { Touch } from '../core/touches.ts'
import { handOf } from './testing/hand.ts'

/** Metres of the map that a pixel is wide. */
const METRES = 0.5
const [west, south] = at(0, 0)
const map = {
  getSize: () => [800, 600],
  getCoordinateFromPixel: ([x = 0, y = 0]: readonly number[]) => [west + x * METRES, south + y * METRES],
  getTargetElement: () => null,
  render: () => undefined,
}
const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }

/** A finger over a map with a parcel of a shape, after some events; what it makes of the editor is heard. */
function finger(geometry: ParcelGeometry | null, ...events: readonly MachineEvent[]) {
  const store = createEditorStore(() => ({}))
  const effects: Effect[] = []
  const menus: CornerMenu[] = []
  store.onEffect((effect) => void effects.push(effect))
  store.dispatch({ type: 'setEntity', entity: { key: 'a', geometry, disabledReason: null } })
  events.forEach((event) => store.dispatch(event))
  const hand = handOf(store, { onCornerMenu: (menu) => menu && menus.push(menu) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the map only the scale is asked for
  hand.setMap(map as unknown as Parameters<typeof hand.setMap>[0])
  const send = (type: 'pointerdown' | 'pointerup' | 'click', coordinate: Point): void => {
    const event = {
      type,
      coordinate,
      pixel: [(coordinate[0] - west) / METRES, (coordinate[1] - south) / METRES],
      originalEvent: { pointerType: 'touch', altKey: false, shiftKey: false },
      preventDefault: () => undefined,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page would be needed to make a whole event
    hand.handleEvent(event as unknown as Parameters<typeof hand.handleEvent>[0])
  }
  const press = (...place: readonly [number, number]): void => send('pointerdown', at(...place))
  const machine = () => store.getState().machine
  const shape = () => activeEntity(store.getState().document)?.geometry ?? null
  return {
    machine,
    shape,
    effects,
    menus,
    press,
    /** Goes down and up at each of some places, one after the other. */
    tap: (...places: readonly (readonly [number, number])[]): void =>
      places.forEach((place) => {
        press(...place)
        send('pointerup', at(...place))
        send('click', at(...place))
      }),
    says: (): readonly Touch[] => touchesIn(machine(), shape() !== null),
  }
}

const tool = (name: 'split' | 'reshape') => finger(square, { type: 'edit' }, { type: 'lineTool', tool: name })
const pointTool = (name: 'fill' | 'side' | 'nudge') =>
  finger(square, { type: 'edit' }, { type: 'pointTool', tool: name })

/** A line of a tool begins where a finger taps. */
const beginsLine = (name: 'split' | 'reshape') => (): void => {
  const hand = tool(name)
  expect(hand.says()).toContain(name === 'split' ? 'touchSplit' : 'touchReshape')
  hand.tap([-20, 50], [120, 50])
  expect(hand.machine().sketch).toEqual([at(-20, 50), at(120, 50)])
}

/** A tool takes the place that is tapped. */
const takesPlace = (name: 'fill' | 'side') => (): void => {
  const hand = pointTool(name)
  expect(hand.says()).toEqual([name === 'fill' ? 'touchFill' : 'touchSide'])
  hand.tap([150, 50])
  expect(hand.effects).toEqual([{ type: 'tool', tool: name, points: [at(150, 50)] }])
}

/** What a finger does where the words of a hint say that it can. */
const played: Readonly<Record<Touch, () => void>> = {
  touchStart: () => {
    const hand = finger(null, { type: 'edit' })
    expect(hand.says()).toEqual(['touchStart'])
    hand.tap([0, 0])
    expect(hand.machine()).toMatchObject({ name: 'edit.drawing', sketch: [at(0, 0)] })
  },
  touchPlace: () => {
    const hand = finger(null, { type: 'edit' })
    hand.tap([0, 0])
    expect(hand.says()).toContain('touchPlace')
    hand.tap([100, 0])
    expect(hand.machine().sketch).toEqual([at(0, 0), at(100, 0)])
  },
  touchHole: () => {
    const hand = finger(square, { type: 'edit' }, { type: 'hole' })
    expect(hand.says()).toContain('touchHole')
    hand.tap([30, 30], [70, 30])
    expect(hand.machine().sketch).toEqual([at(30, 30), at(70, 30)])
  },
  touchFirst: () => {
    const drawing = finger(null, { type: 'edit' })
    drawing.tap([0, 0], [100, 0], [100, 100])
    expect(drawing.says()).toContain('touchFirst')
    drawing.tap([0, 0])
    expect(drawing.shape()?.coordinates).toHaveLength(1)
    const hole = finger(square, { type: 'edit' }, { type: 'hole' })
    hole.tap([30, 30], [70, 30], [70, 70])
    expect(hole.says()).toContain('touchFirst')
    hole.tap([30, 30])
    expect(hole.shape()?.coordinates).toHaveLength(2)
  },
  touchDrag: () => {
    for (const [x, y, insert] of [
      [100, 100, false],
      [100, 50, true],
    ] as const) {
      const hand = finger(square, { type: 'edit' })
      expect(hand.says()).toContain('touchDrag')
      hand.press(x, y)
      expect(hand.machine()).toMatchObject({ name: 'edit.dragging', grabbed: { insert } })
    }
  },
  touchChoose: () => {
    const hand = finger(square, { type: 'edit' })
    expect(hand.says()).toContain('touchChoose')
    hand.tap([100, 100])
    expect(hand.menus).toEqual([{ point: at(100, 100), ref: { part: 0, ring: 0, index: 2 }, hole: null }])
    expect(hand.shape()).toEqual(square)
  },
  touchSplit: beginsLine('split'),
  touchReshape: beginsLine('reshape'),
  touchMeasure: () => {
    const hand = finger(null, { type: 'measureLength' })
    expect(hand.says()).toContain('touchMeasure')
    hand.tap([0, 0], [50, 0])
    expect(hand.machine().sketch).toHaveLength(2)
  },
  touchLast: () => {
    const hands = [
      tool('split'),
      tool('reshape'),
      finger(null, { type: 'measureLength' }),
      finger(null, { type: 'measureArea' }),
    ]
    for (const hand of hands) {
      expect(hand.says()).toContain('touchLast')
      hand.tap([-20, 50], [50, 80], [120, 50])
      expect(hand.machine().finished).toBe(false)
      hand.tap([120, 50])
      expect(hand.machine().finished).toBe(true)
    }
  },
  touchFill: takesPlace('fill'),
  touchSide: takesPlace('side'),
  touchTake: () => {
    const hand = pointTool('nudge')
    expect(hand.says()).toEqual(['touchTake'])
    hand.tap([100, 100])
    expect(hand.machine()).toMatchObject({ name: 'edit.dragging', grabbed: { insert: false } })
  },
  touchPut: () => {
    const hand = pointTool('nudge')
    hand.tap([100, 100])
    expect(hand.says()).toEqual(['touchPut'])
    hand.tap([120, 120])
    expect(hand.shape()?.coordinates[0]).toContainEqual(at(120, 120))
    expect(hand.says()).toEqual(['touchTake'])
  },
}

describe('what a hint tells a finger', () => {
  it.each(Object.entries(played))('%s is what happens', (_, play) => play())
})
