import { describe, expect, it } from 'vitest'
import { initialEditor, step } from './editor.ts'
import type { EditorEvent, EditorState } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { activeEntity } from './model.ts'
import { at, box } from './testing/fixtures.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }
const bowTie: ParcelGeometry = {
  type: 'Polygon',
  coordinates: [[at(0, 0), at(10, 10), at(10, 0), at(0, 10), at(0, 0)]],
}
const choose = (key: string, geometry: ParcelGeometry | null): readonly EditorEvent[] => [
  { type: 'setEntity', entity: { key, geometry, disabledReason: null } },
]
const edit: EditorEvent = { type: 'edit' }
const undo: EditorEvent = { type: 'undo' }
const redo: EditorEvent = { type: 'redo' }
const corners = [at(10, 10), at(50, 10), at(50, 50)]
const drawn = corners.map((point): EditorEvent => ({ type: 'addPoint', point }))
const paste = (geometry: ParcelGeometry): EditorEvent => ({ type: 'change', kind: 'paste', geometry })

const play = (events: readonly EditorEvent[], from: EditorState = initialEditor) =>
  events.reduce((state, event) => step(state, event, {}).state, from)
const shapeOf = (state: EditorState) => activeEntity(state.document)?.geometry ?? null
const empty = [...choose('a', null), edit, ...drawn]

describe('a sketch that was left', () => {
  it.each<readonly [string, readonly EditorEvent[]]>([
    ['Escape', [{ type: 'abort' }]],
    ['F2', [{ type: 'toggleEdit' }, edit]],
    ['a measurement', [{ type: 'measureLength' }, { type: 'addPoint', point: at(0, 0) }, edit]],
    ['a tool', [{ type: 'pointTool', tool: 'fill' }, edit]],
    ['another parcel', [...choose('b', square), edit, ...choose('a', null), edit]],
  ])('by %s comes back by undo, with its own steps', (_, leaving) => {
    const left = play([...empty, ...leaving])
    expect(left.machine).toMatchObject({ name: 'edit.idle', sketch: [] })
    const back = play([undo], left)
    expect(back.machine).toMatchObject({ name: 'edit.drawing', sketch: corners, strides: [1, 1, 1], parked: [] })
    expect(play([undo], back).machine.sketch).toEqual(corners.slice(0, 2))
    expect(shapeOf(play([{ type: 'finish' }], back))).not.toBeNull()
  })

  it('for a shape from elsewhere comes back after that shape is taken back', () => {
    const pasted = play([...empty, paste(square)])
    expect(shapeOf(pasted)).toBe(square)
    const without = play([undo], pasted)
    expect([shapeOf(without), without.machine.name]).toEqual([null, 'edit.idle'])
    expect(play([undo], without).machine).toMatchObject({ name: 'edit.drawing', sketch: corners })
    // The sketch is no step of the shape: redo still brings the pasted one.
    expect(shapeOf(play([redo], without))).toBe(square)
  })

  it('stays open where the shape that would take its place is refused', () => {
    expect(play([...empty, paste(bowTie)]).machine).toMatchObject({ name: 'edit.drawing', sketch: corners })
  })

  it('is brought back for its own parcel only', () => {
    const other = play([...empty, ...choose('b', null), edit])
    const result = step(other, undo, {})
    expect(result.effects).toEqual([{ type: 'refused', reason: 'nothingToUndo' }])
  })

  it('of a hole comes back as a hole, before the steps of the shape', () => {
    const hole = [...choose('a', null), edit, paste(square), { type: 'hole' } as const, ...drawn]
    const left = play([...hole, edit])
    const back = play([undo], left)
    expect(back.machine).toMatchObject({ name: 'hole.drawing', sketch: corners })
    expect(shapeOf(back)).toBe(square)
    // A step of the history by its name passes the sketch by.
    expect(shapeOf(play([{ type: 'undo', ofShape: true }], left))).toBeNull()
  })

  it('is not brought back on a frozen map', () => {
    const frozen = play([...empty, { type: 'abort' }, { type: 'freeze' }])
    expect(step(frozen, undo, {}).effects).toEqual([{ type: 'refused', reason: 'frozen' }])
  })
})

describe('a sketch that was taken back to its first corner', () => {
  const gone = play([...empty, undo, undo, undo])

  it('comes again, corner by corner', () => {
    expect(gone.machine).toMatchObject({ name: 'edit.idle', sketch: [] })
    expect(play([redo], gone).machine).toMatchObject({ name: 'edit.drawing', sketch: corners.slice(0, 1) })
    expect(play([redo, redo, redo], gone).machine.sketch).toEqual(corners)
    expect(step(play([redo, redo, redo], gone), redo, {}).effects).toEqual([
      { type: 'refused', reason: 'nothingToRedo' },
    ])
  })

  it('does not hide one that was left before it', () => {
    const twice = play([...empty, { type: 'abort' }, { type: 'addPoint', point: at(7, 7) }, undo])
    expect(play([undo], twice).machine.sketch).toEqual(corners)
  })

  it('does not hide a shape that can be done again', () => {
    const slipped = play([...choose('a', null), edit, paste(square), undo, { type: 'addPoint', point: at(7, 7) }, undo])
    expect(shapeOf(play([redo], slipped))).toBe(square)
  })
})
