import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import type Map from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import RegularShape from 'ol/style/RegularShape.js'
import Style from 'ol/style/Style.js'
import type { PixelBox } from '../core/free-view.ts'

/** Over all layers with labels, which are chosen from the top down, and below what is drawn. */
const ABOVE_LABELS = 800
/** Half the side of the square that is stretched to a box. */
const HALF = 1

/** A picture without a colour, as large as a box. */
const coverOf = ([left, top, right, bottom]: PixelBox): Style =>
  new Style({
    image: new RegularShape({
      points: 4,
      radius: HALF,
      declutterMode: 'obstacle',
      scale: [(right - left) / (2 * HALF), (bottom - top) / (2 * HALF)],
    }),
  })

/**
 * What lies over the map, for its labels: one that would reach below a box is left out, as it could not be read. The boxes
 * move with the land until they are told anew, so that no label comes or goes under a hand that drags the map.
 */
export class Obstacles {
  readonly #map: Pick<Map, 'addLayer' | 'removeLayer'>
  readonly #layers = new globalThis.Map<string, VectorLayer>()
  readonly source = new VectorSource()

  constructor(map: Pick<Map, 'addLayer' | 'removeLayer'>) {
    this.#map = map
  }

  /** Labels of a group give way to the boxes: OpenLayers compares only what is of the same group. */
  add(group: string): void {
    const layer = new VectorLayer({ source: this.source, declutter: group, zIndex: ABOVE_LABELS })
    this.#layers.set(group, layer)
    this.#map.addLayer(layer)
  }

  remove(group: string): void {
    const layer = this.#layers.get(group)
    if (layer) this.#map.removeLayer(layer)
    this.#layers.delete(group)
  }

  /** Takes the boxes, and where on the land a pixel of the map lies now. */
  show(boxes: readonly PixelBox[], placeOf: (pixel: [number, number]) => readonly number[]): void {
    const features = boxes.map((box) => {
      const place = placeOf([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])
      const feature = new Feature(new Point([...place]))
      feature.setStyle(coverOf(box))
      return feature
    })
    this.source.clear(true)
    this.source.addFeatures(features)
  }
}
