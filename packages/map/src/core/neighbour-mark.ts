import { canonical } from './canonical.ts'
import { bbox, boxesMeet, partsOf, toGrid } from './grid.ts'
import type { Box, ParcelGeometry } from './grid.ts'

/** Metres around the box of a shape in which its neighbours count: one that only comes near matters, too. */
const REACH = 1

/** A feature that may be a neighbour. */
export interface Neighbour {
  readonly id: string | number
  readonly geometry: ParcelGeometry
}

/** The box in which the neighbours of a shape are looked for, on the 1 mm grid (EPSG:2100 metres); null without a corner. */
export function boxAround(geometry: ParcelGeometry): Box | null {
  const own = bbox(geometry)
  if (!own) return null
  const [xmin, ymin, xmax, ymax] = own
  return [toGrid(xmin - REACH), toGrid(ymin - REACH), toGrid(xmax + REACH), toGrid(ymax + REACH)]
}

/** Two 32-bit halves with multipliers of their own (cyrb53): quick, and not meant to withstand somebody who wants a collision. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

const millimetres = (geometry: ParcelGeometry): string =>
  partsOf(geometry)
    .map((rings) => rings.map((ring) => ring.flat().map((metres) => Math.round(metres * 1000))).join('/'))
    .join(';')

/**
 * The mark of the features whose boxes meet a box (EPSG:2100 metres), 16 hexadecimal digits: the same for the same borders
 * to the millimetre, in whatever order features, rings and corners come. Browser and server make the same of it, so that
 * one can ask the other whether the neighbours are still those that were seen.
 */
export function neighbourMark(features: readonly Neighbour[], box: Box): string {
  const lines = features.flatMap(({ id, geometry }) => {
    const form = canonical(geometry)
    const own = bbox(form)
    return form && own && boxesMeet(own, box) ? [`${id}:${millimetres(form)}`] : []
  })
  return hash(lines.toSorted().join('\n'))
}
