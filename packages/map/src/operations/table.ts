import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Shows and changes the corners as numbers. */
export const table: Operation = {
  id: 'table',
  group: 'measure',
  icon: 'table',
  label: 'tableHelp',
  help: helped('tableLong'),
  ...panelOperation('table'),
}
