import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Makes the sheet of the map as a PDF. */
export const print: Operation = {
  id: 'print',
  group: 'files',
  icon: 'print',
  label: 'printHelp',
  help: helped('printLong'),
  keys: [{ code: 'KeyP', ctrl: true }],
  isViewing: true,
  ...panelOperation('print'),
}
