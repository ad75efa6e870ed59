/** True for the code of an animal holding: `EL` in Latin letters and nine digits (DOMAIN 6.6). */
export const isValidHoldingCode = (code: string): boolean => /^EL\d{9}$/.test(code)
