import type { Farmer } from './farm.ts'
import { ewkbHex, ewkbLine, ewkbPoint, toGrid } from './geometry.ts'
import type { Point, Ring } from './geometry.ts'
import { ilotCode } from './parcel-rows.ts'
import { mix, unit } from './random.ts'
import { SITE_SIDE } from './sites.ts'
import { DEMO_USER } from './tables.ts'
import type { RowSet } from './tables.ts'
import type { Ilot, Village } from './village.ts'

const SALT = { ring: 61, zone: 62, landscape: 63, cadastre: 64 } as const
const HALF = SITE_SIDE / 2
/** Corners of a zone: few, because a zone lies under everything and is drawn with every view. */
const ZONE_POINTS = 28
/** Villages of a hundred where the cadastre operates; in the others its layer is empty, as in the country. */
const CADASTRE_SHARE = 0.2
/** An ilot of these many has a hedge, a ditch or a terrace along its border. */
const LANDSCAPE_EVERY = 3

/** An uneven round shape; its radius swings by a quarter. */
const blob = (seed: number, salt: number, [x, y]: Point, radius: number): Ring => {
  const swing = (k: number, n: number): number => Math.sin(2 * Math.PI * (n * k + unit(seed, salt, n)))
  return Array.from({ length: ZONE_POINTS }, (_, k): Point => {
    const at = k / ZONE_POINTS
    const reach = radius * (1 + 0.12 * swing(at, 2) + 0.08 * swing(at, 3) + 0.05 * swing(at, 5))
    return [toGrid(x + reach * Math.cos(2 * Math.PI * at)), toGrid(y + reach * Math.sin(2 * Math.PI * at))]
  })
}

/** Where nobody's land is near: the best of eight places at the rim of the village. */
const quietPlace = ({ site, ilots }: Village, turn: number): Point => {
  const [x, y] = site.centre
  const places = Array.from({ length: 8 }, (_, k): Point => {
    const angle = ((k + turn) * Math.PI) / 4
    return [x + HALF * 0.86 * Math.cos(angle), y + HALF * 0.86 * Math.sin(angle)]
  })
  const room = ([px, py]: Point): number =>
    Math.min(...ilots.map(({ point }) => Math.hypot(point[0] - px, point[1] - py)))
  return places.reduce((best, place) => (room(place) > room(best) ? place : best))
}

type AddZone = (zonetype: string, kodikos: string, description: string, ring: Ring) => void

const addZones = (seed: number, village: Village, number: number, add: AddZone): void => {
  const { centre, plain } = village.site
  const [x, y] = centre
  const code = (prefix: string): string => `${prefix}${String(number + 1).padStart(4, '0')}`
  const shifted = (dx: number, dy: number): Point => [x + dx * HALF, y + dy * HALF]
  if (!plain.profile.hilly)
    add('NITRATE', code('ΕΖ'), 'Ευπρόσβλητη ζώνη νιτρορύπανσης', blob(seed, SALT.zone + 1, centre, HALF * 0.75))
  if (number === 0 || unit(seed, SALT.zone, 1) < 0.35) {
    const kind = unit(seed, SALT.zone, 2) < 0.5 ? 'ΖΕΠ' : 'ΕΖΔ'
    add('NATURA', code('GR'), `${code('GR')} · ${kind}`, blob(seed, SALT.zone + 2, shifted(0.45, 0.35), HALF * 0.4))
  }
  // Classes of GAEC 5: from 6 % and from 12 %; hills have both, plains a rise at their edge.
  add('SLOPE', '6-12', '6-12 %', blob(seed, SALT.zone + 3, shifted(-0.4, 0.3), HALF * 0.4))
  if (plain.profile.hilly) add('SLOPE', '12-15', '12-15 %', blob(seed, SALT.zone + 4, shifted(0.2, -0.45), HALF * 0.3))
  add('FOREST', code('ΔΧ'), 'Δασική έκταση', blob(seed, SALT.zone + 5, quietPlace(village, unit(seed, 3)), 190))
  add('BUILDING', code('ΚΤ'), 'Αγροτική αποθήκη', blob(seed, SALT.zone + 6, quietPlace(village, unit(seed, 3)), 15))
}

/** A place in an ilot: across and lengthwise are shares of it. */
const inIlot = (ilot: Ilot, across: number, lengthwise: number): Point => {
  const [x, y] = ilot.shape.at(across, lengthwise)
  return [toGrid(x), toGrid(y)]
}

/** A strip along the border of an ilot, some metres wide. */
const strip = (ilot: Ilot, from: number, to: number): Ring => [
  inIlot(ilot, 0.04, from),
  inIlot(ilot, 0.052, from),
  inIlot(ilot, 0.052, to),
  inIlot(ilot, 0.04, to),
]

/** The middle of such a strip: corners each fifth of its way, so that it follows the border. */
const row = (ilot: Ilot, from: number, to: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, k) => inIlot(ilot, 0.046, from + ((to - from) * k) / 5))

/** Hedges, tree lines, walls and ditches are measured along, ponds as a place; margins, strips and patches as land. */
const shapeOf = (kind: number, ilot: Ilot, from: number): string => {
  const TO = 0.7
  if (kind === 3 || kind === 4 || kind === 5 || kind === 7) return ewkbLine(row(ilot, from, TO))
  return kind === 8 ? ewkbPoint(inIlot(ilot, 0.05, from)) : ewkbHex([strip(ilot, from, TO)])
}

const addLandscape = (seed: number, village: Village, add: (kodikos: string, geom: string) => void): void => {
  for (const [at, ilot] of village.ilots.entries()) {
    if (at % LANDSCAPE_EVERY !== 0 || ilot.region === 9) continue
    const choice = Math.floor(unit(seed, SALT.landscape, at) * 8)
    const kind = 1 + (village.site.plain.profile.hilly && choice % 2 === 0 ? 4 : choice)
    add(`3100${kind}`, shapeOf(kind, ilot, 0.1 + 0.2 * unit(seed, SALT.landscape, at, 1)))
  }
}

/** What {@link mapRows} needs to know of a village and of who declares its pastures. */
export interface MapRowsContext {
  readonly seed: number
  /** Place of the village in the campaign, from 0. */
  readonly number: number
  readonly years: readonly number[]
  /** The application of a farmer in the open year. */
  readonly edeIdOf: (farmer: Farmer) => number
  readonly nextId: () => number
}

/** Adds what the map shows of a village beside parcels and ilots: some rows for each farmer, a handful of wide zones. */
export const mapRows = (
  set: RowSet,
  village: Village,
  farmers: readonly Farmer[],
  { seed, number, years, edeIdOf, nextId }: MapRowsContext,
): void => {
  const [x, y] = village.site.centre
  const own = mix(seed, SALT.ring, Math.round(x), Math.round(y))
  const stamp = { usrinsert: DEMO_USER } as const
  for (const etos of years) {
    addZones(own, village, number, (zonetype, kodikos, description, ring) =>
      set.lpis_zone.push({ etos, id: nextId(), zonetype, kodikos, description, geom: ewkbHex([ring]), ...stamp }),
    )
    addLandscape(own, village, (kodikos, geom) =>
      set.lpis_landscape.push({ etos, id: nextId(), kodikos, geom, ...stamp }),
    )
  }
  const etos = Math.max(...years)
  for (const farmer of farmers) {
    for (const { field } of farmer.plots) {
      if (field.ilot.region !== 1) continue
      set.pasture_allocation.push({
        etos,
        id: nextId(),
        ede_id: edeIdOf(farmer),
        ilot: ilotCode(field.ilot),
        ektash: Math.round(field.area * field.ilot.prorata) / 100,
        geom: ewkbHex(field.rings),
        ...stamp,
      })
    }
  }
  if (number > 0 && unit(own, SALT.cadastre) >= CADASTRE_SHARE) return
  let count = 0
  for (const field of village.ilots.flatMap(({ fields }) => fields)) {
    const kaek = `${String(number + 1).padStart(5, '0')}${String(++count).padStart(7, '0')}`
    set.cadastre_parcel.push({ id: nextId(), kaek, geom: ewkbHex(field.rings), ...stamp })
  }
}
