import { helped } from './helpers.ts'
import { refusal } from './situation.ts'
import type { Operation } from './operation.ts'

/** Measures an area. */
export const measureArea: Operation = {
  id: 'measureArea',
  group: 'measure',
  icon: 'measureArea',
  label: 'measureArea',
  help: helped('measureAreaHelp'),
  keys: [{ code: 'KeyM', shift: true }],
  isViewing: true,
  isOn: ({ state }) => state.machine.name === 'measure.area',
  reason: (situation) => refusal(situation, { type: 'measureArea' }),
  run: ({ store }) => store.dispatch({ type: 'measureArea' }),
}
