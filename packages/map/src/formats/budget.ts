/** Largest file or files of one import, bytes, and largest content of packed ones. */
export const MAX_FILE_BYTES = 20_000_000
export const MAX_UNPACKED_BYTES = 60_000_000
/** Most files of one import, those of packages counted. */
export const MAX_ENTRIES = 200
/** Largest text accepted, in characters. */
export const MAX_TEXT = 5_000_000
/** Most lines of a coordinate list. */
export const MAX_LINES = 20_000
/** Most polygons of one import. */
export const MAX_FEATURES = 5000
/** Most positions of one import. */
export const MAX_POINTS = 100_000
/** Most rows, records and objects that are looked at, whatever they hold. */
export const MAX_OBJECTS = 50_000
/** Longest time of one import, seconds: the largest files that are accepted need a tenth of it on a slow machine. */
export const MAX_SECONDS = 60

export type BudgetCode = 'tooLarge' | 'tooManyObjects' | 'tooSlow'

/** Thrown when an import asks for more than it may have. */
export class BudgetError extends Error {
  readonly code: BudgetCode

  constructor(code: BudgetCode) {
    super(code)
    this.name = 'BudgetError'
    this.code = code
  }
}

/** What one import may use, all its files together: bytes that come out of packages, files, rows, and time. */
export class Budget {
  #bytes = 0
  #entries = 0
  #rows = 0
  readonly #now: () => number
  readonly #end: number

  /** `now` tells milliseconds that only grow. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#end = now() + MAX_SECONDS * 1000
  }

  /** Counts bytes that were unpacked; throws when there are too many. */
  takeBytes(count: number): void {
    this.#bytes += count
    if (this.#bytes > MAX_UNPACKED_BYTES) throw new BudgetError('tooLarge')
    this.checkTime()
  }

  /** Counts a file; throws when there are too many. */
  takeEntry(): void {
    if (++this.#entries > MAX_ENTRIES) throw new BudgetError('tooLarge')
  }

  /** Counts a row, record or object; throws when there are too many or the time is over. */
  takeRow(): void {
    if (++this.#rows > MAX_OBJECTS) throw new BudgetError('tooManyObjects')
    // Looking at the clock costs more than most rows.
    if (this.#rows % 64 === 0) this.checkTime()
  }

  /** Throws when the time is over. */
  checkTime(): void {
    if (this.#now() > this.#end) throw new BudgetError('tooSlow')
  }
}
