import type { ImportDriver } from './driver.ts'
import { dxfDriver } from './dxf.ts'
import { geojsonDriver } from './geojson.ts'
import { gmlDriver } from './gml.ts'
import { gpxDriver } from './gpx.ts'
import { kmlDriver } from './kml.ts'
import { txtDriver } from './txt.ts'
import { wktDriver } from './wkt-csv.ts'

const drivers: readonly ImportDriver[] = [
  geojsonDriver,
  gpxDriver,
  kmlDriver,
  gmlDriver,
  dxfDriver,
  wktDriver,
  txtDriver,
]

/** Extensions the file chooser offers. */
export const ACCEPTED = '.txt,.geojson,.kml,.dxf'

/** Drivers whose texts begin with a sign of their own; a list of numbers looks like many things. */
const signed = drivers.filter((driver) => driver !== txtDriver)

/**
 * The driver for a file by its content, else by its name, else, where it has no ending that says something else, for a list
 * of numbers; null when the type is not supported.
 */
export function driverFor(name: string, text: string): ImportDriver | null {
  const lower = name.toLowerCase()
  const byContent = signed.find((driver) => driver.detect(text))
  if (byContent) return byContent
  const byName = drivers.find(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)))
  if (byName) return byName
  return !/\.[a-z0-9]{2,8}$/.test(lower) && txtDriver.detect(text) ? txtDriver : null
}
