import type { FeatureLike } from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import MVT from 'ol/format/MVT.js'

const mvt = new MVT()
const geojson = new GeoJSON()

/**
 * Features of a tile as its server drew it: a vector tile, or GeoJSON in EPSG:3857. `extent` is that of the tile in
 * EPSG:3857; `type` is what the answer says it is.
 */
export function readTileFeatures(
  type: string,
  bytes: ArrayBuffer,
  extent: readonly [number, number, number, number],
): readonly FeatureLike[] {
  if (type.startsWith('application/geo+json')) return geojson.readFeatures(new TextDecoder().decode(bytes))
  return mvt.readFeatures(bytes, { extent: [...extent], featureProjection: 'EPSG:3857' })
}
