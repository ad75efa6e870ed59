import { useEffect, useState } from 'react'
import type { CrsCode } from '../core/systems.ts'
import type { ReadProgress } from '../formats/driver.ts'
import type { FileReport, NamedBytes } from '../formats/open-file.ts'
import { startReading } from '../formats/tasks.ts'

/** What was chosen or dropped at once, under the name that is shown. */
export interface ChosenFile {
  readonly name: string
  readonly files: readonly NamedBytes[]
}

export interface ReadingState {
  /** Null while the file is read. */
  readonly report: FileReport | null
  /** Why the reading itself failed, in the words of the browser. */
  readonly failure: string | null
  /** How far the reading is; null before the number of polygons is known. */
  readonly progress: ReadProgress | null
}

const waiting: ReadingState = { report: null, failure: null, progress: null }

/** Reads a file beside the page, again when another system is chosen; leaving the dialog ends the reading. */
export function useFileReport(file: ChosenFile, crs: CrsCode | undefined): ReadingState {
  const [state, setState] = useState(waiting)
  useEffect(() => {
    let isStale = false
    const show = (next: Partial<ReadingState>) => !isStale && setState({ ...waiting, ...next })
    const work = startReading(file.files, { crs, onProgress: (progress) => show({ progress }) })
    work.result.then(
      (report) => show({ report }),
      (error: unknown) => show({ failure: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isStale = true
      work.cancel()
      setState(waiting)
    }
  }, [file, crs])
  return state
}
