import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanBankCode, ibanBranchCode, isValidIban, makeIban, normaliseIban } from './iban.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))

test('the example of the domain document is valid', () => {
  expect(isValidIban('GR1601101250000000012300695')).toBe(true)
  expect(ibanBankCode('GR1601101250000000012300695')).toBe('011')
  expect(ibanBranchCode('GR1601101250000000012300695')).toBe('0125')
})

test.each([
  '',
  'GR1601101250000000012300696',
  'GR160110125000000001230069',
  'DE89370400440532013000',
  '1601101250000000012300695',
])('%j is not valid', (iban) => {
  expect(isValidIban(iban)).toBe(false)
})

test('blanks and small letters are cleaned', () => {
  expect(normaliseIban('gr16 0110 1250 0000 0001 2300 695')).toBe('GR1601101250000000012300695')
})

test('a made number is valid and keeps its bank', () => {
  fc.assert(
    fc.property(digits(3), digits(4), digits(16), (bank, branch, account) => {
      const iban = makeIban(bank, branch, account)
      return iban.length === 27 && isValidIban(iban) && ibanBankCode(iban) === bank
    }),
  )
})

test('one changed digit is always noticed', () => {
  fc.assert(
    fc.property(digits(16), fc.integer({ min: 2, max: 26 }), fc.integer({ min: 1, max: 9 }), (account, at, add) => {
      const iban = makeIban('017', '0123', account)
      return !isValidIban(`${iban.slice(0, at)}${(Number(iban[at]) + add) % 10}${iban.slice(at + 1)}`)
    }),
  )
})
