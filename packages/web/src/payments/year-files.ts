/** A file for the bank, and under which name it is saved. */
export interface YearFile {
  readonly id: number
  readonly name: string
}

interface Taking {
  readonly filesOf: (issueId: number) => Promise<readonly YearFile[]>
  /** Brings a file to the reader. */
  readonly take: (file: YearFile, signal: AbortSignal) => Promise<void>
  readonly onProgress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Takes the files of orders one after another, so that none but the one under way is in memory. Stops where it is told to; gives how many
 * were taken. What a file's taking throws ends it, but for the stop itself.
 */
export const takeFiles = async (
  issues: readonly number[],
  { filesOf, take, onProgress, signal }: Taking,
): Promise<number> => {
  const files: YearFile[] = []
  for (const id of issues) {
    if (signal.aborted) return 0
    files.push(...(await filesOf(id)))
  }
  let done = 0
  for (const file of files) {
    onProgress(done, files.length)
    if (signal.aborted) return done
    try {
      await take(file, signal)
    } catch (error) {
      if (signal.aborted) return done
      throw error
    }
    done += 1
  }
  onProgress(done, files.length)
  return done
}
