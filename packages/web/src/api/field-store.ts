import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** An answer of the server that was taken along to where there is no connection. */
interface KeptAnswer {
  readonly key: string
  /** The application that it was taken along for: user, year and key. */
  readonly owner: string
  readonly answer: unknown
}

/** A file that was chosen where there is no connection, and the application that it is for. */
export interface KeptFile {
  readonly id: number
  readonly owner: string
  readonly name: string
  readonly type: string
  /** Of the file itself, in milliseconds. */
  readonly lastModified: number
  /** Its bytes, not the file: browsers keep these alone without fail. */
  readonly bytes: ArrayBuffer
  /** The kind of the document, where it is known. */
  readonly edkId: number | null
}

interface Field extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { owner: string } }
  files: { key: number; value: KeptFile; indexes: { owner: string } }
}

/** The second version has the files, which a device with the first one gets beside its answers. */
const VERSION = 2

const open = (): Promise<IDBPDatabase<Field>> =>
  openDB<Field>('eae-field', VERSION, {
    upgrade: (db, before) => {
      if (before < 1) db.createObjectStore('answers', { keyPath: 'key' }).createIndex('owner', 'owner')
      if (before < VERSION) db.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner')
    },
  })

/** Does something with what this device keeps for work without a connection. */
export const withField = async <T>(work: (db: IDBPDatabase<Field>) => Promise<T>): Promise<T> => {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Forgets everything of one application; without it of all of them. */
export const forgetKept = (owner?: string): Promise<void> =>
  withField(async (db) => {
    for (const name of ['answers', 'files'] as const) {
      if (owner === undefined) await db.clear(name)
      else for (const key of await db.getAllKeysFromIndex(name, 'owner', owner)) await db.delete(name, key)
    }
  })
