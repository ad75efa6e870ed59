import type { WmsConfig } from '../platform/config.ts'
import { fetchOutside, type OutsideFile } from '../platform/outside.ts'

/** Largest picture of a map server that is passed on, in bytes: a tile of a photograph has a tenth of it. */
const MAX_BYTES = 2 * 1024 * 1024
/** Longest time that a map server may take, in ms. */
const TIME_LIMIT_MS = 10_000
const PICTURES = ['image/png', 'image/jpeg', 'image/gif']
/** Specification section 9. */
export const TILE_SIZE = 256
export const LEGEND_SIZE = 30

export type Bbox = readonly [xmin: number, ymin: number, xmax: number, ymax: number]

/** A layer of a map server: the picture of a box in EPSG:2100, 256 x 256, and its legend, 30 x 30. */
export interface WmsSource {
  readonly config: WmsConfig
  readonly map: (bbox: Bbox) => Promise<OutsideFile>
  readonly legend: (style: string) => Promise<OutsideFile>
}

/** The source of a configured map server: WMS 1.1.1 in EPSG:2100, PNG (specification section 9). */
export const remoteSource = (config: WmsConfig): WmsSource => {
  const ask = (parameters: Readonly<Record<string, string>>): Promise<OutsideFile> => {
    const url = new URL(config.url)
    for (const [name, value] of Object.entries({ SERVICE: 'WMS', VERSION: '1.1.1', ...parameters }))
      url.searchParams.set(name, value)
    return fetchOutside(url, {
      maxBytes: MAX_BYTES,
      timeLimitMs: TIME_LIMIT_MS,
      types: PICTURES,
      mayBeInside: config.mayBeInside,
    })
  }
  const size = (pixels: number) => ({ WIDTH: String(pixels), HEIGHT: String(pixels), FORMAT: 'image/png' })
  return {
    config,
    map: (bbox) =>
      ask({
        REQUEST: 'GetMap',
        LAYERS: config.layers,
        STYLES: config.styles,
        SRS: 'EPSG:2100',
        BBOX: bbox.join(','),
        TRANSPARENT: 'TRUE',
        ...size(TILE_SIZE),
      }),
    legend: (style) => ask({ REQUEST: 'GetLegendGraphic', LAYER: config.layers, STYLE: style, ...size(LEGEND_SIZE) }),
  }
}
