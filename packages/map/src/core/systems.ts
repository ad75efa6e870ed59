import proj4 from 'proj4'
import { exactInverse, fromDisplay, fromWgs84, geographic, guarded, pair } from './crs.ts'
import type { Transform } from './crs.ts'
import type { Point } from './grid.ts'

/** Coordinate systems that files may be in. Everything is stored in EPSG:2100 (metres). */
export type CrsCode =
  | 'EPSG:2100'
  | 'EPSG:4326'
  | 'EPSG:3857'
  | 'EPSG:4121'
  | 'EPSG:4258'
  | 'EPSG:32634'
  | 'EPSG:32635'
  | 'EPSG:25834'
  | 'EPSG:25835'
  | 'EPSG:23034'
  | 'EPSG:23035'
  | 'HTRS07/TM07'

export interface CoordinateSystem {
  readonly code: CrsCode
  /** What people and programs call it; a proper name, the same in every language. */
  readonly name: string
  readonly isDegrees: boolean
  /** How well its datum is tied to that of the Greek Grid, metres: the accuracy that EPSG states; 0 for the same datum. */
  readonly accuracy: number
}

/** Accuracy of «GGRS87 to WGS 84 (1)», EPSG:1272, m. */
const SHIFT = 1
/** That of «ED50 to WGS 84 (1)», EPSG:1133, m, with the one above. */
const OLD_SHIFT = 11

/** All systems that can be read, as they are offered. */
export const systems: readonly CoordinateSystem[] = [
  { code: 'EPSG:2100', name: 'ΕΓΣΑ87 (EPSG:2100)', isDegrees: false, accuracy: 0 },
  { code: 'EPSG:4326', name: 'WGS84 (EPSG:4326)', isDegrees: true, accuracy: SHIFT },
  { code: 'EPSG:3857', name: 'Web Mercator (EPSG:3857)', isDegrees: false, accuracy: SHIFT },
  { code: 'HTRS07/TM07', name: 'HTRS07 / TM07', isDegrees: false, accuracy: SHIFT },
  { code: 'EPSG:32634', name: 'WGS84 / UTM 34N (EPSG:32634)', isDegrees: false, accuracy: SHIFT },
  { code: 'EPSG:32635', name: 'WGS84 / UTM 35N (EPSG:32635)', isDegrees: false, accuracy: SHIFT },
  { code: 'EPSG:25834', name: 'ETRS89 / UTM 34N (EPSG:25834)', isDegrees: false, accuracy: SHIFT },
  { code: 'EPSG:25835', name: 'ETRS89 / UTM 35N (EPSG:25835)', isDegrees: false, accuracy: SHIFT },
  { code: 'EPSG:23034', name: 'ED50 / UTM 34N (EPSG:23034)', isDegrees: false, accuracy: OLD_SHIFT },
  { code: 'EPSG:23035', name: 'ED50 / UTM 35N (EPSG:23035)', isDegrees: false, accuracy: OLD_SHIFT },
  { code: 'EPSG:4121', name: 'ΕΓΣΑ87, φ λ (EPSG:4121)', isDegrees: true, accuracy: 0 },
  { code: 'EPSG:4258', name: 'ETRS89 (EPSG:4258)', isDegrees: true, accuracy: SHIFT },
]

const byCode: ReadonlyMap<string, CoordinateSystem> = new Map(systems.map((system) => [system.code, system]))
/** Whether a system is one of those that can be read. */
export const isSystem = (code: string): code is CrsCode => byCode.has(code)
export const systemName = (code: CrsCode): string => byCode.get(code)?.name ?? code
export const isInDegrees = (code: CrsCode): boolean => byCode.get(code)?.isDegrees ?? false
/** How well positions of this system fit the Greek Grid, metres (EPSG); 0 for the same datum. */
export const accuracyOf = (code: CrsCode): number => byCode.get(code)?.accuracy ?? 0

/** Read without another shift than that of WGS84, or without any. */
type Direct = 'EPSG:2100' | 'EPSG:4326' | 'EPSG:4258' | 'EPSG:3857' | 'EPSG:4121'

const utm = (zone: 34 | 35, datum: string): string => `+proj=utm +zone=${zone} ${datum} +units=m +no_defs`
const ON_ETRS89 = '+ellps=GRS80 +towgs84=0,0,0'
/** «ED50 to WGS 84 (1)», EPSG:1133: what PROJ takes for Greece, as the shift for Greece alone (EPSG:1140) is told to 44 m. */
const ON_ED50 = '+ellps=intl +towgs84=-87,-98,-121'

/**
 * The systems that go by way of WGS84. ETRS89 and HTRS07 (its Greek realisation) are the same as WGS84 within the accuracy
 * of the shift to GGRS87. TM07 has no code of EPSG; its numbers are those of the Hellenic Cadastre for HEPOS.
 */
const definitions: Readonly<Record<Exclude<CrsCode, Direct>, string>> = {
  'EPSG:32634': utm(34, '+datum=WGS84'),
  'EPSG:32635': utm(35, '+datum=WGS84'),
  'EPSG:25834': utm(34, ON_ETRS89),
  'EPSG:25835': utm(35, ON_ETRS89),
  'EPSG:23034': utm(34, ON_ED50),
  'EPSG:23035': utm(35, ON_ED50),
  'HTRS07/TM07': `+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=-2000000 ${ON_ETRS89} +units=m +no_defs`,
}

/** GGRS87 degrees and Greek Grid without their datum: between the two there is no shift to lose a millimetre in. */
const ownDegrees = proj4(
  '+proj=longlat +ellps=GRS80 +no_defs',
  '+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=0 +ellps=GRS80 +units=m +no_defs',
)

/** The exact inverse of the way from the Greek Grid into a system: two shifts, the height of the first kept for the second. */
function readerOf(definition: string): Transform {
  const other = proj4(definition, 'EPSG:4326')
  const xy = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [x, y]
  const high = ([x = Number.NaN, y = Number.NaN]: readonly number[]) => ({ x, y, z: 0 })
  return exactInverse(
    (point) => xy(other.inverse(geographic.forward(high(point), true), true)),
    (point) => xy(geographic.inverse(other.forward(high(point), true), true)),
  )
}

const direct: Readonly<Record<Direct, Transform>> = {
  'EPSG:2100': pair,
  'EPSG:4326': fromWgs84,
  'EPSG:4258': fromWgs84,
  'EPSG:3857': fromDisplay,
  'EPSG:4121': guarded((point) => pair(ownDegrees.forward(pair(point)))),
}
const isDirect = (crs: CrsCode): crs is Direct => Object.hasOwn(direct, crs)
const made = new Map<CrsCode, Transform>()

/** Reads a point given in `crs` (x east, y north) into EPSG:2100 metres; not-a-number for what it cannot take. */
export function toGreekGrid(crs: CrsCode, point: readonly number[]): [number, number] {
  if (isDirect(crs)) return direct[crs](point)
  const reader = made.get(crs) ?? guarded(readerOf(definitions[crs]))
  made.set(crs, reader)
  return reader(point)
}

/** Result of looking at raw numbers: the system they fit and whether x and y are exchanged. */
export interface DetectedCrs {
  readonly crs: CrsCode
  readonly swapped: boolean
}

const ranges: readonly (readonly [CrsCode, number, number, number, number])[] = [
  ['EPSG:2100', 100_000, 3_840_000, 1_010_000, 4_630_000],
  ['EPSG:4326', 19, 34, 30, 42],
  ['EPSG:3857', 2_100_000, 4_100_000, 3_400_000, 5_200_000],
]

/**
 * Tells the coordinate system of raw points by their numbers, testing both axis orders; null when none fits all. For files
 * that declare nothing: the numbers of UTM look like those of the Greek Grid, and only a declaration tells them apart.
 */
export function detectCrs(points: readonly Point[]): DetectedCrs | null {
  if (points.length === 0) return null
  for (const swapped of [false, true]) {
    for (const [crs, xmin, ymin, xmax, ymax] of ranges) {
      const fits = points.every(([a, b]) => {
        const [x, y] = swapped ? [b, a] : [a, b]
        return x >= xmin && x <= xmax && y >= ymin && y <= ymax
      })
      if (fits) return { crs, swapped }
    }
  }
  return null
}
