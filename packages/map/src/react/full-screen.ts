/** What a page can do about the full screen of the browser. */
export interface FullScreenPage {
  /** Rejects where the browser does not allow it, or has none. */
  readonly enter: () => Promise<unknown>
  readonly leave: () => Promise<unknown>
  readonly isOn: () => boolean
}

export interface FullScreen {
  /** Lays the map over the page and asks for the whole screen, or gives both back. */
  readonly set: (full: boolean) => void
  /** The browser's full screen began or ended, by whomever. */
  readonly changed: () => void
}

/**
 * Keeps the map over the page and the browser's full screen together. Where the browser refuses, the map still lies over
 * the page; where its full screen is left by its own key, the map gives the page back, too.
 */
export function createFullScreen(page: FullScreenPage, tell: (full: boolean) => void): FullScreen {
  let isWanted = false
  let wasOn = false
  const ignore = () => undefined
  const leave = () => {
    if (page.isOn()) page.leave().catch(ignore)
  }
  return {
    set(full) {
      if (full === isWanted) return undefined
      isWanted = full
      tell(full)
      if (!full) return leave()
      // Who changed his mind while the browser was asking does not stay in it.
      page.enter().then(() => isWanted || leave(), ignore)
      return undefined
    },
    changed() {
      const isOver = wasOn && !page.isOn()
      wasOn = page.isOn()
      if (!isOver || !isWanted) return
      isWanted = false
      tell(false)
    },
  }
}
