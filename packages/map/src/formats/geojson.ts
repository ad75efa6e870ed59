import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
import { ringOfLine } from './closed-line.ts'
import { declaredName, declaredWkt } from './declared-crs.ts'
import type { Declared } from './declared-crs.ts'
import { MAX_FEATURES, MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { nameOf } from './names.ts'

const MAX_DEPTH = 12

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Own members only: names such as `__proto__` or `constructor` of the file never reach the prototype chain. */
const own = (object: Json, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined)

function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false]
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (quoted) {
      if (sign === '\\') i++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth)
    else if (sign === '}' || sign === ']') depth--
  }
  return deepest
}

/** A ring of raw numbers; null when it is not a list of positions. */
function readRing(value: unknown): Point[] | null {
  if (!Array.isArray(value)) return null
  const ring: Point[] = []
  for (const position of value as unknown[]) {
    if (!Array.isArray(position)) return null
    const [x, y] = position as unknown[]
    if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null
    ring.push([x, y])
  }
  return ring.length >= 3 ? ring : null
}

function readRings(value: unknown): Point[][] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const rings = (value as unknown[]).map(readRing)
  return rings.every((ring) => ring !== null) ? rings : null
}

type Found =
  | { readonly rings: readonly (readonly Point[])[]; readonly isLine?: boolean }
  | { readonly problem: ImportMessage['code'] }

/** Raw polygons of one GeoJSON object, one entry for each part of a multipolygon and each member of a collection. */
function readGeometry(value: unknown): readonly Found[] {
  if (!isObject(value)) return [{ problem: 'notPolygon' }]
  const type = own(value, 'type')
  const list = own(value, type === 'GeometryCollection' ? 'geometries' : 'coordinates')
  if (type === 'Polygon') {
    const rings = readRings(list)
    return [rings ? { rings } : { problem: 'badCoordinates' }]
  }
  if (!Array.isArray(list) || list.length === 0) return [{ problem: 'notPolygon' }]
  if (type === 'GeometryCollection') return (list as unknown[]).flatMap(readGeometry)
  if (type === 'LineString' || type === 'MultiLineString') {
    return (type === 'LineString' ? [list] : (list as unknown[])).map((line) => {
      const ring = ringOfLine(readRing(line))
      return ring ? { rings: [ring], isLine: true } : { problem: 'notPolygon' }
    })
  }
  if (type !== 'MultiPolygon') return [{ problem: 'notPolygon' }]
  return (list as unknown[]).map((part) => {
    const rings = readRings(part)
    return rings ? { rings } : { problem: 'badCoordinates' }
  })
}

/** An object of the file: its geometry, its name among its attributes, and the system it declares. */
interface Entry {
  readonly geometry: unknown
  readonly name: string
  readonly declared: Declared | null
}

/** The system of the `crs` member (GeoJSON 2008, or what PostGIS puts into a geometry); `inherited` where there is none. */
function declaredIn(object: unknown, inherited: Declared | null): Declared | null {
  const crs = isObject(object) ? own(object, 'crs') : undefined
  if (crs === undefined) return inherited
  // Null says that nothing may be assumed.
  if (crs === null) return null
  if (typeof crs === 'string') return declaredName(crs)
  const properties = isObject(crs) ? own(crs, 'properties') : undefined
  const told = isObject(properties)
    ? (own(properties, 'name') ?? own(properties, 'code') ?? own(properties, 'href'))
    : null
  if (typeof told === 'number') return declaredName(`EPSG:${told}`)
  if (typeof told !== 'string') return { crs: null, name: 'crs' }
  return declaredWkt(told) ?? declaredName(told)
}

const entryOf = (value: unknown, inherited: Declared | null): Entry => {
  if (!isObject(value)) return { geometry: value, name: '', declared: inherited }
  const geometry = own(value, 'geometry')
  const properties = own(value, 'properties')
  const id = own(value, 'id')
  const name = isObject(properties) ? nameOf(properties) : ''
  const declared = declaredIn(geometry, declaredIn(value, inherited))
  return { geometry, name: name === '' ? nameOf({ id }) : name, declared }
}

function objectsOf(root: Json): Entry[] {
  const type = own(root, 'type')
  const features = own(root, 'features')
  const declared = declaredIn(root, null)
  if (type === 'FeatureCollection') {
    return Array.isArray(features) ? (features as unknown[]).map((feature) => entryOf(feature, declared)) : []
  }
  return [type === 'Feature' ? entryOf(root, null) : { geometry: root, name: '', declared }]
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  if (depthOf(text) > MAX_DEPTH) return failed({ code: 'tooDeep', line: null })
  let root: unknown
  try {
    root = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return failed({
      code: 'badJson',
      line: lineOf(text, error),
      text: error instanceof Error ? error.message.slice(0, 80) : '',
    })
  }
  if (!isObject(root)) return failed({ code: 'noPolygon', line: null })
  const objects = objectsOf(root)
  if (objects.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const notes: ImportMessage[] = []
  const polygons: RawFeature[] = []
  objects.forEach(({ geometry, name, declared }, index) => {
    options.budget?.takeRow()
    const feature = index + 1
    const problems = new Set<ImportMessage['code']>()
    for (const found of readGeometry(geometry)) {
      if ('rings' in found) polygons.push({ ...found, name, declared, feature })
      else problems.add(found.problem)
    }
    for (const code of problems) notes.push({ code, line: null, feature })
  })
  // RFC 7946 knows WGS84 only; most programs that write another system say so, and some only by their numbers.
  return assemble(polygons, notes, options, 'EPSG:4326')
}

/** Line of a JSON syntax error, from the position the engine reports; null when it reports none. */
function lineOf(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : ''
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length
}

/** GeoJSON: polygon, multipolygon (split into its parts), feature or collection; honours `crs`, else detects it. */
export const geojsonDriver: ImportDriver = {
  id: 'geojson',
  extensions: ['.geojson', '.json'],
  detect: (text) => /^[\s\uFEFF]*[{[]/.test(text),
  read,
}
