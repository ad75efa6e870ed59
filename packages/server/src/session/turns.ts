import { randomInt } from 'node:crypto'
import { AppError } from '../platform/errors.ts'

/** Seconds after which who was sent away asks again, spread so that they do not all come back at once. */
const COME_BACK = { least: 5, most: 20 } as const

/** Works of one name come one after the other; works of different names do not wait for each other. */
export interface Turns {
  /**
   * Does the work when its name has its turn. Throws 503 `login.busy` with the `seconds` after which to ask again, at once
   * and before any work, when too many are in hand: somebody who waits longer than his connection lives gets no answer at all.
   */
  readonly run: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Turns for `most` works at once, of which one name has at most `mostOfOne`. */
export const createTurns = (most: number, mostOfOne: number): Turns => {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, number>()
  let inHand = 0
  return {
    run: async (name, work) => {
      const ofName = waiting.get(name) ?? 0
      if (inHand >= most || ofName >= mostOfOne) {
        const seconds = randomInt(COME_BACK.least, COME_BACK.most + 1)
        throw new AppError(503, { code: 'login.busy', params: { seconds } })
      }
      inHand += 1
      waiting.set(name, ofName + 1)
      const before = last.get(name) ?? Promise.resolve()
      const mine = before.then(work, work)
      last.set(name, mine)
      try {
        return await mine
      } finally {
        inHand -= 1
        const left = (waiting.get(name) ?? 0) - 1
        if (left > 0) waiting.set(name, left)
        else waiting.delete(name)
        if (last.get(name) === mine) last.delete(name)
      }
    },
  }
}
