import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Shows the steps of the parcel by name. */
export const history: Operation = {
  id: 'history',
  group: 'view',
  icon: 'history',
  label: 'historyLabel',
  help: helped('historyLong'),
  ...panelOperation('history'),
}
