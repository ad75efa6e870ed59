import { describe, expect, it } from 'vitest'
import { changedPlaces } from './changed-places.ts'
import { at, polygon } from './testing/fixtures.ts'

const square = polygon([at(0, 0), at(100, 0), at(100, 100), at(0, 100)])

describe('the places of a change', () => {
  it.each([
    ['a moved corner', polygon([at(0, 0), at(100, 0), at(150, 150), at(0, 100)]), [at(150, 150)]],
    ['a corner more', polygon([at(0, 0), at(50, -10), at(100, 0), at(100, 100), at(0, 100)]), [at(50, -10)]],
    ['a corner less', polygon([at(0, 0), at(100, 0), at(0, 100)]), [at(100, 100)]],
    ['nothing', square, []],
  ])('are those of %s', (_what, after, places) => expect(changedPlaces(square, after)).toEqual(places))

  it('are all corners of a shape that came or went', () => {
    expect(changedPlaces(null, square)).toHaveLength(4)
    expect(changedPlaces(square, null)).toHaveLength(4)
  })
})
