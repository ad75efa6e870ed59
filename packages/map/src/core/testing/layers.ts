import type { LayerDefinition } from '../contract.ts'

/** A layer that is shown and empty, as far as a test says nothing else of it. */
export const layerOf = (layerId: string, more: Partial<LayerDefinition> = {}): LayerDefinition => ({
  layerId,
  label: layerId,
  fill: '#fff',
  border: '#000',
  penWidth: 1,
  opacity: 1,
  orderIndex: 1,
  labelColour: '#000',
  labelVisible: true,
  verticesVisible: false,
  snapping: true,
  selectable: true,
  visible: true,
  query: async () => ({ data: [], truncated: false }),
  ...more,
})
