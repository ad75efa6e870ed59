import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValidAtak } from './atak.ts'
import { isValidEmail, isValidMobile, isValidPhone, isValidPostalCode, normaliseEmail } from './contact.ts'
import { isValidEarTag, normaliseEarTag } from './ear-tag.ts'
import { isValidHoldingCode } from './holding-code.ts'
import { isValidIlotCode, makeIlotCode, UNDRAWN_ILOT_CODE } from './ilot-code.ts'
import { isValidKaek } from './kaek.ts'
import { formatProtocol, parseProtocol } from './protocol.ts'

const tables: readonly (readonly [
  name: string,
  rule: (text: string) => boolean,
  valid: string[],
  invalid: string[],
])[] = [
  ['atak', isValidAtak, ['01234567890'], ['0123456789', '012345678901', '0123456789a', '']],
  ['kaek', isValidKaek, ['050095012003/0/0', '050095012003'], ['05009501200', '050095012003/0', '050095012003/a/0']],
  ['holding', isValidHoldingCode, ['EL410000123'], ['EL41000012', 'ΕΛ410000123', 'el410000123', 'EL4100001234']],
  ['ear tag', isValidEarTag, ['EL123456789012'], ['EL12345678901', '300123456789012', 'GR123456789012']],
  [
    'ilot',
    isValidIlotCode,
    ['3584124401973', '1040003849000', '10079994625999'],
    ['1039993849000', '1040003848999', '10080004625999', '358412440197', '35841244019a3', UNDRAWN_ILOT_CODE],
  ],
  ['phone', isValidPhone, ['2410123456', '+4930123456'], ['6971234567', '241012345', '+49301']],
  ['mobile', isValidMobile, ['6971234567'], ['2410123456', '697123456', '69712345678']],
  ['postal code', isValidPostalCode, ['41221', '85111'], ['01234', '91234', '4122', '412211']],
  [
    'e-mail',
    isValidEmail,
    ['a.b@minagric.gr', 'g-k+eae@sub.example.gr'],
    ['a@b', 'a b@c.gr', '@c.gr', 'a..b@c.gr', 'a@-.g'],
  ],
]

describe.each(tables)('%s', (_name, rule, valid, invalid) => {
  test.each(valid)('%j is valid', (text) => {
    expect(rule(text)).toBe(true)
  })
  test.each(invalid)('%j is not valid', (text) => {
    expect(rule(text)).toBe(false)
  })
})

test('printed and electronic form of an ear tag are one', () => {
  expect(normaliseEarTag('300 123456789012')).toBe('EL123456789012')
  expect(normaliseEarTag('el123456789012')).toBe('EL123456789012')
})

test('an ilot code is made of a point', () => {
  expect(makeIlotCode(358_412.9, 4_401_973.2)).toBe('3584124401973')
})

test('e-mail addresses are stored in lower case', () => {
  expect(normaliseEmail(' A.B@Example.GR ')).toBe('a.b@example.gr')
})

test('a protocol number is read as it was written', () => {
  expect(formatProtocol({ year: 2026, directorate: '4', number: 123 })).toBe('ΕΑΕ/2026/04/00000123')
  fc.assert(
    fc.property(
      fc.integer({ min: 2023, max: 2099 }),
      fc.integer({ min: 1, max: 99 }),
      fc.nat(99_999_999),
      (year, dir, number) => {
        const protocol = { year, directorate: String(dir).padStart(2, '0'), number }
        expect(parseProtocol(formatProtocol(protocol))).toEqual(protocol)
      },
    ),
  )
})

test.each(['', 'EAE/2026/04/00000123', 'ΕΑΕ/26/04/00000123', 'ΕΑΕ/2026/4/00000123', 'ΕΑΕ/2026/04/123'])(
  '%j is not a protocol number',
  (text) => {
    expect(parseProtocol(text)).toBeNull()
  },
)
