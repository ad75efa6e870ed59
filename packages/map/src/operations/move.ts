import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Moves the whole parcel. */
export const move: Operation = {
  id: 'move',
  group: 'shape',
  icon: 'move',
  label: 'move',
  help: helped('moveLong'),
  keys: [{ code: 'KeyV' }],
  ...shapeOperation('move'),
}
