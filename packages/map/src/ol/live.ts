import type { LiveReason, LiveShape } from '../core/editor-store.ts'
import { patchesAlong, problems } from '../core/editor.ts'
import type { EditorState } from '../core/editor.ts'
import { holePointAllowed, holeSideAllowed, insertVertex, moveVertex, polygonFrom } from '../core/edits.ts'
import { closeRing, distance, lineLength, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { activeEntity } from '../core/model.ts'
import { chainCrosses } from '../core/validity.ts'
import type { PointerState } from './aim.ts'

/** Largest shape that is checked on every pointer move; larger ones wait for the timer. */
const CHECK_EVERY_MOVE = 300

/** Sides of a sketched hole times corners of the parcel that are compared on every pointer move. */
const COMPARE_EVERY_MOVE = 20_000

/** A neighbour as it would be. */
export interface MovedAlong {
  readonly key: string
  readonly geometry: ParcelGeometry
}

/** What stands on the map at this moment of the gesture. */
export interface LivePicture {
  readonly live: LiveShape | null
  readonly geometry: ParcelGeometry | null
  readonly sketch: readonly Point[]
  /** Neighbours as they would be after the change of a common border. */
  readonly along: readonly MovedAlong[]
  readonly valid: boolean
}

function dragged(state: EditorState, geometry: ParcelGeometry, point: Point): ParcelGeometry {
  const { grabbed } = state.machine
  if (!grabbed) return geometry
  return grabbed.insert ? insertVertex(geometry, grabbed.ref, point) : moveVertex(geometry, grabbed.ref, point)
}

function followers({ document }: EditorState, before: ParcelGeometry, after: ParcelGeometry) {
  const own = { type: 'setGeometry', key: document.activeKey ?? '', before, after, kind: 'moveVertex' } as const
  return patchesAlong(document, own).flatMap(({ key, before: stored, after: next }) =>
    next ? [{ key, before: stored, geometry: next }] : [],
  )
}

/** Why a hole could not be made of the sketch; null as far as can be said at this moment. */
function holeReason(geometry: ParcelGeometry, sketch: readonly Point[], thorough: boolean): LiveReason | null {
  if (sketch.some((corner) => !holePointAllowed(geometry, corner))) return 'holeOutside'
  if (!thorough && sketch.length * vertexCount(geometry) > COMPARE_EVERY_MOVE) return null
  const isOut = sketch.some((b, index) => index > 0 && !holeSideAllowed(geometry, sketch[index - 1] ?? b, b))
  return isOut ? 'holeOutside' : null
}

/** The shape under the hand: corners placed, the pointer added, checked when it is cheap or when `thorough`. */
export function picture(
  state: EditorState,
  pointer: PointerState | null,
  thorough: boolean,
  isSharing = false,
): LivePicture {
  const { machine, document } = state
  const geometry = activeEntity(document)?.geometry ?? null
  if (machine.name === 'edit.dragging' && geometry && pointer) {
    const moved = dragged(state, geometry, pointer.point)
    const along = isSharing ? followers(state, geometry, moved) : []
    const isChecked = (shape: ParcelGeometry) => thorough || vertexCount(shape) <= CHECK_EVERY_MOVE
    const own = isChecked(moved) ? (problems(geometry, moved)[0]?.code ?? null) : null
    const breaks = along.some(({ before, geometry: next }) => isChecked(next) && problems(before, next).length > 0)
    const reason = own ?? (breaks ? 'neighbour' : null)
    const valid = reason === null
    return { live: { line: null, geometry: moved, valid, reason, cut: 0 }, geometry: moved, sketch: [], along, valid }
  }
  if (machine.sketch.length === 0) return { live: null, geometry, sketch: [], along: [], valid: true }
  const open = !machine.finished && pointer !== null
  const chain = open ? [...pointer.via, pointer.point] : []
  const sketch = [...machine.sketch, ...chain]
  const isLine = machine.name === 'measure.length' || machine.name === 'edit.line'
  const drawing = !machine.name.startsWith('measure') && !isLine
  const crosses = drawing && chainCrosses(machine.sketch, chain)
  const hole = machine.name === 'hole.drawing' && geometry ? holeReason(geometry, sketch, thorough) : null
  const reason = crosses ? 'crosses' : hole
  const closed = !isLine && sketch.length >= 3 ? polygonFrom(sketch) : null
  const line = closed ? null : lineLength(sketch)
  const valid = reason === null
  return { live: { line, geometry: closed, valid, reason, cut: 0 }, geometry, sketch, along: [], valid }
}

/** A short text at a place of the map. */
export interface MapLabel {
  readonly point: Point
  readonly text: string
}

/** The length of each segment of a sketch at its middle; `isClosed` adds the one back to the start. */
export function segmentLabels(
  sketch: readonly Point[],
  isClosed: boolean,
  text: (metres: number) => string,
): readonly MapLabel[] {
  const line = isClosed && sketch.length > 2 ? closeRing(sketch) : sketch
  return line.flatMap((b, index) => {
    const a = line[index - 1]
    const length = a ? distance(a, b) : 0
    return a && length > 0 ? [{ point: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], text: text(length) }] : []
  })
}
