/** A finger that stays so long asks for a menu, milliseconds: as long as browsers wait that tell it themselves. */
export const LONG_PRESS = 500
/** A finger that stays trembles by up to this many pixels. */
const SLACK_PIXELS = 8

/** Tells that a finger stays where it came down. Some browsers, Safari on a phone among them, never tell it. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined
  #from: readonly number[] = []
  #isDone = false

  /** A finger came down at a pixel. `run` is called when it stays; it answers whether that meant anything. */
  begin(pixel: readonly number[], run: () => boolean): void {
    this.cancel()
    this.#isDone = false
    this.#from = pixel
    this.#timer = setTimeout(() => {
      this.#isDone = run()
    }, LONG_PRESS)
  }

  /** The finger is at a pixel now: far from where it came down, it does not stay. */
  move([x = 0, y = 0]: readonly number[]): void {
    const [fromX = 0, fromY = 0] = this.#from
    if (Math.hypot(x - fromX, y - fromY) > SLACK_PIXELS) this.cancel()
  }

  /** The finger is gone, or another one came. */
  cancel(): void {
    clearTimeout(this.#timer)
  }

  /** The browser told the long press itself. */
  done(): void {
    this.cancel()
    this.#isDone = true
  }

  /** Whether the click that comes now only ends a long press; the next one does not. */
  takeClick(): boolean {
    const wasDone = this.#isDone
    this.#isDone = false
    return wasDone
  }
}
