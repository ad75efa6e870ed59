import { setImmediate as turn } from 'node:timers/promises'

/** Work under way that tells whether it is done. */
export interface Watched<T> {
  readonly promise: Promise<T>
  readonly isPending: () => boolean
}

/** Watches work under way. */
export const watched = <T>(work: Promise<T>): Watched<T> => {
  let isPending = true
  return { promise: work.finally(() => (isPending = false)), isPending: () => isPending }
}

/** How often this thread had time for others until the work was done: a thread that is busy with it has none. */
export const turnsUntil = async ({ isPending }: Watched<unknown>): Promise<number> => {
  let turns = 0
  for (; isPending(); turns += 1) await turn()
  return turns
}
