import { detectCrs } from '../core/systems.ts'
import type { Point } from '../core/grid.ts'
import { MAX_LINES } from './budget.ts'
import type { ImportMessage } from './driver.ts'

const MAX_ERRORS = 20
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
/** 4.205.678,901: two points at least, as one alone is a decimal sign. */
const grouped = /^[+-]?\d{1,3}(\.\d{3}){2,}(,\d+)?$/

/** A number with a point or a comma as decimal sign; null for anything else. */
function parseNumber(text: string): number | null {
  const normal = (grouped.test(text) ? text.replaceAll('.', '') : text).replace(',', '.')
  const value = plain.test(normal) ? Number(normal) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** Cuts a line into its columns. */
function columns(line: string): string[] {
  const trimmed = line.trim()
  if (/[;\t]/.test(trimmed)) return trimmed.split(/\s*[;\t]+\s*/).filter(Boolean)
  if (/\s/.test(trimmed)) {
    // A comma followed by a space separates columns; a comma between digits is a decimal sign.
    return trimmed.split(/,?\s+/).filter(Boolean)
  }
  return trimmed.split(',')
}

interface Row {
  readonly line: number
  readonly text: string
  readonly cells: readonly (number | null)[]
}

const rowOf = (text: string, index: number): Row => ({
  line: index + 1,
  text: text.trim(),
  cells: columns(text).map(parseNumber),
})

/** The two numbers of a row from a column on. */
function pointAt({ cells }: Row, column: number): Point | null {
  const [x, y] = cells.slice(column, column + 2)
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
const pointsAt = (rows: readonly Row[], column: number): readonly Point[] =>
  rows.map((row) => pointAt(row, column)).filter((point) => point !== null)
const hasPoint = (row: Row): boolean => row.cells.some((_, column) => pointAt(row, column) !== null)

/** Whether a line holds two numbers side by side. */
export const isPointLine = (line: string): boolean => hasPoint(rowOf(line, 0))

/** Numbers of a list, and what stood around them. */
export interface PointList {
  readonly points: readonly Point[]
  readonly errors: readonly ImportMessage[]
  /** Columns before and behind the two that are coordinates, and the lines before the first of them. */
  readonly named: boolean
  readonly heights: boolean
  readonly header: string | null
}

const nothing: PointList = { points: [], errors: [], named: false, heights: false, header: null }

/**
 * The column where the coordinates begin: the first whose numbers `fit` a system, as in «x y z» and «n x y z» only one pair
 * does. Where none fits, what stands before two numbers is the name of the point.
 */
function columnOf(rows: readonly Row[], fit: (points: readonly Point[]) => boolean): number {
  const told = [0, 1, 2].find((column) => {
    const points = pointsAt(rows, column)
    return points.length * 2 > rows.length && fit(points)
  })
  if (told !== undefined) return told
  return rows.every(({ cells }) => cells.length > 2) && rows.some((row) => pointAt(row, 1)) ? 1 : 0
}

/** Numbers of a pasted or imported list, one position a line, without any judgement about the coordinate system. */
export function readPoints(
  text: string,
  fit: (points: readonly Point[]) => boolean = (points) => detectCrs(points) !== null,
): PointList {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) return { ...nothing, errors: [{ code: 'tooManyLines', line: MAX_LINES + 1 }] }
  const all = lines.map(rowOf).filter(({ text: own }) => own !== '' && !/^(#|\/\/)/.test(own))
  const first = all.findIndex(hasPoint)
  const [before, rows] = first > 0 ? [all.slice(0, first), all.slice(first)] : [[], all]
  const column = columnOf(rows, fit)
  const errors = rows
    .filter((row) => pointAt(row, column) === null)
    .slice(0, MAX_ERRORS)
    .map((row): ImportMessage => ({ code: 'notTwoNumbers', line: row.line, text: row.text.slice(0, 60) }))
  return {
    points: pointsAt(rows, column),
    errors,
    named: column > 0,
    heights: rows.some(({ cells }) => typeof cells[column + 2] === 'number'),
    header: before[0]?.text.slice(0, 60) ?? null,
  }
}
