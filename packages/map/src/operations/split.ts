import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Divides the parcel: to an area, by a line, into equal parts, in a strip. */
export const split: Operation = {
  id: 'split',
  group: 'shape',
  icon: 'split',
  label: 'divide',
  help: helped('divideHelp'),
  bar: 'edit',
  isMain: true,
  ...shapeOperation('splitArea', 'splitLine', 'splitEqual', 'strip'),
}
