import Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'

interface OutlineFile {
  readonly step: number
  readonly polygons: readonly (readonly string[])[]
}

/** The numbers of an encoded ring: 5 bits per character, lowest first, the sign in the lowest bit. */
function readNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, weight] = [0, 1]
  for (let i = 0; i < text.length; i++) {
    const bits = text.charCodeAt(i) - 63
    value += (bits % 32) * weight
    weight *= 32
    if (bits >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    ;[value, weight] = [0, 1]
  }
  return numbers
}

/** Turns an encoded ring of differences back into EPSG:2100 metres. */
function decodeRing(text: string, step: number): number[][] {
  const numbers = readNumbers(text)
  const ring: number[][] = []
  let [x, y] = [0, 0]
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    x += numbers[i] ?? 0
    y += numbers[i + 1] ?? 0
    ring.push([x * step, y * step])
  }
  return ring
}

export interface OutlineColours {
  readonly land: string
  readonly border: string
}

/** The outline of Greece below everything else: orientation without any network. */
export function createOutlineLayer(): VectorImageLayer {
  return new VectorImageLayer({
    source: new VectorSource({ attributions: 'geodata.gov.gr CC BY 3.0' }),
    zIndex: -20,
    imageRatio: 2,
  })
}

/** Loads the outline into its layer. The data is a chunk of its own, fetched once. */
export async function loadOutline(layer: VectorImageLayer): Promise<void> {
  const file = await import('../data/greece-outline.json')
  const { step, polygons }: OutlineFile = file.default
  const geometry = new MultiPolygon(polygons.map((rings) => rings.map((ring) => decodeRing(ring, step))))
  layer.getSource()?.addFeature(new Feature(geometry))
}

/** Colours of the outline, for light and dark surroundings. */
export function styleOutline(layer: VectorImageLayer, { land, border }: OutlineColours): void {
  layer.setStyle(new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: border, width: 1 }) }))
}
