import type { Field } from '@eae/domain/kernel/fields.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { plainText } from '@eae/domain/kernel/plain-text.ts'
import type { Lang } from '@eae/domain/texts/format.ts'
import { athensInstant, parseDate, parseDateTime } from '@eae/domain/texts/parse-date.ts'
import { faultOfNumber, parseNumber } from '@eae/domain/texts/parse-number.ts'
import { translate, type Texts } from '@eae/domain/texts/index.ts'
import type { FileCell } from './protocol.ts'

/** A value, or the code of what is wrong with the cell. References are left as the text that names them. */
export type ReadValue =
  | { readonly value: unknown }
  | { readonly reference: string }
  | { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

const DAY_MS = 86_400_000
/** Day 0 of sheets. */
const SHEET_START = Date.UTC(1899, 11, 30)
/** The last day that a sheet knows, 31 December 9999. */
const LAST_DAY = 2_958_465
/** What the export puts before a text that a program would take for a formula. */
const GUARDED = /^'(?=\s*[=+\-@＝＋－＠])/u
const YES = new Set(['ΝΑΙ', 'ΥΕS', 'TRUE', '1', 'ΤRUΕ', 'ΑΛΗΘΕS', 'ΑΛΗΘΕΣ', 'X', 'Χ'].map(foldEl))
const NO = new Set(['ΟΧΙ', 'NO', 'FALSE', '0', 'ΨΕΥΔΕΣ'].map(foldEl))
for (const word of ['yes', 'true']) YES.add(foldEl(word))

const plain = (cell: Exclude<FileCell, null>): string =>
  plainText((typeof cell === 'object' ? cell.shown : String(cell)).replace(GUARDED, ''))

const wallTime = (serial: number): string => new Date(SHEET_START + Math.round(serial * DAY_MS)).toISOString()

const isDay = (serial: number): boolean => serial > 0 && serial <= LAST_DAY

const readNumber = (lang: Lang, field: Field, cell: Exclude<FileCell, null>): ReadValue => {
  const number =
    typeof cell === 'object' ? cell.number : typeof cell === 'number' ? cell : parseNumber(lang, plain(cell))
  if (number === null) return { value: null }
  if (Number.isNaN(number)) return faultOfNumber(plain(cell))
  // What a sheet computes has sixteen digits; more than the field has is a fault, but not the last bits of a float.
  const value = field.unit === 'cents' ? Math.round(number * 100) : Number(number.toFixed(9))
  return { value }
}

const readDay = (lang: Lang, field: Field, cell: Exclude<FileCell, null>): ReadValue => {
  const serial = typeof cell === 'object' ? cell.number : typeof cell === 'number' ? cell : null
  const withTime = field.kind === 'datetime'
  if (serial !== null) {
    if (!isDay(serial)) return { code: 'error.invalidDate' }
    const wall = wallTime(serial)
    return {
      value: withTime
        ? new Date(athensInstant(wall.slice(0, 10), wall.slice(11, 19))).toISOString()
        : wall.slice(0, 10),
    }
  }
  const typed = plain(cell)
  if (typed === '') return { value: null }
  const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}.*)?$/.test(typed)
  if (iso && !withTime) return { value: typed.slice(0, 10) }
  const instant = iso && !Number.isNaN(Date.parse(typed)) ? typed : null
  const parsed = withTime ? (instant ?? parseDateTime(lang, typed)) : parseDate(lang, typed)
  if (parsed === null) return { code: 'error.invalidDate' }
  return { value: withTime ? new Date(parsed).toISOString() : parsed }
}

/** Reads cells as the values of one field, in both languages where words stand for values. */
export const createCellReader = (field: Field, lang: Lang, all: readonly Texts[]): ((cell: FileCell) => ReadValue) => {
  const choices = new Map<string, string | number>()
  for (const code of field.choices ?? []) {
    for (const texts of all) choices.set(foldEl(translate(texts, `choice.${field.choiceName}.${code}`)), code)
    choices.set(foldEl(String(code)), code)
  }
  return (cell) => {
    if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { value: null }
    switch (field.kind) {
      case 'text':
        return { value: plain(cell) }
      case 'int':
      case 'decimal':
        return readNumber(lang, field, cell)
      case 'date':
      case 'datetime':
        return readDay(lang, field, cell)
      case 'flag': {
        const word = foldEl(plain(cell))
        if (YES.has(word)) return { value: true }
        return NO.has(word) ? { value: false } : { code: 'import.notYesOrNo' }
      }
      case 'choice': {
        const code = choices.get(foldEl(plain(cell)))
        if (code !== undefined) return { value: code }
        return {
          code: 'import.notAChoice',
          params: {
            choices: (field.choices ?? [])
              .map((one) => translate(all[0] ?? { lang, byCode: {} }, `choice.${field.choiceName}.${one}`))
              .join(', '),
          },
        }
      }
      case 'ref':
        return { reference: plain(cell) }
      case 'geom':
      case 'file':
        return { value: null }
    }
  }
}
