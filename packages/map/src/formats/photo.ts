import { fromWgs84 } from '../core/crs.ts'
import { gridPoint } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { readPhotoPlace } from './exif.ts'

/** Where a photo was taken, EPSG:2100 metres (a phone knows it to some metres); null where it does not say so. Never throws. */
export function placeOfPhoto(bytes: Uint8Array): Point | null {
  const { position } = readPhotoPlace(bytes)
  if (position === null) return null
  const place = gridPoint(fromWgs84([position.longitude, position.latitude]))
  return place.every(Number.isFinite) ? place : null
}
