import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Turns the whole parcel. */
export const rotate: Operation = {
  id: 'rotate',
  group: 'shape',
  icon: 'rotate',
  label: 'rotate',
  help: helped('rotateLong'),
  ...shapeOperation('rotate'),
}
