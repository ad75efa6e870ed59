/** A card of the old form: one or two capital Greek letters and six digits, with or without a gap (domain document 1.3). */
const OLD = /^[Α-Ω]{1,2} ?\d{6}$/u
/** A card of the form since 2023, and a passport: two Latin letters and seven digits. */
const NEW = /^[A-Z]{2}\d{7}$/u
/** Latin capitals as the Greek ones that they look like. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  A: 'Α',
  B: 'Β',
  E: 'Ε',
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
  Z: 'Ζ',
}

/** Whether an identity card has the old form. */
export const isOldCard = (adt: string): boolean => OLD.test(adt)

/** Whether a number is one of an identity card, of either form. */
export const isValidCard = (adt: string): boolean => OLD.test(adt) || NEW.test(adt)

/** A number as people type it in the form of a card: capitals, one gap at most, Greek letters before six digits. */
export const normaliseCard = (text: string): string => {
  const [, letters, digits] = /^(\p{L}{1,2})[\s.-]*(\d+)$/u.exec(text.trim().toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) return text.trim()
  return digits.length === 6
    ? `${letters.replaceAll(/[A-Z]/gu, (letter) => LOOK_ALIKE[letter] ?? letter)} ${digits}`
    : `${letters}${digits}`
}
