import type { FileLine } from './protocol.ts'

/** Separators of cells, the surest first. */
const SEPARATORS = ['\t', ';', ','] as const

const startsWith = (bytes: Buffer, ...mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

/**
 * The text of a file in one of the codings that Greek office programs write: UTF-16 with its mark, UTF-8 with or without
 * one, otherwise Windows-1253.
 */
export const decodeText = (bytes: Buffer): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1253').decode(bytes)
  }
}

/** The separator that the heading line has most of; a tab wins, because it stands in no heading. */
const separatorOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1)
  const counts = SEPARATORS.map((separator) => [separator, head.split(separator).length - 1] as const)
  const tab = counts[0]?.[1] ?? 0
  if (tab > 0) return '\t'
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ';'
}

/** Cells of a text (RFC 4180 with any separator: quotes doubled inside quotes). Empty lines are counted and left out. */
export function* readText(text: string): Generator<FileLine> {
  const separator = separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  let line = 1
  let begun = 1
  const flush = (): FileLine | null => {
    cells.push(cell)
    const whole = cells
    cells = []
    cell = ''
    wasQuoted = false
    return whole.every((value) => value.trim() === '') ? null : { line: begun, cells: whole }
  }
  for (let at = 0; at < text.length; at += 1) {
    const c = text.charAt(at)
    if (isQuoted) {
      if (c === '"' && text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else if (c === '"') isQuoted = false
      else {
        if (c === '\n') line += 1
        cell += c
      }
    } else if (c === '"' && cell === '' && !wasQuoted) {
      isQuoted = true
      wasQuoted = true
    } else if (c === separator) {
      cells.push(cell)
      cell = ''
      wasQuoted = false
    } else if (c === '\n') {
      const whole = flush()
      if (whole !== null) yield whole
      line += 1
      begun = line
    } else if (c !== '\r') cell += c
  }
  if (cell !== '' || cells.length > 0) {
    const whole = flush()
    if (whole !== null) yield whole
  }
}
