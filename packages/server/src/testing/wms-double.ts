import type { WmsConfig } from '../platform/config.ts'
import { encodePng, type Colour } from '../platform/png.ts'
import { LEGEND_SIZE, TILE_SIZE, type Bbox, type WmsSource } from '../map/wms-source.ts'

/** A share of 0 to 1 that belongs to whole numbers: the same picture on every machine. */
const unit = (x: number, y: number, salt: number): number => {
  let h = Math.imul(x | 0, 0x9e3779b1) ^ Math.imul(y | 0, 0x85ebca6b) ^ Math.imul(salt, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return ((h ^ (h >>> 13)) >>> 0) / 4_294_967_296
}

/** Fields from the air: what grows, what is ploughed, what is dry; then tracks between fields. */
const LAND: readonly Colour[] = [
  [104, 124, 70, 255],
  [124, 138, 82, 255],
  [146, 148, 96, 255],
  [170, 160, 112, 255],
  [188, 172, 126, 255],
  [150, 128, 96, 255],
  [92, 108, 62, 255],
  [200, 188, 148, 255],
]
/** Soil and plants are never even: each colour a little darker, as it is, a little lighter. */
const SHADES = [0.95, 1, 1.05] as const
const shaded = ([red, green, blue, alpha]: Colour): Colour[] =>
  SHADES.map((shade) => [Math.min(255, red * shade), Math.min(255, green * shade), Math.min(255, blue * shade), alpha])
const TRACK: Colour = [214, 204, 178, 255]
/** Metres of a field across and along, and of a track. */
const FIELD = { width: 62, length: 170, track: 4 }

/** What a field looked like in a year: crops change, some fields do not. */
const landAt = (x: number, y: number, year: number): number => {
  const row = Math.floor(y / FIELD.length)
  const shift = unit(row, 0, 7) * FIELD.width
  const column = Math.floor((x + shift) / FIELD.width)
  const [inX, inY] = [x + shift - column * FIELD.width, y - row * FIELD.length]
  if (inY < FIELD.track || (column % 3 === 0 && inX < FIELD.track)) return LAND.length * SHADES.length
  const changes = unit(column, row, 3) < 0.6
  const crop = Math.floor(unit(column, row, changes ? year : 0) * LAND.length)
  // Rows of plants along the field, and patches.
  const patch = unit(Math.floor(x / 9), Math.floor(y / 14), year)
  return crop * SHADES.length + (Math.floor(inX / 2) % 2 === 0 ? 1 : patch < 0.5 ? 0 : 2)
}

/** Classes of soil, half of what lies below shines through; the last is nothing. */
const SOIL: readonly Colour[] = [
  [201, 138, 75, 130],
  [164, 98, 60, 130],
  [222, 184, 120, 130],
  [120, 84, 62, 130],
  [0, 0, 0, 0],
]
const soilAt = (x: number, y: number): number => {
  const bend = Math.sin(x / 310) * 90 + Math.sin(y / 430) * 110
  const band = Math.floor((x * 0.4 + y * 0.9 + bend) / 420)
  return Math.floor(unit(band, 0, 11) * SOIL.length)
}

const paint = ([xmin, ymin, xmax, ymax]: Bbox, palette: readonly Colour[], at: (x: number, y: number) => number) => {
  const pixels = new Uint8Array(TILE_SIZE * TILE_SIZE)
  const [stepX, stepY] = [(xmax - xmin) / TILE_SIZE, (ymax - ymin) / TILE_SIZE]
  for (let row = 0; row < TILE_SIZE; row += 1)
    for (let column = 0; column < TILE_SIZE; column += 1)
      pixels[row * TILE_SIZE + column] = at(xmin + (column + 0.5) * stepX, ymax - (row + 0.5) * stepY)
  return { type: 'image/png', body: encodePng(TILE_SIZE, TILE_SIZE, pixels, palette) }
}

const swatch = (colours: readonly Colour[]) => {
  const pixels = Uint8Array.from({ length: LEGEND_SIZE * LEGEND_SIZE }, (_, at) =>
    Math.floor(((at % LEGEND_SIZE) * colours.length) / LEGEND_SIZE),
  )
  return { type: 'image/png', body: encodePng(LEGEND_SIZE, LEGEND_SIZE, pixels, colours) }
}

const common = {
  url: 'https://wms.example.org/',
  layers: '',
  styles: '',
  mayBeInside: false,
  attribution: null,
} as const

/**
 * A stand-in for map servers, drawn in this process: photographs from the air of some years, and a map of soils over them.
 * For the demo and for tests only.
 */
export const wmsDouble = (years: readonly number[]): readonly WmsSource[] => {
  const photographs = years.map((year): WmsSource => {
    const config: WmsConfig = { ...common, id: `imagery-${year}`, label: 'map.base.imagery', kind: 'base', year }
    const palette = [...LAND.flatMap(shaded), TRACK]
    return {
      config,
      map: async (bbox) => paint(bbox, palette, (x, y) => landAt(x, y, year)),
      legend: async () => swatch(LAND),
    }
  })
  const config: WmsConfig = { ...common, id: 'soil', label: 'map.wms.soil', kind: 'overlay', year: null }
  return [
    ...photographs,
    { config, map: async (bbox) => paint(bbox, SOIL, soilAt), legend: async () => swatch(SOIL.slice(0, -1)) },
  ]
}
