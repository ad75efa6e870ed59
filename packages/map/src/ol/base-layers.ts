import type BaseLayer from 'ol/layer/Base.js'
import TileLayer from 'ol/layer/Tile.js'
import TileWMS from 'ol/source/TileWMS.js'
import XYZ from 'ol/source/XYZ.js'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { GREEK_GRID } from './projection.ts'

/** Picture layer of a base map definition; null for 'none' or a definition without address. */
export function createBaseLayer(definition: BaseLayerDefinition): BaseLayer | null {
  const { type, url, layers = '', attribution, maxZoom } = definition
  if (type === 'none' || !url) return null
  const credits = attribution ? { attributions: attribution } : {}
  const source =
    type === 'xyz'
      ? new XYZ({ url, crossOrigin: 'anonymous', maxZoom: maxZoom ?? 19, ...credits })
      : new TileWMS({
          url,
          params: { LAYERS: layers, VERSION: '1.1.1', FORMAT: 'image/png', TILED: true },
          projection: GREEK_GRID,
          crossOrigin: 'anonymous',
          ...credits,
        })
  return new TileLayer<XYZ | TileWMS>({ source, zIndex: -10, className: 'eae-map-base' })
}
