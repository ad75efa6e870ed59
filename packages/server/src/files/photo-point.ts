import { fromWgs84 } from '@eae/map/core/crs.ts'
import { readPhotoPlace } from '@eae/map/formats/exif.ts'

/** Where a photo was taken, EPSG:2100 metres on the 1 mm grid, and when; null where it does not say. */
export interface PhotoPoint {
  readonly point: { readonly x: number; readonly y: number } | null
  /** The camera wrote a place, and it is not on the grid of Greece. */
  readonly isAbroad: boolean
  readonly at: string | null
}

/** The coordinates of Greece are some hundred thousand metres: beyond these no photo was taken there. */
const isOnGrid = (x: number, y: number): boolean => x > 0 && x < 2_000_000 && y > 0 && y < 6_000_000

/** Reads from the bytes of a file, or its first ones, where and when a camera took it. What is no photo says nothing. */
export const readPhotoPoint = (bytes: Uint8Array): PhotoPoint => {
  const { position, at } = readPhotoPlace(bytes)
  if (position === null) return { point: null, isAbroad: false, at }
  const [x, y] = fromWgs84([position.longitude, position.latitude])
  if (!isOnGrid(x, y)) return { point: null, isAbroad: true, at }
  return { point: { x: Number(x.toFixed(3)), y: Number(y.toFixed(3)) }, isAbroad: false, at }
}
