import { ServerError } from '../api/index.ts'

/** Tries of a login that finds too many before it: some two minutes, at 5 to 20 seconds each. Then the reader decides. */
const MOST_TRIES = 10

/** The seconds after which a crowded server wants to be asked again; null for any other failure. */
export const busySeconds = (error: unknown): number | null => {
  if (!(error instanceof ServerError) || error.answer.code !== 'login.busy') return null
  const { seconds } = error.answer.params ?? {}
  return typeof seconds === 'number' ? seconds : null
}

/**
 * Tries to log in until the server has time, each time after as long as it said. `wait` gives false when the reader gives up;
 * then, and after the last try, it throws what the server said. Any other failure is thrown at once.
 */
export const whileBusy = async <T>(
  attempt: () => Promise<T>,
  wait: (seconds: number) => Promise<boolean>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const seconds = busySeconds(error)
      if (seconds === null || tries >= MOST_TRIES || !(await wait(seconds))) throw error
    }
  }
}
