/** What the width of a list needs to know of a column. */
export interface FittedColumn {
  readonly name: string
  /** Pixels; of the column that takes what is left, its least width. */
  readonly width: number
  /** Stays, however narrow the list is. */
  readonly isKept: boolean
}

/** What a reader said of columns himself: true shows one, false hides it. Of the others the width decides. */
export type ChosenColumns = Readonly<Record<string, boolean>>

/**
 * The columns that stand in a list of so many pixels without pushing it sideways: the last ones of the definition go
 * first. What names the row stays, and so does what the reader asked for.
 */
export const fitColumns = (
  columns: readonly FittedColumn[],
  room: number,
  chosen: ChosenColumns,
): readonly string[] => {
  const wanted = columns.filter(({ name }) => chosen[name] !== false)
  let over = wanted.reduce((sum, { width }) => sum + width, 0) - room
  const dropped = new Set<string>()
  for (const { name, width, isKept } of wanted.toReversed()) {
    if (over <= 0) break
    if (isKept || chosen[name] === true) continue
    dropped.add(name)
    over -= width
  }
  return wanted.filter(({ name }) => !dropped.has(name)).map(({ name }) => name)
}
