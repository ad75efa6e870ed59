import { STEPS } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import { withoutRepeats } from './geometry.ts'
import type { Point, Ring } from './geometry.ts'
import { createRandom, mix, unit } from './random.ts'
import type { Random } from './random.ts'

/** Fields of one row of strips between two lines; `cuts` in 48ths, first 0, last 48. */
export interface Band {
  readonly from: number
  readonly to: number
  readonly cuts: readonly number[]
}

/** How the land of a cell is divided: strips across (`turned` false) or along the lattice columns, in one or two bands. */
export interface Layout {
  readonly turned: boolean
  readonly bands: readonly Band[]
  /** Bow of inner borders as a part of the width: terraces follow the slope. */
  readonly bow: number
  /** Points inside each inner border. */
  readonly innerPoints: number
}

/** A block of land of one use: one cell of the lattice, or 2 x 2 cells (`span` 2) for pastures. */
export interface Block {
  readonly i: number
  readonly j: number
  readonly span: 1 | 2
  readonly layout: Layout
}

const SALT = { layout: 21, innerU: 22 } as const

const cutsOf = (random: Random, least: number, most: number): number[] => {
  const cuts = [0]
  let at = 0
  for (;;) {
    at += random.int(least, most)
    if (at > STEPS - least) break
    cuts.push(at)
  }
  return [...cuts, STEPS]
}

/** Strips that look like fields: two to nine side by side, sometimes two bands head to head; terraces are narrow and bent. */
export const fieldLayout = (seed: number, i: number, j: number, isHilly: boolean, isTerraced: boolean): Layout => {
  const random = createRandom(mix(seed, SALT.layout, i, j))
  const turned = random.chance(0.5)
  if (isTerraced) {
    const bow = random.range(0.05, 0.11) * (random.chance(0.5) ? 1 : -1)
    return { turned, bow, innerPoints: 7, bands: [{ from: 0, to: STEPS, cuts: cutsOf(random, 4, 8) }] }
  }
  const [least, most] = random.pick([
    [4, 6],
    [4, 7],
    [5, 9],
    [6, 12],
    [9, 18],
  ] as const)
  const bow = random.range(-0.02, 0.02)
  // Enough points to follow the bends of the edges: a chord across a bend would leave a narrow strip.
  const innerPoints = isHilly ? 5 : 3
  if (random.chance(0.35)) {
    const middle = random.int(20, 28)
    return {
      turned,
      bow: 0,
      innerPoints,
      bands: [
        { from: 0, to: middle, cuts: cutsOf(random, least, most) },
        { from: middle, to: STEPS, cuts: cutsOf(random, least, most) },
      ],
    }
  }
  return { turned, bow, innerPoints, bands: [{ from: 0, to: STEPS, cuts: cutsOf(random, least, most) }] }
}

/** One or two large pieces. The cut keeps off the middle, where two cells of the lattice meet. */
export const pastureLayout = (seed: number, i: number, j: number): Layout => {
  const random = createRandom(mix(seed, SALT.layout, i, j, 7))
  const cuts = random.chance(0.55) ? [0, random.pick([15, 17, 31, 33]), STEPS] : [0, STEPS]
  return {
    turned: random.chance(0.5),
    bow: random.range(-0.09, 0.09),
    innerPoints: 6,
    bands: [{ from: 0, to: STEPS, cuts }],
  }
}

type Edge = 'south' | 'north' | 'west' | 'east'
const OPPOSITE = { south: 'north', north: 'south', west: 'east', east: 'west' } as const

/** Where fields of a block end on one of its edges, in 48ths of the whole edge. */
const ownCuts = ({ bands, turned }: Layout, edge: Edge): readonly number[] => {
  const onCutSide = turned ? edge === 'west' || edge === 'east' : edge === 'south' || edge === 'north'
  if (!onCutSide) return bands.flatMap((band) => [band.from, band.to])
  return (edge === 'south' || edge === 'west' ? bands[0] : bands.at(-1))?.cuts ?? []
}

/** Blocks by the lattice cells they cover. */
export type BlockMap = ReadonlyMap<number, Block>
export const cellKey = (i: number, j: number): number => i * 1000 + j

const BASE_STEPS = [0, 16, 32, STEPS]

/** The same for the `part`-th cell edge of the block, in 48ths of that cell edge. */
const cellCuts = (block: Block | undefined, edge: Edge, part: number): readonly number[] =>
  block === undefined
    ? []
    : ownCuts(block.layout, edge)
        .map((cut) => cut * block.span - part * STEPS)
        .filter((cut) => cut >= 0 && cut <= STEPS)

const merge = (...lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())].sort((a, b) => a - b)

/** Shapes of one block: its ring and the polygons of its fields. */
export interface BlockShape {
  ring(): Ring
  /** Ring of a field; `shift` moves its last border into the neighbour by that part of the neighbour's width. */
  field(band: number, place: number, shift?: number): Ring
  /** Point across the strips and along them, both 0..1. */
  at(across: number, lengthwise: number): Point
}

/**
 * The patch of a block: exact on its border, blended between. Points of the border are named by whole steps, so that
 * both sides of a border compute them from the same numbers.
 */
export const blockShape = (lattice: Lattice, blocks: BlockMap, block: Block): BlockShape => {
  const { i, j, span, layout } = block
  const edgePoint = (edge: Edge, step: number): Point => {
    const part = step > STEPS ? 1 : 0
    const rest = step - part * STEPS
    if (edge === 'south') return lattice.across(i + part, j, rest, 1)
    if (edge === 'north') return lattice.across(i + part, j + span, rest, -1)
    if (edge === 'west') return lattice.along(i, j + part, rest, 1)
    return lattice.along(i + span, j + part, rest, -1)
  }
  /** Steps of an edge that carry a point: bends, ends of fields here and of fields on the other side of a shared line. */
  const edgeSteps = (edge: Edge): number[] => {
    const isFlat = edge === 'south' || edge === 'north'
    const line = (isFlat ? j : i) + (edge === 'north' || edge === 'east' ? span : 0)
    const isShared = isFlat ? lattice.sharesRow(line) : lattice.sharesColumn(line)
    const beyond = edge === 'north' || edge === 'east' ? line : line - 1
    return merge(
      ...Array.from({ length: span }, (_, part) => {
        const [ci, cj] = isFlat ? [i + part, beyond] : [beyond, j + part]
        const other = isShared ? blocks.get(cellKey(ci, cj)) : undefined
        const otherPart = other === undefined ? 0 : isFlat ? ci - other.i : cj - other.j
        const steps = merge(BASE_STEPS, cellCuts(block, edge, part), cellCuts(other, OPPOSITE[edge], otherPart))
        return steps.map((step) => part * STEPS + step)
      }),
    )
  }
  const known = new Map<Edge, number[]>()
  const stepsOf = (edge: Edge): number[] => {
    const steps = known.get(edge) ?? edgeSteps(edge)
    known.set(edge, steps)
    return steps
  }
  /** Points of an edge between two cuts of the block. A road that ends at the middle leaves two corners there. */
  const border = (edge: Edge, from: number, to: number): Point[] =>
    stepsOf(edge)
      .filter((step) => step >= from * span && step <= to * span)
      .flatMap((step) => {
        if (span === 1 || step !== STEPS) return [edgePoint(edge, step)]
        if (edge === 'south') return [edgePoint(edge, step), lattice.across(i + 1, j, 0, 1)]
        if (edge === 'north') return [edgePoint(edge, step), lattice.across(i + 1, j + span, 0, -1)]
        if (edge === 'west') return [edgePoint(edge, step), lattice.along(i, j + 1, 0, 1)]
        return [edgePoint(edge, step), lattice.along(i + span, j + 1, 0, -1)]
      })

  const [a, b, c, d] = [
    edgePoint('south', 0),
    edgePoint('south', span * STEPS),
    edgePoint('north', span * STEPS),
    edgePoint('north', 0),
  ]
  const blend = (u: number, v: number): Point => {
    const [s, n] = [edgePoint('south', u * span * STEPS), edgePoint('north', u * span * STEPS)]
    const [w, e] = [edgePoint('west', v * span * STEPS), edgePoint('east', v * span * STEPS)]
    const one = (k: 0 | 1): number =>
      (1 - v) * s[k] +
      v * n[k] +
      (1 - u) * w[k] +
      u * e[k] -
      ((1 - u) * (1 - v) * a[k] + u * (1 - v) * b[k] + u * v * c[k] + (1 - u) * v * d[k])
    return [one(0), one(1)]
  }
  const inside = (across: number, lengthwise: number): Point => {
    const bowed = across + layout.bow * Math.sin(Math.PI * lengthwise) * 4 * across * (1 - across)
    return layout.turned ? blend(lengthwise, bowed) : blend(bowed, lengthwise)
  }
  const [firstEdge, lastEdge, lowEdge, highEdge] = layout.turned
    ? (['west', 'east', 'south', 'north'] as const)
    : (['south', 'north', 'west', 'east'] as const)

  /** Ends of strips between two cuts: an edge of the block, or the border between two bands. */
  const bandLine = (line: number, from: number, to: number): Point[] => {
    if (line === 0) return border(firstEdge, from, to)
    if (line === STEPS) return border(lastEdge, from, to)
    return merge(BASE_STEPS, ...layout.bands.map((band) => band.cuts))
      .filter((step) => step >= from && step <= to)
      .map((step) => {
        if (step === 0) return edgePoint(lowEdge, line * span)
        return step === STEPS ? edgePoint(highEdge, line * span) : inside(step / STEPS, line / STEPS)
      })
  }
  /** Side of a strip, without its ends: an edge of the block, or the border between two strips. */
  const cutLine = (bandNumber: number, { from, to }: Band, cut: number, moved = 0): Point[] => {
    if (cut === 0) return border(lowEdge, from, to).slice(1, -1)
    if (cut === STEPS) return border(highEdge, from, to).slice(1, -1)
    return Array.from({ length: layout.innerPoints }, (_, m) => {
      const lengthwise = (from + ((to - from) * (m + 1)) / (layout.innerPoints + 1)) / STEPS
      const noise = unit(lattice.seed, SALT.innerU, cellKey(i, j), bandNumber * 64 + cut, m) - 0.5
      // Many points make a smooth bow; few make the slightly broken line of an old border.
      return inside((cut + moved + (layout.innerPoints > 3 ? 0 : noise * 0.9)) / STEPS, lengthwise)
    })
  }
  const world = (points: readonly Point[]): Ring => withoutRepeats(points.map((point) => lattice.toWorld(point)))
  return {
    at: (across, lengthwise) => lattice.toWorld(inside(across, lengthwise)),
    ring: () =>
      world([
        ...border('south', 0, STEPS),
        ...border('east', 0, STEPS),
        ...border('north', 0, STEPS).reverse(),
        ...border('west', 0, STEPS).reverse(),
      ]),
    field: (bandNumber, place, shift = 0) => {
      const band = layout.bands[bandNumber]
      const from = band?.cuts[place]
      const to = band?.cuts[place + 1]
      if (band === undefined || from === undefined || to === undefined) throw new RangeError('no such field')
      const moved = shift === 0 ? 0 : ((band.cuts[place + 2] ?? STEPS) - to) * shift
      const farEnd = (line: number): Point[] => (shift === 0 ? [] : [inside((to + moved) / STEPS, line / STEPS)])
      return world([
        ...bandLine(band.from, from, to),
        ...farEnd(band.from),
        ...cutLine(bandNumber, band, to, moved),
        ...farEnd(band.to),
        ...bandLine(band.to, from, to).reverse(),
        ...cutLine(bandNumber, band, from).reverse(),
      ])
    },
  }
}
