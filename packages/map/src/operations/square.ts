import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Makes the angles right. */
export const square: Operation = {
  id: 'square',
  group: 'shape',
  icon: 'square',
  label: 'square',
  help: helped('squareLong'),
  ...shapeOperation('square'),
}
