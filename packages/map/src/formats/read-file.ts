import type { ImportDriver } from './driver.ts'
import { dxfDriver } from './dxf.ts'
import { geojsonDriver } from './geojson.ts'
import { gpxDriver } from './gpx.ts'
import { kmlDriver } from './kml.ts'
import { txtDriver } from './txt.ts'

const drivers: readonly ImportDriver[] = [geojsonDriver, gpxDriver, kmlDriver, dxfDriver, txtDriver]

/** Extensions the file chooser offers. */
export const ACCEPTED = '.txt,.geojson,.kml,.dxf'

/** The driver for a file by its name, else by its content; null when the type is not supported. */
export function driverFor(name: string, text: string): ImportDriver | null {
  const lower = name.toLowerCase()
  const byName = drivers.find(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)))
  if (byName) return byName
  return /\.[a-z0-9]{2,8}$/.test(lower) ? null : (drivers.find((driver) => driver.detect(name, text)) ?? null)
}
