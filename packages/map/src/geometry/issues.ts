import { labelPoint } from '../core/canonical.ts'
import { area, bbox, boxesMeet, distance, fromParts, openRing, partsOf, perimeter, ringsOf } from '../core/grid.ts'
import type { Box, ParcelGeometry, Point } from '../core/grid.ts'
import { validate } from '../core/validity.ts'
import { removeSpikes, repair, spikesOf } from './clean.ts'
import type { GeometryEngine } from './engine.ts'
import { dropSlivers, partsBySize } from './slivers.ts'

/** What can be wrong between parcels or in one of them. */
export type IssueKind = 'invalid' | 'overlap' | 'outside' | 'gap' | 'sliver' | 'spike' | 'shortEdge'

/** A parcel of the check; one without `isEditable` is only land that others have. */
export interface CheckedParcel {
  readonly key: string
  readonly label: string
  readonly geometry: ParcelGeometry
  readonly isEditable: boolean
}

export interface LandIssue {
  /** The same for the same problem at the same place, so that a list keeps its place. */
  readonly id: string
  readonly kind: IssueKind
  /** The parcel that a repair would change. */
  readonly key: string
  /** The other parcel of an overlap; null for the other kinds. */
  readonly other: CheckedParcel | null
  readonly point: Point
  /** m² of land, m of a short side, 0 where nothing is measured. */
  readonly size: number
  /** The land it is about; null for a corner or side. */
  readonly shape: ParcelGeometry | null
}

/** A shared strip narrower than this is rounding, m (2 · area / perimeter; measured over 8,000 clipped sketches). */
const MIN_WIDTH = 0.02
/** Sides shorter than this are flagged, m. */
const SHORT_EDGE = 0.05
/** Gaps up to this width are flagged, m; wider ones are roads or somebody's land. */
const GAP_WIDTH = 1
/** Below this, what closing a gap adds is only the rounding of an inner corner, m². */
const MIN_GAP = 0.5

const widthOf = (geometry: ParcelGeometry): number => (2 * area(geometry)) / perimeter(geometry)
const idOf = (kind: IssueKind, key: string, [x, y]: Point): string => `${kind} ${key} ${x.toFixed(2)} ${y.toFixed(2)}`
const widened = ([xmin, ymin, xmax, ymax]: Box, by: number): Box => [xmin - by, ymin - by, xmax + by, ymax + by]

function meets(a: ParcelGeometry, b: ParcelGeometry, by = 0): boolean {
  const [one, two] = [bbox(a), bbox(b)]
  return !!one && !!two && boxesMeet(widened(one, by), two)
}

/** The parts of an overlay that are more than rounding. */
function realParts(geometry: ParcelGeometry | null): readonly ParcelGeometry[] {
  return geometry ? partsBySize(geometry).filter((part) => widthOf(part) >= MIN_WIDTH) : []
}

function issueOf(kind: IssueKind, key: string, shape: ParcelGeometry, other: CheckedParcel | null = null): LandIssue {
  const point = labelPoint(shape) ?? ringsOf(shape)[0]?.[0] ?? [0, 0]
  return { id: idOf(kind, key, point), kind, key, other, point, size: area(shape), shape }
}

function atPoint(kind: IssueKind, key: string, point: Point, size = 0): LandIssue {
  return { id: idOf(kind, key, point), kind, key, other: null, point, size, shape: null }
}

/** What is wrong with one parcel by itself. */
function ownIssues({ key, geometry }: CheckedParcel): readonly LandIssue[] {
  const broken = validate(geometry)
  if (broken.length > 0) {
    return broken.map(({ point }) => atPoint('invalid', key, point ?? ringsOf(geometry)[0]?.[0] ?? [0, 0]))
  }
  const kept = dropSlivers(geometry)
  const slivers = partsOf(geometry).filter((part) => !kept || !partsOf(kept).includes(part))
  const short = ringsOf(geometry).flatMap((ring) =>
    ring.flatMap((point, index) => {
      const before = ring[index - 1]
      const length = before ? distance(before, point) : SHORT_EDGE
      return length < SHORT_EDGE ? [atPoint('shortEdge', key, point, length)] : []
    }),
  )
  return [
    ...slivers.map((coordinates) => issueOf('sliver', key, { type: 'Polygon', coordinates })),
    ...spikesOf(geometry).map((point) => atPoint('spike', key, point)),
    ...short,
  ]
}

/** The narrow land around a parcel that nobody has. */
function gapsAround(
  engine: GeometryEngine,
  parcel: CheckedParcel,
  all: readonly CheckedParcel[],
): readonly LandIssue[] {
  const near = all.filter(({ geometry }) => meets(parcel.geometry, geometry, GAP_WIDTH))
  const land = engine.union(near.map(({ geometry }) => geometry))
  if (near.length < 2 || !land) return []
  const wide = engine.buffer(land, GAP_WIDTH / 2)
  const closed = wide && engine.buffer(wide, -GAP_WIDTH / 2)
  const gaps = closed ? realParts(engine.difference(closed, land)) : []
  return gaps
    .filter((gap) => area(gap) >= MIN_GAP && engine.intersection(engine.buffer(gap, MIN_WIDTH) ?? gap, parcel.geometry))
    .map((gap) => issueOf('gap', parcel.key, gap))
}

/**
 * Everything that is wrong with the editable parcels: in themselves, with each other, with the land of others, and with
 * the areas one of which must hold them; null when nothing has to hold them or not all areas are known, empty when
 * there is none, so that everything lies outside. An issue between two editable parcels is told once. Throws
 * `GeometryError`.
 */
export function findIssues(
  engine: GeometryEngine,
  parcels: readonly CheckedParcel[],
  enclosing: readonly ParcelGeometry[] | null,
): readonly LandIssue[] {
  const own = parcels.filter(({ isEditable }) => isEditable)
  const found = own.flatMap(ownIssues)
  const broken = new Set(found.filter(({ kind }) => kind === 'invalid').map(({ key }) => key))
  // Overlays of invalid land have no meaning: those parcels have to be repaired first.
  const sound = parcels.filter(({ key, isEditable }) => !isEditable || !broken.has(key))
  sound.forEach((parcel, index) => {
    if (!parcel.isEditable) return
    sound.forEach((other, at) => {
      const isTold = other === parcel || (other.isEditable && at < index)
      if (isTold || !meets(parcel.geometry, other.geometry)) return
      const parts = realParts(engine.intersection(parcel.geometry, other.geometry))
      found.push(...parts.map((part) => issueOf('overlap', parcel.key, part, other)))
    })
    const around = enclosing?.filter((one) => meets(one, parcel.geometry)) ?? []
    const held = around.length > 0 ? engine.union(around) : null
    const left = held ? engine.difference(parcel.geometry, held) : parcel.geometry
    const outside = enclosing ? realParts(left) : []
    found.push(...outside.map((part) => issueOf('outside', parcel.key, part)))
    const gaps = gapsAround(engine, parcel, sound)
    const isKnown = ({ kind, point }: LandIssue) =>
      found.some((one) => one.kind === kind && distance(one.point, point) < MIN_WIDTH)
    found.push(...gaps.filter((gap) => !isKnown(gap)))
  })
  return found
}

/** The geometry without sides shorter than 5 cm: the later corner of each goes. */
function withoutShortEdges(geometry: ParcelGeometry): ParcelGeometry {
  const parts = partsOf(geometry).map((rings) =>
    rings.map((ring) => {
      const kept: Point[] = []
      for (const point of openRing(ring)) {
        const last = kept.at(-1)
        if (!last || distance(last, point) >= SHORT_EDGE) kept.push(point)
      }
      const [first, last] = [kept[0], kept.at(-1)]
      if (kept.length > 3 && first && last && distance(first, last) < SHORT_EDGE) kept.pop()
      return kept.length < 3 || !kept[0] ? ring : [...kept, kept[0]]
    }),
  )
  return fromParts(parts) ?? geometry
}

/**
 * The parcel after the repair of one issue; null when nothing of it would be left, when nothing changes or when the
 * result would not be valid. `geometry` is the parcel as it is now, which may be after other repairs.
 */
export function repairIssue(
  engine: GeometryEngine,
  { kind, shape, other }: LandIssue,
  geometry: ParcelGeometry,
): ParcelGeometry | null {
  const result = (): ParcelGeometry | null => {
    switch (kind) {
      case 'invalid':
        return repair(engine, geometry)
      case 'overlap':
        return dropSlivers(engine.difference(geometry, other?.geometry ?? shape ?? geometry))
      case 'outside':
        return shape && dropSlivers(engine.difference(geometry, shape))
      case 'gap':
        return shape && engine.union([geometry, shape])
      case 'sliver':
        return dropSlivers(geometry)
      case 'spike':
        return removeSpikes(geometry)
      case 'shortEdge':
        return withoutShortEdges(geometry)
    }
  }
  const repaired = result()
  return repaired && repaired !== geometry && validate(repaired).length === 0 ? repaired : null
}

/** All parcels that change when every issue is repaired, one after the other; what cannot be repaired stays. */
export function repairAll(
  engine: GeometryEngine,
  issues: readonly LandIssue[],
  parcels: readonly CheckedParcel[],
): ReadonlyMap<string, ParcelGeometry> {
  const present = new Map(parcels.map(({ key, geometry }) => [key, geometry]))
  const changed = new Map<string, ParcelGeometry>()
  for (const issue of issues) {
    const geometry = changed.get(issue.key) ?? present.get(issue.key)
    // The other parcel of an overlap may have changed by an earlier repair.
    const other = issue.other && { ...issue.other, geometry: changed.get(issue.other.key) ?? issue.other.geometry }
    const repaired = geometry && repairIssue(engine, { ...issue, other }, geometry)
    if (repaired) changed.set(issue.key, repaired)
  }
  return changed
}
