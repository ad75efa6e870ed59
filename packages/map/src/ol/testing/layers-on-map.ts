import type BaseLayer from 'ol/layer/Base.js'

/** A map without a screen that knows its layers alone, in the order in which they came. */
export const layersOnMap = () => {
  const layers: BaseLayer[] = []
  const map = {
    addLayer: (layer: BaseLayer): void => void layers.push(layer),
    removeLayer: (layer: BaseLayer): BaseLayer => {
      layers.splice(layers.indexOf(layer), 1)
      return layer
    },
  }
  return { map, layers }
}
