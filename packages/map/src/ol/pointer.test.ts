import { describe, expect, it } from 'vitest'
import { createEditorStore } from '../core/editor-store.ts'
import type { MachineEvent } from '../core/machine-state.ts'
import { lineLength } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { SnapIndex } from '../core/snap.ts'
import { at } from '../core/testing/fixtures.ts'
import { cursorFor, PointerInteraction } from './pointer.ts'

/** Places corners one after the other in a mode of the map. */
function draw(mode: MachineEvent['type'] & ('measureLength' | 'measureArea'), places: readonly Point[]) {
  const store = createEditorStore(() => ({}))
  const borders = new SnapIndex([])
  const hand = new PointerInteraction({
    store,
    snapIndex: () => borders,
    moving: () => null,
    network: () => null,
    onPointer: () => undefined,
    onPick: () => undefined,
    onCornerMenu: () => undefined,
    onExportMenu: () => false,
  })
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
