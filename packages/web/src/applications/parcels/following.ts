/**
 * What is chosen is drawn bit by bit: for a moment the page shows what was chosen before. Who means the choice waits here until
 * the page has followed.
 */
export class Following {
  #last = 0
  #awaited: { readonly promise: Promise<void>; readonly settle: () => void } | null = null

  /** Something is chosen; gives the number of the choice. */
  begin(): number {
    if (this.#awaited === null) {
      let settle = (): void => undefined
      const promise = new Promise<void>((resolve) => {
        settle = resolve
      })
      this.#awaited = { promise, settle }
    }
    this.#last += 1
    return this.#last
  }

  /** The page shows the choice of a number; where another was made since, it is not there yet. */
  reach(choice: number): void {
    if (choice !== this.#last) return
    this.#awaited?.settle()
    this.#awaited = null
  }

  /** Settles when the page shows what was chosen last; null where it does. */
  readonly awaited = (): Promise<void> | null => this.#awaited?.promise ?? null
}
