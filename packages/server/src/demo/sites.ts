import { municipalityContains } from './catalogue.ts'
import type { Catalogue, Municipality } from './catalogue.ts'
import type { Point } from './geometry.ts'
import { PLAINS } from './plains.ts'
import type { CropProfile, Plain } from './plains.ts'
import { unit } from './random.ts'

/** Side of the square that belongs to one village, in metres. Villages never share land. */
export const SITE_SIDE = 3000

/** A place for a village: a square on dry land. */
export interface Site {
  readonly plain: Plain
  /** Middle of the square, EPSG:2100. */
  readonly centre: Point
  readonly municipality: Municipality
  /** All municipalities that reach into the square; the first one is that of the middle. */
  readonly around: readonly Municipality[]
}

const isRural = (municipality: Municipality): boolean => !municipality.nomos.startsWith('A')

const sitesOf = (municipality: Municipality, all: readonly Municipality[]): Omit<Site, 'plain'>[] => {
  const [west, south, east, north] = municipality.box
  const near = all.filter(
    ({ box }) =>
      box[0] < east + SITE_SIDE &&
      box[2] > west - SITE_SIDE &&
      box[1] < north + SITE_SIDE &&
      box[3] > south - SITE_SIDE,
  )
  const sites: Omit<Site, 'plain'>[] = []
  const half = SITE_SIDE / 2
  for (let x = Math.ceil(west / SITE_SIDE) * SITE_SIDE; x <= east; x += SITE_SIDE) {
    for (let y = Math.ceil(south / SITE_SIDE) * SITE_SIDE; y <= north; y += SITE_SIDE) {
      const centre: Point = [x, y]
      if (!municipalityContains(municipality, centre)) continue
      const around = new Set([municipality])
      const isDry = [-1, 0, 1].every((dx) =>
        [-1, 0, 1].every((dy) => {
          const point: Point = [x + dx * half, y + dy * half]
          const owner = municipalityContains(municipality, point)
            ? municipality
            : near.find((m) => municipalityContains(m, point))
          if (owner !== undefined) around.add(owner)
          return owner !== undefined
        }),
      )
      if (isDry) sites.push({ centre, municipality, around: [...around] })
    }
  }
  return sites
}

/** Farther from the middle of its plain a place is used later; heavy plains reach farther. The noise frays the edge. */
const rank = (plain: Plain, [x, y]: Point): number =>
  (Math.hypot(x - plain.x, y - plain.y) + 4000 * unit(x, y, 5)) / Math.sqrt(plain.weight)

/** Chooses places for `count` villages: each plain gets its share, nearest first; what does not fit goes to the others. */
export const chooseSites = (catalogue: Catalogue, count: number): Site[] => {
  const rural = catalogue.municipalities.filter(isRural)
  const byPlain = new Map<Plain, Site[]>(PLAINS.map((plain) => [plain, []]))
  for (const municipality of rural) {
    for (const place of sitesOf(municipality, catalogue.municipalities)) {
      let plain: Plain = PLAINS[0]
      for (const other of PLAINS) if (rank(other, place.centre) < rank(plain, place.centre)) plain = other
      byPlain.get(plain)?.push({ ...place, plain })
    }
  }
  for (const sites of byPlain.values()) sites.sort((a, b) => rank(a.plain, a.centre) - rank(b.plain, b.centre))
  const chosen = new Map<Plain, number>(PLAINS.map((plain) => [plain, 0]))
  chosen.set(PLAINS[0], 1)
  // One after the other to the plain that is most behind its share: the same start for every size.
  for (let n = 1; n < count; n++) {
    let best: Plain | null = null
    let bestNeed = -Infinity
    for (const plain of PLAINS) {
      const used = chosen.get(plain) ?? 0
      if (used >= (byPlain.get(plain)?.length ?? 0)) continue
      const need = plain.weight / (used + 0.5)
      if (need > bestNeed) {
        best = plain
        bestNeed = need
      }
    }
    if (best === null) throw new RangeError(`no land for ${count} villages: only ${n} fit`)
    chosen.set(best, (chosen.get(best) ?? 0) + 1)
  }
  return PLAINS.flatMap((plain) => (byPlain.get(plain) ?? []).slice(0, chosen.get(plain)))
}

/** The middle one of the places of a municipality, as a plain of its own; it may lie on one that {@link chooseSites} gives, too. */
export const placeIn = (catalogue: Catalogue, code: string, name: string, profile: CropProfile): Site => {
  const municipality = catalogue.municipalities.find((one) => one.code === code)
  const places = municipality === undefined ? [] : sitesOf(municipality, catalogue.municipalities)
  const place = places[Math.floor(places.length / 2)]
  if (place === undefined) throw new RangeError(`no land for a village in ${code}`)
  const [x, y] = place.centre
  return { ...place, plain: { name, x, y, weight: 1, profile } }
}
