/** A queue in which everybody waits behind his own work first: many pieces of one owner delay no other owner by more than one of them. */
export interface FairQueue<Item> {
  /**
   * Puts an item at the end of its owner's line. When the queue is full, the newest item of the owner with the longest line
   * gives up its place. Gives the item that was turned away, which may be this one; null when there was room.
   */
  readonly add: (owner: string, item: Item) => Item | null
  /** Takes the next item out and counts it as running: that of the owner with the fewest running, of these whoever was served longest ago. */
  readonly take: () => { readonly owner: string; readonly item: Item } | null
  /** Counts a piece of work that began without waiting. */
  readonly begin: (owner: string) => void
  /** Counts a running piece of work of an owner as ended. */
  readonly end: (owner: string) => void
  /** Takes an item out that does not wait any longer. */
  readonly remove: (owner: string, item: Item) => void
}

interface Line<Item> {
  readonly waiting: Item[]
  running: number
  /** Number of the turn in which its owner was served last; 0 = never. */
  served: number
}

/** A fair queue for at most `most` items that wait. Owners are kept while they have something waiting or running. */
export const createFairQueue = <Item>(most: number): FairQueue<Item> => {
  const lines = new Map<string, Line<Item>>()
  let size = 0
  let turn = 0

  const lineOf = (owner: string): Line<Item> => {
    const known = lines.get(owner)
    if (known !== undefined) return known
    const line: Line<Item> = { waiting: [], running: 0, served: 0 }
    lines.set(owner, line)
    return line
  }
  const forgetEmpty = (owner: string, line: Line<Item>): void => {
    if (line.waiting.length === 0 && line.running === 0) lines.delete(owner)
  }
  const serve = (line: Line<Item>): void => {
    line.running += 1
    line.served = ++turn
  }
  const longest = (): Line<Item> | null => {
    let found: Line<Item> | null = null
    for (const line of lines.values()) if (line.waiting.length > (found?.waiting.length ?? 0)) found = line
    return found
  }
  const nextOwner = (): [string, Line<Item>] | null => {
    let found: [string, Line<Item>] | null = null
    for (const [owner, line] of lines) {
      if (line.waiting.length === 0) continue
      const best = found?.[1]
      const isBefore =
        best === undefined ||
        line.running < best.running ||
        (line.running === best.running && line.served < best.served)
      if (isBefore) found = [owner, line]
    }
    return found
  }

  return {
    add: (owner, item) => {
      const own = lineOf(owner)
      const full = size >= most ? longest() : null
      if (size >= most && own.waiting.length + 1 >= (full?.waiting.length ?? 0)) {
        forgetEmpty(owner, own)
        return item
      }
      own.waiting.push(item)
      const out = full?.waiting.pop() ?? null
      if (out === null) size += 1
      return out
    },
    take: () => {
      const found = nextOwner()
      if (found === null) return null
      const [owner, line] = found
      const item = line.waiting.shift()
      if (item === undefined) return null
      size -= 1
      serve(line)
      return { owner, item }
    },
    begin: (owner) => serve(lineOf(owner)),
    end: (owner) => {
      const line = lines.get(owner)
      if (line === undefined) return
      line.running -= 1
      forgetEmpty(owner, line)
    },
    remove: (owner, item) => {
      const line = lines.get(owner)
      const at = line?.waiting.indexOf(item) ?? -1
      if (line === undefined || at === -1) return
      line.waiting.splice(at, 1)
      size -= 1
      forgetEmpty(owner, line)
    },
  }
}

/** Who stands behind a user's calls and jobs in the queues of this process. */
export const ownerOf = (actor: { readonly userId: number }): string => `user ${actor.userId}`

/** Who stands behind calls of people who are not logged in. */
export const ownerOfAddress = (ip: string): string => `address ${ip}`

/** Owner of work that the server does for nobody in particular. */
export const OF_SERVER = 'server'
