import { helped, panelOperation } from './helpers.ts'
import type { Operation } from './operation.ts'

/** Chooses the base map and the layers, and how they look. */
export const layers: Operation = {
  id: 'layers',
  group: 'view',
  icon: 'layers',
  label: 'layersHelp',
  help: helped('layersLong'),
  isViewing: true,
  ...panelOperation('layers'),
}
