import { unguardText } from '@eae/domain/kernel/formula-guard.ts'
import type { FileLine } from './protocol.ts'

/** Separators of cells, the surest first. */
const SEPARATORS = ['\t', ';', ','] as const

/** Lines that tell which sign separates: titles and names hold commas, too. */
const TELLING_LINES = 20

/** How often each line has a sign outside of quotes. */
const countsOf = (lines: readonly string[], sign: string): readonly number[] =>
  lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1)

/**
 * The separator: the sign that every line has as often as the heading, else the one that the heading has most of. A tab wins, because
 * it stands in no heading.
 */
const separatorOf = (text: string): string => {
  const lines = text.split(/\r?\n/, TELLING_LINES).filter((line) => line.trim() !== '')
  const signs = SEPARATORS.map((sign) => {
    const counts = countsOf(lines, sign)
    const [inHead = 0] = counts
    return { sign, inHead, isSteady: inHead > 0 && counts.every((count) => count === inHead) }
  })
  if ((signs[0]?.inHead ?? 0) > 0) return '\t'
  const most = signs.toSorted((a, b) => Number(b.isSteady) - Number(a.isSteady) || b.inHead - a.inHead)
  return most[0]?.sign ?? ';'
}

/** The first line by which Excel is told the separator; it is no heading. */
const TOLD = /^sep=(.)\r?(?:\n|$)/i

/**
 * Cells of a text (RFC 4180 with any separator: quotes doubled inside quotes), as they were before the export guarded them.
 * Empty lines are counted and left out.
 */
export function* readText(whole: string): Generator<FileLine> {
  const [firstLine = '', told] = TOLD.exec(whole) ?? []
  const text = whole.slice(firstLine.length)
  const separator = told ?? separatorOf(text)
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuoted = false
  let line = firstLine === '' ? 1 : 2
  let begun = line
  const flush = (): FileLine | null => {
    cells.push(cell)
    const all = cells.map(unguardText)
    cells = []
    cell = ''
    wasQuoted = false
    return all.every((value) => value.trim() === '') ? null : { line: begun, cells: all }
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
