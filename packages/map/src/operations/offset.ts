import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Moves a side outward or inward, by metres or up to an area. */
export const offset: Operation = {
  id: 'offset',
  group: 'borders',
  icon: 'offset',
  label: 'offset',
  help: helped('offsetLong'),
  ...shapeOperation('offset', 'offsetArea'),
}
