import { AppError } from '../platform/errors.ts'

/** One line of a file: its number, as editors count, and its cells. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** Longest line, in characters: the longest series with room to spare. */
const MAX_LINE = 16_000
const SEPARATORS = ['\t', ';', ','] as const

/** The separator that the first line has most of. */
const separatorOf = (head: string): string =>
  SEPARATORS.map((sign) => [sign, head.split(sign).length] as const).toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ';'

/** Cells of a line; a quoted cell may hold the separator and doubled quotes, and ends with its line. */
export const cellsOf = (line: string, separator: string): readonly string[] => {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at)
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

const tooLong = (line: number): AppError =>
  new AppError(422, { code: 'register.lineTooLong', params: { line, max: MAX_LINE } })

/**
 * Lines of a text file that comes in parts, never more of it in memory than a part and a line: registers of a country have
 * some hundred megabytes. UTF-8 with or without its mark; empty lines are counted and left out. Throws 422 for another coding
 * and for a line without an end.
 */
export async function* readLines(parts: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (part?: Buffer): string => {
    try {
      return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true })
    } catch (error) {
      throw new AppError(422, { code: 'register.notUtf8' }, { cause: error })
    }
  }
  let separator: string | null = null
  let line = 0
  const read = (text: string): Line | null => {
    line += 1
    if (text.length > MAX_LINE) throw tooLong(line)
    const whole = text.endsWith('\r') ? text.slice(0, -1) : text
    if (whole.trim() === '') return null
    separator ??= separatorOf(whole)
    return { line, cells: cellsOf(whole, separator) }
  }
  let rest = ''
  for await (const part of parts) {
    const lines = `${rest}${decode(part)}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw tooLong(line + lines.length + 1)
    for (const text of lines) {
      const found = read(text)
      if (found !== null) yield found
    }
  }
  const last = read(`${rest}${decode()}`)
  if (last !== null) yield last
}
