import { fromParts, partsOf } from '../core/grid.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { validate } from '../core/validity.ts'
import type { ValidityCode } from '../core/validity.ts'
import type { NamedGeometry } from '../formats/write-file.ts'

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

/** What an import brings: shapes that can be land, and what could not be made land. */
export interface ImportPlan {
  readonly shapes: readonly NamedGeometry[]
  readonly left: readonly NamedGeometry[]
}

/** The chosen polygons as they go into the parcels; `repair` makes an invalid one valid, or gives null. */
export function planImport(
  { chosen, target, isRepairing }: ImportChoice,
  repair: (geometry: ParcelGeometry) => ParcelGeometry | null,
): ImportPlan {
  const repaired = (geometry: ParcelGeometry) =>
    isRepairing && validate(geometry).length > 0 ? (repair(geometry) ?? geometry) : geometry
  if (target === 'parcel') {
    const whole = combined(chosen.map(({ geometry }) => geometry))
    const [first] = chosen
    return { shapes: whole && first ? [{ name: first.name, geometry: repaired(whole) }] : [], left: [] }
  }
  const made = chosen.map(({ name, geometry }) => ({ name, geometry: repaired(geometry) }))
  const isLand = ({ geometry }: NamedGeometry) => validate(geometry).length === 0
  return { shapes: made.filter(isLand), left: made.filter((one) => !isLand(one)) }
}
