import { beginWork } from './rest.ts'

/** What of the browser {@link afterPaint} needs: the next frame, and the task that follows what is under way. */
interface Turns {
  readonly frame: (work: () => void) => void
  readonly task: (work: () => void) => void
}

const BROWSER: Turns = {
  frame: (work) => void requestAnimationFrame(work),
  task: (work) => void setTimeout(work),
}

/**
 * Does something once what the page shows now has been painted: the first answer to a press, which says that it was taken,
 * waits for nothing that it leads to. Until it is done the page is not at rest.
 */
export const afterPaint = (work: () => void, { frame, task }: Turns = BROWSER): void => {
  const endWork = beginWork()
  // The frame is painted before the browser turns to its tasks again.
  frame(() =>
    task(() => {
      try {
        work()
      } finally {
        endWork()
      }
    }),
  )
}
