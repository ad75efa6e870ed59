import { RetryLater } from './contract.ts'
import type { LayerAnswer, LayerRequest } from './contract.ts'
import { boxesMeet, boxHolds } from './grid.ts'
import type { Box } from './grid.ts'
import { LayerCache } from './layer-cache.ts'
import { boxOf } from './shapes.ts'
import type { LayerShape } from './shapes.ts'

/**
 * What is asked for beyond the view, as a share of its width and height on each side: half as much again in all. A shape
 * that reaches out of the view has its neighbours then, and a map that was moved a little has borders that attract at once.
 */
const MARGIN = 1 / 4

/** A view (EPSG:2100 metres) with what is asked for beyond it. */
export function withMargin([xmin, ymin, xmax, ymax]: Box): Box {
  const [beside, above] = [(xmax - xmin) * MARGIN, (ymax - ymin) * MARGIN]
  return [xmin - beside, ymin - above, xmax + beside, ymax + above]
}

const sizeOf = ([xmin, ymin, xmax, ymax]: Box): number => (xmax - xmin) * (ymax - ymin)

/** Quiet time after the last movement before the server is asked, in milliseconds. */
const QUERY_DEBOUNCE = 500

export interface CachedFeature {
  readonly geometry: LayerShape
  readonly shortdesc: string
}

export interface LayerChange {
  readonly put: readonly (readonly [string | number, CachedFeature])[]
  readonly removed: readonly (string | number)[]
}

export interface LayerStatus {
  readonly loading: boolean
  readonly truncated: boolean
  /** Its tiles are shown in place of its features: nothing is known of single ones. */
  readonly isFar?: boolean
  /** Text of the last failure; null when the last query went well. */
  readonly error: string | null
}

export interface LoaderOptions {
  /** Features kept; without it the common limit. */
  readonly cacheLimit?: number
  readonly query: (request: LayerRequest, signal: AbortSignal) => Promise<LayerAnswer>
  readonly onChange: (change: LayerChange) => void
  readonly onStatus: (status: LayerStatus) => void
}

/** Keeps one layer in step with the view: debounce, abort of the outdated request, cache, status. */
export class LayerLoader {
  readonly cache: LayerCache<CachedFeature>
  readonly #options: LoaderOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #isWaiting = false
  #running: AbortController | null = null
  /** The box of the last whole answer: all that its layer has there is held, also while another box is asked for. */
  #known: Box | null = null
  /** A view with its margin that was too much for one answer, m²: others as large are asked for without. */
  #tooMuch = Infinity

  constructor(options: LoaderOptions) {
    this.#options = options
    this.cache = new LayerCache(options.cacheLimit)
  }

  /**
   * Asks for the features of a view (EPSG:2100 metres) and of its margin after `delay` ms, without the margin where that is
   * too much for one answer; a newer call replaces an older one.
   */
  request(view: Box, delay: number = QUERY_DEBOUNCE): void {
    this.stop()
    this.#isWaiting = true
    this.#timer = setTimeout(() => void this.#load(view), delay)
  }

  /** No request waits or runs: what is held is the answer for the view that was last asked for. */
  get isIdle(): boolean {
    return !this.#isWaiting && this.#running === null
  }

  /** Drops the waiting and the running request. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#isWaiting = false
    this.#running?.abort()
    this.#running = null
  }

  /** True when all features of a box (EPSG:2100 metres) are held; null: of any box at all. */
  knows(box: Box | null): boolean {
    return this.#known !== null && (box === null || boxHolds(this.#known, box))
  }

  /** Forgets everything. */
  clear(): void {
    this.stop()
    this.#known = null
    this.#tooMuch = Infinity
    const removed = this.cache.ids()
    this.cache.clear()
    this.#options.onChange({ put: [], removed })
  }

  #ask([xmin, ymin, xmax, ymax]: Box, signal: AbortSignal): Promise<LayerAnswer> {
    return this.#options.query({ xmin, ymin, xmax, ymax, idsInCache: this.cache.ids() }, signal)
  }

  async #load(view: Box): Promise<void> {
    const running = new AbortController()
    this.#running = running
    this.#isWaiting = false
    this.#options.onStatus({ loading: true, truncated: false, error: null })
    const wide = withMargin(view)
    let box = sizeOf(wide) < this.#tooMuch ? wide : view
    try {
      let answer = await this.#ask(box, running.signal)
      if (box === wide && (answer.truncated || answer.data.length > this.cache.limit)) {
        if (!running.signal.aborted) this.#tooMuch = sizeOf(wide)
        box = view
        answer = await this.#ask(box, running.signal)
      }
      if (running.signal.aborted) return
      this.#running = null
      this.#apply(box, answer)
      // An answer may be larger than the cache: what was dropped is missing on the map, too.
      const isHeld = answer.data.every(({ id }) => this.cache.get(id) !== undefined)
      const truncated = answer.truncated || !isHeld
      this.#known = truncated ? null : box
      this.#options.onStatus({ loading: false, truncated, error: null })
    } catch (error) {
      // An aborted request is not a failure: a newer one is on its way.
      if (running.signal.aborted) return
      this.#running = null
      if (error instanceof RetryLater) return this.request(view, error.seconds * 1_000)
      const reason = error instanceof Error ? error.message : String(error)
      this.#options.onStatus({ loading: false, truncated: false, error: reason })
    }
  }

  #apply(box: Box, answer: LayerAnswer): void {
    const present = new Set(answer.data.map(({ id }) => id))
    const removed: (string | number)[] = []
    if (!answer.truncated) {
      // Everything in the box was sent or confirmed: what is missing no longer exists.
      for (const [id, { geometry }] of this.cache.entries()) {
        const own = boxOf(geometry)
        if (!present.has(id) && own && boxesMeet(own, box)) removed.push(id)
      }
      removed.forEach((id) => this.cache.remove(id))
    }
    const put: (readonly [string | number, CachedFeature])[] = []
    for (const { id, geom, shortdesc } of answer.data) {
      const known = this.cache.get(id)
      if (geom) put.push([id, { geometry: geom, shortdesc }])
      else if (known && known.shortdesc !== shortdesc) put.push([id, { ...known, shortdesc }])
      else this.cache.touch(id)
    }
    for (const [id, feature] of put) removed.push(...this.cache.put(id, feature))
    this.#options.onChange({ put: put.filter(([id]) => this.cache.get(id) !== undefined), removed })
  }
}
