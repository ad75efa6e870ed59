import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Compares photographs of several years and shows maps of others. */
export const imagery: Operation = {
  id: 'imagery',
  group: 'view',
  icon: 'imagery',
  label: 'imageryLabel',
  help: helped('imageryHelp'),
  isViewing: true,
  ...panelOperation('imagery'),
}
