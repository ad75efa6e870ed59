import { fromWgs84 } from '../core/crs.ts'
import { distance, gridPoint, samePoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { Declared } from './declared-crs.ts'
import { MAX_FEATURES, MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { readXml, rootOf } from './xml.ts'

const attribute = (tag: string, name: 'lat' | 'lon'): number =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']([^"']{1,40})["']`).exec(tag)?.[1] ?? Number.NaN)

/** GPX knows WGS84 only: what it holds is not to be told by its numbers. */
const WGS84: Declared = { crs: 'EPSG:4326', name: 'WGS84' }

/** Where a walk was interrupted its pieces continue each other across so many metres: a pause, or a gap in the signal. */
const MAX_GAP = 50

/** A recorded line. */
interface Walk {
  readonly points: readonly Point[]
  readonly name: () => string
  /** How many segments of its track it was made of. */
  readonly pieces: number
  /** It is open, and so are the segments of the same track that do not continue it. */
  readonly isApart: boolean
}

const metresBetween = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? distance(gridPoint(fromWgs84(a)), gridPoint(fromWgs84(b))) : Number.NaN

/** Whether a segment goes on in the next one: that begins nearer to its end than its own beginning lies. */
function goesOn(segment: readonly Point[], next: readonly Point[]): boolean {
  const gap = metresBetween(segment.at(-1), next[0])
  return gap <= MAX_GAP && gap < metresBetween(segment.at(-1), segment[0])
}

/** The segments of a track, those together that continue each other. */
function walksOf(segments: readonly (readonly Point[])[], name: () => string): readonly Walk[] {
  const walks: { points: Point[]; pieces: number }[] = []
  for (const segment of segments) {
    const before = walks.at(-1)
    if (before && goesOn(before.points, segment)) {
      for (const point of segment) before.points.push(point)
      before.pieces++
    } else walks.push({ points: [...segment], pieces: 1 })
  }
  const isApart = (points: readonly Point[]) =>
    walks.length > 1 && !(metresBetween(points[0], points.at(-1)) <= MAX_GAP)
  return walks.map(({ points, pieces }) => ({ points, pieces, name, isApart: isApart(points) }))
}

/** Gathers the lines from the elements as they pass by: each track, each route, and the places that were kept one by one. */
class GpxWalks {
  readonly walks: Walk[] = []
  readonly places: Point[] = []
  #segments: Point[][] = []
  #name: string[] = []
  #path: string[] = []

  open(name: string, tag: string): void {
    this.#path.push(name)
    if (name === 'trk' || name === 'rte') [this.#name, this.#segments] = [[], []]
    if (name === 'trkseg' || name === 'rte') this.#segments.push([])
    const point = (): Point => [attribute(tag, 'lon'), attribute(tag, 'lat')]
    if (name === 'trkpt' || name === 'rtept') this.#segments.at(-1)?.push(point())
    if (name === 'wpt') this.places.push(point())
  }

  text(text: string): void {
    // The places on the way have names, too.
    const [parent, own] = this.#path.slice(-2)
    if (own === 'name' && (parent === 'trk' || parent === 'rte')) this.#name.push(text)
  }

  close(name: string): void {
    this.#path.pop()
    if (name !== 'trk' && name !== 'rte') return
    const words = this.#name
    for (const walk of walksOf(this.#segments, () => words.join('').trim())) this.walks.push(walk)
    this.#segments = []
  }
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const found = new GpxWalks()
  const problem = readXml(text.replace(/^\uFEFF/, ''), (event) => {
    if (event.type === 'text') found.text(event.text)
    else found[event.type](event.name, event.tag)
  })
  if (problem) return failed(problem)
  if (found.walks.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const { places } = found
  if (found.walks.length === 0 && places.length > 0) return readPlaces(places, options)
  const notes: ImportMessage[] = []
  const walks = found.walks.flatMap(({ points, name, pieces, isApart }, index) => {
    options.budget?.takeRow()
    const feature = index + 1
    const ring = distinct(points)
    if (pieces > 1) notes.push({ code: 'walkJoined', line: null, feature, text: String(pieces) })
    if (isApart) notes.push({ code: 'walkApart', line: null, feature })
    notes.push({ code: isSound(ring) ? 'walkClosed' : 'badCoordinates', line: null, feature })
    return isSound(ring) ? [{ rings: [ring], name: name(), feature, declared: WGS84 }] : []
  })
  return assemble(walks, notes, options)
}

/** Corners that somebody kept one by one, in their order. */
function readPlaces(places: readonly Point[], options: ReadOptions): ImportResult {
  const ring = distinct(places)
  if (!isSound(ring)) return failed({ code: 'noPolygon', line: null }, { code: 'pointsOnly', line: null })
  return assemble([{ rings: [ring], declared: WGS84 }], [{ code: 'pointsJoined', line: null }], options)
}

const distinct = (points: readonly Point[]): readonly Point[] =>
  points.filter((point, at) => !samePoint(points[at - 1] ?? [Number.NaN, Number.NaN], point))
const isSound = (ring: readonly Point[]): boolean =>
  ring.length >= 3 && ring.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))

/** GPX 1.x: a walk round a parcel, its end joined to its start; where there is none, the places that were kept one by one. */
export const gpxDriver: ImportDriver = {
  id: 'gpx',
  extensions: ['.gpx'],
  detect: (text) => rootOf(text) === 'gpx',
  read,
}
