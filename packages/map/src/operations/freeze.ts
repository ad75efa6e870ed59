import { helped } from './helpers.ts'
import { refusal } from './situation.ts'
import type { Operation } from './operation.ts'

/** Freezes the picture of the map, or thaws it. */
export const freeze: Operation = {
  id: 'freeze',
  group: 'screen',
  icon: 'freeze',
  label: 'freezeHelp',
  help: helped('freezeLong'),
  isOn: ({ state }) => state.machine.frozen,
  reason: (situation) => refusal(situation, { type: 'freeze' }),
  run: ({ store }) => store.dispatch({ type: 'freeze' }),
}
