import { contains } from './grid.ts'
import type { ParcelGeometry, Point } from './grid.ts'
import { openRing, ringsOf } from './grid.ts'

/** Size of a letter of a label and of its line, pixels, at 13 px bold with its rim. */
const LETTER = 8.2
const LINE = 18
const RIM = 6

/** Where of a box the shape must be under it: its corners and the middles of its sides. */
const EDGES = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const

/** A label that fits, and by how much it is turned, radians against the clock from east. */
export interface FittingLabel {
  readonly text: string
  readonly angle: number
}

/** The direction of the longest way between two corners of the outline, so that a text along it is read from the left. */
export function longestDirection(geometry: ParcelGeometry): number {
  const corners = openRing(ringsOf(geometry)[0] ?? [])
  let [most, angle] = [0, 0]
  corners.forEach(([x, y], index) =>
    corners.slice(index + 1).forEach(([toX, toY]) => {
      const length = Math.hypot(toX - x, toY - y)
      if (length > most) [most, angle] = [length, Math.atan2(toY - y, toX - x)]
    }),
  )
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle
}

/** Whether the box of a text around a position lies in the shape. */
function fits(geometry: ParcelGeometry, [x, y]: Point, text: string, angle: number, metresPerPixel: number): boolean {
  const half = ((text.length * LETTER + RIM) / 2) * metresPerPixel
  const high = (LINE / 2) * metresPerPixel
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return EDGES.every(([along, across]) =>
    contains(geometry, [x + along * half * cos - across * high * sin, y + along * half * sin + across * high * cos]),
  )
}

/**
 * The label of a parcel that fits into its shape around a position, at so many metres a pixel: its name flat, else along
 * its longest side, else its number (the first word) flat; null when nothing does.
 */
export function fittingLabel(
  geometry: ParcelGeometry,
  at: Point,
  name: string,
  metresPerPixel: number,
): FittingLabel | null {
  const [number = ''] = name.split(' ')
  const along = longestDirection(geometry)
  const tries = [
    { text: name, angle: 0 },
    { text: name, angle: along },
    { text: number, angle: 0 },
  ]
  return tries.find(({ text, angle }) => text !== '' && fits(geometry, at, text, angle, metresPerPixel)) ?? null
}
