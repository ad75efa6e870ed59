import { withLatinCountry, withoutGaps } from './signs.ts'

/** A holding code as it is stored: no gaps, `EL` in Latin capitals also where it was typed in Greek. */
export const normaliseHoldingCode = (text: string): string => withLatinCountry(withoutGaps(text))

/** True for the code of an animal holding: `EL` in Latin letters and nine digits (DOMAIN 6.6). */
export const isValidHoldingCode = (code: string): boolean => /^EL\d{9}$/.test(code)
