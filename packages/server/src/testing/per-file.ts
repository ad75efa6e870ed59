const ends: (() => Promise<void>)[] = []

/**
 * A value that each test file makes for itself, when it first asks for it: the worker processes of a run keep their modules
 * from file to file, and no file may meet what another one left behind. `end` gives up what the value holds; what was
 * declared later ends first. Gives the function that asks for the value.
 */
export const perFile = <T>(make: () => Promise<T>, end?: (value: T) => Promise<void>): (() => Promise<T>) => {
  let made: Promise<T> | null = null
  ends.unshift(async () => {
    const old = made
    made = null
    if (old !== null && end !== undefined) await end(await old)
  })
  return () => (made ??= make())
}

/** Ends the values of the file that is over. */
export const endFile = async (): Promise<void> => {
  for (const end of ends) await end()
}
