import { useEffect, useState } from 'react'
import type { CrsCode } from '../core/crs.ts'
import type { FileReport } from '../formats/open-file.ts'
import { startReading } from '../formats/tasks.ts'

export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadingState {
  /** Null while the file is read. */
  readonly report: FileReport | null
  /** Why the reading itself failed, in the words of the browser. */
  readonly failure: string | null
}

/** Reads a file beside the page, again when another system is chosen; leaving the dialog ends the reading. */
export function useFileReport(file: ChosenFile, crs: CrsCode | undefined): ReadingState {
  const [state, setState] = useState<ReadingState>({ report: null, failure: null })
  useEffect(() => {
    const work = startReading(file.name, file.bytes, { crs })
    let isStale = false
    work.result.then(
      (report) => !isStale && setState({ report, failure: null }),
      (error: unknown) =>
        !isStale && setState({ report: null, failure: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isStale = true
      work.cancel()
      setState({ report: null, failure: null })
    }
  }, [file, crs])
  return state
}
