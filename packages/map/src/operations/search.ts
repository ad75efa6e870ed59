import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Searches the layers. */
export const search: Operation = {
  id: 'search',
  group: 'view',
  icon: 'search',
  label: 'searchHelp',
  help: helped('searchLong'),
  isViewing: true,
  ...panelOperation('search'),
}
