import { asGreek, asLatin } from '../identifiers/look-alikes.ts'

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

/** Signs that stand for an apostrophe or an accent before a letter: keyboards, programs and scanners write any of them. */
const APOSTROPHES = /[΄'’‘‛ʼʹ′`´᾽᾿]/g
/** Hyphens and dashes of every length: a reader takes them for one sign. */
const HYPHENS = /[‐-―−﹣－]/g

/** Capitals without accents and apostrophes, one hyphen, single blanks. Stripping before `toUpperCase` makes ς and σ one letter. */
const plainCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toUpperCase()
    .replaceAll(APOSTROPHES, '')
    .replaceAll(HYPHENS, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The search key of a text (DOMAIN 6.9): capitals without accents, final sigma and dialytika, Latin lookalikes as Greek.
 * Stored beside names and applied to what is typed; two texts a reader takes for the same have the same key.
 */
export const foldEl = (text: string): string => asGreek(plainCapitals(text))

/** How a code may be stored that was typed so: as it is, in capitals, or with letters of the other alphabet that look the same. */
export const spellingsOfCode = (typed: string): readonly string[] => {
  const capitals = plainCapitals(typed)
  return [...new Set([typed, capitals, asGreek(capitals), asLatin(capitals)])]
}

/**
 * The search key of Greek typed on the English keyboard layout: `papad;opoylow` gives the key of Παπαδόπουλος. The dead
 * keys `;` and `:` stand for tonos and dialytika before a vowel.
 */
export const foldLayout = (text: string): string =>
  plainCapitals(text.replaceAll(/[;:]+([aeiouhvy])/gi, '$1')).replaceAll(/[A-Z]/g, (c) => SAME_KEY[c] ?? c)
