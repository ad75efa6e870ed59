import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Repairs a shape that is not valid. */
export const repairShape: Operation = {
  id: 'repair',
  group: 'shape',
  icon: 'repair',
  label: 'repairHelp',
  help: helped('repairLong'),
  ...shapeOperation('repair'),
}
