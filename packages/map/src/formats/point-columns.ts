import { withPlainAngles } from '../core/angles.ts'
import { readCoordinate } from '../core/coordinates.ts'
import { cellsOf } from './cells.ts'

/** A blank between thousands that is no blank between columns. */
const hardBlank = /(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g

/** Cuts a line at what parts its columns. */
function cut(line: string): readonly string[] {
  const trimmed = line.replaceAll(hardBlank, '').trim()
  const sign = [';', '\t'].find((one) => trimmed.includes(one))
  if (sign) return cellsOf(trimmed.replaceAll(/[;\t]/g, sign), sign).filter(Boolean)
  if (trimmed.startsWith('"')) return cellsOf(trimmed, ',').filter(Boolean)
  // A comma followed by a space separates columns; a comma between digits is a decimal sign.
  return /\s/.test(trimmed) ? trimmed.split(/,?\s+/).filter(Boolean) : trimmed.split(',')
}

const COMPASS = /^[NSEWΒΝΑΔ]$/i
/** Whether three numbers may be degrees, minutes and seconds of a place in Greece. */
const isAngle = (
  [degrees = Number.NaN, minutes = Number.NaN, seconds = Number.NaN]: readonly (number | null)[],
  from: number,
  to: number,
) =>
  [degrees, minutes].every(Number.isInteger) &&
  Number(degrees) >= from &&
  Number(degrees) <= to &&
  [minutes, seconds].every((part) => part !== null && part >= 0 && part < 60)

/** Six numbers that are degrees, minutes and seconds of a latitude and a longitude, as two; the columns around them stay. */
function withoutMinutes(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => !COMPASS.test(word))
  const numbers = own.map(readCoordinate)
  const start = [0, 1].find((at) => {
    const [first, second] = [numbers.slice(at, at + 3), numbers.slice(at + 3, at + 6)]
    return [
      [first, second],
      [second, first],
    ].some(([latitude = [], longitude = []]) => isAngle(latitude, 34, 42) && isAngle(longitude, 19, 30))
  })
  if (start === undefined) return words
  const degrees = (at: number): string => {
    const [whole = 0, minutes = 0, seconds = 0] = numbers.slice(at, at + 3).map(Number)
    return String(whole + minutes / 60 + seconds / 3600)
  }
  return [...own.slice(0, start), degrees(start), degrees(start + 3), ...own.slice(start + 6)]
}

/** The columns of a line of a list; degrees, minutes and seconds as plain degrees, however they are written. */
export const columnsOf = (line: string): readonly string[] => withoutMinutes(cut(withPlainAngles(line)))
