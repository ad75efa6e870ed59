import { say } from '../core/messages.ts'
import { modeIn, refusal, shapeIn } from './situation.ts'
import type { Operation } from './operation.ts'

/** Draws a parcel that has no shape, edits one that has; pressed again, it ends. */
export const edit: Operation = {
  id: 'edit',
  group: 'shape',
  icon: 'edit',
  label: 'draw',
  help: (situation) => say(shapeIn(situation) ? 'editHelp' : 'drawHelp', situation.lang),
  keys: [{ code: 'F2', inFields: true }],
  bar: 'edit',
  isMain: true,
  isOn: (situation) => modeIn(situation) === 1,
  reason: (situation) => refusal(situation, { type: 'edit' }),
  run: ({ store }, { isKey }) => {
    const isIdle = store.getState().machine.name === 'edit.idle'
    return store.dispatch({ type: isKey ? 'toggleEdit' : isIdle ? 'select' : 'edit' })
  },
}
