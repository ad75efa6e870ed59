import proj4 from 'proj4'
import { isSystem } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'

/** What a file says of its coordinate system. */
export interface Declared {
  /** Null for a system that is not among ours. */
  readonly crs: CrsCode | null
  /** As the file calls it, with its code where it has one. */
  readonly name: string
}

/** Longest declaration that is read, characters; those of EPSG stay below 3,000. */
export const MAX_DECLARATION = 20_000
const MAX_NAME = 80

/** Other codes of the same systems: the sphere of web maps has had several, three-dimensional ones only add a height. */
const aliases: Readonly<Record<string, CrsCode>> = {
  CRS84: 'EPSG:4326',
  CRS84H: 'EPSG:4326',
  '4979': 'EPSG:4326',
  '4937': 'EPSG:4258',
  '900913': 'EPSG:3857',
  '3785': 'EPSG:3857',
  '102100': 'EPSG:3857',
  '102113': 'EPSG:3857',
}

/** A system by the code of its authority. */
export function byCode(code: string): CrsCode | null {
  const own = `EPSG:${code}`
  if (isSystem(own)) return own
  const known = code.toUpperCase()
  return Object.hasOwn(aliases, known) ? (aliases[known] ?? null) : null
}

/** A system named by its code, alone or in one of the ways of OGC: `EPSG:2100`, `urn:ogc:def:crs:EPSG::2100`, `…/crs/EPSG/0/2100`. */
export function declaredName(text: string): Declared {
  const name = text.trim().slice(0, MAX_NAME)
  const [, code] = /(?:^|[:/#])(\d{3,6}|CRS84h?)$/i.exec(name) ?? []
  if (code !== undefined) return { crs: byCode(code), name: /^\d+$/.test(name) ? `EPSG:${name}` : name }
  return /^HTRS07\s*\/?\s*TM07$/i.test(name) ? { crs: 'HTRS07/TM07', name } : { crs: null, name }
}

type Datum = 'ggrs87' | 'wgs84' | 'etrs89' | 'htrs07' | 'ed50'

/** How datums are called by EPSG, ESRI and OGC, and by the code of their degrees. */
const datums: readonly (readonly [Datum, RegExp])[] = [
  ['ggrs87', /ggrs|greek[_ ]geodetic|egsa|ΕΓΣΑ|epsg_4121/i],
  ['ed50', /ed_?(19)?50|european[_ ](datum[_ ])?(of[_ ])?1950|epsg_4230/i],
  ['htrs07', /htrs_?(20)?07|hellenic/i],
  ['etrs89', /etrs|etrf|european[_ ]terrestrial|epsg_4258/i],
  ['wgs84', /wgs[_ ]?(19)?84|world[_ ]geodetic[_ ]system[_ ]1984|epsg_4326/i],
]

/** The numbers that tell one system from another, as the reader of proj4 gives them: radians and metres. */
interface Parameters {
  readonly name: string
  readonly title: string
  readonly projection: string
  readonly datum: Datum | null
  readonly isInternational: boolean
  readonly values: Readonly<Record<'lat0' | 'long0' | 'k0' | 'x0' | 'y0', number>>
}

const near = (value: number, wanted: number): boolean => Math.abs(value - wanted) < 1e-7
const inDegrees = (radians: number): number => (radians * 180) / Math.PI

/** The Transverse Mercators of Greece: central meridian, false northing, and what it is on each datum. */
const transverse: readonly (readonly [
  meridian: number,
  northing: number,
  Readonly<Partial<Record<Datum, CrsCode>>>,
])[] = [
  [24, 0, { ggrs87: 'EPSG:2100' }],
  [24, -2_000_000, { htrs07: 'HTRS07/TM07', etrs89: 'HTRS07/TM07', wgs84: 'HTRS07/TM07' }],
  [21, 0, { wgs84: 'EPSG:32634', etrs89: 'EPSG:25834', htrs07: 'EPSG:25834', ed50: 'EPSG:23034' }],
  [27, 0, { wgs84: 'EPSG:32635', etrs89: 'EPSG:25835', htrs07: 'EPSG:25835', ed50: 'EPSG:23035' }],
]
const degrees: Readonly<Partial<Record<Datum, CrsCode>>> = {
  ggrs87: 'EPSG:4121',
  wgs84: 'EPSG:4326',
  etrs89: 'EPSG:4258',
  htrs07: 'EPSG:4258',
}

function systemOf({ name, title, projection, datum, isInternational, values }: Parameters): CrsCode | null {
  if (/mercator[_ ]auxiliary[_ ]sphere|pseudo[_ -]?mercator/i.test(`${projection} ${name}`)) return 'EPSG:3857'
  if (/^mercator/i.test(projection) && byCode(title.replace(/^\w+:/, '')) === 'EPSG:3857') return 'EPSG:3857'
  // A datum on the wrong ellipsoid is another one of the same name.
  if (datum !== null && (datum === 'ed50') !== isInternational) return null
  if (projection === 'longlat') return datum === null ? null : (degrees[datum] ?? null)
  if (!/^(transverse[_ ]mercator|gauss[_ ]kruger)$/i.test(projection)) return null
  const { lat0, long0, k0, x0, y0 } = values
  if (!near(lat0, 0) || !near(k0, 0.9996) || !near(x0, 500_000)) return null
  const found = transverse.find(([meridian, northing]) => near(inDegrees(long0), meridian) && near(y0, northing))
  if (!found) return null
  const [meridian, northing, on] = found
  if (datum !== null) return on[datum] ?? null
  // Programs that know no Greek datum write the ellipsoid alone; on this meridian there is one system for each northing.
  if (meridian !== 24 || isInternational) return null
  return northing === 0 ? 'EPSG:2100' : 'HTRS07/TM07'
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown, missing: number): number => (typeof value === 'number' ? value : missing)

/** What proj4 read; null for a system that is measured from another meridian than Greenwich or in other units, or on another ellipsoid. */
function parametersOf(read: Readonly<Record<string, unknown>>): Parameters | null {
  const [projection, name] = [asText(read['projName']), asText(read['srsCode']) || asText(read['name'])]
  const isDegrees = projection === 'longlat'
  const units = asText(read['units'])
  const isPlain = isDegrees ? /^deg|^$/.test(units) : near(asNumber(read['to_meter'], 1), 1)
  const [a, rf] = [asNumber(read['a'], 0), asNumber(read['rf'], 0)]
  const isInternational = near(a, 6_378_388) && near(rf, 297)
  const isModern = near(a, 6_378_137) && Math.abs(rf - 298.2572) < 1e-4
  if (!isPlain || !near(asNumber(read['from_greenwich'], 0), 0) || !(isInternational || isModern)) return null
  // The reader of the second form names the datum of degrees by the system alone.
  const called = asText(read['datumCode']) || name
  const datum = datums.find(([, pattern]) => pattern.test(called))?.[0] ?? null
  const values = {
    lat0: asNumber(read['lat0'], 0),
    long0: asNumber(read['long0'], 0),
    k0: asNumber(read['k0'], 1),
    x0: asNumber(read['x0'], 0),
    y0: asNumber(read['y0'], 0),
  }
  return { name, title: asText(read['title']), projection, datum, isInternational, values }
}

/** Where a declaration is kept while proj4 reads it. */
const SLOT = 'declared-by-a-file'

/** A system as an object (PROJJSON 0.7); its members are read by proj4. */
type JsonSystem = Readonly<Record<string, unknown>> & { readonly type: string }

/** The definition that proj4 makes of a text or of PROJJSON; null when it cannot read it. */
function definitionOf(source: string | JsonSystem): Readonly<Record<string, unknown>> | null {
  try {
    proj4.defs(SLOT, source)
    return { ...proj4.defs(SLOT) }
  } catch {
    // The reader throws plain errors of several kinds; for us all of them mean that it could not read.
    return null
  }
}

const named = (name: string, title: string): string => {
  const short = name.slice(0, MAX_NAME)
  return title === '' || short.includes(title) ? short : `${short} (${title.slice(0, MAX_NAME)})`
}

/**
 * The system of a well-known text, first or second form, of EPSG or of ESRI; null when it is no such text. It is told by its
 * numbers and its datum, as that is what other programs go by; a code that contradicts them is not believed.
 */
export function declaredWkt(text: string): Declared | null {
  // A compound system has the one of the ground inside; heights are of no use here.
  const start = text
    .slice(0, MAX_DECLARATION)
    .search(/\b(PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEOGRAPHICCRS|GEODCRS)\s*\[/i)
  if (start < 0) return null
  const own = text.slice(start, MAX_DECLARATION)
  const read = definitionOf(own)
  const parameters = read && parametersOf(read)
  const [, called = ''] = /\[\s*"([^"]{0,200})"/.exec(own) ?? []
  return {
    crs: parameters && systemOf(parameters),
    name: named(asText(read?.['srsCode']) || called, asText(read?.['title'])),
  }
}

const isJsonSystem = (value: unknown): value is JsonSystem =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The system of a PROJJSON object, as GeoParquet holds it; told in the same way as that of a text. */
export function declaredJson(value: unknown): Declared {
  const components: unknown = isJsonSystem(value) ? value['components'] : undefined
  const ground: unknown = Array.isArray(components) ? components[0] : value
  if (!isJsonSystem(ground)) return { crs: null, name: 'PROJJSON' }
  const read = definitionOf(ground)
  const parameters = read && parametersOf(read)
  const [name, title] = [asText(ground['name']), asText(read?.['title'])]
  if (/CRS84h?$/i.test(title)) return { crs: 'EPSG:4326', name: named(name, title) }
  return { crs: parameters && systemOf(parameters), name: named(name, title) }
}
