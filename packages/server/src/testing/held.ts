/**
 * Does a work and gives the longest time that one turn of the event loop took meanwhile, in ms of the processor: a machine
 * that does other things too makes a turn longer by the clock, and not by this. Threads of the process count with it.
 */
export const heldMs = async <T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly value: T }> => {
  let most = 0
  let isOver = false
  let last = process.cpuUsage()
  const measure = (): void => {
    const { user, system } = process.cpuUsage(last)
    most = Math.max(most, (user + system) / 1_000)
    last = process.cpuUsage()
  }
  const look = (): void => {
    measure()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const value = await work()
  isOver = true
  // The turn in which the work ended.
  measure()
  return { ms: most, value }
}
