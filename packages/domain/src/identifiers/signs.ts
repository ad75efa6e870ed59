/** What people and programs put between the digits of a number: blanks of any kind, points, dashes of any kind, slashes. */
const GAPS = /[\s.\-‐-―−/]/gu

/** A number without the gaps that people write into it. */
export const withoutGaps = (text: string): string => text.replaceAll(GAPS, '')

/** A code in capitals whose country stands in Latin letters, also where one or both of them were typed on the Greek keyboard. */
export const withLatinCountry = (code: string): string =>
  code
    .toUpperCase()
    .replace(/^[EΕ][LΛ](?=\d)/u, 'EL')
    .replace(/^[GΓ][RΡ](?=\d)/u, 'GR')
