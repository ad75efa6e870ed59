import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Draws a new border by a line. */
export const reshape: Operation = {
  id: 'reshape',
  group: 'borders',
  icon: 'reshape',
  label: 'reshape',
  help: helped('reshapeLong'),
  keys: [{ code: 'KeyR' }],
  ...shapeOperation('reshape'),
}
