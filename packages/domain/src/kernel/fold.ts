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

/** The Greek capital on the key of each Latin capital (Greek keyboard layout). Q carries punctuation. */
const SAME_KEY: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  C: 'Ψ',
  D: 'Δ',
  E: 'Ε',
  F: 'Φ',
  G: 'Γ',
  H: 'Η',
  I: 'Ι',
  J: 'Ξ',
  K: 'Κ',
  L: 'Λ',
  M: 'Μ',
  N: 'Ν',
  O: 'Ο',
  P: 'Π',
  R: 'Ρ',
  S: 'Σ',
  T: 'Τ',
  U: 'Θ',
  V: 'Ω',
  W: 'Σ',
  X: 'Χ',
  Y: 'Υ',
  Z: 'Ζ',
}

/** Capitals without accents and apostrophes, single blanks. Stripping before `toUpperCase` makes ς and σ one letter. */
const plainCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(/[΄'’ʼ`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Latin capitals as the Greek ones that they look like; every other letter as it is. */
export const asGreek = (capitals: string): string => capitals.replaceAll(/[A-Z]/g, (c) => LOOKALIKES[c] ?? c)

/**
 * The search key of a text (DOMAIN 6.9): capitals without accents, final sigma and dialytika, Latin lookalikes as Greek.
 * Stored beside names and applied to what is typed; two texts a reader takes for the same have the same key.
 */
export const foldEl = (text: string): string => asGreek(plainCapitals(text))

/**
 * The search key of Greek typed on the English keyboard layout: `papad;opoylow` gives the key of Παπαδόπουλος. The dead
 * keys `;` and `:` stand for tonos and dialytika before a vowel.
 */
export const foldLayout = (text: string): string =>
  plainCapitals(text.replaceAll(/[;:]+([aeiouhvy])/gi, '$1')).replaceAll(/[A-Z]/g, (c) => SAME_KEY[c] ?? c)
