import { samePoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import { failed, MAX_FEATURES, MAX_TEXT } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { readXml } from './xml.ts'

const attribute = (tag: string, name: 'lat' | 'lon'): number =>
  Number(new RegExp(`\\s${name}\\s*=\\s*["']([^"']{1,40})["']`).exec(tag)?.[1] ?? Number.NaN)

/** The lines that a GPX file records: each track segment and each route. */
function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const lines: Point[][] = []
  const notes: ImportMessage[] = []
  let line: Point[] | null = null
  const problem = readXml(text.replace(/^\uFEFF/, ''), (event) => {
    if (event.type === 'text') return
    const isLine = event.name === 'trkseg' || event.name === 'rte'
    if (isLine && event.type === 'open') line = []
    if (isLine && event.type === 'close' && line) {
      lines.push(line)
      line = null
    }
    const isPlace = event.type === 'open' && (event.name === 'trkpt' || event.name === 'rtept')
    if (isPlace) line?.push([attribute(event.tag, 'lon'), attribute(event.tag, 'lat')])
  })
  if (problem) return failed(problem)
  if (lines.length > MAX_FEATURES) return failed({ code: 'tooManyFeatures', line: null })
  const polygons = lines.flatMap((points, index) => {
    const feature = index + 1
    const places = points.filter((point, at) => !(points[at - 1] && samePoint(points[at - 1] ?? point, point)))
    const isGood = places.length >= 3 && places.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    notes.push({ code: isGood ? 'walkClosed' : 'badCoordinates', line: null, feature })
    return isGood ? [[places]] : []
  })
  return assemble(polygons, options.crs ?? 'EPSG:4326', notes)
}

/** GPX 1.x: a walk round a parcel. Its end is joined to its start; single places are left out. */
export const gpxDriver: ImportDriver = {
  id: 'gpx',
  extensions: ['.gpx'],
  detect: (_name, text) => /<gpx[\s>]/.test(text.slice(0, 2000)),
  read,
}
