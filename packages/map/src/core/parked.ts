import type { Command } from './commands.ts'
import type { MachineEvent, MachineState, ParkedSketch } from './machine-state.ts'
import type { EntityState } from './model.ts'

/** What a sketch is left in: the parcel, the newest step of its shape, and why none can be done again. */
interface SketchContext {
  readonly entity: EntityState | null
  readonly last: Command | null
  readonly redo: string | null
}

/** Sketches kept for undo, of all parcels together; the oldest are dropped. */
const PARKED_LIMIT = 20

/** The parked sketches with the present one, before the machine leaves it; the same where nothing is being drawn. */
export function park(
  state: MachineState,
  { entity, last }: Pick<SketchContext, 'entity' | 'last'>,
): readonly ParkedSketch[] {
  const { name, sketch, strides, popped, parked } = state
  if (name !== 'edit.drawing' && name !== 'hole.drawing') return parked
  if (!entity || (sketch.length === 0 && popped.length === 0)) return parked
  const { key } = entity
  // One that was taken back whole waits for redo only until the next is drawn.
  const others = parked.filter((one) => one.key !== key || one.sketch.length > 0)
  return [...others, { key, name, sketch, strides, popped, after: last }].slice(-PARKED_LIMIT)
}

/** What is being drawn, as it would wait if it were left now; null where nothing is. */
export function openSketch(state: MachineState, context: Pick<SketchContext, 'entity' | 'last'>): ParkedSketch | null {
  const parked = park(state, context)
  const newest = parked === state.parked ? undefined : parked.at(-1)
  return newest && newest.sketch.length > 0 ? newest : null
}

/**
 * The sketch that undo or redo brings back: the newest of the parcel, while its shape is the one that was sketched on.
 * Null when the step of the shape itself is meant.
 */
export function parkedFor(
  state: MachineState,
  event: MachineEvent,
  { entity, last, redo }: SketchContext,
): ParkedSketch | null {
  const isUndo = event.type === 'undo'
  if (state.name !== 'edit.idle' || !entity || (!isUndo && event.type !== 'redo')) return null
  if (isUndo ? event.ofShape : redo !== 'nothingToRedo') return null
  const fits = ({ key, name, sketch, after }: ParkedSketch) =>
    (key === null || key === entity.key) &&
    after === last &&
    (name === 'edit.drawing') === (entity.geometry === null) &&
    sketch.length > 0 === isUndo
  return state.parked.findLast(fits) ?? null
}

/** The machine drawing a parked sketch again. */
export function resume(state: MachineState, found: ParkedSketch): MachineState {
  const { name, sketch, strides, popped } = found
  return { ...state, name, sketch, strides, popped, parked: state.parked.filter((one) => one !== found) }
}
