import { describe, expect, it } from 'vitest'
import type { ParcelGeometry } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { play } from '../operations/testing/stand.ts'
import { hintsFor, hintWords } from './hint.ts'

const square: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 100)] }

describe('the words at the top of the map', () => {
  it('say what a tool waits for, and to fingers without keys', () => {
    const filling = play(null, { type: 'edit' }, { type: 'pointTool', tool: 'fill' })
    expect(hintsFor(filling, false)).toEqual(['hintFill'])
    expect(hintsFor(filling, true)).toEqual(['touchFill'])
    expect(hintsFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'split' }), false)).toEqual(['hintSplit'])
    expect(hintsFor(play(square, { type: 'edit' }, { type: 'lineTool', tool: 'reshape' }), false)).toEqual([
      'hintReshape',
    ])
    expect(hintsFor(play(square, { type: 'edit' }, { type: 'pointTool', tool: 'side' }), false)).toEqual(['hintSide'])
  })
  it('say to a finger in one line all that it can do', () => {
    const editing = play(square, { type: 'edit' })
    expect(hintWords(editing, true, 'el')).toBe('Σύρετε κορυφή ή πλευρά · άγγιγμα κορυφής: επιλογή')
    expect(hintWords(editing, true, 'en')).toBe('Drag a vertex or a side · tap a vertex: choose it')
  })
  it('say first that the map is frozen', () => {
    const frozen = play(square, { type: 'edit' }, { type: 'freeze' })
    expect(hintsFor(frozen, false)).toEqual(['hintFrozen'])
    expect(hintsFor(frozen, true)).toEqual(['hintFrozen'])
  })
  it('name what is measured, and say nothing while nothing is done', () => {
    expect(hintWords(play(null, { type: 'measureArea' }), false, 'el')).toMatch(/^Μέτρηση εμβαδού · /)
    expect(hintWords(play(null, { type: 'measureLength' }), false, 'el')).toMatch(/^Μέτρηση μήκους · /)
    expect(hintWords(play(square), false, 'el')).toBeNull()
    expect(hintWords(play(square), true, 'el')).toBeNull()
  })
})
