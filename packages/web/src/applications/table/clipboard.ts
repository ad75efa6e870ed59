/** Rows and columns that are usually taken from the clipboard at once. */
const MOST_ROWS = 2_000
const MOST_COLUMNS = 60

/**
 * The cells of a text as spreadsheets put it on the clipboard: tabs between cells, a line for each row, quotes around cells
 * that have either of them inside. Rows of nothing are left out, and those beyond `most`.
 */
export const readClipboard = (text: string, most = MOST_ROWS): readonly (readonly string[])[] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign === '\n' || sign === '\r' ? ' ' : sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
    .filter((row) => row.some((one) => one !== ''))
    .slice(0, most)
    .map((row) => row.slice(0, MOST_COLUMNS))
}

/** Whether a text is cells of a sheet, not a value for one input. */
export const isCells = (text: string): boolean => /\t|\n[^\n]/.test(text.trimEnd()) || /\t/.test(text)
