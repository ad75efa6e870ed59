import { describe, expect, it } from 'vitest'
import { distance } from './grid.ts'
import { at } from './testing/fixtures.ts'
import { ACCURACY_GATE, cornerMean, MIN_FIXES, standing } from './walk.ts'
import type { Fix } from './walk.ts'
import { randomOf } from '../geometry/testing/subdivision.ts'

const fix = (x: number, y: number, accuracy = 3, time = 0): Fix => ({ point: at(x, y), accuracy, time })

describe('a corner walked to', () => {
  it('needs three positions', () => {
    const fixes = [fix(0, 0), fix(1, 0), fix(2, 3)]
    expect(cornerMean(fixes.slice(0, MIN_FIXES - 1))).toBeNull()
    expect(cornerMean(fixes)).toMatchObject({ point: at(1, 1), count: 3 })
    expect(cornerMean([])).toBeNull()
  })
  it('takes positions up to the accuracy gate and none above', () => {
    const poor = (accuracy: number) => [fix(0, 0), fix(0, 0), fix(0, 0, accuracy)]
    expect(standing(poor(ACCURACY_GATE))).toHaveLength(3)
    expect(standing(poor(ACCURACY_GATE + 0.01))).toHaveLength(2)
  })
  it('forgets the way there: what is old or far from the newest', () => {
    const fixes = [fix(0, 0, 3, 0), fix(40, 0, 3, 20_000), fix(40, 5, 3, 21_000), fix(40, 1, 3, 35_000)]
    expect(standing(fixes).map(({ time }) => time)).toEqual([20_000, 21_000, 35_000])
    expect(standing([...fixes, fix(40, 1, 3, 35_001)]).map(({ time }) => time)).toEqual([21_000, 35_000, 35_001])
    expect(standing([fix(45.01, 0), fix(45, 0), fix(40, 0)])).toHaveLength(2)
  })
  it('trusts accurate positions more, and comes nearer to the truth than a single one', () => {
    expect(cornerMean([fix(0, 0, 1), fix(0, 0, 1), fix(3, 0, 10)])?.point[0]).toBeCloseTo(at(0.015, 0)[0], 2)
    const random = randomOf(5)
    const noise = () => (random() + random() + random() - 1.5) * 2
    let [single, mean] = [0, 0]
    for (let round = 0; round < 200; round++) {
      const fixes = Array.from({ length: 12 }, () => fix(noise(), noise()))
      single += distance(fixes[11]?.point ?? at(0, 0), at(0, 0))
      mean += distance(cornerMean(fixes)?.point ?? at(9, 9), at(0, 0))
    }
    expect(mean / single).toBeLessThan(0.5)
  })
})
