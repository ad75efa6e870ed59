import type { FeatureLike } from 'ol/Feature.js'
import type Map from 'ol/Map.js'
import VectorTileLayer from 'ol/layer/VectorTile.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { createXYZ } from 'ol/tilegrid.js'
import type VectorTile from 'ol/VectorTile.js'
import type { LayerTiles } from '../core/contract.ts'
import { pointImage, softFill } from './styles.ts'
import { readTileFeatures } from './tile-reader.ts'
import type { ActiveLayer } from './active-layer.ts'
import { landColours } from './map-look.ts'
import type { MapLook } from './map-look.ts'

/** Metres per pixel of zoom 0 of the grid of web maps: the circumference of the earth on 256 pixels. */
const COARSEST = 156_543.033_928_040_97
/** Greece lies between 34 and 42 degrees north, where a metre of the grid is 0.79 of one on the ground. */
const TRUE_METRES = 0.79
const TOO_MANY = 429
/** Seconds until a refused tile is asked for again when its server does not say. */
const PATIENCE = 2

/** Features one by one, tiles, or nothing: the view is wider than the widest tiles. */
export type Reach = 'near' | 'tiles' | 'beyond'

const fetchTile = async (url: string): Promise<Response> => {
  for (;;) {
    const answer = await fetch(url, { credentials: 'same-origin' })
    if (answer.status !== TOO_MANY) return answer
    const seconds = Number(answer.headers.get('retry-after') ?? PATIENCE)
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000)
    })
  }
}

/** The pictures of one layer for wide views, on the map beside its features. */
export class TileTier {
  readonly #map: Pick<Map, 'addLayer' | 'removeLayer'>
  readonly #tiles: LayerTiles
  readonly #layer: VectorTileLayer
  #key = ''

  constructor(map: Pick<Map, 'addLayer' | 'removeLayer'>, tiles: LayerTiles) {
    this.#map = map
    this.#tiles = tiles
    const [minZoom, maxZoom] = tiles.zooms
    const source = new VectorTileSource({
      tileGrid: createXYZ({ minZoom, maxZoom, tileSize: 256 }),
      tileUrlFunction: ([z = 0, x = 0, y = 0]) => tiles.url(z, x, y),
      tileLoadFunction: (tile, url) => {
        // The type of the callback does not say whose tiles it gets.
        const own = tile as VectorTile<FeatureLike>
        own.setLoader((extent) => void this.#fill(own, url, extent))
      },
    })
    this.#layer = new VectorTileLayer({
      source,
      minResolution: tiles.from,
      maxResolution: this.#widest(),
      // Sharp pictures of what does not change, drawn once for each tile.
      renderMode: 'hybrid',
    })
    map.addLayer(this.#layer)
  }

  async #fill(tile: VectorTile<FeatureLike>, url: string, extent: readonly number[]): Promise<void> {
    try {
      const answer = await fetchTile(url)
      if (!answer.ok) return tile.onError()
      const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = extent
      const type = answer.headers.get('content-type') ?? ''
      return tile.setFeatures([...readTileFeatures(type, await answer.arrayBuffer(), [xmin, ymin, xmax, ymax])])
    } catch {
      // What failed on the way is drawn when the view comes back to it.
      return tile.onError()
    }
  }

  /** The widest view, in metres per pixel, of which there are tiles. */
  #widest(): number {
    return (COARSEST / 2 ** this.#tiles.zooms[0]) * 2
  }

  /** How the layer is shown at a resolution in metres per pixel. */
  reach(resolution: number): Reach {
    if (resolution < this.#tiles.from) return 'near'
    return resolution < this.#widest() * TRUE_METRES ? 'tiles' : 'beyond'
  }

  /** Takes over what the user changed about the layer. */
  update({ settings, definition }: ActiveLayer, look: MapLook): void {
    this.#layer.setVisible(settings.visible)
    this.#layer.setOpacity(settings.opacity)
    this.#layer.setZIndex(settings.orderIndex)
    const own = landColours(definition, settings, look, '')
    const key = [settings.fill, settings.border, settings.penWidth, own?.line].join()
    if (key === this.#key) return
    this.#key = key
    const lineDash = definition.dashed === true ? { lineDash: [8, 6] } : {}
    this.#layer.setStyle(
      new Style({
        fill: new Fill({ color: own ? own.fill : softFill(settings.fill) }),
        image: pointImage(settings.border, 0),
        stroke: new Stroke({
          color: own?.line ?? settings.border,
          width: Math.max(0.75, settings.penWidth / 3),
          ...lineDash,
        }),
      }),
    )
  }

  /** Asks for all tiles anew. */
  refresh(): void {
    this.#layer.getSource()?.refresh()
  }

  dispose(): void {
    this.#map.removeLayer(this.#layer)
  }
}
