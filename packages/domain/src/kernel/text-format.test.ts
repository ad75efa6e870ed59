import { describe, expect, test } from 'vitest'
import { loadTexts, translate } from '../texts/index.ts'
import { faultOfFormat, showText, TEXT_FORMATS, tidyText, type TextFormat } from './text-format.ts'

const IBAN = 'GR1601101250000000012300695'

test.each<[TextFormat, string, string]>([
  ['iban', 'GR16 0110 1250 0000 0001 2300 695', IBAN],
  ['iban', 'gr16\u00A00110-1250 0000 0001 2300 695', IBAN],
  ['iban', 'IBAN: GR16 0110 1250 0000 0001 2300 695', IBAN],
  ['iban', 'γρ16 0110 1250 0000 0001 2300 695', IBAN],
  ['iban', 'GR16.0110.1250.0000.0001.2300.695', IBAN],
  ['iban', 'γR16/0110/1250/0000/0001/2300/695', IBAN],
  ['phone', '+30 2410 123456', '2410123456'],
  ['phone', '0030 (2410) 123-456', '2410123456'],
  ['phone', '697 123 4567', '6971234567'],
  ['phone', '801 1234567', '8011234567'],
  ['phone', '0049 30 123456', '+4930123456'],
  ['mobile', '+30 697.123.4567', '6971234567'],
  ['fax', '2410/123456', '2410123456'],
  ['postcode', '412 21', '41221'],
  ['email', 'A.B@Example.GR', 'a.b@example.gr'],
  ['afm', 'EL 090000045', '090000045'],
  ['afm', '090 000 045', '090000045'],
  ['afm', 'ΕΛ-090.000.045', '090000045'],
  ['afm', 'εL090000045', '090000045'],
  ['amka', '311299 00010', '31129900010'],
  ['atak', '01234 567890', '01234567890'],
  ['kaek', '05 009 50 12003 / 0/0', '050095012003/0/0'],
  ['holding', 'ΕΛ 410000123', 'EL410000123'],
  ['holding', 'el41-0000123', 'EL410000123'],
  ['holding', 'EΛ41.0000/123', 'EL410000123'],
  ['earTag', '300 410000123456', 'EL410000123456'],
  ['earTag', 'el 4100-0012-3456', 'EL410000123456'],
  ['earTag', 'ΕΛ123456789012', 'EL123456789012'],
  ['gemi', '0123 4567 8000', '012345678000'],
  ['personName', ' Άννα-Μαρία  του Κ. ', 'Άννα-Μαρία του Κ.'],
  ['personName', "D'Angelo", "D'Angelo"],
  ['identityCard', 'ab123456', 'ΑΒ 123456'],
  ['identityCard', 'Χ-123456', 'Χ 123456'],
  ['identityCard', 'ab 1234567', 'AB1234567'],
  ['bic', 'ethn graa', 'ETHNGRAA'],
  ['monthDay', '10-15', '10-15'],
])('%s: %j is stored as %j', (format, typed, stored) => {
  expect(faultOfFormat(format, typed)).toBeNull()
  expect(tidyText(format, typed)).toBe(stored)
  expect(tidyText(format, stored)).toBe(stored)
})

test.each<[TextFormat, string, string]>([
  ['iban', 'GR16 0110 1250 0000 0001 2300 696', 'error.ibanDigits'],
  ['iban', 'GR16 0110 1250 0000 0001 2300 69', 'error.ibanLength'],
  ['iban', 'GR16 0110 1250 0000 0001 2300 6955', 'error.ibanLength'],
  ['iban', 'DE89 3704 0044 0532 0130 00', 'error.ibanCountry'],
  ['phone', 'hello', 'error.invalidPhone'],
  ['phone', '241012345', 'error.invalidPhone'],
  ['phone', '24101234567', 'error.invalidPhone'],
  ['mobile', '2410123456', 'error.invalidMobile'],
  ['fax', '6971234567', 'error.invalidFax'],
  ['postcode', 'ΑΒΓ', 'error.invalidPostcode'],
  ['postcode', '4122', 'error.invalidPostcode'],
  ['postcode', '412211', 'error.invalidPostcode'],
  ['email', 'not-a-mail', 'error.invalidEmail'],
  ['email', 'γιώργος@example.gr', 'error.invalidEmail'],
  ['email', '.a@b.gr', 'error.invalidEmail'],
  ['email', 'a.@b.gr', 'error.invalidEmail'],
  ['email', 'a@-b.gr', 'error.invalidEmail'],
  ['email', 'a@b-.gr', 'error.invalidEmail'],
  ['email', 'a@b..gr', 'error.invalidEmail'],
  ['afm', '090000046', 'error.invalidAfm'],
  ['afm', '000000000', 'error.invalidAfm'],
  ['amka', '31129900011', 'error.invalidAmka'],
  ['atak', '0123456789', 'error.invalidAtak'],
  ['kaek', '05009501200', 'error.invalidKaek'],
  ['holding', 'EL41000012', 'error.invalidHolding'],
  ['earTag', 'EL41000012345', 'error.invalidEarTag'],
  ['earTag', 'EL4100001234567', 'error.invalidEarTag'],
  ['gemi', '01234567800', 'error.invalidGemi'],
  ['personName', '1234 <b>', 'error.invalidPersonName'],
  ['personName', 'ΑΝΝΑ 2', 'error.invalidPersonName'],
  ['personName', '-', 'error.invalidPersonName'],
  ['identityCard', 'ΑΒ 12345', 'error.invalidCard'],
  ['identityCard', 'ΑΒΓ 123456', 'error.invalidCard'],
  ['identityCard', 'AB12345678', 'error.invalidCard'],
  ['identityCard', 'ΑΒ1234567', 'error.invalidCard'],
  ['bic', 'ETHNGR', 'error.invalidBic'],
  ['monthDay', '13-01', 'error.invalidMonthDay'],
])('%s: %j is refused and stays as it was typed', (format, typed, code) => {
  expect(faultOfFormat(format, typed)?.code).toBe(code)
  expect(tidyText(format, typed)).toBe(typed)
})

test('an account is shown in groups of four, and one that does not fit as it is', () => {
  expect(showText('iban', IBAN)).toBe('GR16 0110 1250 0000 0001 2300 695')
  expect(showText('iban', 'GR16')).toBe('GR16')
  expect(showText(undefined, IBAN)).toBe(IBAN)
})

describe.each(['el', 'en'] as const)('in %s', (lang) => {
  test.each(TEXT_FORMATS)('the message of %s gives an example that fits', async (format) => {
    const fault = faultOfFormat(format, '!')
    const told = translate(await loadTexts(lang), fault?.code ?? '', fault?.params)
    const words = told.split(/[,.;]?\s+/).map((word) => word.replace(/\.$/, ''))
    const examples = format === 'iban' ? [told.slice(told.indexOf('GR16'), -1)] : words
    expect(
      examples.filter((word) => faultOfFormat(format, word) === null),
      told,
    ).not.toEqual([])
  })
})
