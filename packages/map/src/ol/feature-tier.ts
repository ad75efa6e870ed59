import type Map from 'ol/Map.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { Box } from '../core/grid.ts'
import { layerStyle } from './styles.ts'
import type { ActiveLayer } from './active-layer.ts'
import type { MapLook } from './map-look.ts'

/**
 * Features in view from which on they are drawn into one picture that each frame only lays down. Drawn one by one, a
 * feature costs 0.02 ms of each frame of a map that is dragged: 300 take 6 ms.
 */
const PICTURE_FROM = 300
/** The picture reaches beyond the view by so much, so that a map that is dragged shows no empty border at once. */
const PICTURE_RATIO = 1.5

/** The features of one layer on the map: drawn one by one, or as one picture where many are in view. */
export class FeatureTier {
  readonly source = new VectorSource()
  readonly #map: Pick<Map, 'addLayer' | 'removeLayer'>
  readonly #single: VectorLayer
  readonly #picture: VectorImageLayer
  #isVisible = false
  #isCrowded = false

  /** `layerId` groups its labels, which give way to each other; `widest`: metres per pixel up to which features are shown. */
  constructor(map: Pick<Map, 'addLayer' | 'removeLayer'>, layerId: string, widest: number | undefined) {
    this.#map = map
    const { source } = this
    this.#single = new VectorLayer({ source, declutter: layerId, updateWhileInteracting: false, visible: false })
    this.#picture = new VectorImageLayer({ source, declutter: layerId, imageRatio: PICTURE_RATIO, visible: false })
    for (const layer of this.#layers()) {
      if (widest !== undefined) layer.setMaxResolution(widest)
      map.addLayer(layer)
    }
  }

  #layers(): readonly (VectorLayer | VectorImageLayer)[] {
    return [this.#single, this.#picture]
  }

  /** Takes over what the user changed; `isRestyled` when the look of its features did, too. */
  update({ definition, settings }: ActiveLayer, isRestyled: boolean, look: MapLook): void {
    this.#isVisible = settings.visible
    for (const layer of this.#layers()) {
      layer.setZIndex(settings.orderIndex)
      if (isRestyled) layer.setStyle(layerStyle(definition, settings, look))
    }
    this.#show()
  }

  /** Chooses how to draw for a view (EPSG:2100 metres), by what it holds now. */
  choose(box: Box): void {
    this.#isCrowded = this.source.getFeaturesInExtent([...box]).length >= PICTURE_FROM
    this.#show()
  }

  #show(): void {
    this.#single.setVisible(this.#isVisible && !this.#isCrowded)
    this.#picture.setVisible(this.#isVisible && this.#isCrowded)
  }

  dispose(): void {
    for (const layer of this.#layers()) this.#map.removeLayer(layer)
  }
}
