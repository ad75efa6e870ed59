import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Goes to where the device is. */
export const position: Operation = {
  id: 'position',
  group: 'measure',
  icon: 'position',
  label: 'positionLabel',
  help: helped('positionHelp'),
  isViewing: true,
  run: (desk) => desk.showPosition(),
}
