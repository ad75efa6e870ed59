import { describe, expect, it } from 'vitest'
import { leftOut } from './left-out.ts'
import { at, polygon } from './testing/fixtures.ts'

const west = polygon([at(0, 0), at(40, 0), at(40, 100), at(0, 100)])
const east = polygon([at(60, 0), at(100, 0), at(100, 100), at(60, 100)])
const whole = polygon([at(0, 0), at(100, 0), at(100, 100), at(0, 100)])

describe('the parts that a cut left out', () => {
  it.each([
    ['the first is kept', west, [east]],
    ['the other one is taken instead', east, [west]],
    ['the cut is taken back', whole, []],
    ['the shape is deleted', null, []],
  ])('when %s', (_what, present, others) => expect(leftOut([west, east], present)).toEqual(others))

  it('are none where nothing was cut in parts', () => {
    expect(leftOut([], west)).toEqual([])
    expect(leftOut([west], west)).toEqual([])
  })
})
