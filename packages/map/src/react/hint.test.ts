import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { play } from '../operations/testing/stand.ts'
import { hintFor, hintWords } from './hint.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }

describe('the words at the top of the map', () => {
  it('say what a tool waits for, and to fingers without keys', () => {
    const filling = play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })
    expect(hintFor(filling, false)).toBe('hintFill')
    expect(hintFor(filling, true)).toBe('hintFillTouch')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'split' }), false)).toBe('hintSplit')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'reshape' }), false)).toBe('hintReshape')
    expect(hintFor(play(square, { type: 'edit' }, { type: 'pointTool', tool: 'side' }), false)).toBe('hintSide')
  })
  it('say first that the map is frozen', () => {
    const frozen = play(square, { type: 'edit' }, { type: 'freeze' })
    expect(hintFor(frozen, false)).toBe('hintFrozen')
    expect(hintFor(frozen, true)).toBe('hintFrozen')
  })
  it('name what is measured, and say nothing while nothing is done', () => {
    expect(hintWords(play(null, { type: 'measureArea' }), false, 'el')).toMatch(/^Μέτρηση εμβαδού · /)
    expect(hintWords(play(null, { type: 'measureLength' }), false, 'el')).toMatch(/^Μέτρηση μήκους · /)
    expect(hintWords(play(square), false, 'el')).toBeNull()
  })
})
