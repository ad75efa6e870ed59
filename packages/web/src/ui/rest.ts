/** What of the document {@link createRest} needs. */
interface Sign {
  readonly show: (isAtRest: boolean) => void
  /** Runs something after what is under way now: the next drawn frame, and what its effects began. */
  readonly after: (work: () => void) => void
}

/** See {@link createRest}. */
export interface Rest {
  /** Something has begun that changes the page when it ends: gives the function that says that it has, once. */
  readonly begin: () => () => void
}

/**
 * One sign that a page has nothing more to bring: no call is in flight, no page or part of one is on its way. It is shown
 * once the last of these has ended and what it led to has been drawn without beginning another.
 */
export const createRest = ({ show, after }: Sign): Rest => {
  const running = new Set<symbol>()
  const begin = (): (() => void) => {
    const one = Symbol('work')
    if (running.size === 0) show(false)
    running.add(one)
    return () => {
      if (!running.delete(one) || running.size > 0) return
      after(() => running.size === 0 && show(true))
    }
  }
  return { begin }
}

/** Nothing shows it before the pages begin, and outside of a browser. */
let rest: Rest = { begin: () => () => undefined }

/** Two frames: React draws in the first, and effects that ask for more have run before the second. */
const afterDrawing = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(work))
}

/** Lets `<html data-rest>` say from now on whether something is on its way. */
export const showRest = (): void => {
  rest = createRest({
    show: (isAtRest) => document.documentElement.setAttribute('data-rest', String(isAtRest)),
    after: afterDrawing,
  })
}

/** Says that something on its way will change the page ({@link createRest}); gives the function that says that it has ended. */
export const beginWork = (): (() => void) => rest.begin()
