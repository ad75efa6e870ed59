import { helped } from './helpers.ts'
import { modeIn, saidWhen } from './situation.ts'
import type { Operation } from './operation.ts'

/** Opens a file with shapes. */
export const importFile: Operation = {
  id: 'import',
  group: 'files',
  icon: 'import',
  label: 'importLabel',
  help: helped('importHelp'),
  keys: [{ code: 'KeyO', ctrl: true }],
  reason: (situation) => saidWhen(modeIn(situation) !== 1 && modeIn(situation) !== 3, 'importNotEditing', situation),
  run: (desk) => desk.chooseFile(),
}
