import type { LiveShape } from '../core/editor-store.ts'
import type { EditorState } from '../core/editor.ts'
import { insertVertex, moveVertex, polygonFrom } from '../core/edits.ts'
import { lineLength, vertexCount } from '../core/grid.ts'
import type { ParcelGeometry, Point } from '../core/grid.ts'
import { activeEntity } from '../core/model.ts'
import { sketchCrosses, validate } from '../core/validity.ts'
import type { PointerState } from './pointer.ts'

/** Largest shape that is checked on every pointer move; larger ones wait for the timer. */
const CHECK_EVERY_MOVE = 300

/** What stands on the map at this moment of the gesture. */
export interface LivePicture {
  readonly live: LiveShape | null
  readonly geometry: ParcelGeometry | null
  readonly sketch: readonly Point[]
  readonly valid: boolean
}

const isValid = (geometry: ParcelGeometry) => validate(geometry).length === 0

function dragged(state: EditorState, geometry: ParcelGeometry, point: Point): ParcelGeometry {
  const { grabbed } = state.machine
  if (!grabbed) return geometry
  return grabbed.insert ? insertVertex(geometry, grabbed.ref, point) : moveVertex(geometry, grabbed.ref, point)
}

/** The shape under the hand: corners placed, the pointer added, checked when it is cheap or when `thorough`. */
export function picture(state: EditorState, pointer: PointerState | null, thorough: boolean): LivePicture {
  const { machine, document } = state
  const geometry = activeEntity(document)?.geometry ?? null
  if (machine.name === 'edit.dragging' && geometry && pointer) {
    const moved = dragged(state, geometry, pointer.point)
    const valid = thorough || vertexCount(moved) <= CHECK_EVERY_MOVE ? isValid(moved) : true
    return { live: { line: null, geometry: moved, valid }, geometry: moved, sketch: [], valid }
  }
  if (machine.sketch.length === 0) return { live: null, geometry, sketch: [], valid: true }
  const open = !machine.finished && pointer !== null
  const sketch = open ? [...machine.sketch, pointer.point] : machine.sketch
  const measuringLength = machine.name === 'measure.length'
  const drawing = !machine.name.startsWith('measure')
  const valid = !(drawing && open && sketchCrosses(machine.sketch, pointer.point))
  const closed = !measuringLength && sketch.length >= 3 ? polygonFrom(sketch) : null
  const line = closed ? null : lineLength(sketch)
  return { live: { line, geometry: closed, valid }, geometry, sketch, valid }
}
