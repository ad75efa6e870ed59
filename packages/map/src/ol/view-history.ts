import type View from 'ol/View.js'

interface Place {
  readonly center: readonly number[]
  readonly resolution: number
}

const LIMIT = 50

/** Remembers the views the user has been at, for "previous view". */
export class ViewHistory {
  readonly #places: Place[] = []
  /** Views gone back from, the nearest last. */
  readonly #ahead: Place[] = []
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  /** Takes note of the present view; the same view twice counts once. */
  record(): void {
    const [center, resolution] = [this.#view.getCenter(), this.#view.getResolution()]
    if (!center || resolution === undefined) return
    const last = this.#places.at(-1)
    const still =
      last?.resolution === resolution &&
      center.every((value, axis) => Math.abs(value - (last.center[axis] ?? 0)) < resolution)
    if (still) return
    this.#ahead.length = 0
    this.#places.push({ center, resolution })
    if (this.#places.length > LIMIT) this.#places.shift()
  }

  get empty(): boolean {
    return this.#places.length < 2
  }

  get atNewest(): boolean {
    return this.#ahead.length === 0
  }

  /** Goes one view back; nothing happens when there is none. */
  back(): void {
    if (this.empty) return
    const now = this.#places.pop()
    if (now) this.#ahead.push(now)
    this.#show()
  }

  /** Goes one view forward again; nothing happens when there is none. */
  forward(): void {
    const place = this.#ahead.pop()
    if (!place) return
    this.#places.push(place)
    this.#show()
  }

  /** The place becomes the last one noted before the view moves, so that the movement is not noted again. */
  #show(): void {
    const place = this.#places.at(-1)
    if (!place) return
    this.#view.setCenter([...place.center])
    this.#view.setResolution(place.resolution)
  }
}
