import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonical, labelPoint } from '../core/canonical.ts'
import { area, contains, openRing, partsOf, perimeter, ringsOf, sameGeometry, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'
import { at, box, polygon, ring, starArbitrary } from '../core/testing/fixtures.ts'
import { validate } from '../core/validity.ts'
import { removeSpikes, repair } from './clean.ts'
import { applyTopology, clipToEnclosing, clipToNeighbours, fillFreeSpace, topologyCut } from './clip.ts'
import { edgesOf, inwardOf, isKept, offsetEdge, stripAlong } from './edges.ts'
import type { GeometryEngine } from './engine.ts'
import { loadEngine } from './load.ts'
import { mergePolygons } from './merge.ts'
import { overlapWith } from './overlap.ts'
import { reshapeByLine } from './reshape.ts'
import { splitByLine, splitEqually, splitToArea } from './split.ts'
import { randomOf, sketchOn, subdivision } from './testing/subdivision.ts'
import { moveBy, rightAngles, rotateBy } from './transform.ts'

const shape = (...rings: readonly Ring[]): ParcelGeometry => ({ type: 'Polygon', coordinates: rings })
const same = (a: ParcelGeometry | null, b: ParcelGeometry | null) => sameGeometry(a && canonical(a), b && canonical(b))
const square = shape(box(0, 0, 100))
const holed = shape(box(0, 0, 100), box(40, 40, 20).toReversed())
const corners = (geometry: ParcelGeometry) => new Set(ringsOf(geometry).flatMap((one) => one.map((p) => p.join())))
const seeds = fc.integer({ min: 1, max: 1_000_000 })
/** Rounding a new corner to the grid moves the borders at it by at most half a millimetre; most in 20,000 cases: 0.070 m². */
const RESIDUE = 0.1

/** A place is moved to the grid by at most this, m. */
const GRID_SHIFT = Math.SQRT1_2 / 1_000

/**
 * Most m² by which the grid makes a split inexact: the ends of its line and its corners are moved, and each new corner bends
 * the side on which it lies.
 */
const splitBound = (whole: ParcelGeometry, piece: ParcelGeometry | null, rest: ParcelGeometry | null): number => {
  const cut = (perimeter(piece) + perimeter(rest) - perimeter(whole)) / 2
  const ends = (vertexCount(piece) + vertexCount(rest) - vertexCount(whole)) / 2
  const longest = Math.max(...edgesOf(whole).map(({ length }) => length))
  return 0.01 + GRID_SHIFT * (2 * cut + (longest * ends) / 2)
}

let engine: GeometryEngine
beforeAll(async () => {
  engine = await loadEngine()
})

describe('clipping', () => {
  it('leaves nothing of the neighbours, loses nothing of its own, and shares their corners bit for bit', () => {
    let inherited = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomOf(seed)
        const land = subdivision(random, 4, seed % 4)
        const neighbours = land.parcels.filter(() => random() < 0.7)
        const sketch = sketchOn(land, random, 5 + (seed % 20))
        fc.pre(validate(sketch).length === 0)
        const clipped = clipToNeighbours(engine, sketch, neighbours)
        const taken = engine.union(neighbours)
        const cut = taken ? area(engine.intersection(sketch, taken)) : 0
        // Slivers below 1 m² or thinner than 5 cm are dropped; a cut of many parcels may leave several.
        expect(area(clipped) + cut).toBeLessThan(area(sketch) + RESIDUE)
        if (!clipped) return
        expect(validate(clipped)).toEqual([])
        const again = taken ? area(engine.intersection(clipped, taken)) : 0
        expect(again).toBeLessThan(RESIDUE)
        const known = new Set([...neighbours.flatMap((one) => [...corners(one)]), ...corners(sketch)])
        // A strip between two neighbours may have none: its corners are where sides cross (seed 208300).
        inherited += [...corners(clipped)].filter((corner) => known.has(corner)).length
        // A neighbour's corner strictly inside the sketch lies on the new border as it is.
        for (const corner of taken ? corners(taken) : []) {
          const [x = 0, y = 0] = corner.split(',').map(Number)
          const touches = clipped !== null && sameBorder(clipped, [x, y])
          if (contains(sketch, [x, y]) && touches) expect(corners(clipped).has(corner)).toBe(true)
        }
      }),
      { numRuns: 150, examples: [[208_300]] },
    )
    expect(inherited).toBeGreaterThan(50)
  })

  it('cuts to the enclosing polygon', () => {
    expect(same(clipToEnclosing(engine, square, shape(box(50, 50, 100))), shape(box(50, 50, 50)))).toBe(true)
    expect(clipToEnclosing(engine, square, shape(box(500, 50, 100)))).toBeNull()
  })

  it('applies a topology: enclosing polygon, then neighbours, one part kept', () => {
    const neighbours = [shape(ring([40, -10], [60, -10], [60, 110], [40, 110]))]
    const enclosing = [shape(ring([0, 0], [100, 0], [100, 90], [0, 90])), shape(box(200, 0, 100))]
    const largest = applyTopology(engine, square, { neighbours, enclosing })
    expect(largest).toMatchObject({ status: 'done' })
    if (largest.status !== 'done') return
    expect(area(largest.geometry)).toBe(3600)
    expect(area(largest.cut) + area(largest.geometry)).toBe(10_000)
    expect(largest.others.map(area)).toEqual([3600])
    const right = applyTopology(engine, square, { neighbours, enclosing }, at(80, 50))
    expect(right.status === 'done' && contains(right.geometry, at(80, 50))).toBe(true)
    expect(area(topologyCut(engine, square, { neighbours, enclosing }))).toBe(2000 + 800)
  })

  it('says when there is no enclosing polygon and when nothing is left', () => {
    const enclosing = [shape(box(500, 0, 100))]
    expect(applyTopology(engine, square, { neighbours: [], enclosing })).toEqual({ status: 'noEnclosing' })
    const everything = [shape(box(-10, -10, 200))]
    expect(applyTopology(engine, square, { neighbours: everything, enclosing: null })).toEqual({
      status: 'nothingLeft',
    })
    const free = applyTopology(engine, square, { neighbours: [], enclosing: null })
    expect(free).toMatchObject({ status: 'done', geometry: square, cut: null })
  })

  it('fills exactly the place of a missing parcel', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const land = subdivision(randomOf(seed), 4, seed % 5)
        const missing = land.parcels[5]
        const inside = missing && labelPoint(missing)
        if (!missing || !inside) throw new Error('the subdivision has no parcel 5')
        const neighbours = land.parcels.filter((one) => one !== missing)
        expect(fillFreeSpace(engine, inside, neighbours, [])).toEqual({ status: 'done', geometry: missing })
        const outer = engine.union(land.parcels)
        const enclosed = fillFreeSpace(engine, inside, neighbours, outer ? [outer] : [])
        expect(enclosed).toEqual({ status: 'done', geometry: missing })
        const other = land.parcels[0] && labelPoint(land.parcels[0])
        expect(fillFreeSpace(engine, other ?? inside, neighbours, [])).toEqual({ status: 'occupied' })
      }),
      { numRuns: 60 },
    )
    expect(fillFreeSpace(engine, at(50, 50), [], [])).toEqual({ status: 'unbounded' })
  })
})

/** Whether a position lies on the border of a geometry. */
function sameBorder(geometry: ParcelGeometry, [x, y]: Point): boolean {
  return ringsOf(geometry).some((one) =>
    one.some((b, index) => {
      const a = one[index - 1]
      if (!a) return false
      const cross = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
      const dot = (x - a[0]) * (x - b[0]) + (y - a[1]) * (y - b[1])
      return Math.abs(cross) < 1e-6 && dot <= 0
    }),
  )
}

describe('the overlap of a shape with its neighbours', () => {
  it.each<[string, readonly ParcelGeometry[], number | null]>([
    ['a neighbour over a quarter', [shape(box(50, 50, 100))], 2_500],
    ['two over the same quarter, counted once', [shape(box(50, 50, 100)), shape(box(50, 50, 60))], 2_500],
    ['two over different corners', [shape(box(50, 50, 100)), shape(box(-90, -90, 100))], 2_600],
    ['one over all of it', [shape(box(-10, -10, 200))], 10_000],
    ['one that shares a side', [shape(box(100, 0, 100))], null],
    ['one 49 mm over the side: a leftover', [shape(box(99.951, 0, 100))], null],
    ['one 150 mm over the side: land', [shape(box(99.85, 0, 100))], 15],
    ['one far away', [shape(box(500, 500, 100))], null],
    ['none', [], null],
  ])('%s', (_what, neighbours, expected) => {
    const overlap = overlapWith(engine, square, neighbours)
    if (expected === null) expect(overlap).toBeNull()
    else {
      expect(overlap?.area).toBeCloseTo(expected, 6)
      expect(overlap?.share).toBeCloseTo(expected / 10_000, 9)
    }
  })
})

describe('merging and splitting', () => {
  it('merges neighbours without gap and refuses what does not touch', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { parcels } = subdivision(randomOf(seed), 2, seed % 4)
        const [a, b, , d] = parcels
        if (!a || !b || !d) throw new Error('the subdivision is too small')
        const merged = mergePolygons(engine, a, b)
        expect(merged.status).toBe('done')
        if (merged.status === 'done') expect(area(merged.geometry)).toBeCloseTo(area(a) + area(b), 6)
        // The first and the last meet at one corner only.
        expect(mergePolygons(engine, a, d)).toEqual({ status: 'apart' })
      }),
      { numRuns: 40 },
    )
    const two: ParcelGeometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 10)], [box(20, 0, 10)]] }
    expect(mergePolygons(engine, square, two)).toEqual({ status: 'notPolygons' })
  })

  it('splits by a line into pieces that share the cut and keep the area', () => {
    fc.assert(
      fc.property(starArbitrary, fc.integer({ min: 0, max: 179 }), (open, degrees) => {
        const star = canonical(polygon(open))
        if (!star) throw new Error('a star has corners')
        const angle = (degrees * Math.PI) / 180
        const [x, y] = [900 * Math.cos(angle), 900 * Math.sin(angle)]
        const pieces = splitByLine(engine, star, [at(500 - x, 500 - y), at(500 + x, 500 + y)])
        expect(pieces.length).toBeGreaterThan(1)
        expect(Math.abs(pieces.reduce((sum, one) => sum + area(one), 0) - area(star))).toBeLessThan(2)
        expect(pieces.flatMap((piece) => [...validate(piece)])).toEqual([])
        // Put together again they are the whole, with the corners of the cut added: no gap, no overlap.
        const whole = engine.union(pieces)
        expect(area(whole)).toBeCloseTo(
          pieces.reduce((sum, one) => sum + area(one), 0),
          6,
        )
      }),
      { numRuns: 80 },
    )
  })

  it('keeps holes out of the pieces and says by one piece that nothing was cut', () => {
    const pieces = splitByLine(engine, holed, [at(-10, 50), at(110, 50)])
    expect(pieces.map(area)).toEqual([4800, 4800])
    expect(splitByLine(engine, holed, [at(-10, 50), at(20, 50)])).toHaveLength(1)
  })

  it('splits off an exact area along any direction', () => {
    fc.assert(
      fc.property(
        starArbitrary,
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (open, degrees, share) => {
          const star = polygon(open)
          const target = area(star) * share
          const angle = (degrees * Math.PI) / 180
          const [piece, rest] = splitToArea(engine, star, [Math.cos(angle), Math.sin(angle)], target)
          expect(piece && rest).toBeTruthy()
          const bound = splitBound(star, piece ?? null, rest ?? null)
          expect(Math.abs(area(piece ?? null) - target)).toBeLessThan(bound)
          expect(Math.abs(area(rest ?? null) + target - area(star))).toBeLessThan(bound)
        },
      ),
      { numRuns: 120 },
    )
    expect(splitToArea(engine, square, [1, 0], 2500).map(area)).toEqual([2500, 7500])
    expect(splitToArea(engine, square, [1, 0], 10_000)).toEqual([])
    expect(splitToArea(engine, square, [1, 0], 0)).toEqual([])
  })

  it('divides into equal parts', () => {
    expect(splitEqually(engine, square, [0, 1], 4).map(area)).toEqual([2500, 2500, 2500, 2500])
    const parts = splitEqually(engine, holed, [1, 0], 3)
    expect(parts).toHaveLength(3)
    for (const part of parts) expect(Math.abs(area(part) - 3200)).toBeLessThan(0.1)
    for (const count of [1, 51, 2.5, Number.NaN]) expect(splitEqually(engine, square, [1, 0], count)).toEqual([])
  })

  it('cuts a strip along a side', () => {
    const [bottom] = edgesOf(square)
    const cut = bottom && stripAlong(engine, square, bottom, 5)
    expect([area(cut?.strip ?? null), area(cut?.rest ?? null)]).toEqual([500, 9500])
    expect(bottom && stripAlong(engine, square, bottom, 0)).toBeNull()
  })
})

describe('reshaping', () => {
  it('adds land where the line runs outside and cuts where it runs inside', () => {
    const bulge = reshapeByLine(engine, square, [at(20, 90), at(20, 120), at(60, 120), at(60, 90)])
    expect(area(bulge)).toBe(10_000 + 40 * 20)
    const dent = reshapeByLine(engine, square, [at(20, 110), at(20, 80), at(60, 80), at(60, 110)])
    expect(area(dent)).toBe(10_000 - 40 * 20)
    expect(reshapeByLine(engine, square, [at(20, 50), at(60, 50)])).toBeNull()
    expect(reshapeByLine(engine, square, [at(200, 50), at(260, 50)])).toBeNull()
  })

  it('keeps holes, other parts and untouched corners', () => {
    const two: ParcelGeometry = {
      type: 'MultiPolygon',
      coordinates: [holed.coordinates as readonly Ring[], [box(200, 0, 10)]],
    }
    const bulge = reshapeByLine(engine, two, [at(20, 90), at(20, 120), at(60, 120), at(60, 90)])
    expect(area(bulge)).toBe(10_000 - 400 + 800 + 100)
    expect(bulge && partsOf(bulge).length).toBe(2)
    for (const corner of corners(two)) expect(bulge && corners(bulge).has(corner)).toBe(true)
  })

  it('moves a side parallel to itself and leaves the other corners alone', () => {
    edgesOf(square).forEach((edge) => {
      expect(area(offsetEdge(square, edge, 10))).toBe(11_000)
      expect(area(offsetEdge(square, edge, -10))).toBe(9000)
      const moved = corners(offsetEdge(square, edge, 10))
      expect([...corners(square)].filter((corner) => moved.has(corner))).toHaveLength(2)
    })
    const [shellEdge] = edgesOf(holed)
    const holeEdge = edgesOf(holed).find(({ ring: at }) => at === 1)
    // A hole is outside the land: moving its side outward makes the hole smaller.
    expect(holeEdge && area(offsetEdge(holed, holeEdge, 5))).toBe(9600 + 100)
    expect(shellEdge && inwardOf(holed, shellEdge)).toEqual([-0, 1])
  })

  it('makes a step where the next side runs straight on', () => {
    const straight = shape(ring([0, 0], [50, 0], [100, 0], [100, 100], [0, 100]))
    const [first] = edgesOf(straight)
    const moved = first && offsetEdge(straight, first, 10)
    expect(area(moved ?? null)).toBe(10_500)
    expect(moved && validate(moved)).toEqual([])
  })

  it('makes a step, too, where the next side turns less than by 11,5 degrees', () => {
    // The slope of the second side over 50 m: just below, and just above, a sine of 0.2.
    for (const [rise, isStep] of [
      [10.2, true],
      [10.3, false],
    ] as const) {
      const bent = shape(ring([0, 0], [50, 0], [100, -rise], [100, 100], [0, 100]))
      const [first] = edgesOf(bent)
      const moved = first && offsetEdge(bent, first, 5)
      expect(moved && corners(moved).size).toBe(isStep ? 6 : 5)
      expect(moved && validate(moved)).toEqual([])
      expect(area(moved ?? null)).toBeGreaterThan(area(bent))
    }
  })

  it('never makes land larger by a side moved inward that is kept', () => {
    const bent = shape(ring([0, 0], [20, 1.5], [35, 0], [60, 10], [60, 60], [0, 60]))
    for (const edge of edgesOf(bent)) {
      for (const metres of [-0.5, -2, -8, -30])
        if (isKept(bent, edge, metres)) expect(area(offsetEdge(bent, edge, metres))).toBeLessThan(area(bent))
    }
  })

  it('moves and turns without changing the area', () => {
    expect(same(moveBy(square, 12.5, -3), shape(box(12.5, -3, 100)))).toBe(true)
    expect(area(rotateBy(square, 30))).toBeCloseTo(10_000, 0)
    expect(same(rotateBy(square, 90), square)).toBe(true)
    const arrow = shape(ring([0, 0], [100, 0], [50, 80]))
    // A compass turns clockwise: the tip that showed north shows east.
    const turned = openRing(ringsOf(rotateBy(arrow, 90))[0] ?? [])
    expect(Math.max(...turned.map(([x]) => x))).toBe(at(90, 0)[0])
  })

  it('makes nearly right angles right', () => {
    const crooked = shape(ring([0, 0], [100, 3], [97, 101], [-2, 98]))
    const squared = rightAngles(crooked)
    expect(squared && vertexCount(squared)).toBe(4)
    const edges = squared ? edgesOf(squared) : []
    edges.forEach(({ from, to }, index) => {
      const next = edges[(index + 1) % edges.length]
      if (!next) return
      const dot = (to[0] - from[0]) * (next.to[0] - next.from[0]) + (to[1] - from[1]) * (next.to[1] - next.from[1])
      expect(Math.abs(dot) / (100 * 100)).toBeLessThan(1e-4)
    })
    expect(Math.abs(area(squared) - area(crooked))).toBeLessThan(200)
    expect(same(rightAngles(square), square)).toBe(true)
    const triangle = shape(ring([0, 0], [100, 0], [50, 80]))
    expect(area(rightAngles(triangle))).toBeCloseTo(area(triangle), 0)
  })
})

describe('cleaning', () => {
  it('takes spikes away and leaves everything else as it is', () => {
    const spiked = shape(ring([0, 0], [100, 0], [100, 50], [160, 50.2], [100, 50.4], [100, 100], [0, 100]))
    expect(area(removeSpikes(spiked))).toBeCloseTo(10_000, 6)
    expect(removeSpikes(square)).toBe(square)
    expect(removeSpikes(shape(ring([0, 0], [100, 0], [50, 0.1])))).toEqual(shape(ring([0, 0], [100, 0], [50, 0.1])))
  })

  it('repairs whatever is drawn', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = randomOf(seed)
        const tangled = sketchOn(subdivision(random, 3, 1), random, 5 + (seed % 25), true)
        const repaired = repair(engine, tangled)
        expect(repaired ? validate(repaired) : []).toEqual([])
        expect(area(repaired)).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
    const bowTie = shape(ring([0, 0], [10, 10], [10, 0], [0, 10]))
    expect(area(repair(engine, bowTie))).toBe(50)
    expect(repair(engine, shape(ring([0, 0], [0.5, 0.5], [0.5, 0], [0, 0.5])))).toBeNull()
  })
})
