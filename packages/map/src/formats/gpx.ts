import { samePoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { Declared } from './declared-crs.ts'
import { MAX_FEATURES, MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { readXml, rootOf } from './xml.ts'

const attribute = (tag: string, name: 'lat' | 'lon'): number =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']([^"']{1,40})["']`).exec(tag)?.[1] ?? Number.NaN)

const WGS84: Declared = { crs: 'EPSG:4326', name: 'WGS84' }

/** A recorded line; a track of several segments gives each of them its name. */
interface Walk {
  readonly points: readonly Point[]
  readonly name: () => string
}

/** Gathers the lines from the elements as they pass by: each track segment and each route. */
class GpxWalks {
  readonly walks: Walk[] = []
  #points: Point[] | null = null
  #name: string[] = []
  #path: string[] = []

  open(name: string, tag: string): void {
    this.#path.push(name)
    if (name === 'trk' || name === 'rte') this.#name = []
    if (name === 'trkseg' || name === 'rte') this.#points = []
    if (name === 'trkpt' || name === 'rtept') this.#points?.push([attribute(tag, 'lon'), attribute(tag, 'lat')])
  }

  text(text: string): void {
    // The places on the way have names, too.
    const [parent, own] = this.#path.slice(-2)
    if (own === 'name' && (parent === 'trk' || parent === 'rte')) this.#name.push(text)
  }

  close(name: string): void {
    this.#path.pop()
    if ((name !== 'trkseg' && name !== 'rte') || !this.#points) return
    const words = this.#name
    // A name may stand behind its segments.
    this.walks.push({ points: this.#points, name: () => words.join('').trim() })
    this.#points = null
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
  const notes: ImportMessage[] = []
  const walks = found.walks.flatMap(({ points, name }, index) => {
    options.budget?.takeRow()
    const feature = index + 1
    const places = points.filter((point, at) => !(points[at - 1] && samePoint(points[at - 1] ?? point, point)))
    const isGood = places.length >= 3 && places.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    notes.push({ code: isGood ? 'walkClosed' : 'badCoordinates', line: null, feature })
    // GPX knows WGS84 only: what it holds is not to be told by its numbers.
    return isGood ? [{ rings: [places], name: name(), feature, declared: WGS84 }] : []
  })
  return assemble(walks, notes, options)
}

/** GPX 1.x: a walk round a parcel. Its end is joined to its start; single places are left out. */
export const gpxDriver: ImportDriver = {
  id: 'gpx',
  extensions: ['.gpx'],
  detect: (text) => rootOf(text) === 'gpx',
  read,
}
