import { withLatinCountry, withoutGaps } from './signs.ts'

/** Sum of the check: `sum(d[i] * 2^(8-i))`, then mod 11, mod 10 (DOMAIN 6.1). */
const afmCheckDigit = (eightDigits: string): number => {
  let sum = 0
  for (const digit of eightDigits) sum = sum * 2 + Number(digit)
  return ((sum * 2) % 11) % 10
}

/** Removes gaps and the `EL` prefix of the European VAT form. Takes what a person typed, gives what is stored. */
export const normaliseAfm = (text: string): string => withLatinCountry(withoutGaps(text)).replace(/^EL/, '')

/** True for a tax number in stored form: nine digits, not all zero, right check digit (DOMAIN 6.1). */
export const isValidAfm = (afm: string): boolean =>
  /^\d{9}$/.test(afm) && afm !== '000000000' && afmCheckDigit(afm.slice(0, 8)) === Number(afm.slice(8))

/** True for the number of a legal entity: these begin with 7, 8 or 9 (DOMAIN 6.1). */
export const isCompanyAfm = (afm: string): boolean => /^[789]/.test(afm)

/** Adds the check digit to eight digits. For invented data only: the number may belong to somebody. */
export const makeAfm = (eightDigits: string): string => `${eightDigits}${afmCheckDigit(eightDigits)}`
