import { composeIBAN, isValidIBAN } from 'ibantools'
import { withLatinCountry, withoutGaps } from './signs.ts'

/**
 * Removes gaps and the word IBAN before it, and writes capitals: `gr16 0110 …` becomes `GR160110…`. The country may have
 * been typed on the Greek keyboard (`ΓΡ`).
 */
export const normaliseIban = (text: string): string =>
  withLatinCountry(
    withoutGaps(text)
      .toUpperCase()
      .replace(/^(IBAN|ΙΒΑΝ):?/u, ''),
  )

/**
 * True for a Greek account number in stored form: `GR` and 25 digits or letters, mod 97 = 1 (DOMAIN 6.3). Accounts of
 * other countries are accepted by staff only, so they are not valid here.
 */
export const isValidIban = (iban: string): boolean => iban.startsWith('GR') && isValidIBAN(iban)

/** Characters of a Greek account number (DOMAIN 6.3). */
export const IBAN_LENGTH = 27

/** An account number in groups of four, as banks print it. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The three digits that name the bank, characters 5-7. */
export const ibanBankCode = (iban: string): string => iban.slice(4, 7)

/** The four digits that name the branch, characters 8-11. */
export const ibanBranchCode = (iban: string): string => iban.slice(7, 11)

/** Builds a valid Greek IBAN from bank (3), branch (4) and account (16 digits). For invented data only. */
export const makeIban = (bank3: string, branch4: string, account16: string): string =>
  composeIBAN({ countryCode: 'GR', bban: `${bank3}${branch4}${account16}` }) ?? ''
