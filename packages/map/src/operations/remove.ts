import { sayReason } from '../core/messages.ts'
import { helped } from './helpers.ts'
import { changeReason, modeIn, shapeIn, shapeReason } from './situation.ts'
import type { Operation } from './operation.ts'

/** Deletes the shape of the parcel. */
export const remove: Operation = {
  id: 'delete',
  group: 'shape',
  icon: 'delete',
  label: 'deleteShape',
  help: helped('deleteHelp'),
  keys: [{ code: 'Delete' }],
  // The key means the corners while there are any.
  reason: (situation) =>
    changeReason(situation) ??
    shapeReason(situation) ??
    (situation.state.machine.sketch.length > 0 ? sayReason('sketchOpen', situation.lang) : null),
  isMeant: (situation) =>
    modeIn(situation) === 1 && shapeIn(situation) !== null && situation.state.machine.sketch.length === 0,
  run: ({ store }) => store.dispatch({ type: 'change', kind: 'delete', geometry: null }),
}
