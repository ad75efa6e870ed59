import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Divides the parcel: by a line, which can be drawn at once, to an area, into equal parts, in a strip. */
export const split: Operation = {
  id: 'split',
  group: 'shape',
  icon: 'split',
  label: 'divide',
  help: helped('divideHelp'),
  bar: 'edit',
  isMain: true,
  ...shapeOperation('splitLine', 'splitArea', 'splitEqual', 'strip'),
}
