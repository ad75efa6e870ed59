import { detectCrs, isInDegrees } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { closeRing, locate, openRing } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble, isSystemOf } from './assemble.ts'
import type { RawFeature, RawPolygon } from './assemble.ts'
import { MAX_FEATURES, MAX_POINTS, MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, Polygonize, ReadOptions } from './driver.ts'
import { HATCH_MARK, HOLE_LAYER, readShapes } from './dxf-shapes.ts'
import type { DxfPath, ShapeProblem } from './dxf-shapes.ts'
import { readDrawing } from './dxf-text.ts'
import type { DxfDrawing } from './dxf-text.ts'
import { joinLines } from './join-lines.ts'
import type { Joined } from './join-lines.ts'
import { joinToSides } from './join-to-sides.ts'

/** An arc becomes chords that leave it by 1 cm at most. */
const ARC_TOLERANCE = 0.01
/** Ends of lines that are 1 cm apart are the same place; the rest is what numbers of seven digits lose in a difference. */
const JOIN_REACH = 0.010_001
/** Metres in one degree of longitude in the south of Greece, rounded up: lengths in degrees stay below those in metres. */
const METRES_PER_DEGREE = 112_000

interface Ring {
  readonly points: readonly Point[]
  readonly layer: string
}

interface Rings {
  readonly rings: readonly Ring[]
  /** Areas between lines that fork, with their holes. */
  readonly faces: readonly { readonly layer: string; readonly rings: RawPolygon }[]
  /** Lines that belong to neither. */
  readonly left: number
}

/** The same for the same corners to the millimetre, whichever of them comes first. */
const keyOf = (ring: readonly Point[] = []): string =>
  ring
    .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
    .toSorted()
    .join()

/**
 * The areas between lines that fork: what is left of joining, with the rings that were joined, because a line may end in
 * the middle of their sides, or up to 1 cm before it. Lines that were drawn closed are not cut: whoever draws so means one
 * piece of land, and what runs across it is a wall, a pipe or a line of the map sheet. Gives the rings that no line cuts, the areas, and how many lines border none of them.
 * `unit` is a unit of the drawing in metres.
 */
function cutAtForks({ rings, rest }: Joined, unit: number, polygonize: Polygonize) {
  const scaled = (points: readonly Point[], by: number) => points.map(([x, y]): Point => [x * by, y * by])
  const { lines, rings: closed } = joinToSides(
    rest.map((points) => scaled(points, unit)),
    rings.map((points) => scaled(points, unit)),
    JOIN_REACH,
  )
  let faces: readonly RawPolygon[]
  try {
    faces = polygonize([...lines, ...closed.map(closeRing)])
  } catch {
    // Too many corners for one overlay: the lines are left out, and the note counts them.
    return { rings, faces: [], left: rest.length }
  }
  const shellOf = ([shell = []]: RawPolygon) => keyOf(openRing(shell))
  const [shells, whole] = [new Set(faces.map(shellOf)), new Set(closed.map(keyOf))]
  const known = new Set(faces.flat(2).map((point) => keyOf([point])))
  const isUsed = (points: readonly Point[]) =>
    points.slice(1, -1).some((one) => known.has(keyOf([one]))) ||
    [points[0], points.at(-1)].every((end) => end && known.has(keyOf([end])))
  return {
    rings: rings.filter((_, index) => shells.has(keyOf(closed[index]))),
    faces: faces
      .filter((face) => !whole.has(shellOf(face)))
      .map((face) => face.map((points) => scaled(points, 1 / unit))),
    left: lines.filter((points) => !isUsed(points)).length,
  }
}

/** Closed lines as they are, the others joined layer by layer; what forks is cut into the areas between. */
function ringsOfPaths(paths: readonly DxfPath[], unit: number, polygonize: Polygonize | undefined): Rings {
  const rings: Ring[] = paths.filter(({ closed, points }) => closed && points.length >= 3)
  const faces: { readonly layer: string; readonly rings: RawPolygon }[] = []
  let left = 0
  const byLayer = new Map<string, (readonly Point[])[]>()
  for (const { closed, points, layer } of paths) {
    const own = byLayer.get(layer)
    if (!closed && own) own.push(points)
    else if (!closed) byLayer.set(layer, [points])
  }
  for (const [layer, lines] of byLayer) {
    const joined = joinLines(lines, JOIN_REACH / unit)
    const cut = polygonize && joined.left > 0 ? cutAtForks(joined, unit, polygonize) : { ...joined, faces: [] }
    left += cut.left
    for (const points of cut.rings) if (points.length >= 3) rings.push({ points, layer })
    for (const face of cut.faces) faces.push({ layer, rings: face })
  }
  return { rings, faces, left }
}

/** Layer 0 is where everything lies that nobody put anywhere. */
const nameOfLayer = (layer: string): string => (layer.split(HATCH_MARK, 1)[0] ?? '').replace(/^0$/, '')

const isHatch = ({ layer }: { readonly layer: string }): boolean => layer.includes(HATCH_MARK)
/** Puts the rings of hole layers into the polygons around them. One with nothing around it is a polygon of its own. */
function nest(rings: readonly Ring[]): readonly RawFeature[] {
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
  return single.map(({ rings: own, layer }) => ({ rings: own, name: nameOfLayer(layer) }))
}

const note = (code: ImportMessage['code'], count: number): ImportMessage[] =>
  count > 0 ? [{ code, line: null, text: String(count) }] : []

/** Units of a drawing by their code (DXF reference, `$INSUNITS`): what they are called, and their length in metres. */
const units: Readonly<Record<string, readonly [name: string, metres: number]>> = {
  '1': ['in', 0.0254],
  '2': ['ft', 0.3048],
  '4': ['mm', 0.001],
  '5': ['cm', 0.01],
  '7': ['km', 1000],
  '14': ['dm', 0.1],
}

/** What the numbers of a drawing tell before its arcs are cut. */
interface FirstLook {
  readonly crs: CrsCode | undefined
  /** Metres of a unit of the drawing. */
  readonly scale: number
  readonly unitName: string
  readonly isEmpty: boolean
}

/**
 * The first look takes arcs as chords: only the system tells how long 1 cm is. The unit that the drawing declares counts only where
 * its numbers are no metres of a system: many programs declare millimetres whatever they draw in.
 */
function firstLook(drawing: DxfDrawing, chosen: CrsCode | undefined): FirstLook | ShapeProblem {
  const [unitName, metres] = units[drawing.unit ?? ''] ?? ['m', 1]
  let isEmpty = true
  for (const scale of new Set([1, metres])) {
    const rough = readShapes(drawing, Number.POSITIVE_INFINITY, MAX_POINTS, scale)
    if (typeof rough === 'string') return rough
    const points = rough.paths.flatMap((path) => path.points)
    isEmpty &&= points.length === 0
    const crs = chosen ?? detectCrs(points)?.crs
    if (crs && (!chosen || isSystemOf(chosen, points))) return { crs, scale, unitName, isEmpty }
  }
  return { crs: chosen, scale: 1, unitName, isEmpty }
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const drawing = readDrawing(text.replace(/^\uFEFF/, ''))
  if ('code' in drawing) return failed(drawing)
  const look = firstLook(drawing, options.crs)
  if (typeof look === 'string') return failed({ code: look, line: null })
  const { crs, scale, isEmpty, unitName } = look
  if (!crs && !isEmpty) return failed({ code: 'unknownCrs', line: null })
  const unit = crs && isInDegrees(crs) ? METRES_PER_DEGREE : 1
  const shapes = readShapes(drawing, ARC_TOLERANCE / unit, MAX_POINTS, scale)
  if (typeof shapes === 'string') return failed({ code: shapes, line: null })
  const { rings, faces, left } = ringsOfPaths(shapes.paths, unit, options.polygonize)
  const notes: ImportMessage[] = [
    ...(scale === 1 ? [] : [{ code: 'drawingUnit', line: null, text: unitName } as const]),
    ...note('otherObjects', shapes.others),
    ...note('brokenObjects', shapes.broken),
    ...note('openLines', left),
    ...note('curvesToChords', shapes.curved),
    ...note('tiltedObjects', shapes.tilted),
  ]
  if (rings.length + faces.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const areas = faces.map(({ layer, rings: own }) => ({ rings: own, name: nameOfLayer(layer) }))
  return assemble([...nest(rings), ...areas], notes, options)
}

/**
 * DXF as text: closed polylines, circles, hatched areas, and lines and arcs that join into rings, in blocks, too. Coordinates are those
 * of the drawing: in Greek Grid, or in a system their size tells, or in the one that was chosen.
 */
export const dxfDriver: ImportDriver = {
  id: 'dxf',
  extensions: ['.dxf'],
  detect: (text) => /^[\s\uFEFF]*(999\s|0\s+SECTION\b|AutoCAD Binary DXF)/.test(text),
  read,
}
