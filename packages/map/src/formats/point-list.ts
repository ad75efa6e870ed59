import { readCoordinate } from '../core/coordinates.ts'
import { detectCrs } from '../core/systems.ts'
import type { Point } from '../core/grid.ts'
import { MAX_LINES } from './budget.ts'
import type { ImportMessage } from './driver.ts'
import { columnsOf } from './point-columns.ts'

const MAX_ERRORS = 20
const MIN_CORNERS = 3
/** Longest name shown, characters. */
const MAX_NAME = 60
/** Programs also write 4.4019e+06; nobody types that. */
const scientific = /^[+-]?\d+(\.\d*)?e[+-]?\d{1,2}$/i
function numberIn(word: string): number | null {
  if (!scientific.test(word)) return readCoordinate(word)
  return Number.isFinite(Number(word)) ? Number(word) : null
}

interface Row {
  readonly line: number
  readonly text: string
  readonly words: readonly string[]
  readonly cells: readonly (number | null)[]
}

const rowOf = (text: string, index: number): Row => {
  const words = columnsOf(text)
  return { line: index + 1, text: text.trim(), words, cells: words.map(numberIn) }
}

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

/** The corners of a parcel, and what the list calls it; empty where it names no parcels. */
export interface ListedParcel {
  readonly name: string
  readonly points: readonly Point[]
}

/** Numbers of a list, and what stood around them. */
export interface PointList {
  /** One, unless the first column names several. */
  readonly parcels: readonly ListedParcel[]
  readonly errors: readonly ImportMessage[]
  /** Columns before and behind the two that are coordinates, and the lines before the first of them. */
  readonly named: boolean
  readonly heights: boolean
  readonly header: string | null
}

const nothing: PointList = { parcels: [], errors: [], named: false, heights: false, header: null }

/**
 * The column where the coordinates begin: the first whose numbers `fit` a system, as in «x y z» and «n x y z» only one pair
 * does. Where none fits, what stands before two numbers is the name of the point.
 */
function columnOf(rows: readonly Row[], fit: (points: readonly Point[]) => boolean): number {
  const told = [0, 1, 2, 3].find((column) => {
    const points = pointsAt(rows, column)
    return points.length * 2 > rows.length && fit(points)
  })
  if (told !== undefined) return told
  return rows.every(({ cells }) => cells.length > 2) && rows.some((row) => pointAt(row, 1)) ? 1 : 0
}

/**
 * The parcels of a list. Its first column names them when the same name stands before three corners or more, then another one before
 * others; names of points change from line to line.
 */
function parcelsOf(rows: readonly Row[], column: number): readonly ListedParcel[] {
  const runs: { readonly name: string; readonly rows: Row[] }[] = []
  for (const row of rows) {
    const [name = ''] = row.words
    const last = runs.at(-1)
    if (last?.name === name) last.rows.push(row)
    else runs.push({ name, rows: [row] })
  }
  const areParcels = column > 0 && runs.every((run) => run.rows.length >= MIN_CORNERS)
  const isOnce = new Set(runs.map(({ name }) => name)).size === runs.length
  if (runs.length < 2 || !areParcels || !isOnce) return [{ name: '', points: pointsAt(rows, column) }]
  return runs.map((run) => ({ name: run.name.slice(0, MAX_NAME), points: pointsAt(run.rows, column) }))
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
    parcels: parcelsOf(rows, column),
    errors,
    named: column > 0,
    heights: rows.some(({ cells }) => typeof cells[column + 2] === 'number'),
    header: before[0]?.text.slice(0, 60) ?? null,
  }
}
