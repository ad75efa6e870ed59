import { NATIONAL_EXTENT } from '../core/crs.ts'
import { closeRing, gridPoint } from '../core/grid.ts'
import type { ParcelGeometry, Point, Ring } from '../core/grid.ts'
import { detectCrs, systemName, toGreekGrid } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { landOf } from './closed-line.ts'
import type { Declared } from './declared-crs.ts'
import { MAX_FEATURES, MAX_POINTS } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportMessage, ImportResult, ReadOptions, ReadSystem } from './driver.ts'

/** A polygon as the file has it: rings of raw numbers, shell first. */
export type RawPolygon = readonly (readonly Point[])[]

/** A polygon of a file with what the file says of it. */
export interface RawFeature {
  readonly rings: RawPolygon
  /** Empty for none. */
  readonly name?: string
  /** The object of the file it came from, counted from 1. */
  readonly feature?: number
  /** Its line of the file, where that is what people count. */
  readonly line?: number
  /** It was written as a line that ends where it begins. */
  readonly isLine?: boolean
  /** The system that the file declares for it; missing or null for none. */
  readonly declared?: Declared | null | undefined
}

/** A system, with the polygons that are read in it by their place in the list. */
interface Group {
  readonly system: ReadSystem
  readonly members: number[]
}

interface Sorted {
  readonly groups: readonly Group[]
  readonly problems: readonly ImportMessage[]
}

/** Sorts the polygons by the system they are read in: the choice of the user, else what is declared, else by their numbers. */
function sorted(raw: readonly RawFeature[], chosen: CrsCode | undefined, usual: CrsCode | null): Sorted {
  const groups = new Map<string, Group>()
  const [overruled, others] = [new Set<string>(), new Set<string>()]
  const silent: number[] = []
  const put = (system: ReadSystem, member: number) => {
    const key = `${system.crs} ${system.from} ${system.name ?? ''}`
    const group = groups.get(key) ?? { system, members: [] }
    group.members.push(member)
    groups.set(key, group)
  }
  raw.forEach(({ declared }, member) => {
    if (chosen) {
      if (declared && declared.crs !== chosen) overruled.add(declared.name)
      put({ crs: chosen, from: 'choice' }, member)
    } else if (!declared) silent.push(member)
    else if (declared.crs) put({ crs: declared.crs, from: 'file', name: declared.name }, member)
    else others.add(declared.name)
  })
  const detected = detectCrs(silent.flatMap((member) => raw[member]?.rings.flat() ?? []))
  const told = detected?.crs ?? usual
  if (told) for (const member of silent) put({ crs: told, from: detected ? 'numbers' : 'format' }, member)
  const whole = (code: ImportMessage['code'], text?: string): ImportMessage =>
    text === undefined ? { code, line: null } : { code, line: null, text }
  const problems = [
    ...[...overruled].map((name) => whole('systemOverruled', name)),
    ...[...others].map((name) => whole('otherSystem', name)),
    ...(silent.length > 0 && !told ? [whole('unknownCrs')] : []),
  ]
  return { groups: [...groups.values()], problems }
}

const isInGreece = ([x, y]: Point): boolean => {
  const [west, south, east, north] = NATIONAL_EXTENT
  return x >= west && x <= east && y >= south && y <= north
}

/** A polygon in its place, with its first corner outside the country; as the file wrote that corner. */
interface Placed {
  readonly rings: readonly Ring[]
  readonly outside: Point | null
}

function placed(rings: RawPolygon, crs: CrsCode, isSwapped: boolean): Placed {
  let outside: Point | null = null
  const place = (raw: Point): Point => {
    const [a, b] = raw
    const point = gridPoint(toGreekGrid(crs, isSwapped ? [b, a] : [a, b]))
    if (!outside && !isInGreece(point)) outside = raw
    return point
  }
  return { rings: rings.map((ring) => closeRing(ring.map(place))), outside }
}

/** Whether one of some positions lies in Greece when it is read in a system, whichever of its numbers comes first. */
export const isSystemOf = (crs: CrsCode, points: readonly Point[]): boolean =>
  points.some(([a, b]) => isInGreece(toGreekGrid(crs, [a, b])) || isInGreece(toGreekGrid(crs, [b, a])))

/** Whether y comes first in a group: none of its polygons begins in the country as it stands, and one does the other way round. */
function isSwapped(raw: readonly RawFeature[], { system: { crs }, members }: Group): boolean {
  const corners = members.flatMap((member) => raw[member]?.rings[0]?.slice(0, 1) ?? [])
  const anyIn = (turned: boolean) =>
    corners.some(([a, b]) => isInGreece(gridPoint(toGreekGrid(crs, turned ? [b, a] : [a, b]))))
  return !anyIn(false) && anyIn(true)
}

/**
 * Raw polygons, else closed lines, as an import result in EPSG:2100 metres on the 1 mm grid. Each is read in the system that the user chose,
 * else in the one the file declares for it, else in the one its numbers tell, else in the `usual` one of the format. What
 * is declared in a system that is not ours, and what does not lie in Greece, is left out with its reason. Errors: no
 * polygon, too many polygons or positions, a system that cannot be told or is not ours, nothing in Greece.
 */
export function assemble(
  all: readonly RawFeature[],
  told: readonly ImportMessage[],
  { crs: chosen, onProgress, budget }: Pick<ReadOptions, 'crs' | 'onProgress' | 'budget'> = {},
  usual: CrsCode | null = null,
): ImportResult {
  const { raw, notes } = landOf(all, told)
  if (raw.length === 0) return failed({ code: 'noPolygon', line: null }, ...notes)
  if (raw.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const count = raw.reduce((sum, { rings }) => sum + rings.reduce((own, ring) => own + ring.length, 0), 0)
  // Counted before anything is projected: reprojecting is the slow part of an import.
  if (count > MAX_POINTS) return failed({ code: 'tooManyPoints', line: null })
  const { groups, problems } = sorted(raw, chosen, usual)
  const places = new Map<number, ParcelGeometry>()
  const outside: ImportMessage[] = []
  let [done, swapped] = [0, false]
  for (const group of groups) {
    const { system } = group
    const turned = isSwapped(raw, group)
    swapped ||= turned
    for (const member of group.members) {
      budget?.checkTime()
      onProgress?.({ phase: 'place', done: done++, total: raw.length })
      const one = raw[member]
      if (!one) continue
      const { rings, outside: corner } = placed(one.rings, system.crs, turned)
      if (!corner) places.set(member, { type: 'Polygon', coordinates: rings })
      else {
        const text = `${corner.join(', ')} (${system.name ?? systemName(system.crs)})`
        outside.push({ code: 'outsideGreece', line: null, ...(one.feature && { feature: one.feature }), text })
      }
    }
  }
  const kept = [...places.keys()].toSorted((a, b) => a - b)
  const left = [...problems, ...outside]
  if (kept.length === 0) return { ...failed(...errorsOf(left)), notes }
  const features = kept.flatMap((member) => places.get(member) ?? [])
  const names = kept.map((member) => raw[member]?.name ?? '')
  const systems = groups
    .filter(({ members }) => members.some((member) => places.has(member)))
    .map(({ system }) => system)
  const [first] = systems
  return {
    features,
    ...(names.some((name) => name !== '') ? { names } : {}),
    crs: first && systems.every(({ crs }) => crs === first.crs) ? first.crs : null,
    systems,
    swapped,
    errors: [],
    notes: [...left, ...notes],
  }
}

/** When nothing is left, one place outside the country speaks for all. */
function errorsOf(problems: readonly ImportMessage[]): readonly ImportMessage[] {
  const first = problems.find(({ code }) => code === 'outsideGreece')
  return problems.filter((problem) => problem.code !== 'outsideGreece' || problem === first)
}
