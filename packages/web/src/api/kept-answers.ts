import { withField } from './field-store.ts'

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
export const keepAnswer = (owner: string, path: string, body: unknown, answer: unknown): Promise<void> =>
  withField(async (db) => {
    await db.put('answers', { key: keyOfAnswer(path, body), owner, answer })
  })

/** The answer that was taken along to this question; undefined where none was. */
export const findKept = (path: string, body: unknown): Promise<unknown> =>
  withField(async (db) => (await db.get('answers', keyOfAnswer(path, body)))?.answer)
