import { openRing } from '../core/grid.ts'
import type { Point } from '../core/grid.ts'
import { detectCrs } from '../core/systems.ts'
import type { CrsCode } from '../core/systems.ts'
import { assemble, isSystemOf } from './assemble.ts'
import type { RawFeature } from './assemble.ts'
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
  const { parcels, errors, named, heights, header } = readPoints(text, fitting(options.crs))
  if (errors.length > 0) return failed(...errors)
  if (parcels.every(({ points }) => points.length < 3)) return failed({ code: 'tooFewLines', line: null })
  const notes: ImportMessage[] = []
  if (header !== null) notes.push({ code: 'headerLeft', line: null, text: header })
  const isSeveral = parcels.length > 1
  if (isSeveral) notes.push({ code: 'severalParcels', line: null, text: String(parcels.length) })
  else if (named) notes.push({ code: 'thirdColumn', line: null })
  if (heights) notes.push({ code: 'heightsLeft', line: null })
  const rings = parcels.map(({ points }) => openRing(points))
  if (rings.some((ring, index) => ring.length === parcels[index]?.points.length))
    notes.push({ code: 'ringClosed', line: null })
  const features = rings.map((ring, index): RawFeature => {
    const name = parcels[index]?.name ?? ''
    return isSeveral ? { rings: [ring], name, feature: index + 1 } : { rings: [ring] }
  })
  return assemble(features, notes, options)
}

/** Coordinate list: one corner per line, at least three lines, closed automatically; the parcels of several told apart by their names. */
export const txtDriver: ImportDriver = {
  id: 'txt',
  extensions: ['.txt', '.csv', '.xy', '.asc', '.pts'],
  detect: (text) => text.split(/[\r\n]+/, FIRST_LINES).some(isPointLine),
  read,
}
