import { helped, shapeOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Takes spikes away. */
export const spikes: Operation = {
  id: 'spikes',
  group: 'shape',
  icon: 'spikes',
  label: 'spikes',
  help: helped('spikesLong'),
  ...shapeOperation('spikes'),
}
