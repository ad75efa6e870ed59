/** Settles when the map has been given the parcel that its host has chosen meanwhile; null where it has it. */
export type Choosing = () => Promise<void> | null

/** For a host whose choice the map has at once. */
export const chosenAtOnce: Choosing = () => null

/**
 * Does something with the chosen parcel. What is asked for while the map still shows the one before is meant for the new one:
 * it waits, in the order in which it was asked for.
 */
export function whenChosen(choosing: Choosing, run: () => unknown): unknown {
  const awaited = choosing()
  return awaited === null ? run() : awaited.then(run)
}
