/** What the paper trail writes for a parcel that was never drawn: fifteen zeros (DOMAIN 6.7). */
export const UNDRAWN_ILOT_CODE = '000000000000000'

const X_RANGE = { min: 104_000, max: 1_007_999 }
const Y_RANGE = { min: 3_849_000, max: 4_625_999 }

/** The code of an ilot from a point inside it: whole metres of x and y in EPSG:2100, one after the other. */
export const makeIlotCode = (x: number, y: number): string => `${Math.trunc(x)}${Math.trunc(y)}`

/**
 * True for an ilot code: x then y (7 digits) of a point within the national extent (DOMAIN 6.7). Thirteen digits; east of
 * x = 1,000,000 (Kastellorizo) the x has seven and the code fourteen.
 */
export const isValidIlotCode = (code: string): boolean => {
  if (!/^\d{13,14}$/.test(code)) return false
  const x = Number(code.slice(0, -7))
  const y = Number(code.slice(-7))
  return x >= X_RANGE.min && x <= X_RANGE.max && y >= Y_RANGE.min && y <= Y_RANGE.max
}
