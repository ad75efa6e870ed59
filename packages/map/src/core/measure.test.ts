import { describe, expect, it } from 'vitest'
import type { Point } from './grid.ts'
import { cornerAngle, formatDegrees } from './measure.ts'

const AT: Point = [353_669.835, 4_400_392.963]
const from = (dx: number, dy: number): Point => [AT[0] + dx, AT[1] + dy]

describe('the angle of a corner', () => {
  it.each<[string, Point, Point, number]>([
    ['right', from(10, 0), from(0, 10), 90],
    ['right, the other way round', from(0, 10), from(10, 0), 90],
    ['straight', from(-10, 0), from(25, 0), 180],
    ['of a spike', from(10, 0), from(20, 0), 0],
    ['half of a right one', from(10, 0), from(7, 7), 45],
    ['obtuse', from(10, 0), from(-5, 5), 135],
  ])('is measured between its sides: %s', (_what, before, after, degrees) => {
    expect(cornerAngle(before, AT, after)).toBeCloseTo(degrees, 6)
  })

  it('does not exist where two corners are one', () => {
    expect([cornerAngle(AT, AT, from(1, 0)), cornerAngle(from(1, 0), AT, AT)]).toEqual([null, null])
  })

  it('is written with one decimal', () => {
    expect([formatDegrees(92.36, 'el'), formatDegrees(92.36, 'en')]).toEqual(['92,4°', '92.4°'])
  })
})
