import type { LiveShape } from '../core/editor-store.ts'
import { patchesAlong } from '../core/editor.ts'
import type { EditorState } from '../core/editor.ts'
import { insertVertex, moveVertex, polygonFrom } from '../core/edits.ts'
import { closeRing, distance, lineLength, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { activeEntity } from '../core/model.ts'
import { chainCrosses, validate } from '../core/validity.ts'
import type { PointerState } from './pointer.ts'

/** Largest shape that is checked on every pointer move; larger ones wait for the timer. */
const CHECK_EVERY_MOVE = 300

/** What stands on the map at this moment of the gesture. */
export interface LivePicture {
  readonly live: LiveShape | null
  readonly geometry: ParcelGeometry | null
  readonly sketch: readonly Point[]
  /** Neighbours as they would be after the change of a common border. */
  readonly along: readonly ParcelGeometry[]
  readonly valid: boolean
}

function dragged(state: EditorState, geometry: ParcelGeometry, point: Point): ParcelGeometry {
  const { grabbed } = state.machine
  if (!grabbed) return geometry
  return grabbed.insert ? insertVertex(geometry, grabbed.ref, point) : moveVertex(geometry, grabbed.ref, point)
}

function followers({ document }: EditorState, before: ParcelGeometry, after: ParcelGeometry) {
  const own = { type: 'setGeometry', key: document.activeKey ?? '', before, after, kind: 'moveVertex' } as const
  return patchesAlong(document, own).flatMap(({ after: next }) => (next ? [next] : []))
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
    const reason = thorough || vertexCount(moved) <= CHECK_EVERY_MOVE ? (validate(moved)[0]?.code ?? null) : null
    const valid = reason === null
    const along = isSharing ? followers(state, geometry, moved) : []
    return { live: { line: null, geometry: moved, valid, reason, cut: 0 }, geometry: moved, sketch: [], along, valid }
  }
  if (machine.sketch.length === 0) return { live: null, geometry, sketch: [], along: [], valid: true }
  const open = !machine.finished && pointer !== null
  const chain = open ? [...pointer.via, pointer.point] : []
  const sketch = [...machine.sketch, ...chain]
  const isLine = machine.name === 'measure.length' || machine.name === 'edit.line'
  const drawing = !machine.name.startsWith('measure') && !isLine
  const valid = !(drawing && chainCrosses(machine.sketch, chain))
  const closed = !isLine && sketch.length >= 3 ? polygonFrom(sketch) : null
  const line = closed ? null : lineLength(sketch)
  const reason = valid ? null : 'crosses'
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
