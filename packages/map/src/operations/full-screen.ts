import { helped } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Gives the whole screen to the map, or gives it back. */
export const fullScreen: Operation = {
  id: 'fullScreen',
  group: 'screen',
  icon: 'screen',
  label: 'fullScreen',
  help: helped('fullScreenHelp'),
  isViewing: true,
  isOn: ({ isFull }) => isFull,
  run: ({ isFull, setFull }) => setFull(!isFull),
}
