import { composeIBAN, electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Removes blanks and dashes and writes capitals: `gr16 0110 …` becomes `GR160110…`. */
export const normaliseIban = (text: string): string => electronicFormatIBAN(text) ?? ''

/**
 * True for a Greek account number in stored form: `GR` and 25 digits or letters, mod 97 = 1 (DOMAIN 6.3). Accounts of
 * other countries are accepted by staff only, so they are not valid here.
 */
export const isValidIban = (iban: string): boolean => iban.startsWith('GR') && isValidIBAN(iban)

/** The three digits that name the bank, characters 5-7. */
export const ibanBankCode = (iban: string): string => iban.slice(4, 7)

/** Builds a valid Greek IBAN from bank (3), branch (4) and account (16 digits). For invented data only. */
export const makeIban = (bank3: string, branch4: string, account16: string): string =>
  composeIBAN({ countryCode: 'GR', bban: `${bank3}${branch4}${account16}` }) ?? ''
