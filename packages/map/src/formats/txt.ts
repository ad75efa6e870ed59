import { openRing } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { detectCrs } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { assemble, isSystemOf } from './assemble.ts'
import { MAX_TEXT } from './budget.ts'
import { failed } from './driver.ts'
import type { ImportDriver, ImportMessage, ImportResult, ReadOptions } from './driver.ts'
import { isPointLine, readPoints } from './point-list.ts'

/** Lines in which a list may still begin: before it stand titles. */
const FIRST_LINES = 20

const fitting = (chosen: CrsCode | undefined) => (points: readonly Point[]) =>
  chosen ? isSystemOf(chosen, points) : detectCrs(points) !== null

function read(text: string, options: ReadOptions = {}): ImportResult {
  if (text.length > MAX_TEXT) return failed({ code: 'tooLarge', line: null })
  const { points, errors, named, heights, header } = readPoints(text, fitting(options.crs))
  if (errors.length > 0) return failed(...errors)
  if (points.length < 3) return failed({ code: 'tooFewLines', line: null })
  const notes: ImportMessage[] = []
  if (header !== null) notes.push({ code: 'headerLeft', line: null, text: header })
  if (named) notes.push({ code: 'thirdColumn', line: null })
  if (heights) notes.push({ code: 'heightsLeft', line: null })
  const ring = openRing(points)
  if (ring.length === points.length) notes.push({ code: 'ringClosed', line: null })
  return assemble([{ rings: [ring] }], notes, options)
}

/** Coordinate list: one corner per line, at least three lines, closed automatically. */
export const txtDriver: ImportDriver = {
  id: 'txt',
  extensions: ['.txt', '.csv', '.xy', '.asc', '.pts'],
  detect: (text) => text.split(/[\r\n]+/, FIRST_LINES).some(isPointLine),
  read,
}
