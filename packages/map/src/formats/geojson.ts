import type { CrsCode } from '../core/crs.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import { failed, MAX_FEATURES, MAX_TEXT } from './driver.ts'
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

type Found = { readonly rings: Point[][] } | { readonly problem: ImportMessage['code'] }

/** Raw polygons of one GeoJSON object. A multipolygon gives one entry per part. */
function readGeometry(value: unknown): Found[] {
  if (!isObject(value)) return [{ problem: 'notPolygon' }]
  const coordinates = own(value, 'coordinates')
  if (own(value, 'type') === 'Polygon') {
    const rings = readRings(coordinates)
    return [rings ? { rings } : { problem: 'badCoordinates' }]
  }
  if (own(value, 'type') === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.length > 0) {
    return (coordinates as unknown[]).map((part) => {
      const rings = readRings(part)
      return rings ? { rings } : { problem: 'badCoordinates' }
    })
  }
  return [{ problem: 'notPolygon' }]
}

/** An object of the file: its geometry, and its name among its attributes. */
interface Entry {
  readonly geometry: unknown
  readonly name: string
}

const entryOf = (value: unknown): Entry => {
  if (!isObject(value)) return { geometry: value, name: '' }
  const properties = own(value, 'properties')
  const id = own(value, 'id')
  const name = isObject(properties) ? nameOf(properties) : ''
  return { geometry: own(value, 'geometry'), name: name === '' ? nameOf({ id }) : name }
}

function objectsOf(root: Json): Entry[] {
  const type = own(root, 'type')
  const features = own(root, 'features')
  if (type === 'FeatureCollection') {
    return Array.isArray(features) ? (features as unknown[]).map(entryOf) : []
  }
  return [type === 'Feature' ? entryOf(root) : { geometry: root, name: '' }]
}

const knownCodes: ReadonlyMap<string, CrsCode> = new Map([
  ['2100', 'EPSG:2100'],
  ['4326', 'EPSG:4326'],
  ['3857', 'EPSG:3857'],
  ['900913', 'EPSG:3857'],
])

/** The system named by a `crs` member: null when there is none, 'unknown' when it is none of ours. */
function namedCrs(root: Json): CrsCode | 'unknown' | null {
  const crs = own(root, 'crs')
  if (crs === undefined || crs === null) return null
  const properties = isObject(crs) ? own(crs, 'properties') : undefined
  const name = isObject(properties) ? own(properties, 'name') : undefined
  if (typeof name !== 'string') return 'unknown'
  if (/CRS84$/i.test(name)) return 'EPSG:4326'
  const code = /(?:^|\D)(2100|4326|3857|900913)$/.exec(name)?.[1]
  return knownCodes.get(code ?? '') ?? 'unknown'
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
  const polygons: Point[][][] = []
  const names: string[] = []
  objects.forEach(({ geometry, name }, index) => {
    for (const found of readGeometry(geometry)) {
      if ('rings' in found) {
        polygons.push(found.rings)
        names.push(name)
      } else notes.push({ code: found.problem, line: null, feature: index + 1 })
    }
  })
  const named = namedCrs(root)
  if (named === 'unknown' && !options.crs && polygons.length > 0) {
    return failed({ code: 'unknownCrsMember', line: null })
  }
  return assemble(polygons, options.crs ?? (named === 'unknown' ? null : named), notes, options, names)
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
  detect: (name, text) => /\.(geo)?json$/i.test(name) || text.trimStart().startsWith('{'),
  read,
}
