import { municipalityContains } from './catalogue.ts'
import type { Municipality } from './catalogue.ts'
import { isSimple, middle, polygonArea, signedArea, toGrid } from './geometry.ts'
import type { Point, Ring } from './geometry.ts'
import { blockShape, cellKey, fieldLayout, pastureLayout } from './ilots.ts'
import type { Block, BlockShape } from './ilots.ts'
import { VILLAGE_RADIUS, createLattice } from './lattice.ts'
import type { Lattice } from './lattice.ts'
import { mix, pickWeighted, unit } from './random.ts'
import type { Site } from './sites.ts'

/** Classes of land cover (domain document 5.4). */
export const COVER = { arable: 1, trees: 2, vines: 3, olives: 4, grass: 5, shrubs: 6, builtUp: 91 } as const
/** Agronomic regions; 9 = not eligible. */
export type Region = 1 | 2 | 3 | 9

/** A reference parcel of the land register. */
export interface Ilot {
  readonly ring: Ring
  readonly cover: number
  readonly region: Region
  /** Percent of a pasture that counts: 100, 75, 50, 37.5. */
  readonly prorata: number
  /** Percent, and metres above the sea. */
  readonly slope: number
  readonly height: number
  /** Maximum eligible area in m². */
  mea: number
  readonly area: number
  readonly municipality: Municipality
  readonly point: Point
  /** Crop of a permanent plantation. */
  readonly plantation: string | null
  readonly fields: Field[]
  readonly shape: BlockShape
  /** Edge behind which there is no other ilot, seen from (0.5, 0.5); null = none. */
  readonly openSide: Point | null
  readonly placeName: string
}

/** A piece of land that one farmer may declare. */
export interface Field {
  readonly ilot: Ilot
  readonly band: number
  readonly place: number
  readonly rings: readonly Ring[]
  /** Net area in m². */
  readonly area: number
  readonly point: Point
  /** Number of the application that declares it; 0 = nobody. */
  owner: number
}

export interface Village {
  readonly site: Site
  readonly ilots: readonly Ilot[]
}

/** How much land the farmers of a village need, in m². */
export interface LandNeed {
  readonly fields: number
  readonly pasture: number
}

/** Slope and height of a cell: neighbours differ a little, hills lie high. */
const terrainOf = (seed: number, isHilly: boolean, i: number, j: number): { slope: number; height: number } => {
  const least = isHilly ? 380 : 40
  const village = unit(seed, SALT.terrain, 0, 0) * (isHilly ? 420 : 90)
  return {
    slope: Math.round((isHilly ? 60 : 0) + unit(seed, SALT.terrain, i, j) * (isHilly ? 160 : 45)) / 10,
    height: Math.round(least + village + unit(seed, SALT.terrain, i, j, 1) * 30),
  }
}

/** Fields under this are kept as corners of nobody: 0.1 ha is the least that may be declared. */
const LEAST_FIELD = 1150
/** Land that nobody declares, as a part of what is needed. */
const SLACK = 1.14

const PLACE_NAMES = (
  'ΑΛΩΝΙΑ ΠΛΑΤΑΝΟΣ ΚΑΜΠΟΣ ΑΜΠΕΛΙΑ ΛΑΚΚΑ ΠΑΛΙΟΜΥΛΟΣ ΒΡΥΣΗ ΛΙΒΑΔΙ ΜΑΓΟΥΛΑ ΡΕΜΑ ΓΕΦΥΡΙ ΑΗ-ΛΙΑΣ ΑΗ-ΓΙΩΡΓΗΣ ΠΗΓΑΔΙ ΚΟΚΚΙΝΟΧΩΜΑ ' +
  'ΜΕΓΑΛΗ-ΡΑΧΗ ΠΕΡΙΒΟΛΙΑ ΚΑΛΥΒΙΑ ΤΟΥΜΠΑ ΛΑΖΟΣ ΠΟΤΑΜΙΑ ΣΤΕΝΑ ΠΛΑΚΕΣ ΑΣΠΡΟΧΩΜΑ ΓΟΥΡΝΑ ΚΕΡΑΣΙΑ ΚΑΡΥΔΙΑ ΜΥΛΟΣ ΤΣΑΪΡΙ ΔΕΝΔΡΑ ' +
  'ΚΑΣΤΡΙ ΒΑΘΥΡΕΜΑ ΣΥΚΙΕΣ ΞΗΡΟΚΑΜΠΟΣ ΠΑΛΙΟΚΛΗΣΙ ΚΟΥΤΣΟΥΡΑ ΒΑΛΤΟΣ ΑΝΗΛΙΟ ΠΡΟΣΗΛΙΟ ΔΥΟ-ΔΡΟΜΟΙ'
).split(' ')

const SALT = { noise: 41, gap: 42, pasture: 43, cover: 44, hole: 45, name: 46, prorata: 47, terrain: 48 } as const

/** A well or a house in the middle of a wide field: its ring, or null when there is none. */
const holeOf = (lattice: Lattice, block: Block, shape: BlockShape, across: number, outer: Ring): Ring | null => {
  if (unit(lattice.seed, SALT.hole, block.i, block.j, Math.round(across * 1000)) > 0.012) return null
  const [x, y] = shape.at(across, 0.44)
  const size = 4 + 5 * unit(lattice.seed, SALT.hole, block.i, block.j, 1)
  const turn = 6.28 * unit(lattice.seed, SALT.hole, block.i, block.j, 2)
  // Far enough from every border of the field that the hole lies inside whatever the bends.
  const isFree = outer.every(([px, py], at) => {
    const [qx, qy] = outer[(at + 1) % outer.length] ?? [px, py]
    const length = Math.hypot(qx - px, qy - py)
    const t = Math.max(0, Math.min(1, ((x - px) * (qx - px) + (y - py) * (qy - py)) / (length * length)))
    return Math.hypot(px + t * (qx - px) - x, py + t * (qy - py) - y) > size * 1.5
  })
  if (!isFree) return null
  return [0, 1, 2, 3].map((k): Point => {
    const angle = turn + (k * Math.PI) / 2 + (k % 2 === 0 ? 0.2 : -0.2)
    return [toGrid(x + size * Math.cos(angle)), toGrid(y + size * Math.sin(angle))]
  })
}

const coverOf = (plantation: string): number =>
  plantation.startsWith('20') ? COVER.olives : plantation.startsWith('21') ? COVER.vines : COVER.trees

/** Builds the land of one village: enough ilots for the need, in a blob around the houses. */
export const buildVillage = (seed: number, site: Site, need: LandNeed): Village => {
  const { profile } = site.plain
  const villageSeed = mix(seed, site.centre[0], site.centre[1])
  const total = (need.fields + need.pasture) * SLACK
  const size = 6 + 2 * Math.ceil(Math.sqrt(total * 1.5) / 2 / 200)
  const lattice = createLattice(villageSeed, size, site.centre, profile.hilly ? 1.7 : 1)
  const blocks = new Map<number, Block>()
  const isTerraced = (i: number, j: number): boolean =>
    profile.hilly && unit(villageSeed, SALT.cover, i >> 1, j >> 1) < 0.4

  const distanceOf = (i: number, j: number, span: number): number => {
    const corners = [
      lattice.node(i, j),
      lattice.node(i + span, j),
      lattice.node(i, j + span),
      lattice.node(i + span, j + span),
    ]
    return Math.max(...corners.map(([x, y]) => Math.hypot(x, y)))
  }
  const quads: { i: number; j: number; reach: number }[] = []
  for (let i = 0; i < size; i += 2) for (let j = 0; j < size; j += 2) quads.push({ i, j, reach: distanceOf(i, j, 2) })
  const frayed = (q: { i: number; j: number; reach: number }): number =>
    q.reach * (0.85 + 0.3 * unit(villageSeed, SALT.noise, q.i, q.j))
  quads.sort((a, b) => frayed(a) - frayed(b))

  let fieldsLeft = need.fields * SLACK
  let pastureLeft = need.pasture * SLACK
  const houses = new Set<number>()
  const cellArea = (i: number, j: number, span: number): number =>
    Math.abs(
      signedArea([
        lattice.node(i, j),
        lattice.node(i + span, j),
        lattice.node(i + span, j + span),
        lattice.node(i, j + span),
      ]),
    )
  for (const [order, { i, j, reach }] of quads.entries()) {
    if (fieldsLeft <= 0 && pastureLeft <= 0) break
    if (reach > VILLAGE_RADIUS) continue
    const wantsPasture =
      pastureLeft > 0 && (fieldsLeft <= 0 || (order > 1 && unit(villageSeed, SALT.pasture, i, j) < 0.3))
    if (wantsPasture) {
      const block: Block = { i, j, span: 2, layout: pastureLayout(villageSeed, i, j) }
      for (const [ci, cj] of [
        [i, j],
        [i + 1, j],
        [i, j + 1],
        [i + 1, j + 1],
      ] as const)
        blocks.set(cellKey(ci, cj), block)
      pastureLeft -= cellArea(i, j, 2)
      continue
    }
    if (fieldsLeft <= 0) continue
    for (const [ci, cj] of [
      [i, j],
      [i + 1, j],
      [i, j + 1],
      [i + 1, j + 1],
    ] as const) {
      if (order === 0 && houses.size < 2) houses.add(cellKey(ci, cj))
      else if (order > 4 && unit(villageSeed, SALT.gap, ci, cj) < 0.07) continue
      blocks.set(cellKey(ci, cj), {
        i: ci,
        j: cj,
        span: 1,
        layout: fieldLayout(villageSeed, ci, cj, profile.hilly, isTerraced(ci, cj)),
      })
      if (!houses.has(cellKey(ci, cj))) fieldsLeft -= cellArea(ci, cj, 1)
    }
  }

  const ilots: Ilot[] = []
  for (const block of new Set(blocks.values())) {
    const { i, j, span } = block
    const shape = blockShape(lattice, blocks, block)
    const ring = shape.ring()
    if (!isSimple(ring)) continue
    const area = polygonArea([ring])
    const point = middle(ring)
    const { around } = site
    const municipality =
      around.length === 1
        ? site.municipality
        : (around.find((m) => municipalityContains(m, point)) ?? site.municipality)
    const isHouses = houses.has(cellKey(i, j))
    // Plantations come in patches: two by two cells mostly think alike.
    const isPlanted =
      unit(villageSeed, SALT.cover, i >> 1, j >> 1, 9) * 0.7 + unit(villageSeed, SALT.cover, i, j, 10) * 0.3 <
      profile.permanentShare
    const plantation =
      span === 1 && !isHouses && isPlanted
        ? pickWeighted(profile.permanent, unit(villageSeed, SALT.cover, i >> 1, j, 11))
        : null
    const cover = isHouses
      ? COVER.builtUp
      : span === 2
        ? unit(villageSeed, SALT.cover, i, j, 12) < 0.5
          ? COVER.grass
          : COVER.shrubs
        : plantation === null
          ? COVER.arable
          : coverOf(plantation)
    const region: Region = isHouses ? 9 : span === 2 ? 1 : plantation === null ? 2 : 3
    const prorata =
      cover === COVER.grass
        ? unit(villageSeed, SALT.prorata, i, j) < 0.7
          ? 100
          : 75
        : cover === COVER.shrubs
          ? pickWeighted(
              [
                [75, 3],
                [50, 4],
                [37.5, 3],
              ],
              unit(villageSeed, SALT.prorata, i, j),
            )
          : 100
    const openings = [
      [i + span, j, 1.12, 0.5],
      [i - 1, j, -0.12, 0.5],
      [i, j + span, 0.5, 1.12],
      [i, j - 1, 0.5, -0.12],
    ] as const
    const open = span === 1 ? openings.find(([ci, cj]) => !blocks.has(cellKey(ci, cj))) : undefined
    const ilot: Ilot = {
      ring,
      cover,
      region,
      prorata,
      ...terrainOf(villageSeed, profile.hilly, i, j),
      mea: isHouses ? 0 : Math.floor(area),
      area,
      municipality,
      point,
      plantation,
      fields: [],
      shape,
      openSide: open === undefined ? null : outward(lattice, i, j, open[2], open[3]),
      placeName: (
        PLACE_NAMES[Math.floor(unit(villageSeed, SALT.name, i >> 1, j >> 1) * PLACE_NAMES.length)] ?? 'ΚΑΜΠΟΣ'
      ).replaceAll('-', ' '),
    }
    if (!isHouses) addFields(lattice, block, ilot)
    ilots.push(ilot)
  }
  return { site, ilots }
}

/** A vector in metres (EPSG:2100 axes) that leads out of the cell. */
const outward = (lattice: Lattice, i: number, j: number, u: number, v: number): Point => {
  const [ax, ay] = lattice.toWorld(lattice.node(i, j))
  const [bx, by] = lattice.toWorld(u === 0.5 ? lattice.node(i, j + 1) : lattice.node(i + 1, j))
  const length = Math.hypot(bx - ax, by - ay)
  const sign = u + v > 1 ? 1 : -1
  return [toGrid(((bx - ax) / length) * sign), toGrid(((by - ay) / length) * sign)]
}

const addFields = (lattice: Lattice, block: Block, ilot: Ilot): void => {
  for (const [band, { from, to, cuts }] of block.layout.bands.entries()) {
    for (let place = 0; place + 1 < cuts.length; place++) {
      const outer = ilot.shape.field(band, place)
      if (!isSimple(outer)) continue
      const across = ((cuts[place] ?? 0) + (cuts[place + 1] ?? 0)) / 96
      const hole = ilot.region === 2 && to - from > 40 ? holeOf(lattice, block, ilot.shape, across, outer) : null
      const rings = hole === null ? [outer] : [outer, hole]
      const area = polygonArea(rings)
      if (area < LEAST_FIELD) continue
      if (hole !== null) ilot.mea -= Math.ceil(polygonArea([hole]))
      const point = ilot.shape.at(across, (from + (to - from) * 0.53) / 48)
      ilot.fields.push({ ilot, band, place, rings, area, point, owner: 0 })
    }
  }
}
