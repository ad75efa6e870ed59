import { isOffline } from './connection.ts'
import type { FieldFile } from './kept-key.ts'
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

/** All that this browser has of applications, also what is too old to be shown: it may hold something that was not sent. */
export const onDevice = (): readonly TakenAlong[] =>
  storedKeys(PREFIX).map((key) => {
    const owner = key.slice(PREFIX.length)
    const [userId = 0, etos = 0, id = 0] = owner.split('.').map(Number)
    return { owner, userId, etos, id, at: readStored(key) ?? '' }
  })

/** What this browser has taken along and may still show. */
export const takenAlong = (now = Date.now()): readonly TakenAlong[] =>
  onDevice().filter(({ at }) => now - Date.parse(at) < FIELD_DAYS * DAY_MS)

/** Notes that an application was taken along, or with null that it is not any more. */
export const noteTaken = (owner: string, at: string | null): void => writeStored(`${PREFIX}${owner}`, at)

/** The answer that was taken along to this question, while there is no connection; undefined where none was. */
export const keptAnswer = async (path: string, body: unknown): Promise<unknown> =>
  // Whoever took nothing along loads no code for it.
  takenAlong().length === 0 ? undefined : (await import('./kept-answers.ts')).findKept(path, body)

/** Keeps an answer for an application that is taken along; see `kept-answers.ts`. */
export const keepAnswer = async (owner: string, path: string, body: unknown, answer: unknown): Promise<void> =>
  (await import('./kept-answers.ts')).keepAnswer(owner, path, body, answer)

/** Forgets what is kept of an application, or of all of them. */
export const forgetKept = async (owner?: string): Promise<void> => (await import('./field-store.ts')).forgetKept(owner)

/** The files that wait on this device for an application. */
export const keptFiles = async (owner: string): Promise<readonly FieldFile[]> =>
  (await import('./kept-files.ts')).keptFiles(owner)

/** The server has a file. */
export const forgetFile = async (id: number): Promise<void> => (await import('./kept-files.ts')).forgetFile(id)

/** Pages that write an application that was taken along. One page comes before the one that it follows has gone. */
const writing = new Set<{ readonly owner: string }>()

/** Says that a page writes an application that was taken along; gives what ends that. */
export const writesInField = (owner: string): (() => void) => {
  const page = { owner }
  writing.add(page)
  return () => void writing.delete(page)
}

/** Keeps a file on the device where it is for an application that was taken along and there is no connection; null elsewhere. */
export const keptInstead = async (file: File, edkId: number | undefined): Promise<number | null> => {
  const page = [...writing].at(-1)
  if (page === undefined || !isOffline()) return null
  return (await import('./kept-files.ts')).keepFile(page.owner, file, edkId ?? null)
}
