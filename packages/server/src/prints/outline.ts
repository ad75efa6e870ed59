import { bbox, openRing, ringsOf, type ParcelGeometry } from '@eae/map/core/grid.ts'

/** Size of the picture and the white around the shape, in units of its own. */
const WIDTH = 120
const HEIGHT = 84
const MARGIN = 6

/** The outline of a shape as a small picture without a scale: enough to know the parcel again. */
export const outlineOf = (shape: ParcelGeometry): string => {
  const [left, bottom, right, top] = bbox(shape) ?? [0, 0, 1, 1]
  const scale = Math.min((WIDTH - 2 * MARGIN) / (right - left || 1), (HEIGHT - 2 * MARGIN) / (top - bottom || 1))
  const [x0, y0] = [(WIDTH - (right - left) * scale) / 2, (HEIGHT - (top - bottom) * scale) / 2]
  const path = ringsOf(shape)
    .map((ring) => {
      const points = openRing(ring).map(
        ([x, y]) => `${(x0 + (x - left) * scale).toFixed(2)} ${(y0 + (top - y) * scale).toFixed(2)}`,
      )
      return `M${points.join('L')}Z`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6f8"/><path d="${path}" fill="#dbe9f6" fill-rule="evenodd" stroke="#1864ab" stroke-width="1.2" stroke-linejoin="round"/></svg>`
}
