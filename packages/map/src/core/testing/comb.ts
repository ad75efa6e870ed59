import type { ParcelGeometry, Point } from '../grid.ts'

/**
 * A valid comb in a square of `side` metres: four corners for each of its teeth. Two of them, one turned, cross as often as
 * the square of their teeth, which makes overlays dear.
 */
export function comb(teeth: number, [x, y]: Point, side: number, isTurned: boolean): ParcelGeometry {
  const step = Math.floor((side * 1_000) / (teeth * 2)) / 1_000
  const points: Point[] = []
  for (let tooth = 0; tooth < teeth; tooth++) {
    const left = Math.round(tooth * 2 * step * 1_000) / 1_000
    const right = Math.round((tooth * 2 + 1) * step * 1_000) / 1_000
    points.push([left, 5], [left, side], [right, side], [right, 5])
  }
  const end = points.at(-1)?.[0] ?? side
  points.push([end, 0], [0, 0])
  const ring = [...points, points[0] ?? [0, 5]].map(([u, v]): Point => {
    const [across, up] = isTurned ? [v, u] : [u, v]
    return [Math.round((x + across) * 1_000) / 1_000, Math.round((y + up) * 1_000) / 1_000]
  })
  return { type: 'Polygon', coordinates: [ring] }
}
