import type { Field } from '@eae/domain/kernel/fields.ts'
import { plainText } from '@eae/domain/kernel/plain-text.ts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { athensInstant } from '@eae/domain/texts/parse-date.ts'
import type { Texts } from '@eae/domain/texts/index.ts'
import { createTextReader, storedNumber, type ReadValue } from '@eae/domain/texts/read-cell.ts'
import type { FileCell } from './protocol.ts'

const DAY_MS = 86_400_000
/** Day 0 of sheets. */
const SHEET_START = Date.UTC(1899, 11, 30)
/** The last day that a sheet knows, 31 December 9999. */
const LAST_DAY = 2_958_465
const plain = (cell: Exclude<FileCell, null>): string => plainText(typeof cell === 'object' ? cell.shown : String(cell))

const wallTime = (serial: number): string => new Date(SHEET_START + Math.round(serial * DAY_MS)).toISOString()

const isDay = (serial: number): boolean => serial > 0 && serial <= LAST_DAY

/** A day by its number in a sheet. */
const readSerial = (field: Field, serial: number): ReadValue => {
  if (!isDay(serial)) return { code: 'error.invalidDate' }
  const wall = wallTime(serial)
  return {
    value:
      field.kind === 'datetime'
        ? new Date(athensInstant(wall.slice(0, 10), wall.slice(11, 19))).toISOString()
        : wall.slice(0, 10),
  }
}

/** The number that a cell of a sheet holds; null for one that holds a text. */
const numberIn = (cell: Exclude<FileCell, null>): number | null =>
  typeof cell === 'object' ? cell.number : typeof cell === 'number' ? cell : null

/** Reads cells as the values of one field: numbers of a sheet as they are, everything else as the text that is shown. */
export const createCellReader = (field: Field, lang: Lang, all: readonly Texts[]): ((cell: FileCell) => ReadValue) => {
  const read = createTextReader(field, lang, all)
  const isNumber = field.kind === 'int' || field.kind === 'decimal'
  const isDate = field.kind === 'date' || field.kind === 'datetime'
  return (cell) => {
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { value: null }
    const number = numberIn(cell)
    if (number !== null && isNumber) return { value: storedNumber(field, number) }
    if (number !== null && isDate) return readSerial(field, typeof cell === 'object' ? cell.day : number)
    return read(plain(cell))
  }
}
