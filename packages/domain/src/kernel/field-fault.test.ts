import { describe, expect, it } from 'vitest'
import { treeEntities } from '../applications/parts-list.ts'
import { entities } from '../registry.ts'
import { loadTexts, translate } from '../texts/index.ts'
import { faultOfField, isEmptyValue } from './field-fault.ts'
import { decimal, int, text, type Field } from './fields.ts'

const percent = decimal({ column: 'p', scale: 2, min: 0.01, max: 100, unit: 'percent' })
const count = int({ column: 'c', min: 0, max: 99 })
const grown = int({ column: 'y', min: 1800, max: 2099, unit: 'year' })
const name = text({ column: 'n', max: 5, required: true })
const { ektash } = treeEntities.parcels.fields

describe('what is wrong with a value', () => {
  it.each<[string, Field, unknown, string | null]>([
    ['a percentage just below', percent, 0, 'error.range.percent'],
    ['exactly the least', percent, 0.01, null],
    ['exactly the greatest', percent, 100, null],
    ['just above', percent, 100.01, 'error.range.percent'],
    ['500 %', percent, 500, 'error.range.percent'],
    ['too many decimals', percent, 0.015, 'error.tooManyDecimals'],
    ['out of bounds before too many decimals', percent, 100.001, 'error.range.percent'],
    ['a count below', count, -1, 'error.range'],
    ['a count with decimals', count, 1.5, 'error.wholeNumber'],
    ['a year', grown, 1799, 'error.range.year'],
    ['just less than the least area', ektash, 99.99, 'error.range.m2'],
    ['the least area', ektash, 100, null],
    ['a gap', ektash, '1 5', 'error.numberGap'],
    ['a text', count, 'δώδεκα', 'error.invalidNumber'],
    ['no number', count, Number.NaN, 'error.invalidNumber'],
    ['nothing where something must be', name, '\u200B ', 'error.required'],
    ['a text as long as it may be', name, ' αβγδε ', null],
    ['a text too long', name, 'αβγδεζ', 'error.tooLong'],
    ['a name that reads backwards', name, 'α\u202Eβ', 'error.turnedText'],
  ])('%s', (_what, field, value, code) => expect(faultOfField(field, value)?.code ?? null).toBe(code))

  it.each([
    [percent, 500, 'Γράψτε ποσοστό από 0,01 έως 100 %.'],
    [grown, 1799, 'Γράψτε έτος από 1800 έως 2099.'],
    [ektash, 0, 'Γράψτε έκταση από 0,01 ha έως 100.000 ha.'],
    [count, 100, 'Γράψτε αριθμό από 0 έως 99.'],
  ])('names both bounds with the unit', async (field, value, told) => {
    const fault = faultOfField(field, value)
    expect(translate(await loadTexts('el'), fault?.code ?? '', fault?.params)).toBe(told)
  })

  it('takes signs that nobody sees for nothing', () => {
    for (const value of [null, undefined, '', ' ', '\u200B\uFEFF']) expect(isEmptyValue(value)).toBe(true)
    for (const value of [0, false, 'α']) expect(isEmptyValue(value)).toBe(false)
  })
})

describe('the definitions', () => {
  const numbers = [...entities.values()].flatMap(({ name: entity, fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'int' || kind === 'decimal')
      .map(([field, { bounds, unit }]) => ({ entity, field, bounds, unit })),
  )

  it('bound every number', () => {
    expect(numbers.filter(({ bounds }) => bounds === undefined || bounds.min > bounds.max)).toEqual([])
  })

  it('let no share be negative, and none but the steps of reductions be more than the whole', () => {
    const shares = numbers.filter(({ unit, entity }) => unit === 'percent' && entity !== 'PenaltyScale')
    expect(shares.filter(({ bounds }) => (bounds?.min ?? -1) < 0 || bounds?.max !== 100)).toEqual([])
  })

  it('give the same form to fields of the same name', () => {
    const FORMS: Readonly<Record<string, string>> = {
      tk: 'postcode',
      phone: 'phone',
      mobile: 'mobile',
      fax: 'fax',
      email: 'email',
      iban: 'iban',
      amka: 'amka',
      repafm: 'afm',
      katoxos: 'afm',
      afmidiokthth: 'afm',
      afmgroup: 'afm',
      atak: 'atak',
      kaek: 'kaek',
      kodekm: 'holding',
      enotio: 'earTag',
      mhtera: 'earTag',
    }
    for (const { name: entity, fields } of entities.values())
      for (const [field, { format, computed }] of Object.entries(fields))
        if (field in FORMS && !computed) expect([entity, field, format]).toEqual([entity, field, FORMS[field]])
  })
})
