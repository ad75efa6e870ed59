import { withLatinCountry, withoutGaps } from './signs.ts'

/**
 * Writes an ear tag in stored form: no gaps, capitals, and the electronic prefix `300` (ISO 3166 number of Greece) as
 * `EL`, so that the printed and the electronic form of one animal are equal.
 */
export const normaliseEarTag = (text: string): string =>
  withLatinCountry(withoutGaps(text)).replace(/^300(?=\d{12}$)/, 'EL')

/** What is kept of a part of an ear tag that is typed to search by: letters and digits, at most as many as a tag has. */
export const earTagPart = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, TAG_SIGNS)
const TAG_SIGNS = 14

/** True for an ear tag in stored form: `EL` and twelve digits (DOMAIN 6.6). */
export const isValidEarTag = (tag: string): boolean => /^EL\d{12}$/.test(tag)
