import { describe, expect, it } from 'vitest'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorState } from './editor.ts'
import { deleteVertex } from './edits.ts'
import { area } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { at, box } from './testing/fixtures.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const play = (events: readonly EditorEvent[], from: EditorState = initialEditor): EditorState =>
  events.reduce((state, event) => step(state, event, {}).state, from)
const shapeOf = (state: EditorState) => state.document.entities.get('a')?.geometry ?? null
const start = play([
  { type: 'setEntity', entity: { key: 'a', geometry: square, disabledReason: null } },
  { type: 'edit' },
  { type: 'pointTool', tool: 'nudge' },
])
const corner = { part: 0, ring: 0, index: 2 } as const

describe('corners by clicks', () => {
  it('takes a corner, puts it, and goes on to the next without a word', () => {
    const taken = play([{ type: 'grab', ref: corner, insert: false }], start)
    expect(taken.machine).toMatchObject({ name: 'edit.dragging', tool: 'nudge' })
    expect(shapeOf(taken)).toEqual(square)
    const put = play([{ type: 'drop', point: at(120, 100) }], taken)
    expect(put.machine).toMatchObject({ name: 'edit.point', tool: 'nudge', grabbed: null })
    expect(area(shapeOf(put))).toBe(11_000)
    const inserted = play(
      [
        { type: 'grab', ref: { part: 0, ring: 0, index: 1 }, insert: true },
        { type: 'drop', point: at(50, -20) },
      ],
      put,
    )
    expect(area(shapeOf(inserted))).toBe(12_000)
    expect(shapeOf(play([{ type: 'undo' }, { type: 'undo' }], inserted))).toEqual(square)
  })

  it('lets a corner go by Escape, and leaves by the next', () => {
    const released = play([{ type: 'grab', ref: corner, insert: false }, { type: 'abort' }], start)
    expect(released.machine).toMatchObject({ name: 'edit.point', tool: 'nudge', grabbed: null })
    expect(shapeOf(released)).toBe(square)
    expect(play([{ type: 'abort' }], released).machine).toMatchObject({ name: 'edit.idle', tool: null })
    const left = play([{ type: 'grab', ref: corner, insert: false }, { type: 'edit' }], start)
    expect(left.machine).toMatchObject({ name: 'edit.idle', tool: null })
  })

  it('goes on after a corner was deleted, and after a place that was refused', () => {
    const less = play([{ type: 'change', kind: 'deleteVertex', geometry: deleteVertex(square, corner) }], start)
    expect(less.machine).toMatchObject({ name: 'edit.point', tool: 'nudge' })
    const crossing: readonly EditorEvent[] = [
      { type: 'grab', ref: corner, insert: false },
      { type: 'drop', point: at(50, -50) },
    ]
    const refused = play(crossing, start)
    expect(refused.machine).toMatchObject({ name: 'edit.point', tool: 'nudge' })
    expect(shapeOf(refused)).toBe(square)
    // Any other change is the end of it.
    expect(play([{ type: 'change', kind: 'delete', geometry: null }], start).machine.name).toBe('edit.idle')
  })

  it('is no part of dragging: a drag ends where it began', () => {
    const idle = play([{ type: 'edit' }], start)
    const dragged = play(
      [
        { type: 'grab', ref: corner, insert: false },
        { type: 'drop', point: at(120, 100) },
      ],
      idle,
    )
    expect(dragged.machine).toMatchObject({ name: 'edit.idle', tool: null })
  })
})
