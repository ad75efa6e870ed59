import { helped } from './helpers.ts'
import { modeIn } from './situation.ts'
import type { Operation } from './operation.ts'

/** Selects and tells about what is clicked. */
export const select: Operation = {
  id: 'select',
  group: 'view',
  icon: 'select',
  label: 'selectHelp',
  help: helped('selectLong'),
  isViewing: true,
  isOn: (situation) => modeIn(situation) === 0,
  run: ({ store }) => store.dispatch({ type: 'select' }),
}
