import * as fc from 'fast-check'
import { stdnum } from 'stdnum'
import { expect, test } from 'vitest'
import { isValidAfm, makeAfm, normaliseAfm } from './afm.ts'

const eightDigits = fc.stringMatching(/^\d{8}$/).filter((digits) => digits !== '00000000')

test.each(['090000045', '094014201', '094019245', '094014298'])('%s is valid', (afm) => {
  expect(isValidAfm(afm)).toBe(true)
})

test.each(['123456789', '000000000', '', '09000004', '0900000451', '09000004a', ' 90000045', 'EL090000045'])(
  '%j is not valid',
  (afm) => {
    expect(isValidAfm(afm)).toBe(false)
  },
)

test.each([
  ['EL090000045', '090000045'],
  ['el 090 000 045', '090000045'],
  ['ΕΛ090000045', '090000045'],
  [' 090000045\n', '090000045'],
])('%j is stored as %s', (typed, stored) => {
  expect(normaliseAfm(typed)).toBe(stored)
})

test('a made number is valid, here and for an independent implementation', () => {
  fc.assert(
    fc.property(eightDigits, (digits) => {
      const afm = makeAfm(digits)
      return isValidAfm(afm) && stdnum['GR']?.['vat']?.validate(afm).isValid
    }),
  )
})

test('one changed digit is almost always noticed', () => {
  let missed = 0
  const runs = 2_000
  fc.assert(
    fc.property(eightDigits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, at, add) => {
      const afm = makeAfm(digits)
      const wrong = `${afm.slice(0, at)}${(Number(afm[at]) + add) % 10}${afm.slice(at + 1)}`
      if (isValidAfm(wrong)) missed += 1
    }),
    { numRuns: runs },
  )
  // Remainders 0 and 10 share the check digit 0, so about one change in fifty passes.
  expect(missed / runs).toBeLessThan(0.05)
})
