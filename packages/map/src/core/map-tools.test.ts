import { describe, expect, it } from 'vitest'
import { play } from '../operations/testing/stand.ts'
import { step } from './editor.ts'
import type { ParcelGeometry } from './grid.ts'
import { at, box } from './testing/fixtures.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }

describe('the line and point tools of the editor', () => {
  it('hands a line of two points or more to its tool and keeps it on the map', () => {
    const state = play(
      square,
      { type: 'edit' },
      { type: 'lineTool', tool: 'split' },
      { type: 'addPoint', point: at(-5, 50) },
    )
    expect(step(state, { type: 'finish' }, {}).effects).toEqual([{ type: 'refused', reason: 'tooFewPoints' }])
    const two = step(state, { type: 'addPoint', point: at(105, 50) }, {}).state
    const { state: after, effects } = step(two, { type: 'finish' }, {})
    expect(effects).toEqual([{ type: 'tool', tool: 'split', points: [at(-5, 50), at(105, 50)] }])
    expect(after.machine).toMatchObject({ name: 'edit.line', finished: true })
    expect(step(after, { type: 'abort' }, {}).state.machine).toMatchObject({
      name: 'edit.idle',
      tool: null,
      sketch: [],
    })
  })

  it('hands a single position to its tool and waits for the next', () => {
    const state = play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })
    const { state: after, effects } = step(state, { type: 'addPoint', point: at(1, 2) }, {})
    expect(effects).toEqual([{ type: 'tool', tool: 'fill', points: [at(1, 2)] }])
    expect(after.machine).toMatchObject({ name: 'edit.point', tool: 'fill', sketch: [] })
  })

  it('needs a polygon to cut and draw mode to begin', () => {
    const lineTool = { type: 'lineTool', tool: 'split' } as const
    expect(step(play(null, { type: 'edit' }), lineTool, {}).effects).toEqual([{ type: 'refused', reason: 'noPolygon' }])
    expect(step(play(square), lineTool, {}).effects).toEqual([{ type: 'refused', reason: 'notEditing' }])
  })
})
