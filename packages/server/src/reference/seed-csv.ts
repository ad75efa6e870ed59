import { readFile } from 'node:fs/promises'

/** One line of a code list by column name. An empty cell is null. */
export type CsvRow = Readonly<Record<string, string | null>>

const folder = new URL('../../../../db/reference/', import.meta.url)

/** Cells of one CSV text (RFC 4180: quotes doubled inside quotes). Lines that begin with `#` are remarks. */
const parseLines = (text: string): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const c = text.charAt(at)
    if (quoted) {
      if (c === '"' && text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else if (c === '"') quoted = false
      else cell += c
    } else if (c === '"') quoted = true
    else if (c === ',') {
      line.push(cell)
      cell = ''
    } else if (c === '\n') {
      line.push(cell)
      lines.push(line)
      line = []
      cell = ''
    } else if (c !== '\r') cell += c
  }
  if (cell !== '' || line.length > 0) lines.push([...line, cell])
  return lines.filter((cells) => !(cells[0] ?? '').startsWith('#') && cells.join('') !== '')
}

/** Reads a CSV text with a header line. */
export const parseCsv = (text: string): CsvRow[] => {
  const [header = [], ...lines] = parseLines(text)
  return lines.map((cells) =>
    Object.fromEntries(header.map((name, at) => [name, cells[at] === '' ? null : (cells[at] ?? null)])),
  )
}

/** Text of a file of `db/reference`; null when there is no such file. */
export const readReferenceFile = async (name: string): Promise<string | null> => {
  try {
    return await readFile(new URL(name, folder), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Rows of a code list of `db/reference`; none when the file does not exist. */
export const readReferenceCsv = async (name: string): Promise<CsvRow[]> => {
  const text = await readReferenceFile(name)
  return text === null ? [] : parseCsv(text)
}

/** A cell that must be there. */
export const required = (row: CsvRow, name: string): string => {
  const value = row[name]
  if (value === null || value === undefined)
    throw new Error(`reference data: ${name} is missing in ${JSON.stringify(row)}`)
  return value
}
