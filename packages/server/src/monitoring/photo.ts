import type { PhotoFacts } from '@eae/domain/monitoring/answers.ts'
import { fromWgs84 } from '@eae/map/core/crs.ts'
import { sql } from 'kysely'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import { readPhotoPlace } from './photo-place.ts'

/** The coordinates of Greece are some hundred thousand metres: beyond these no photo was taken there. */
const isOnGrid = (x: number, y: number): boolean => x > 0 && x < 2_000_000 && y > 0 && y < 6_000_000

/**
 * Where and when a photo was taken, and how far from a parcel. 422 for a file that is no photo of a camera, or one into which
 * it wrote no place.
 */
export const photoFacts = async (
  db: Executor,
  bytes: Buffer,
  parcel: { readonly etos: number; readonly edaId: number },
): Promise<PhotoFacts> => {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xff_d8) throw invalidField('photoid', 'ams.photoNoJpeg')
  const { position, at } = readPhotoPlace(bytes)
  if (position === null) throw invalidField('photoid', 'ams.photoNoPlace')
  const [x, y] = fromWgs84([position.longitude, position.latitude])
  if (!isOnGrid(x, y)) throw invalidField('photoid', 'ams.photoAbroad')
  const found = await sql<{ metres: number | null }>`
    SELECT round(ST_Distance(p.geom, ST_SetSRID(ST_MakePoint(${x}, ${y}), 2100))::numeric, 1) AS metres
    FROM edetedeaeeagroi p WHERE p.etos = ${parcel.etos} AND p.id = ${parcel.edaId}
  `.execute(db)
  const metres = found.rows[0]?.metres ?? null
  if (metres === null) throw invalidField('photoid', 'ams.parcelNotDrawn')
  return { at, x: Number(x.toFixed(3)), y: Number(y.toFixed(3)), metres }
}
