import type { PhotoFacts } from '@eae/domain/monitoring/answers.ts'
import { sql } from 'kysely'
import { isJpeg } from '@eae/map/formats/exif.ts'
import { readPhotoPoint } from '../files/index.ts'
import { invalidField } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/**
 * Where and when a photo was taken, and how far from a parcel. 422 for a file that is no photo of a camera, or one into which
 * it wrote no place.
 */
export const photoFacts = async (
  db: Executor,
  bytes: Buffer,
  parcel: { readonly etos: number; readonly edaId: number },
): Promise<PhotoFacts> => {
  if (!isJpeg(bytes)) throw invalidField('photoid', 'ams.photoNoJpeg')
  const { point, isAbroad, at } = readPhotoPoint(bytes)
  if (isAbroad) throw invalidField('photoid', 'ams.photoAbroad')
  if (point === null) throw invalidField('photoid', 'ams.photoNoPlace')
  const { x, y } = point
  const found = await sql<{ metres: number | null }>`
    SELECT round(ST_Distance(p.geom, ST_SetSRID(ST_MakePoint(${x}, ${y}), 2100))::numeric, 1) AS metres
    FROM edetedeaeeagroi p WHERE p.etos = ${parcel.etos} AND p.id = ${parcel.edaId}
  `.execute(db)
  const metres = found.rows[0]?.metres ?? null
  if (metres === null) throw invalidField('photoid', 'ams.parcelNotDrawn')
  return { at, x, y, metres }
}
