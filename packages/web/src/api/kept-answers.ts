import { openDB, type DBSchema } from 'idb'

/** An answer of the server that was taken along to where there is no connection. */
interface KeptAnswer {
  readonly key: string
  /** The application that it was taken along for: user, year and key. */
  readonly owner: string
  readonly answer: unknown
}

interface Field extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { owner: string } }
}

const open = () =>
  openDB<Field>('eae-field', 1, {
    upgrade: (db) => {
      db.createObjectStore('answers', { keyPath: 'key' }).createIndex('owner', 'owner')
    },
  })

/** Calls whose answer does not hang on all that they ask: by their path, what of the body counts. */
const COUNTS: readonly (readonly [path: RegExp, fields: readonly string[]])[] = [
  // Whatever part of the map is looked at: what was taken along is all that lies around the parcels.
  [/^Map\/queryLayer_/, ['etos', 'edeId']],
  [/^Menu\/getBannerMessages$/, []],
]

/** What an answer is kept under. */
export const keyOfAnswer = (path: string, body: unknown): string => {
  const [, fields] = COUNTS.find(([pattern]) => pattern.test(path)) ?? []
  const asked = fields === undefined ? body : fields.map((name) => Reflect.get(Object(body) as object, name) as unknown)
  return `${path} ${JSON.stringify(asked)}`
}

/** Keeps an answer for an application; one to the same question is replaced. */
export const keepAnswer = async (owner: string, path: string, body: unknown, answer: unknown): Promise<void> => {
  const db = await open()
  await db.put('answers', { key: keyOfAnswer(path, body), owner, answer })
  db.close()
}

/** The answer that was taken along to this question; undefined where none was. */
export const findKept = async (path: string, body: unknown): Promise<unknown> => {
  const db = await open()
  const found = await db.get('answers', keyOfAnswer(path, body))
  db.close()
  return found?.answer
}

/** Forgets all answers of one application; without it all of them. */
export const forgetKept = async (owner?: string): Promise<void> => {
  const db = await open()
  if (owner === undefined) await db.clear('answers')
  else for (const key of await db.getAllKeysFromIndex('answers', 'owner', owner)) await db.delete('answers', key)
  db.close()
}
