import { helped } from './helpers.ts'
import { refusal } from './situation.ts'
import type { Operation } from './operation.ts'

/** Measures a length; with Shift an area. */
export const measureLength: Operation = {
  id: 'measureLength',
  group: 'measure',
  icon: 'measure',
  label: 'measureLength',
  short: 'measure',
  help: helped('measureHelp'),
  keys: [{ code: 'KeyM' }],
  bar: 'view',
  isViewing: true,
  isOn: ({ state }) => state.machine.name === 'measure.length',
  reason: (situation) => refusal(situation, { type: 'measureLength' }),
  run: ({ store }, { isShift }) => store.dispatch({ type: isShift ? 'measureArea' : 'measureLength' }),
}
