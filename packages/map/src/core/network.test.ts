import { describe, expect, it } from 'vitest'
import { distance, lineLength, ringsOf } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { BorderNetwork, TRACE_FACTOR } from './network.ts'
import { at, ring } from './testing/fixtures.ts'
import { randomOf, subdivision } from '../geometry/testing/subdivision.ts'

const parcel = (...corners: readonly (readonly [number, number])[]): ParcelGeometry => ({
  type: 'Polygon',
  coordinates: [ring(...corners)],
})
const alone = { isOther: false, avoid: [] }
const other = { isOther: true, avoid: [] }

/** Two parcels side by side below a third whose lower side is one line: a junction in the form of a T. */
const left = parcel([0, 0], [50, 0], [50, 50], [25, 52], [0, 50])
const right = parcel([50, 0], [100, 0], [100, 50], [75, 53], [50, 50])
const above = parcel([0, 60], [100, 60], [100, 100], [0, 100])
const below = parcel([0, 0], [100, 0], [100, -40], [0, -40])

describe('border network', () => {
  it('follows the border of several neighbours, corner for corner', () => {
    const network = new BorderNetwork([left, right, above])
    expect(network.trace(at(0, 50), at(100, 50), alone)).toEqual([at(25, 52), at(50, 50), at(75, 53)])
    expect(network.trace(at(0, 60), at(0, 50), alone)).toBeNull()
  })

  it('divides a long side at the corners of its neighbours, also when they are a millimetre beside it', () => {
    const network = new BorderNetwork([left, right, below])
    expect(network.trace(at(10, 0), at(90, 0), alone)).toEqual([at(50, 0)])
    const beside = new BorderNetwork([parcel([0, 0], [50, 0.001], [50, 50]), below])
    expect(beside.trace(at(0, 0), at(100, 0), alone)).toEqual([at(50, 0.001)])
  })

  it('starts and ends in the middle of a side', () => {
    const network = new BorderNetwork([left])
    expect(network.trace(at(50, 40), at(50, 10), alone)).toEqual([])
    expect(network.trace(at(49, 50.08), at(1, 50.08), alone)).toEqual([at(25, 52)])
    expect(network.trace(at(49, 49), at(1, 50.08), alone)).toBeNull()
  })

  it('offers by itself a path just below and at 1.3 times the straight line, none just above', () => {
    // Up and down over a roof: each slope is 1.3 times its half of the base at this height.
    const roof = (height: number) =>
      new BorderNetwork([parcel([0, 0], [100, 0], [100, 50], [50, 50 + height], [0, 50])])
    const height = 50 * Math.sqrt(TRACE_FACTOR ** 2 - 1)
    expect(roof(height - 0.01).trace(at(0, 50), at(100, 50), alone)).toHaveLength(1)
    expect(roof(height + 0.01).trace(at(0, 50), at(100, 50), alone)).toBeNull()
    expect(roof(height + 0.01).trace(at(0, 50), at(100, 50), other)).toHaveLength(1)
  })

  it('goes the other way round, and never over what is drawn already', () => {
    const network = new BorderNetwork([left])
    expect(network.trace(at(0, 50), at(50, 50), other)).toEqual([at(0, 0), at(50, 0)])
    expect(network.trace(at(0, 50), at(50, 50), { isOther: true, avoid: [at(50, 0)] })).toBeNull()
    expect(network.trace(at(50, 10), at(50, 40), other)).toEqual([
      at(50, 0),
      at(0, 0),
      at(0, 50),
      at(25, 52),
      at(50, 50),
    ])
    expect(network.trace(at(0, 50), at(50, 50), { isOther: false, avoid: [at(25, 52)] })).toBeNull()
  })

  it('knows nothing without borders', () => {
    expect(new BorderNetwork([]).trace(at(0, 0), at(1, 1), alone)).toBeNull()
    expect(new BorderNetwork([]).size).toBe(0)
  })
})

describe('tracing on 60 random subdivisions', () => {
  const lands = Array.from({ length: 60 }, (_, seed) => {
    const random = randomOf(seed + 1)
    return { random, land: subdivision(random, 3 + (seed % 4), 1 + (seed % 5)) }
  })

  it('gives the corners of the neighbours bit for bit, each step a side of one of them, never a repeated corner', () => {
    let traced = 0
    for (const { random, land } of lands) {
      const network = new BorderNetwork(land.parcels)
      const corners = land.parcels.flatMap((geometry) => ringsOf(geometry).flat())
      const known = new Set(corners)
      const steps = new Set(
        land.parcels.flatMap((geometry) =>
          ringsOf(geometry).flatMap((line) =>
            line.flatMap((point, index) => {
              const before = line[index - 1]
              return before ? [`${before.join()} ${point.join()}`, `${point.join()} ${before.join()}`] : []
            }),
          ),
        ),
      )
      for (let round = 0; round < 10; round++) {
        const pick = (): Point => corners[Math.floor(random() * corners.length)] ?? at(0, 0)
        const [from, to] = [pick(), pick()]
        for (const isOther of [false, true]) {
          const between = network.trace(from, to, { isOther, avoid: [] })
          if (between === null) continue
          traced++
          const line = [from, ...between, to]
          expect(between.every((point) => known.has(point))).toBe(true)
          expect(new Set(line.map(String)).size).toBe(line.length)
          const strange = line.filter((point, index) => {
            const before = line[index - 1]
            return before && !steps.has(`${before.join()} ${point.join()}`)
          })
          expect(strange).toEqual([])
          if (!isOther) expect(lineLength(line)).toBeLessThanOrEqual(distance(from, to) * TRACE_FACTOR + 1e-6)
        }
      }
    }
    expect(traced).toBeGreaterThan(300)
  }, 30_000)

  it('follows one whole side between two parcels as it was cut', () => {
    for (const { land } of lands) {
      const network = new BorderNetwork(land.parcels)
      const side = land.side(1, 1, 2, 1)
      const [from, to] = [side[0], side.at(-1)]
      if (!from || !to) throw new Error('the side has no ends')
      expect(network.trace(from, to, alone)).toEqual(side.slice(1, -1))
    }
  })

  it('draws a parcel of 12 corners between its neighbours with five clicks, the last one closing it', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const land = subdivision(randomOf(seed), 3, 2)
      const middle = land.parcels[4]
      const network = new BorderNetwork(land.parcels.filter((parcel) => parcel !== middle))
      const corners = [land.side(1, 1, 2, 1), land.side(2, 1, 2, 2), land.side(2, 2, 1, 2), land.side(1, 2, 1, 1)].map(
        ([first]) => first ?? at(0, 0),
      )
      const [start = at(0, 0)] = corners
      const clicks = [...corners, start]
      const drawn = clicks.flatMap((point, index) => {
        const last = clicks[index - 1]
        return last
          ? [...(network.trace(last, point, { isOther: false, avoid: corners.slice(0, index) }) ?? []), point]
          : []
      })
      expect(clicks.length).toBeLessThanOrEqual(8)
      expect(new Set(drawn.map(String))).toEqual(
        new Set(
          ringsOf(middle ?? left)
            .flat()
            .map(String),
        ),
      )
      expect(drawn).toHaveLength(12)
    }
  })
})
