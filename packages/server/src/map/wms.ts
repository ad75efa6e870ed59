import { findMapLayer } from '@eae/domain/map/layers.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { AppError, notFound } from '../platform/errors.ts'
import { createGate } from '../platform/limited.ts'
import { OutsideError, type OutsideFile } from '../platform/outside.ts'
import { drawLegend } from './legend.ts'
import { createPictureCache } from './picture-cache.ts'
import type { WmsSource } from './wms-source.ts'

/** Pictures of map servers that one process keeps, in bytes, and for how long: registers and photographs change rarely. */
const CACHE_BYTES = 64 * 1024 * 1024
const CACHE_MS = 24 * 60 * 60 * 1_000
/** Pictures that are fetched at once, and that may wait. */
const AT_ONCE = 12
const WAITING = 400

/** The proxy of the configured map servers: nobody asks it for an address, only for a layer that it knows. */
export interface WmsProxy {
  readonly map: (request: CallInput<'proxyWms'>, owner: string) => Promise<OutsideFile>
  readonly legend: (request: CallInput<'proxyWmsLegendGraphic'>, owner: string) => Promise<OutsideFile>
}

/** 502 with a code in place of what went wrong outside. */
const failed = (error: unknown): unknown =>
  error instanceof OutsideError
    ? new AppError(502, { code: 'error.wmsFailed', params: { reason: error.reason } }, { cause: error })
    : error

export const createWmsProxy = (sources: readonly WmsSource[]): WmsProxy => {
  const cache = createPictureCache(CACHE_BYTES, CACHE_MS)
  const gate = createGate(AT_ONCE, WAITING)
  const find = (id: string): WmsSource | null => sources.find(({ config }) => config.id === id) ?? null
  const load = async (key: string, owner: string, ask: () => Promise<OutsideFile>): Promise<OutsideFile> => {
    try {
      return await cache.get(key, () => gate.run(owner, ask))
    } catch (error) {
      throw failed(error)
    }
  }
  return {
    map: async ({ layers, bbox }, owner) => {
      const source = find(layers)
      if (source === null) throw notFound()
      const box = bbox.split(',').map(Number)
      const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = box
      return load(`${layers} ${box.join()}`, owner, () => source.map([xmin, ymin, xmax, ymax]))
    },
    legend: async ({ layer, style = '', code, year }, owner) => {
      const own = findMapLayer(layer)
      if (own !== null && (code ?? own.layerCode) === own.layerCode) return drawLegend(own)
      const source = find(layer)
      const isOfYear = year === undefined || source?.config.year === null || source?.config.year === year
      if (source === null || code !== undefined || !isOfYear) throw notFound()
      return load(`legend ${layer} ${style}`, owner, () => source.legend(style))
    },
  }
}
