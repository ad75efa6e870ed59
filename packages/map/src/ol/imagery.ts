import Feature from 'ol/Feature.js'
import type TileLayer from 'ol/layer/Tile.js'
import VectorLayer from 'ol/layer/Vector.js'
import type Map from 'ol/Map.js'
import { getRenderPixel } from 'ol/render.js'
import type RenderEvent from 'ol/render/Event.js'
import VectorSource from 'ol/source/Vector.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { BaseLayerDefinition } from '../core/contract.ts'
import type { ParcelGeometry } from '../core/grid.ts'
import { createBaseLayer } from './base-layers.ts'
import { toOl } from './geometry.ts'

/** How a second photograph shows: right of a line, or in a lens that follows the pointer. */
export type CompareMode = 'none' | 'swipe' | 'spyglass'

export interface Compare {
  readonly mode: CompareMode
  readonly definition: BaseLayerDefinition | null
  /** Where the line of the swipe is, as a share of the width from the left. */
  readonly share: number
}

/** Radius of the lens in pixels of the page. */
const LENS_RADIUS = 95
const Z = { base: -10, compare: -9, overlay: -5, former: 200 } as const

interface Overlay {
  readonly definition: BaseLayerDefinition
  readonly opacity: number
}

/** Pictures below the thematic layers: base map, a second year to compare, maps of other authorities; and last year's border. */
export class Imagery {
  readonly #map: Map
  readonly #overlays = new globalThis.Map<string, TileLayer>()
  readonly #former = new VectorSource()
  #base: TileLayer | null = null
  #compare: TileLayer | null = null
  #compareId: string | null = null
  #mode: CompareMode = 'none'
  #share = 0.5
  #pointer: readonly [number, number] | null = null

  constructor(map: Map) {
    this.#map = map
    // A dark line under a light one: it is seen on fields and on photographs.
    const dash = { lineDash: [10, 7], lineCap: 'butt' as const }
    const style = [
      new Style({ stroke: new Stroke({ color: 'rgba(255, 255, 255, 0.9)', width: 4.5 }) }),
      new Style({ stroke: new Stroke({ color: '#6741d9', width: 2.5, ...dash }) }),
    ]
    map.addLayer(new VectorLayer({ source: this.#former, style, zIndex: Z.former }))
    map.on('pointermove', ({ pixel: [x = 0, y = 0] }) => {
      if (this.#mode !== 'spyglass') return
      this.#pointer = [x, y]
      map.render()
    })
  }

  setBase(definition: BaseLayerDefinition | null): void {
    this.#base = this.#replace(this.#base, definition, Z.base, 'eae-map-base')
  }

  setCompare({ mode, definition, share }: Compare): void {
    this.#mode = mode
    this.#share = share
    const wanted = mode === 'none' ? null : definition
    if ((wanted?.id ?? null) !== this.#compareId) {
      this.#compareId = wanted?.id ?? null
      this.#compare = this.#replace(this.#compare, wanted, Z.compare, 'eae-map-compare')
      this.#compare?.on('prerender', (event) => this.#clip(event))
      this.#compare?.on('postrender', ({ context }) => {
        if (context instanceof CanvasRenderingContext2D) context.restore()
      })
    }
    this.#map.render()
  }

  setOverlays(overlays: readonly Overlay[]): void {
    const wanted = new Set(overlays.map(({ definition }) => definition.id))
    for (const [id, layer] of this.#overlays) {
      if (wanted.has(id)) continue
      this.#map.removeLayer(layer)
      this.#overlays.delete(id)
    }
    overlays.forEach(({ definition, opacity }, place) => {
      const layer =
        this.#overlays.get(definition.id) ?? this.#replace(null, definition, Z.overlay + place / 100, 'eae-map-overlay')
      if (!layer) return
      layer.setOpacity(opacity)
      this.#overlays.set(definition.id, layer)
    })
  }

  /** The border that the edited parcel had before; null shows none. */
  setFormer(geometry: ParcelGeometry | null): void {
    this.#former.clear()
    if (geometry) this.#former.addFeature(new Feature(toOl(geometry)))
  }

  #replace(
    old: TileLayer | null,
    definition: BaseLayerDefinition | null,
    zIndex: number,
    className: string,
  ): TileLayer | null {
    if (old) this.#map.removeLayer(old)
    const layer = definition ? createBaseLayer(definition, zIndex, className) : null
    if (layer) this.#map.addLayer(layer)
    return layer
  }

  /** Keeps the second photograph to its part of the map. */
  #clip(event: RenderEvent): void {
    const { context } = event
    if (!(context instanceof CanvasRenderingContext2D)) return
    const [width = 0, height = 0] = this.#map.getSize() ?? []
    context.save()
    context.beginPath()
    if (this.#mode === 'spyglass') {
      const [x, y] = this.#pointer ?? [width / 2, height / 2]
      const [atX = 0, atY = 0] = getRenderPixel(event, [x, y])
      const [edgeX = 0, edgeY = 0] = getRenderPixel(event, [x + LENS_RADIUS, y])
      context.arc(atX, atY, Math.hypot(edgeX - atX, edgeY - atY), 0, 2 * Math.PI)
      context.lineWidth = 4
      context.strokeStyle = 'rgba(0, 0, 0, 0.6)'
      context.stroke()
    } else {
      const left = width * this.#share
      const corners = [
        [left, 0],
        [width, 0],
        [width, height],
        [left, height],
      ].map((corner) => getRenderPixel(event, corner))
      corners.forEach(([x = 0, y = 0], place) => (place === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
      context.closePath()
    }
    context.clip()
  }
}
