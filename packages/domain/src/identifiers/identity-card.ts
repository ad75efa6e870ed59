import { asGreek } from './look-alikes.ts'

/** A card of the old form: one or two capital Greek letters and six digits, with or without a gap (domain document 1.3). */
const OLD = /^[Α-Ω]{1,2} ?\d{6}$/u
/** A card of the form since 2023, and a passport: two Latin letters and seven digits. */
const NEW = /^[A-Z]{2}\d{7}$/u

/** Whether an identity card has the old form. */
export const isOldCard = (adt: string): boolean => OLD.test(adt)

/** Whether a number is one of an identity card, of either form. */
export const isValidCard = (adt: string): boolean => OLD.test(adt) || NEW.test(adt)

/** A number as people type it in the form of a card: capitals, one gap at most, Greek letters before six digits. */
export const normaliseCard = (text: string): string => {
  const [, letters, digits] = /^(\p{L}{1,2})[\s.-]*(\d+)$/u.exec(text.trim().toUpperCase()) ?? []
  if (letters === undefined || digits === undefined) return text.trim()
  return digits.length === 6 ? `${asGreek(letters)} ${digits}` : `${letters}${digits}`
}
