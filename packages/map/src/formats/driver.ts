import type { CrsCode } from '../core/systems.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import type { Budget } from './budget.ts'

export type ImportCode =
  | 'tooLarge'
  | 'tooManyLines'
  | 'tooManyFeatures'
  | 'notTwoNumbers'
  | 'tooFewLines'
  | 'unknownCrs'
  | 'tooManyPoints'
  | 'badJson'
  | 'badXml'
  | 'doctype'
  | 'badDxf'
  | 'binaryDxf'
  | 'noEndOfDxf'
  | 'tooManyObjects'
  | 'tooSlow'
  | 'blocksTooDeep'
  | 'otherObjects'
  | 'brokenObjects'
  | 'openLines'
  | 'curvesToChords'
  | 'tiltedObjects'
  | 'tooDeep'
  | 'noPolygon'
  | 'notPolygon'
  | 'badCoordinates'
  | 'otherSystem'
  | 'systemOverruled'
  | 'unreadableSystem'
  | 'outsideGreece'
  | 'thirdColumn'
  | 'headerLeft'
  | 'heightsLeft'
  | 'ringClosed'
  | 'walkClosed'
  | 'walkJoined'
  | 'walkApart'
  | 'pointsJoined'
  | 'pointsOnly'
  | 'severalParcels'
  | 'oneRingOnly'
  | 'drawingUnit'
  | 'officeFile'
  | 'emptyFile'
  | 'cutOff'
  | 'damagedNames'
  | 'damagedFile'
  | 'viewLeftOut'
  | 'missingShp'
  | 'packedTooDeep'
  | 'badZip'
  | 'nothingInZip'
  | 'badGeopackage'
  | 'badParquet'
  | 'photoPlace'
  | 'noPhotoPlace'
  | 'unsupported'

/** A problem or a note about the file. Errors stop the import, notes do not. */
export interface ImportMessage {
  readonly code: ImportCode
  /** Line of the file, counted from 1; null when it concerns the whole file or (`feature`) one object. */
  readonly line: number | null
  /** Object of the file, counted from 1. */
  readonly feature?: number
  /** The offending text, shortened. */
  readonly text?: string
  /** Which of several files. */
  readonly file?: string
}

/** A system that positions of the file were read in, and how it was found. */
export interface ReadSystem {
  readonly crs: CrsCode
  /** Declared by the file, told by its numbers, chosen by the user, or the only one of the format. */
  readonly from: 'file' | 'numbers' | 'choice' | 'format'
  /** As the file calls it, where it declares one. */
  readonly name?: string
}

export interface PhotoPlace {
  readonly point: Point
  /** The file. */
  readonly name: string
}

export interface ImportResult {
  /** Polygons in EPSG:2100 metres on the 1 mm grid. */
  readonly features: readonly ParcelGeometry[]
  /** A name for each polygon, where the format has names; empty for none. */
  readonly names?: readonly string[]
  /** The system of all polygons; null where there is none, or more than one. */
  readonly crs: CrsCode | null
  readonly systems: readonly ReadSystem[]
  readonly swapped: boolean
  /** Where photos were taken, EPSG:2100 metres: places to look at, and no land. */
  readonly places?: readonly PhotoPlace[]
  readonly errors: readonly ImportMessage[]
  readonly notes: readonly ImportMessage[]
}

/** How far the reading of a file is: polygons put into place, then polygons checked. */
export interface ReadProgress {
  readonly phase: 'place' | 'check'
  readonly done: number
  readonly total: number
}

/** Takes and gives EPSG:2100 metres, or other metres of the size of a country; throws when there are too many corners. */
export type Polygonize = (lines: readonly (readonly Point[])[]) => readonly (readonly (readonly Point[])[])[]

export interface ReadOptions {
  /** Chosen by the user; goes before what the file declares. */
  readonly crs?: CrsCode | undefined
  /** All areas that lines enclose, cut at their crossings, as rings with the shell first; without it forked lines are left out. */
  readonly polygonize?: Polygonize | undefined
  /** What all files of the import may use; missing where a text is read alone. */
  readonly budget?: Budget | undefined
  /** Told before each polygon. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined
}

/** One file format. */
export interface ImportDriver {
  readonly id: 'txt' | 'geojson' | 'kml' | 'dxf' | 'gpx' | 'gml' | 'wkt'
  readonly extensions: readonly string[]
  /** Whether a text begins as this format does, whatever its name. */
  detect(text: string): boolean
  read(text: string, options?: ReadOptions): ImportResult
}

/** A result that holds only errors. */
export const failed = (...errors: ImportMessage[]): ImportResult => ({
  features: [],
  crs: null,
  systems: [],
  swapped: false,
  errors,
  notes: [],
})
