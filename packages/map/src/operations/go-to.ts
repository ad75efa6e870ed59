import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Goes to coordinates. */
export const goTo: Operation = {
  id: 'goTo',
  group: 'measure',
  icon: 'goTo',
  label: 'goToHelp',
  help: helped('goToLong'),
  isViewing: true,
  ...panelOperation('goTo'),
}
