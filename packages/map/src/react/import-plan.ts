import { area, fromParts, partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { validate } from '../core/validity.ts'
import type { ValidityCode } from '../core/validity.ts'
import type { NamedGeometry } from '../formats/write-file.ts'
import { applyTopology } from '../geometry/clip.ts'
import type { Surroundings, TopologyResult } from '../geometry/clip.ts'
import { GeometryError } from '../geometry/engine.ts'
import type { GeometryEngine } from '../geometry/engine.ts'

/** What the chosen polygons become: the shape of the parcel that is edited, or one parcel each. */
export type ImportTarget = 'parcel' | 'each'

/** Most parcels of one import: each is a row that somebody has to fill in. */
export const MAX_EACH = 200

/** Longest list of polygons that is shown and checked against neighbours; «all» takes the rest along. */
export const MAX_CHOICES = 200

/** What was chosen in the dialog. */
export interface ImportChoice {
  readonly chosen: readonly NamedGeometry[]
  /** The others of the file: they stay on the map until they are forgotten. */
  readonly others: readonly ParcelGeometry[]
  readonly target: ImportTarget
  readonly isRepairing: boolean
  readonly isClipping: boolean
}

/** Several polygons as one shape; null for none. */
const combined = (geometries: readonly ParcelGeometry[]): ParcelGeometry | null =>
  fromParts(geometries.flatMap(partsOf))

/** Why the chosen polygons cannot be what they are to become, each reason once. */
export function problemsOf(
  geometries: readonly ParcelGeometry[],
  own: readonly (readonly ValidityCode[])[],
  target: ImportTarget,
): readonly ValidityCode[] {
  const single = new Set(own.flat())
  const whole = target === 'parcel' && single.size === 0 && geometries.length > 1 ? combined(geometries) : null
  return [...(whole ? new Set(validate(whole).map(({ code }) => code)) : single)]
}

/** Problems of where a shape lies and of what its numbers are: making its border valid cures none of them. */
const BEYOND_REPAIR: ReadonlySet<ValidityCode> = new Set([
  'empty',
  'nonFinite',
  'degrees',
  'outsideExtent',
  'tooManyPoints',
  'tooFewPoints',
])

/** Whether a repair while importing cannot help, so that nothing could be taken. */
export const isBeyondRepair = (problems: readonly ValidityCode[]): boolean =>
  problems.some((code) => BEYOND_REPAIR.has(code))

/** What cutting a shape came to; null while the land around it is not known, or is too much for the engine. */
export type Cut = TopologyResult | null

/** What an import may do with a shape on its way into the parcels. */
export interface ImportTools {
  /** The valid shape in place of an invalid one; null when nothing of it is land. */
  readonly repair: (geometry: ParcelGeometry) => ParcelGeometry | null
  /** Cuts a shape by the land around it and by the shapes that were `made` before it: those are its neighbours now. */
  readonly cut: (geometry: ParcelGeometry, made: readonly ParcelGeometry[]) => Cut
}

/** What an import brings: shapes that can be land, what could not be made land, and what came of cutting. */
export interface ImportPlan {
  readonly shapes: readonly NamedGeometry[]
  readonly left: readonly NamedGeometry[]
  /** Nothing of them is free land: it belongs to neighbours, or no enclosing area lies under it. */
  readonly unfree: readonly (NamedGeometry & { readonly reason: 'noIlot' | 'topologyTaken' })[]
  /** Taken as they are: their neighbours are not known. */
  readonly uncut: readonly NamedGeometry[]
  /** What cutting took away of all of them, m². */
  readonly cutArea: number
  /** Parts that cutting left over of shapes that stay one polygon. */
  readonly parts: readonly ParcelGeometry[]
}

/** Cuts by the surroundings of each shape, EPSG:2100; `around` answers null while they are not known. */
export const cutter =
  (
    engine: GeometryEngine | null,
    around: (geometry: ParcelGeometry) => Surroundings | null,
    own: ParcelGeometry | null = null,
  ): ImportTools['cut'] =>
  (geometry, made) => {
    const land = around(geometry)
    if (!engine || !land) return null
    try {
      const neighbours = [...land.neighbours, ...(own ? [own] : []), ...made]
      return applyTopology(engine, geometry, { ...land, neighbours })
    } catch (error) {
      // Too many corners for one overlay: it comes as it is, and is named.
      if (error instanceof GeometryError) return null
      throw error
    }
  }

/** Cuts the shapes one after the other: what the first took, the next one cannot have. */
function cutAll(made: readonly NamedGeometry[], cut: ImportTools['cut']): Omit<ImportPlan, 'left'> {
  const [shapes, unfree, uncut, parts]: [
    NamedGeometry[],
    ImportPlan['unfree'][number][],
    NamedGeometry[],
    ParcelGeometry[],
  ] = [[], [], [], []]
  let cutArea = 0
  for (const one of made) {
    const result = cut(
      one.geometry,
      shapes.map(({ geometry }) => geometry),
    )
    if (result === null) {
      uncut.push(one)
      shapes.push(one)
    } else if (result.status === 'done') {
      shapes.push({ ...one, geometry: result.geometry })
      parts.push(...result.others)
      cutArea += area(result.cut)
    } else unfree.push({ ...one, reason: result.status === 'noEnclosing' ? 'noIlot' : 'topologyTaken' })
  }
  return { shapes, unfree, uncut, parts, cutArea }
}

/** The chosen polygons as they go into the parcels, repaired and cut where that is wanted: one step of the history. */
export function planImport(choice: ImportChoice, { repair, cut }: ImportTools): ImportPlan {
  const { chosen, target, isRepairing, isClipping } = choice
  const repaired = (geometry: ParcelGeometry) =>
    isRepairing && validate(geometry).length > 0 ? (repair(geometry) ?? geometry) : geometry
  const [first] = chosen
  const whole = target === 'parcel' ? combined(chosen.map(({ geometry }) => geometry)) : null
  const given = whole && first ? [{ name: first.name, geometry: whole }] : target === 'each' ? chosen : []
  const made = given.map(({ name, geometry }) => ({ name, geometry: repaired(geometry) }))
  const isLand = ({ geometry }: NamedGeometry) => validate(geometry).length === 0
  // The shape of the edited parcel is refused by the editor itself, with its reason.
  const left = target === 'each' ? made.filter((one) => !isLand(one)) : []
  const shapes = made.filter((one) => !left.includes(one))
  if (!isClipping) return { shapes, left, unfree: [], uncut: [], parts: [], cutArea: 0 }
  return { ...cutAll(shapes, cut), left }
}
