import { busy } from '../platform/errors.ts'

/**
 * Lets `most` works go on at once, and as many as `waiting` others wait in the order in which they came. Beyond, the
 * answer is 503.
 */
export const createGate = (most: number, waiting: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const queue: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < most) inside += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw busy()
    try {
      return await work()
    } finally {
      // The place goes from hand to hand: nobody who comes now can take it from who waits.
      const next = queue.shift()
      if (next === undefined) inside -= 1
      else next()
    }
  }
}
