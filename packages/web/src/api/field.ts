import { readStored, storedKeys, writeStored } from '../ui/storage.ts'

/** Applications that this browser has taken along, by user, year and key; the value says when. */
const PREFIX = 'eae.field.'
/** What is older is not shown any more: a kept menu and kept rights are those of then. */
export const FIELD_DAYS = 7
const DAY_MS = 86_400_000

/** One application that was taken along. */
interface TakenAlong {
  readonly owner: string
  readonly userId: number
  readonly etos: number
  readonly id: number
  /** ISO. */
  readonly at: string
}

export const ownerOf = (userId: number, etos: number, id: number): string => `${userId}.${etos}.${id}`

/** What this browser has taken along and may still show. */
export const takenAlong = (now = Date.now()): readonly TakenAlong[] =>
  storedKeys(PREFIX).flatMap((key) => {
    const owner = key.slice(PREFIX.length)
    const [userId = 0, etos = 0, id = 0] = owner.split('.').map(Number)
    const at = readStored(key) ?? ''
    return now - Date.parse(at) < FIELD_DAYS * DAY_MS ? [{ owner, userId, etos, id, at }] : []
  })

/** Notes that an application was taken along, or with null that it is not any more. */
export const noteTaken = (owner: string, at: string | null): void => writeStored(`${PREFIX}${owner}`, at)

/** The answer that was taken along to this question, while there is no connection; undefined where none was. */
export const keptAnswer = async (path: string, body: unknown): Promise<unknown> =>
  // Whoever took nothing along loads no code for it.
  takenAlong().length === 0 ? undefined : (await import('./kept-answers.ts')).findKept(path, body)

/** Keeps an answer for an application that is taken along; see `kept-answers.ts`. */
export const keepAnswer = async (owner: string, path: string, body: unknown, answer: unknown): Promise<void> =>
  (await import('./kept-answers.ts')).keepAnswer(owner, path, body, answer)

/** Forgets the kept answers of an application, or all of them. */
export const forgetKept = async (owner?: string): Promise<void> => (await import('./kept-answers.ts')).forgetKept(owner)
