import type { Field } from '../kernel/fields.ts'
import { foldEl } from '../kernel/fold.ts'
import type { Message } from '../kernel/message.ts'
import type { Lang } from '../kernel/lang.ts'
import { translate, type Texts } from './index.ts'
import { parseDate, parseDateTime, parseIso } from './parse-date.ts'
import { faultOfNumber, parseNumber } from '../kernel/parse-number.ts'

/** A value, or what is wrong with the text of a cell. References are left as the text that names them. */
export type ReadValue = { readonly value: unknown } | { readonly reference: string } | Message

const YES = new Set(['ΝΑΙ', 'YES', 'TRUE', '1', 'ΑΛΗΘΕΣ', 'X', 'Χ'].map(foldEl))
const NO = new Set(['ΟΧΙ', 'NO', 'FALSE', '0', 'ΨΕΥΔΕΣ'].map(foldEl))

const readNumber = (lang: Lang, field: Field, text: string): ReadValue => {
  const number = parseNumber(lang, text)
  if (number === null) return { value: null }
  if (Number.isNaN(number)) return faultOfNumber(text)
  return { value: storedNumber(field, number) }
}

/** A number as a field stores it. What a sheet computes has sixteen digits: the last bits of a float are no fault. */
export const storedNumber = (field: Field, number: number): number =>
  field.unit === 'cents' ? Math.round(number * 100) : Number(number.toFixed(9))

const readDay = (lang: Lang, field: Field, text: string): ReadValue => {
  const iso = parseIso(text)
  if (field.kind === 'date') {
    const day = iso?.day ?? parseDate(lang, text)
    return day === null ? { code: 'error.invalidDate' } : { value: day }
  }
  const instant = iso?.instant ?? parseDateTime(lang, text)
  return instant === null ? { code: 'error.invalidDate' } : { value: new Date(instant).toISOString() }
}

/** Reads texts as the values of one field, in all of the given languages where words stand for values. */
export const createTextReader = (field: Field, lang: Lang, all: readonly Texts[]): ((text: string) => ReadValue) => {
  const choices = new Map<string, string | number>()
  for (const code of field.choices ?? []) {
    for (const texts of all) choices.set(foldEl(translate(texts, `choice.${field.choiceName}.${code}`)), code)
    choices.set(foldEl(String(code)), code)
  }
  const words = (): string =>
    (field.choices ?? [])
      .map((one) => translate(all[0] ?? { lang, byCode: {} }, `choice.${field.choiceName}.${one}`))
      .join(', ')
  return (text) => {
    if (text.trim() === '') return { value: null }
    switch (field.kind) {
      case 'text':
        return { value: text }
      case 'int':
      case 'decimal':
        return readNumber(lang, field, text)
      case 'date':
      case 'datetime':
        return readDay(lang, field, text)
      case 'flag': {
        const word = foldEl(text)
        if (YES.has(word)) return { value: true }
        return NO.has(word) ? { value: false } : { code: 'import.notYesOrNo' }
      }
      case 'choice': {
        const code = choices.get(foldEl(text))
        return code === undefined ? { code: 'import.notAChoice', params: { choices: words() } } : { value: code }
      }
      case 'ref':
        return { reference: text }
      case 'geom':
      case 'file':
        return { value: null }
    }
  }
}
