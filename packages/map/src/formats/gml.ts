import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { MAX_FEATURES, MAX_TEXT } from './budget.ts'
import { declaredName } from './declared-crs.ts'
import type { Declared } from './declared-crs.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf } from './names.ts'
import { readXml, rootOf } from './xml.ts'

/** Elements whose children are features: of GML 2 and 3, of WFS 2. */
const members: ReadonlySet<string> = new Set(['featureMember', 'member', 'featureMembers'])
const polygons: ReadonlySet<string> = new Set(['Polygon', 'PolygonPatch', 'Rectangle', 'Triangle'])
const inner: ReadonlySet<string> = new Set(['interior', 'innerBoundaryIs'])
const positions: ReadonlySet<string> = new Set(['pos', 'posList', 'coordinates'])
/** Parts of rings that are no straight lines. */
const curves: ReadonlySet<string> = new Set([
  'Arc',
  'ArcString',
  'Circle',
  'ArcByCenterPoint',
  'CircleByCenterPoint',
  'Bezier',
  'BSpline',
  'CubicSpline',
])
/** Most letters of an attribute that can be a name. */
const MAX_VALUE = 200

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']{1,200})["']`).exec(tag)?.[1] ?? null

/** Numbers in a row as positions; null when one is none or they do not come out even. */
function pointsOf(text: string, dimension: number): Point[] | null {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length % dimension !== 0 || !numbers.every(Number.isFinite)) return null
  return Array.from({ length: numbers.length / dimension }, (_, index): Point => {
    const [x = Number.NaN, y = Number.NaN] = numbers.slice(index * dimension, index * dimension + 2)
    return [x, y]
  })
}

interface OpenElement {
  readonly name: string
  readonly system: string | null
  readonly dimension: number
  readonly text: string[]
  isLeaf: boolean
}

interface OpenPolygon {
  readonly rings: Point[][]
  isBroken: boolean
}

/** Gathers polygons and the attributes of their features from the elements as they pass by. */
class GmlShapes {
  readonly found: RawFeature[] = []
  readonly notes: ImportMessage[] = []
  readonly #path: OpenElement[] = []
  readonly #systems = new Map<string, Declared>()
  #feature = 0
  #first = 0
  #values: Record<string, string> = {}
  #polygon: OpenPolygon | null = null
  /** Of the box around all, for files that say it only there. */
  #usual: string | null = null

  get fits(): boolean {
    return this.found.length + this.notes.length <= MAX_FEATURES
  }

  open(name: string, tag: string): void {
    const parent = this.#path.at(-1)
    if (parent) parent.isLeaf = false
    const own = attribute(tag, 'srsName')
    if (own !== null && name === 'Envelope') this.#usual ??= own
    const told = attribute(tag, 'srsDimension') ?? attribute(tag, 'dimension')
    const dimension = told === null ? (parent?.dimension ?? 2) : Number(told) === 3 ? 3 : 2
    this.#path.push({ name, system: own ?? parent?.system ?? null, dimension, text: [], isLeaf: true })
    if (parent && members.has(parent.name)) this.#begin()
    if (polygons.has(name)) this.#polygon = { rings: [], isBroken: false }
    else if (this.#polygon && curves.has(name)) this.#polygon.isBroken = true
    else if (this.#polygon && (name === 'exterior' || name === 'outerBoundaryIs' || inner.has(name)))
      this.#polygon.rings.push([])
  }

  text(text: string): void {
    this.#path.at(-1)?.text.push(text)
  }

  close(name: string): void {
    const element = this.#path.pop()
    const parent = this.#path.at(-1)
    if (!element) return
    if (positions.has(name)) this.#take(element)
    else if (element.isLeaf && parent) {
      const value = element.text.join('').trim()
      if (value !== '' && value.length <= MAX_VALUE) this.#values[name] ??= value
    }
    if (polygons.has(name)) this.#end(element)
    if (parent && members.has(parent.name)) this.#finish()
  }

  #begin(): void {
    this.#feature++
    this.#first = this.found.length
    this.#values = {}
  }

  /** Names stand behind the geometry as often as before it. */
  #finish(): void {
    const name = nameOf(this.#values)
    for (let index = this.#first; index < this.found.length; index++) {
      const one = this.found[index]
      if (one) this.found[index] = { ...one, name }
    }
    if (this.found.length === this.#first) this.notes.push({ code: 'notPolygon', line: null, feature: this.#feature })
  }

  #take({ name, text, dimension }: OpenElement): void {
    const ring = this.#polygon?.rings.at(-1)
    if (!this.#polygon || !ring) return
    // GML 2 parts the numbers of a position by commas and positions by spaces, so the first tells how many there are.
    const words = text.join('')
    const [first = ''] = words.trim().split(/\s+/, 1)
    const size = name === 'coordinates' ? first.split(',').length : dimension
    const points = pointsOf(words, name === 'pos' ? Math.max(2, words.trim().split(/\s+/).length) : size)
    if (points) for (const point of points) ring.push(point)
    else this.#polygon.isBroken = true
  }

  #end({ system }: OpenElement): void {
    const polygon = this.#polygon
    this.#polygon = null
    const isGood =
      polygon && !polygon.isBroken && polygon.rings.length > 0 && polygon.rings.every((ring) => ring.length >= 3)
    const about = this.#feature === 0 ? {} : { feature: this.#feature }
    if (!isGood) this.notes.push({ code: 'badCoordinates', line: null, ...about })
    else this.found.push({ rings: polygon.rings, ...about, declared: this.#declared(system ?? this.#usual) })
  }

  #declared(name: string | null): Declared | null {
    if (name === null) return null
    const known = this.#systems.get(name) ?? declaredName(name)
    this.#systems.set(name, known)
    return known
  }
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const shapes = new GmlShapes()
  const problem = readXml(text.replace(/^\uFEFF/, ''), (event) => {
    if (!shapes.fits) return
    if (event.type === 'text') shapes.text(event.text)
    else if (event.type === 'close') shapes.close(event.name)
    else {
      if (polygons.has(event.name)) options.budget?.takeRow()
      shapes.open(event.name, event.tag)
    }
  })
  if (problem) return failed(problem)
  if (!shapes.fits) return failed({ code: 'tooManyFeatures', line: null })
  return assemble(shapes.found, shapes.notes, options)
}

/**
 * GML 2 to 3.2, as services (WFS) and INSPIRE give it: polygons, surfaces of patches, and collections of them, each in the
 * system its `srsName` tells. Which axis comes first is told by the numbers, as programs do not agree on it.
 */
export const gmlDriver: ImportDriver = {
  id: 'gml',
  extensions: ['.gml', '.xml'],
  detect: (text) =>
    rootOf(text) === 'FeatureCollection' || (rootOf(text) !== '' && /opengis\.net\/gml/.test(text.slice(0, 5000))),
  read,
}
