/** A holding code as it is stored: no blanks or hyphens, `EL` in Latin capitals also where it was typed in Greek. */
export const normaliseHoldingCode = (text: string): string =>
  text
    .replaceAll(/[\s-]/gu, '')
    .toUpperCase()
    .replace(/^(ΕΛ|ΕL|EΛ)(?=\d)/u, 'EL')

/** True for the code of an animal holding: `EL` in Latin letters and nine digits (DOMAIN 6.6). */
export const isValidHoldingCode = (code: string): boolean => /^EL\d{9}$/.test(code)
