import { ServerError } from './errors.ts'
import { KEPT_FROM, type FieldFile } from './kept-key.ts'
import { withField, type KeptFile } from './field-store.ts'

const MEBIBYTE = 1024 * 1024
/** So much of one application's files stays on a device at most, with what is chosen now. */
export const MOST_KEPT_BYTES = 40 * MEBIBYTE
/** So many keys there are for files of the device. */
const KEPT_KEYS = 7_000_000_000_000

/** Keeps a file for an application, and gives the key that rows name it by until it is sent. Throws 422 where too many are there. */
export const keepFile = async (owner: string, file: File, edkId: number | null): Promise<number> => {
  const bytes = await file.arrayBuffer()
  const { name, type, lastModified } = file
  const id = KEPT_FROM + Math.floor(Math.random() * KEPT_KEYS)
  await withField(async (db) => {
    const before = await db.getAllFromIndex('files', 'owner', owner)
    const all = before.reduce((sum, kept) => sum + kept.bytes.byteLength, bytes.byteLength)
    if (all > MOST_KEPT_BYTES)
      throw new ServerError(422, { code: 'field.noRoom', params: { max: MOST_KEPT_BYTES / MEBIBYTE } })
    await db.put('files', { id, owner, name, type, lastModified, bytes, edkId })
  })
  return id
}

const fileOf = ({ bytes, name, type, lastModified }: KeptFile): File => new File([bytes], name, { type, lastModified })

/** The files that this device keeps for an application, as they were chosen. */
export const keptFiles = async (owner: string): Promise<readonly FieldFile[]> =>
  (await withField((db) => db.getAllFromIndex('files', 'owner', owner))).map((kept) => ({
    id: kept.id,
    edkId: kept.edkId ?? undefined,
    file: fileOf(kept),
  }))

/** The server has a file. */
export const forgetFile = (id: number): Promise<void> => withField((db) => db.delete('files', id))
