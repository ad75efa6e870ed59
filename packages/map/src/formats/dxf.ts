import { detectCrs } from '../core/crs.ts'
import type { CrsCode } from '../core/crs.ts'
import { closeRing, locate } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import type { RawPolygon } from './assemble.ts'
import { failed, MAX_FEATURES, MAX_POINTS, MAX_TEXT } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { HATCH_MARK, HOLE_LAYER, readShapes } from './dxf-shapes.ts'
import type { DxfPath } from './dxf-shapes.ts'
import { readDrawing } from './dxf-text.ts'
import { joinLines } from './join-lines.ts'

/** An arc becomes chords that leave it by 1 cm at most. */
const ARC_TOLERANCE = 0.01
/** Ends of lines that are 1 mm apart, the grid of all geometries, are the same place. */
const JOIN_REACH = 0.001
/** Metres in one degree of longitude in the south of Greece, rounded up: lengths in degrees stay below those in metres. */
const METRES_PER_DEGREE = 112_000

interface Ring {
  readonly points: readonly Point[]
  readonly layer: string
}

/** Closed lines as they are, the others joined layer by layer. */
function ringsOfPaths(paths: readonly DxfPath[], reach: number): { readonly rings: Ring[]; readonly left: number } {
  const rings: Ring[] = paths.filter(({ closed, points }) => closed && points.length >= 3)
  let left = 0
  const byLayer = new Map<string, (readonly Point[])[]>()
  for (const { closed, points, layer } of paths) {
    const own = byLayer.get(layer)
    if (!closed && own) own.push(points)
    else if (!closed) byLayer.set(layer, [points])
  }
  for (const [layer, lines] of byLayer) {
    const joined = joinLines(lines, reach)
    left += joined.left
    for (const points of joined.rings) if (points.length >= 3) rings.push({ points, layer })
  }
  return { rings, left }
}

const isHatch = ({ layer }: { readonly layer: string }): boolean => layer.includes(HATCH_MARK)
/** The same for the same corners to the millimetre, whichever of them comes first. */
const keyOf = (ring: readonly Point[] = []): string =>
  ring
    .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
    .toSorted()
    .join()

/** Puts the rings of hole layers into the polygons around them. One with nothing around it is a polygon of its own. */
function nest(rings: readonly Ring[]): { readonly polygons: readonly RawPolygon[]; readonly names: readonly string[] } {
  const shells: { readonly layer: string; readonly rings: (readonly Point[])[] }[] = []
  const isHole = ({ layer }: Ring) => layer.endsWith(HOLE_LAYER)
  for (const { layer, points } of rings.filter((ring) => !isHole(ring))) shells.push({ layer, rings: [points] })
  for (const hole of rings.filter(isHole)) {
    const layer = hole.layer.slice(0, -HOLE_LAYER.length)
    const [corner] = hole.points
    const around = shells.find((shell) => {
      const [border] = shell.rings
      return shell.layer === layer && corner && border && locate(corner, closeRing(border)) >= 0
    })
    if (around) around.rings.push(hole.points)
    else shells.push({ layer: hole.layer, rings: [hole.points] })
  }
  const hatched = new Set(shells.filter(isHatch).map(({ rings: [outer] }) => keyOf(outer)))
  // The outline of a hatched area is often drawn, too: both are one parcel.
  const single = hatched.size === 0 ? shells : shells.filter((one) => isHatch(one) || !hatched.has(keyOf(one.rings[0])))
  return {
    polygons: single.map(({ rings: own }) => own),
    // Layer 0 is where everything lies that nobody put anywhere.
    names: single.map(({ layer }) => (layer.split(HATCH_MARK, 1)[0] ?? '').replace(/^0$/, '')),
  }
}

const note = (code: ImportMessage['code'], count: number): ImportMessage[] =>
  count > 0 ? [{ code, line: null, text: String(count) }] : []

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const drawing = readDrawing(text.replace(/^\uFEFF/, ''))
  if ('code' in drawing) return failed(drawing)
  // The first look takes arcs as chords: only the system tells how long 1 cm is.
  const rough = readShapes(drawing, Number.POSITIVE_INFINITY, MAX_POINTS)
  if (typeof rough === 'string') return failed({ code: rough, line: null })
  const crs: CrsCode | undefined = options.crs ?? detectCrs(rough.paths.flatMap(({ points }) => points))?.crs
  if (!crs && rough.paths.length > 0) return failed({ code: 'unknownCrs', line: null })
  const unit = crs === 'EPSG:4326' ? METRES_PER_DEGREE : 1
  const shapes = readShapes(drawing, ARC_TOLERANCE / unit, MAX_POINTS)
  if (typeof shapes === 'string') return failed({ code: shapes, line: null })
  const { rings, left } = ringsOfPaths(shapes.paths, JOIN_REACH / unit)
  const notes = [
    ...note('otherObjects', shapes.others),
    ...note('brokenObjects', shapes.broken),
    ...note('openLines', left),
  ]
  if (rings.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const { polygons, names } = nest(rings)
  return assemble(polygons, options.crs ?? null, notes, options, names)
}

/**
 * DXF as text: closed polylines, circles, hatched areas, and lines and arcs that join into rings, in blocks, too. Coordinates are those
 * of the drawing: in Greek Grid, or in a system their size tells, or in the one that was chosen.
 */
export const dxfDriver: ImportDriver = {
  id: 'dxf',
  extensions: ['.dxf'],
  detect: (_name, text) => /^\s*(999\s|0\s+SECTION\b|AutoCAD Binary DXF)/.test(text),
  read,
}
