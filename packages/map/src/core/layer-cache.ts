/** Entries kept per layer; the least recently used are removed first. */
const CACHE_LIMIT = 1000

/** Least-recently-used store of the features of one layer. A Map keeps insertion order, so the first key is oldest. */
export class LayerCache<Value> {
  readonly #entries = new Map<string | number, Value>()
  readonly #limit: number

  constructor(limit: number = CACHE_LIMIT) {
    this.#limit = limit
  }

  /** Entries kept at most. */
  get limit(): number {
    return this.#limit
  }

  get size(): number {
    return this.#entries.size
  }

  /** Ids to tell the server, so that it need not send their geometry again. */
  ids(): readonly (string | number)[] {
    return [...this.#entries.keys()]
  }

  entries(): readonly (readonly [string | number, Value])[] {
    return [...this.#entries]
  }

  get(id: string | number): Value | undefined {
    return this.#entries.get(id)
  }

  /** Stores or renews an entry and returns the ids that had to go. */
  put(id: string | number, value: Value): readonly (string | number)[] {
    this.#entries.delete(id)
    this.#entries.set(id, value)
    const removed: (string | number)[] = []
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#limit) break
      this.#entries.delete(oldest)
      removed.push(oldest)
    }
    return removed
  }

  /** Marks an entry as just used; false when it is not (or no longer) here. */
  touch(id: string | number): boolean {
    const value = this.#entries.get(id)
    if (value === undefined) return false
    this.#entries.delete(id)
    this.#entries.set(id, value)
    return true
  }

  remove(id: string | number): void {
    this.#entries.delete(id)
  }

  clear(): void {
    this.#entries.clear()
  }
}
