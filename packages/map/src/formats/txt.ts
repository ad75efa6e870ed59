import { openRing } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { assemble } from './assemble.ts'
import { MAX_LINES, MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'

const MAX_ERRORS = 20
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A number with a point or a comma as decimal sign; null for anything else. */
function parseNumber(text: string): number | null {
  const normal = text.replace(',', '.')
  const value = plain.test(normal) ? Number(normal) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** Cuts a line into its columns; null when the separators leave more than one reading. */
function columns(line: string): string[] {
  const trimmed = line.trim()
  if (/[;\t]/.test(trimmed)) return trimmed.split(/\s*[;\t]+\s*/).filter(Boolean)
  if (/\s/.test(trimmed)) {
    // A comma followed by a space separates columns; a comma between digits is a decimal sign.
    return trimmed.split(/,?\s+/).filter(Boolean)
  }
  return trimmed.split(',')
}

/** The two coordinates of a line, with whether a leading name column was left out. */
function readLine(line: string): { readonly point: Point; readonly named: boolean } | null {
  const cells = columns(line)
  const named = cells.length === 3
  const [x, y] = (named ? cells.slice(1) : cells.length === 2 ? cells : []).map(parseNumber)
  return typeof x === 'number' && typeof y === 'number' ? { point: [x, y], named } : null
}

/** Numbers of a pasted or imported list, without any judgement about the coordinate system. */
export function readPoints(text: string): {
  readonly points: readonly Point[]
  readonly errors: readonly ImportMessage[]
  readonly named: boolean
} {
  const errors: ImportMessage[] = []
  const points: Point[] = []
  let named = false
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) return { points, errors: [{ code: 'tooManyLines', line: MAX_LINES + 1 }], named }
  lines.forEach((line, index) => {
    if (line.trim() === '' || errors.length >= MAX_ERRORS) return
    const read = readLine(line)
    if (!read) errors.push({ code: 'notTwoNumbers', line: index + 1, text: line.trim().slice(0, 60) })
    else {
      points.push(read.point)
      named ||= read.named
    }
  })
  return { points, errors, named }
}

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const { points, errors, named } = readPoints(text)
  if (errors.length > 0) return failed(...errors)
  if (points.length < 3) return failed({ code: 'tooFewLines', line: null })
  const notes: ImportMessage[] = []
  if (named) notes.push({ code: 'thirdColumn', line: null })
  const ring = openRing(points)
  if (ring.length === points.length) notes.push({ code: 'ringClosed', line: null })
  return assemble([{ rings: [ring] }], notes, options)
}

/** Coordinate list: one corner per line, at least three lines, closed automatically. */
export const txtDriver: ImportDriver = {
  id: 'txt',
  extensions: ['.txt', '.csv', '.xy'],
  detect: (name, text) =>
    name.toLowerCase().endsWith('.txt') || readLine(text.trim().split(/[\r\n]/)[0] ?? '') !== null,
  read,
}
