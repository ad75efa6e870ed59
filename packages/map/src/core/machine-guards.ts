import type { Command } from './commands.ts'
import { holePointAllowed } from './edits.ts'
import type { MachineEvent, MachineState } from './machine-state.ts'
import type { EntityState } from './model.ts'
import { parkedFor } from './parked.ts'
import { chainCrosses } from './validity.ts'

/** Why an event is refused; the same code disables the button, fills its tooltip and is announced. */
export type ReasonCode =
  | 'noEntity'
  | 'disabled'
  | 'frozen'
  | 'noPolygon'
  | 'hasGeometry'
  | 'notEditing'
  | 'nothingToUndo'
  | 'nothingToRedo'
  | 'noSketch'
  | 'tooFewCorners'
  | 'crosses'
  | 'outsideParcel'
  | 'tooFewPoints'
  | 'busy'
  | 'sharedChanged'
  | 'sketchOpen'
  | 'holeOpen'

/** What guards may look at besides the machine itself. */
export interface GuardContext {
  readonly entity: EntityState | null
  /** The newest step of the entity's shape; null for none. */
  readonly last: Command | null
  /** Why the last step cannot be taken back, or done again; null when it can. */
  readonly undo: ReasonCode | null
  readonly redo: ReasonCode | null
}

/** The corners that an event would add to the sketch. */
const added = (event: MachineEvent) => (event.type === 'addPoint' ? [...(event.via ?? []), event.point] : [])

type Guard = (state: MachineState, event: MachineEvent, context: GuardContext) => ReasonCode | null

/** Each guard answers with the reason for a refusal, never only with false. */
export const guards = {
  entity: (_state, _event, { entity }) => (entity ? null : 'noEntity'),
  enabled: (_state, _event, { entity }) => (entity?.disabledReason ? 'disabled' : null),
  thawed: (state) => (state.frozen ? 'frozen' : null),
  polygon: (_state, _event, { entity }) => (entity?.geometry ? null : 'noPolygon'),
  noGeometry: (_state, _event, { entity }) => (entity?.geometry ? 'hasGeometry' : null),
  undoable: (state, event, context) => (parkedFor(state, event, context) ? null : context.undo),
  redoable: (state, event, context) => (parkedFor(state, event, context) ? null : context.redo),
  nudging: (state) => (state.tool === 'nudge' ? null : 'busy'),
  sketch: (state) => (state.sketch.length > 0 ? null : 'noSketch'),
  popped: (state) => (state.popped.length > 0 ? null : 'nothingToRedo'),
  closable: (state) => (state.sketch.length >= 3 ? null : 'tooFewCorners'),
  line: (state) => (state.sketch.length >= 2 ? null : 'tooFewPoints'),
  straight: (state, event) => (chainCrosses(state.sketch, added(event)) ? 'crosses' : null),
  insideParcel: (_state, event, { entity }) => {
    const shape = entity?.geometry
    return shape && added(event).some((point) => !holePointAllowed(shape, point)) ? 'outsideParcel' : null
  },
} as const satisfies Record<string, Guard>

export type GuardName = keyof typeof guards
