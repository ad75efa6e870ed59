import type { Point } from '../core/grid.ts'
import { detectCrs } from '../core/systems.ts'
import { assemble } from './assemble.ts'
import type { RawFeature, RawPolygon } from './assemble.ts'
import { MAX_FEATURES, MAX_TEXT } from './budget.ts'
import { ringOfLine } from './closed-line.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { readXml, rootOf } from './xml.ts'

/** Shapes that are no land. */
const otherShapes: ReadonlySet<string> = new Set(['Point', 'Track', 'Model'])
/** Shapes that are land outside a polygon, too: a line only when it ends where it begins. */
const lineShapes: ReadonlySet<string> = new Set(['LineString', 'LinearRing'])
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Numbers joined by commas throughout, as positions: with heights or without, whichever puts all of them into Greece. */
function positionsOf(numbers: readonly number[]): readonly Point[] | null {
  for (const size of [3, 2]) {
    if (numbers.length % size !== 0) continue
    const points = Array.from({ length: numbers.length / size }, (_, index): Point => {
      const [x = Number.NaN, y = Number.NaN] = numbers.slice(index * size, index * size + 2)
      return [x, y]
    })
    if (detectCrs(points)) return points
  }
  return null
}

/**
 * The positions of a `coordinates` element, `longitude,latitude[,height]` apart by spaces; null when unreadable. Some programs write a
 * comma before or behind a position, or nothing but commas between all numbers: what other readers of the format take, too.
 */
function readCoordinates(text: string): readonly Point[] | null {
  const points: Point[] = []
  // Some programs write a space after the comma.
  for (const tuple of text.replaceAll(/,\s+/g, ',').split(/\s+/)) {
    if (tuple === '' || tuple === ',') continue
    const words = tuple.replace(/^,/, '').replace(/,$/, '').split(',')
    const numbers = words.map((word) => (decimal.test(word) ? Number(word) : Number.NaN))
    const [x = Number.NaN, y = Number.NaN] = numbers
    const own = numbers.length > 3 ? positionsOf(numbers) : [[x, y] as const]
    if (!own?.every(([a, b]) => Number.isFinite(a) && Number.isFinite(b))) return null
    for (const point of own) points.push(point)
  }
  return points.length >= 3 ? points : null
}

interface OpenPolygon {
  shell: readonly Point[] | null
  readonly holes: (readonly Point[] | null)[]
}

/** Gathers the polygons from the elements as they pass by. */
class KmlShapes {
  /** Each polygon has the name of its placemark. */
  readonly polygons: RawFeature[] = []
  readonly notes: ImportMessage[] = []
  #name: string[] | null = null
  #path: string[] = []
  #feature = 0
  #polygon: OpenPolygon | null = null
  #isHole = false
  #coordinates: string[] | null = null

  /** True while there is still room for more. */
  get fits(): boolean {
    return this.polygons.length + this.notes.length <= MAX_FEATURES
  }

  open(name: string): void {
    if (name === 'Placemark') {
      this.#feature++
      this.#name = []
    }
    this.#path.push(name)
    if (name === 'Polygon') this.#polygon = { shell: null, holes: [] }
    else if (name === 'outerBoundaryIs') this.#isHole = false
    else if (name === 'innerBoundaryIs') this.#isHole = true
    else if (name === 'coordinates') this.#coordinates = []
    else if (otherShapes.has(name) && !this.#polygon) this.#note('notPolygon')
  }

  text(text: string): void {
    this.#coordinates?.push(text)
    const [parent, own] = this.#path.slice(-2)
    if (parent === 'Placemark' && own === 'name') this.#name?.push(text)
  }

  close(name: string): void {
    this.#path.pop()
    if (name === 'coordinates' && this.#coordinates && this.#polygon) {
      const ring = readCoordinates(this.#coordinates.join(''))
      if (this.#isHole) this.#polygon.holes.push(ring)
      else this.#polygon.shell = ring
    } else if (name === 'coordinates' && this.#coordinates && lineShapes.has(this.#path.at(-1) ?? '')) {
      const line = readCoordinates(this.#coordinates.join(''))
      const ring = this.#path.at(-1) === 'LinearRing' ? line : ringOfLine(line)
      if (ring) this.#add([ring], true)
      else this.#note('notPolygon')
    }
    if (name === 'coordinates') this.#coordinates = null
    if (name !== 'Polygon' || !this.#polygon) return
    const rings = [this.#polygon.shell, ...this.#polygon.holes]
    if (rings.every((ring) => ring !== null)) this.#add(rings, false)
    else this.#note('badCoordinates')
    this.#polygon = null
  }

  #add(rings: RawPolygon, isLine: boolean): void {
    const name = this.#name?.join('').trim() ?? ''
    this.polygons.push({ rings, name, isLine, ...(this.#feature > 0 && { feature: this.#feature }) })
  }

  #note(code: 'notPolygon' | 'badCoordinates'): void {
    // A geometry outside a placemark has no number of its own.
    this.notes.push(this.#feature === 0 ? { code, line: null } : { code, line: null, feature: this.#feature })
  }
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const shapes = new KmlShapes()
  const problem = readXml(text.replace(/^\uFEFF/, ''), (event) => {
    if (!shapes.fits) return
    if (event.type === 'open' && event.name === 'coordinates') options.budget?.takeRow()
    if (event.type === 'text') shapes.text(event.text)
    else shapes[event.type](event.name)
  })
  if (problem) return failed(problem)
  if (!shapes.fits) return failed({ code: 'tooManyFeatures', line: null })
  return assemble(shapes.polygons, shapes.notes, options, 'EPSG:4326')
}

/**
 * KML 2.x: every polygon with its holes, those of a multigeometry one by one. The format knows WGS84 longitude and
 * latitude only; numbers that are something else are told by their size, as in the other formats.
 */
export const kmlDriver: ImportDriver = {
  id: 'kml',
  extensions: ['.kml'],
  detect: (text) => rootOf(text) === 'kml',
  read,
}
