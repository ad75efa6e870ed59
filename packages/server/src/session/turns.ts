import { randomInt } from 'node:crypto'
import type { Caller } from '../platform/caller.ts'
import { AppError } from '../platform/errors.ts'
import { tookTooLong } from '../platform/limited.ts'

/** Seconds after which who was sent away asks again, spread so that they do not all come back at once. */
const COME_BACK = { least: 5, most: 20 } as const

/** Works of one name come one after the other; works of different names do not wait for each other. */
export interface Turns {
  /**
   * Does the work when its name has its turn. Throws 503 `login.busy` with the `seconds` after which to ask again, at once
   * and before any work, when too many are in hand: somebody who waits longer than his connection lives gets no answer at all.
   * A caller who goes away while he waits leaves his place at once, and his work is not done.
   */
  readonly run: <T>(name: string, work: () => Promise<T>, caller: Caller) => Promise<T>
}

/** Turns for `most` works at once, of which one name has at most `mostOfOne`. */
export const createTurns = (most: number, mostOfOne: number): Turns => {
  const last = new Map<string, Promise<unknown>>()
  const ofNames = new Map<string, number>()
  let inHand = 0
  /** Takes a place; gives what leaves it again, once. */
  const enter = (name: string): (() => void) => {
    const ofName = ofNames.get(name) ?? 0
    if (inHand >= most || ofName >= mostOfOne) {
      const seconds = randomInt(COME_BACK.least, COME_BACK.most + 1)
      throw new AppError(503, { code: 'login.busy', params: { seconds } })
    }
    inHand += 1
    ofNames.set(name, ofName + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      inHand -= 1
      const left = (ofNames.get(name) ?? 0) - 1
      if (left > 0) ofNames.set(name, left)
      else ofNames.delete(name)
    }
  }
  return {
    run: async (name, work, caller) => {
      const leave = enter(name)
      const forget = caller.whenGone(leave)
      const begin = async () => {
        // From now on his place is taken until the work is done, whether he hears of it or not.
        forget()
        if (caller.isGone()) throw tookTooLong()
        return work()
      }
      const mine = (last.get(name) ?? Promise.resolve()).then(begin, begin)
      last.set(name, mine)
      try {
        return await mine
      } finally {
        leave()
        if (last.get(name) === mine) last.delete(name)
      }
    },
  }
}
