import { bbox } from '../core/grid.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'

export type Paper = 'A4' | 'A3'
export type Orientation = 'portrait' | 'landscape'

/** Scales of a map sheet, largest first. */
export const SCALES = [500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000] as const

/** Paper sizes in mm (ISO 216), the shorter side first. */
const papers: Record<Paper, readonly [number, number]> = { A4: [210, 297], A3: [297, 420] }
/** White border of the sheet, and the strips for the title above and the legend below, mm. */
const MARGIN = 10
const TITLE_HEIGHT = 16
const FOOT_HEIGHT = 34
/** Lines of coordinates stand at least this far apart on paper, mm. */
const MIN_GRID_GAP = 25
/** Space around the parcel that a scale must leave to be offered first. */
const ROOM = 1.15

export interface SheetRequest {
  readonly paper: Paper
  readonly orientation: Orientation
  /** 1 to this many. */
  readonly scale: number
  /** Middle of the map, EPSG:2100 metres. */
  readonly centre: Point
}

/** Where everything stands on a sheet of paper: mm from the upper left corner, and the land that the map shows. */
export interface Sheet extends SheetRequest {
  readonly width: number
  readonly height: number
  readonly map: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** The land in the map, EPSG:2100 metres. */
  readonly land: Box
  /** Distance of the coordinate lines, m. */
  readonly gridStep: number
  /** Length of the scale bar, m. */
  readonly bar: number
}

function sizeOf(paper: Paper, orientation: Orientation): readonly [number, number] {
  const [short, long] = papers[paper]
  return orientation === 'portrait' ? [short, long] : [long, short]
}

const mapOf = (width: number, height: number): Sheet['map'] => ({
  x: MARGIN,
  y: MARGIN + TITLE_HEIGHT,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN - TITLE_HEIGHT - FOOT_HEIGHT,
})

/** The smallest round number (1, 2 or 5 times a power of ten) that is not less than a value. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((factor) => factor * power >= value - power * 1e-9) ?? 10) * power
}

/** Lays a sheet out; one millimetre of its map is `scale` / 1000 metres of the land, exactly. */
export function layOut(request: SheetRequest): Sheet {
  const { paper, orientation, scale, centre } = request
  const [width, height] = sizeOf(paper, orientation)
  const map = mapOf(width, height)
  const metres = scale / 1000
  const [half, high] = [(map.width * metres) / 2, (map.height * metres) / 2]
  const land: Box = [centre[0] - half, centre[1] - high, centre[0] + half, centre[1] + high]
  return { ...request, width, height, map, land, gridStep: roundUp(MIN_GRID_GAP * metres), bar: roundUp(30 * metres) }
}

/** The largest scale at which a geometry fits with room around it; the smallest when none does. */
export function fittingScale(geometry: ParcelGeometry | null, paper: Paper, orientation: Orientation): number {
  const box = bbox(geometry)
  const map = mapOf(...sizeOf(paper, orientation))
  const fits = (scale: number): boolean => {
    if (!box) return scale >= 1000
    const [width, height] = [((box[2] - box[0]) * 1000) / scale, ((box[3] - box[1]) * 1000) / scale]
    return width * ROOM <= map.width && height * ROOM <= map.height
  }
  return SCALES.find(fits) ?? SCALES[SCALES.length - 1] ?? 50_000
}

/** A position of the land on the paper, mm from the upper left corner. */
export function toPaper({ map, land, scale }: Sheet, [x, y]: Point): Point {
  const millimetres = 1000 / scale
  return [map.x + (x - land[0]) * millimetres, map.y + (land[3] - y) * millimetres]
}

/** The coordinates of the lines between two values. */
export function gridLines(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step)
}
