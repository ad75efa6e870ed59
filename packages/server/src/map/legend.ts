import type { MapLayer } from '@eae/domain/map/layers.ts'
import { parseColour } from '@eae/map/core/layer-settings.ts'
import type { OutsideFile } from '../platform/outside.ts'
import { encodePng, type Colour } from '../platform/png.ts'
import { LEGEND_SIZE } from './wms-source.ts'

/** Pixels between the picture's edge and the drawn field. */
const MARGIN = 4
/** Pixels of a dash and of the gap after it. */
const DASH = 5

const colourOf = (text: string): Colour => {
  const { hex, alpha } = parseColour(text) ?? { hex: '#000000', alpha: 1 }
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red, green, blue, Math.round((alpha ?? 1) * 255)]
}

/** The legend of a layer of our own, 30 x 30: a field with its fill and border, dashed where the layer is. */
export const drawLegend = ({ look }: MapLayer): OutsideFile => {
  const [NOTHING, FILL, BORDER] = [0, 1, 2]
  const last = LEGEND_SIZE - 1 - MARGIN
  const pen = Math.round(look.penWidth)
  const pixels = Uint8Array.from({ length: LEGEND_SIZE * LEGEND_SIZE }, (_, at) => {
    const [x, y] = [at % LEGEND_SIZE, Math.floor(at / LEGEND_SIZE)]
    const depth = Math.min(x - MARGIN, y - MARGIN, last - x, last - y)
    if (depth < 0) return NOTHING
    if (depth >= pen) return FILL
    // Along the side that is nearest.
    const along = depth === x - MARGIN || depth === last - x ? y : x
    return look.dashed && Math.floor(along / DASH) % 2 === 1 ? FILL : BORDER
  })
  const palette = [[0, 0, 0, 0] as const, colourOf(look.fill), colourOf(look.border)]
  return { type: 'image/png', body: encodePng(LEGEND_SIZE, LEGEND_SIZE, pixels, palette) }
}
