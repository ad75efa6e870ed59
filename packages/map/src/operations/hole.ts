import { helped } from './helpers.ts'
import { modeIn, refusal } from './situation.ts'
import type { Operation } from './operation.ts'

/** Draws a hole in the parcel. */
export const hole: Operation = {
  id: 'hole',
  group: 'shape',
  icon: 'hole',
  label: 'hole',
  help: helped('holeHelp'),
  bar: 'edit',
  isOn: (situation) => modeIn(situation) === 3,
  reason: (situation) => refusal(situation, { type: 'hole' }),
  run: ({ store }) => store.dispatch({ type: 'hole' }),
}
