import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Lists keys and tools. */
export const keys: Operation = {
  id: 'keys',
  group: 'screen',
  icon: 'keys',
  label: 'keysHelp',
  help: helped('keysLong'),
  keys: [{ code: '?', isSign: true }],
  isViewing: true,
  ...panelOperation('keys'),
}
