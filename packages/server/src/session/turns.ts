const last = new Map<string, Promise<unknown>>()

/** Runs works of one name one after the other; works of different names do not wait for each other. */
export const inTurnOf = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = last.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(name, mine)
  try {
    return await mine
  } finally {
    if (last.get(name) === mine) last.delete(name)
  }
}
