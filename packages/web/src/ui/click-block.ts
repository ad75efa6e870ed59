import { CLICK_BLOCK_MS } from './limits.ts'

/** Lets one piece of work run at a time, and none within the block time of the one before. */
export const createClickBlock = (now: () => number = () => performance.now()) => {
  let isRunning = false
  let blockedUntil = Number.NEGATIVE_INFINITY
  /** Runs the work; gives false, and does nothing, when it came too early. */
  return async (work: () => Promise<unknown> | undefined): Promise<boolean> => {
    if (isRunning || now() < blockedUntil) return false
    isRunning = true
    blockedUntil = now() + CLICK_BLOCK_MS
    try {
      await work()
      return true
    } finally {
      isRunning = false
    }
  }
}
