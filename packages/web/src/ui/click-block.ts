import { CLICK_BLOCK_MS } from './limits.ts'

/** See {@link createClickBlock}. */
export interface Block {
  /** Runs the work; gives false, and does nothing, when it came too early. */
  readonly run: (work: () => Promise<unknown> | undefined) => Promise<boolean>
  /** Milliseconds until the block time of the last work is over; 0 = it is. Work that still runs blocks beyond it. */
  readonly left: () => number
}

/** Lets one piece of work run at a time, and none within the block time of the one before. */
export const createClickBlock = (now: () => number = () => performance.now()): Block => {
  let isRunning = false
  let blockedUntil = Number.NEGATIVE_INFINITY
  const left = (): number => Math.max(0, blockedUntil - now())
  const run: Block['run'] = async (work) => {
    if (isRunning || left() > 0) return false
    isRunning = true
    blockedUntil = now() + CLICK_BLOCK_MS
    try {
      await work()
      return true
    } finally {
      isRunning = false
    }
  }
  return { run, left }
}
