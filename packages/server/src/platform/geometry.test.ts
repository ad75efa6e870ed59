import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeGeometry, judgeGeometryText } from './geometry.ts'

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
const verdict = (value: unknown): string => {
  const judged = judgeGeometry(value)
  return 'code' in judged ? judged.code : 'taken'
}
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
  ])('takes 2,000 corners at most: %i (T47)', (corners, code) => {
    expect(verdict(polygon(circle(corners)))).toBe(code)
  })

  it.each([
    // A shell and 499 holes: the rings are not too many, their corners are in all 1,501.
    [500, 'taken'],
    [501, 'geometry.invalid'],
    [10_000, 'geometry.invalid'],
  ])('takes 500 rings at most: %i (T50)', (rings, code) => {
    expect(verdict(polygon(circle(4), ...triangles(rings - 1)))).toBe(code)
  })

  it.each([
    [99, 'taken'],
    [100, 'taken'],
    [101, 'geometry.invalid'],
  ])('takes 100 parts at most: %i', (parts, code) => {
    expect(verdict({ type: 'MultiPolygon', coordinates: triangles(parts).map((ring) => [ring]) })).toBe(code)
  })

  it('refuses arrays 10,000 deep, names of the prototype chain, and reads the last of a key that comes twice (T42)', () => {
    const deep = `{"type":"Polygon","coordinates":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect(judgeGeometryText(deep)).toEqual({ code: 'geometry.invalid' })
    const square = JSON.stringify([circle(4)])
    const proto = `{"__proto__":{"type":"Polygon","coordinates":${square}}}`
    expect(judgeGeometryText(proto)).toEqual({ code: 'geometry.invalid' })
    expect(Reflect.get({}, 'coordinates')).toBeUndefined()
    const twice = `{"type":"Point","type":"Polygon","coordinates":[1,2],"coordinates":${square}}`
    expect(judgeGeometryText(twice)).toMatchObject({ geometry: { type: 'Polygon' } })
    expect(judgeGeometryText(`{"type":"Polygon","coordinates":${square},"coordinates":[1,2]}`)).toEqual({
      code: 'geometry.invalid',
    })
  })

  it('has a verdict for any JSON, and takes nothing that is not in the country and on its grid (T50)', () => {
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
    fc.assert(
      fc.property(value, (given) => {
        const judged = judgeGeometryText(JSON.stringify(given))
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
