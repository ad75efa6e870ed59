import { readPhotoPoint } from '../../files/index.ts'
import type { SaveSet } from '../../crud/index.ts'
import { readParts } from '../../platform/files.ts'
import type { Executor } from '../../platform/transaction.ts'

const NO_PHOTO = { photox: null, photoy: null, dtephoto: null }

/** What a file says of its place: a camera writes it at the beginning, so its first part is enough. */
const placeOf = async (db: Executor, fileId: number) => {
  const { value } = await readParts(db, fileId).next()
  if (!(value instanceof Buffer)) return NO_PHOTO
  const { point, at } = readPhotoPoint(value)
  return { photox: point?.x ?? null, photoy: point?.y ?? null, dtephoto: at }
}

/** Writes beside each file that comes to a document where and when it was taken; nothing beside one that is no photo. */
export const notePhotos = async ({ tx, rows }: SaveSet): Promise<void> => {
  for (const { values } of rows)
    if (values !== null && values.fileId !== undefined)
      Object.assign(values, typeof values.fileId === 'number' ? await placeOf(tx.sql, values.fileId) : NO_PHOTO)
}
