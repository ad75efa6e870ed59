import { remoteSource, type WmsSource } from './map/index.ts'
import type { Config } from './platform/config.ts'
import { wmsDouble } from './testing/wms-double.ts'

/** Photographs of the demo: this year and the four before. */
const DEMO_YEARS = 5

/** The map servers of the configuration; the demo without any has its stand-in. */
export const wmsSources = (config: Config, isDemo: boolean): readonly WmsSource[] => {
  if (config.wms.length > 0 || !isDemo || config.isProduction) return config.wms.map(remoteSource)
  const thisYear = new Date().getUTCFullYear()
  return wmsDouble(Array.from({ length: DEMO_YEARS }, (_, back) => thisYear - back))
}
