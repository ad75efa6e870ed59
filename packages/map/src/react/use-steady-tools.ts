import { useMemo } from 'react'
import { whenChosen } from '../core/when-chosen.ts'
import type { Choosing } from '../core/when-chosen.ts'
import type { Tool } from '../operations/tools.ts'
import { useLatest } from './use-latest.ts'

/** Tools by the words that are said of them; one that is run is the newest of its name, once the chosen parcel is here. */
export function toolsBy(said: string, newest: () => readonly Tool[], choosing: Choosing): readonly Tool[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written of tools, whose functions are no words
  const words = JSON.parse(said) as readonly Omit<Tool, 'run'>[]
  return words.map((one) => ({
    ...one,
    run: (press) =>
      whenChosen(choosing, () =>
        newest()
          .find(({ id }) => id === one.id)
          ?.run(press),
      ),
  }))
}

/**
 * The tools as they stand now: the same list as long as nothing new is said of them, so that what shows them is not drawn
 * again with each movement of the map. A tool that is run works with what there is at that moment.
 */
export function useSteadyTools(tools: readonly Tool[], choosing: Choosing): readonly Tool[] {
  const latest = useLatest({ tools, choosing })
  const said = JSON.stringify(tools)
  return useMemo(
    () =>
      toolsBy(
        said,
        () => latest.current.tools,
        () => latest.current.choosing(),
      ),
    [said, latest],
  )
}
