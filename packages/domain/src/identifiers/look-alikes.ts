/** Latin capitals that look like Greek ones: people type either and see no difference. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  E: 'Ε',
  Z: 'Ζ',
  H: 'Η',
  I: 'Ι',
  K: 'Κ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Ρ',
  T: 'Τ',
  X: 'Χ',
  Y: 'Υ',
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOOKALIKES).map(([latin, greek]) => [greek, latin]),
)

/** Latin capitals as the Greek ones that they look like; every other letter as it is. */
export const asGreek = (capitals: string): string => capitals.replaceAll(/[A-Z]/g, (c) => LOOKALIKES[c] ?? c)

/** Greek capitals as the Latin ones that they look like; every other letter as it is. */
export const asLatin = (capitals: string): string => capitals.replaceAll(/[Α-Ω]/gu, (c) => LATIN[c] ?? c)
