import TileLayer from 'ol/layer/Tile.js'
import TileWMS from 'ol/source/TileWMS.js'
import XYZ from 'ol/source/XYZ.js'
import TileGrid from 'ol/tilegrid/TileGrid.js'
import type { BaseLayerDefinition } from '../core/contract.ts'
import { NATIONAL_EXTENT } from '../core/crs.ts'
import { GREEK_GRID } from './projection.ts'
import { RESOLUTIONS } from './view.ts'

/** Pixels of a tile along each side. */
const TILE_SIZE = 256

/** One grid for everybody: the same tiles are asked for again and again, so that servers and browsers may keep them. */
const wmsGrid = new TileGrid({
  extent: [...NATIONAL_EXTENT],
  origin: [NATIONAL_EXTENT[0], NATIONAL_EXTENT[3]],
  resolutions: [...RESOLUTIONS],
  tileSize: TILE_SIZE,
})

/** Picture layer of a definition; null for 'none' or a definition without address. WMS is 1.1.1 in EPSG:2100. */
export function createBaseLayer(
  definition: BaseLayerDefinition,
  zIndex: number,
  className: string,
): TileLayer<XYZ | TileWMS> | null {
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
          tileGrid: wmsGrid,
          hidpi: false,
          crossOrigin: 'anonymous',
          ...credits,
        })
  return new TileLayer<XYZ | TileWMS>({ source, zIndex, className })
}
