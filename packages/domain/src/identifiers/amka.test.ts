import * as fc from 'fast-check'
import { stdnum } from 'stdnum'
import { expect, test } from 'vitest'
import { amkaBirthDate, amkaMatchesBirth, amkaSex, isValidAmka, makeAmka } from './amka.ts'

const birth = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const serial = fc.stringMatching(/^\d{3}$/)
const sex = fc.constantFrom('man' as const, 'woman' as const)

test('the example of the domain document is valid', () => {
  expect(isValidAmka('31129900010')).toBe(true)
})

test.each(['31129900011', '3112990001', '311299000100', '30029900010', 'abc', '00000000000'])(
  '%s is not valid',
  (amka) => {
    expect(isValidAmka(amka)).toBe(false)
  },
)

test('29 February depends on the century', () => {
  expect(amkaBirthDate('29020000000', 1900)).toBeNull()
  expect(amkaBirthDate('29020000000', 2000)).toBe('2000-02-29')
  expect(isValidAmka(makeAmka('2000-02-29', '123', 'woman'))).toBe(true)
})

test('the birth date is compared in both centuries', () => {
  expect(amkaMatchesBirth('31129900010', '1999-12-31')).toBe(true)
  expect(amkaMatchesBirth('31129900010', '1998-12-31')).toBe(false)
})

test('a made number is valid and says what it was made of', () => {
  fc.assert(
    fc.property(birth, serial, sex, (date, digits, who) => {
      const amka = makeAmka(date, digits, who)
      expect(isValidAmka(amka)).toBe(true)
      expect(stdnum.GR?.['amka']?.validate(amka).isValid).toBe(true)
      expect(amkaMatchesBirth(amka, date)).toBe(true)
      expect(amkaSex(amka)).toBe(who)
    }),
  )
})

test('one changed digit is always noticed', () => {
  fc.assert(
    fc.property(birth, serial, sex, fc.nat(10), fc.integer({ min: 1, max: 9 }), (date, digits, who, at, add) => {
      const amka = makeAmka(date, digits, who)
      return !isValidAmka(`${amka.slice(0, at)}${(Number(amka[at]) + add) % 10}${amka.slice(at + 1)}`)
    }),
  )
})
