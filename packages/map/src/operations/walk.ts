import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Draws by walking the border. */
export const walk: Operation = {
  id: 'walk',
  group: 'files',
  icon: 'walk',
  label: 'walkLabel',
  help: helped('walkHelp'),
  ...panelOperation('walk'),
}
