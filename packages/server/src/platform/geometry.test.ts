import { countCrossings } from '@eae/map/core/crossings.ts'
import { comb } from '@eae/map/core/testing/comb.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnsUntil, watched } from '../testing/turns.ts'
import { createGeometryJudge, geometryJudge, type GeometryVerdict } from './geometry.ts'

const [X, Y] = [400_000, 4_200_000]
const toGrid = (value: number): number => Math.round(value * 1_000) / 1_000
const circle = (corners: number, x = X, y = Y, radius = 5_000): number[][] => {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners
    return [toGrid(x + radius * Math.cos(angle)), toGrid(y + radius * Math.sin(angle))]
  })
  return [...ring, ring[0] ?? []]
}
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates })
const named = (judged: GeometryVerdict): string => ('code' in judged ? judged.code : 'taken')
const verdict = async (value: unknown): Promise<string> => named(await geometryJudge.judge(value, 'one'))
/** Small triangles in rows, none near another. */
const triangles = (count: number): number[][][] =>
  Array.from({ length: count }, (_, at) =>
    circle(3, X - 1_000 + (at % 40) * 50, Y - 1_000 + Math.floor(at / 40) * 50, 5),
  )

describe('the judge of geometries', () => {
  it.each([
    [1_999, 'taken'],
    [2_000, 'taken'],
    [2_001, 'geometry.tooManyPoints'],
    [100_000, 'geometry.tooManyPoints'],
  ])('takes 2,000 corners at most: %i (T47)', async (corners, code) => {
    expect(await verdict(polygon(circle(corners)))).toBe(code)
  })

  it.each([
    // A shell and 499 holes: the rings are not too many, their corners are in all 1,501.
    [500, 'taken'],
    [501, 'geometry.invalid'],
    [10_000, 'geometry.invalid'],
  ])('takes 500 rings at most: %i (T50)', async (rings, code) => {
    expect(await verdict(polygon(circle(4), ...triangles(rings - 1)))).toBe(code)
  })

  it.each([
    [99, 'taken'],
    [100, 'taken'],
    [101, 'geometry.invalid'],
  ])('takes 100 parts at most: %i', async (parts, code) => {
    expect(await verdict({ type: 'MultiPolygon', coordinates: triangles(parts).map((ring) => [ring]) })).toBe(code)
  })

  it('refuses arrays 10,000 deep, names of the prototype chain, and reads the last of a key that comes twice (T42)', async () => {
    const deep = `{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect(await geometryJudge.judgeText(deep, 'one')).toEqual({ code: 'geometry.invalid' })
    const square = JSON.stringify([circle(4)])
    const proto = `{"__proto__":{"type":"Polygon","coordinates":${square}}}`
    expect(await geometryJudge.judgeText(proto, 'one')).toEqual({ code: 'geometry.invalid' })
    expect(Reflect.get({}, 'coordinates')).toBeUndefined()
    const twice = `{"type":"Point","type":"Polygon","coordinates":[1,2],"coordinates":${square}}`
    expect(await geometryJudge.judgeText(twice, 'one')).toMatchObject({ geometry: { type: 'Polygon' } })
    expect(
      await geometryJudge.judgeText(`{"type":"Polygon","coordinates":${square},"coordinates":[1,2]}`, 'one'),
    ).toEqual({
      code: 'geometry.invalid',
    })
  })

  it('has a verdict for any JSON, and takes nothing that is not in the country and on its grid (T50)', async () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -1_000_000, max: 5_000_000 }),
      fc.constantFrom(1e308, -0, X, Y),
    )
    const ring = fc.array(fc.array(number, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
    const rings = fc.array(ring, { maxLength: 3 })
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({
        type: fc.constantFrom('Polygon', 'MultiPolygon', 'Point', 'GeometryCollection'),
        coordinates: fc.oneof(rings, fc.array(rings, { maxLength: 3 }), fc.jsonValue()),
      }),
    )
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        const judged = await geometryJudge.judgeText(JSON.stringify(given), 'one')
        if ('code' in judged) expect(judged.code).toMatch(/^geometry\.\w+$/)
        else {
          // Positions of polygons and of parts alike.
          const numbers =
            JSON.stringify(judged.geometry.coordinates)
              .match(/-?[\d.e+]+/g)
              ?.map(Number) ?? []
          expect(numbers.every((one) => one > 90_000 && one < 4_800_000 && toGrid(one) === one)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** Long holes side by side, slanted: the box of each lies over those of all others, so each corner is looked for in all. */
const slanted = (count: number): number[][][] =>
  Array.from({ length: count }, (_, at) => {
    const x = toGrid(X + at * 0.02)
    return [
      [x, Y],
      [toGrid(x + 3_900), Y + 3_900],
      [toGrid(x + 3_900.01), Y + 3_900],
      [x, Y],
    ]
  })
const SHELL = circle(4, X + 2_000, Y + 2_000, 9_000)

describe('a judgement that depends on more than the length of its input', () => {
  /** The worst that were found: some tenths of a second, which is more than a thread gets here. */
  const dear = polygon(SHELL, ...slanted(300))
  const hasty = createGeometryJudge({ timeLimitMs: 1 })

  it.each([
    ['one corner less than is judged in place', 63, 'taken'],
    ['as many as are judged in place', 64, 'taken'],
    ['one more', 65, 'busy'],
    ['one more than any may have, which is refused at once', 2_001, 'geometry.tooManyPoints'],
  ])('waits for a thread, and for no more than is needed: %s', async (_what, corners, outcome) => {
    const withoutThreads = createGeometryJudge({ most: 0, waiting: 0 })
    const answer = withoutThreads.judge(polygon(circle(corners)), 'one')
    if (outcome === 'busy') await expect(answer).rejects.toMatchObject({ status: 503 })
    else expect(named(await answer)).toBe(outcome)
  })

  it('ends with its time, as too complex, and the next one is judged (T48)', async () => {
    expect(await hasty.judge(dear, 'one')).toEqual({ code: 'geometry.tooComplex' })
    expect(named(await hasty.judge(polygon(circle(64)), 'one'))).toBe('taken')
    expect(await verdict(polygon(circle(65)))).toBe('taken')
  })

  it('leaves this thread to others meanwhile (F41)', async () => {
    const judged = watched(verdict(polygon(SHELL, ...slanted(100))))
    expect(await turnsUntil(judged)).toBeGreaterThan(100)
    expect(await judged.promise).toBe('taken')
  })

  it('counts the crossings with all that lies around up to a limit (T49)', async () => {
    const [up, across] = [comb(5, [X, Y], 180, false), comb(5, [X, Y], 180, true)]
    const once = countCrossings(up, across, Infinity)
    const around = [across, across].map((shape) => JSON.stringify(shape))
    const often = (limit: number): Promise<boolean> => geometryJudge.crossesOften(up, around, limit, 'one')
    expect([await often(2 * once - 1), await often(2 * once), await often(2 * once + 1)]).toEqual([true, true, false])
    expect(await geometryJudge.crossesOften(up, [], 1, 'one')).toBe(false)
  })

  it('takes what it cannot count in its time for too many crossings (T49)', async () => {
    const shape = comb(5, [X, Y], 180, false)
    const around = Array.from({ length: 500 }, () => JSON.stringify(polygon(SHELL, ...slanted(300))))
    expect(await hasty.crossesOften(shape, around, 1_000_000, 'one')).toBe(true)
  })
})
