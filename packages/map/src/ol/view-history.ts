import type View from 'ol/View.js'

interface Place {
  readonly center: readonly number[]
  readonly resolution: number
}

const LIMIT = 50

/** Remembers the views the user has been at, for "previous view". */
export class ViewHistory {
  readonly #places: Place[] = []
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
    this.#places.push({ center, resolution })
    if (this.#places.length > LIMIT) this.#places.shift()
  }

  get empty(): boolean {
    return this.#places.length < 2
  }

  /** Goes one view back; false when there is none. */
  back(): boolean {
    const now = this.#places.pop()
    const place = this.#places.at(-1)
    if (!place) {
      if (now) this.#places.push(now)
      return false
    }
    this.#view.setCenter([...place.center])
    this.#view.setResolution(place.resolution)
    return true
  }
}
