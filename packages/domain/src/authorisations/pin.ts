/** How long a code holds, in hours (domain document R102). */
export const PIN_HOURS = 72
/** Wrong codes after which the right one is worth nothing any more (domain document R102). */
export const PIN_TRIES = 5
/** Codes that one applicant makes in 24 hours: enough for every mistake, too few to try them all. */
export const PINS_PER_DAY = 10
/** Digits of a code. */
export const PIN_LENGTH = 6

/** Kinds of authorisation that a code may give: 1 submit, 2 view only, 3 submit and objections (domain document R09). */
export const PIN_KINDS = [1, 2, 3] as const
export type PinKind = (typeof PIN_KINDS)[number]

/** True for a code as it is typed: six digits. */
export const isPin = (typed: string): boolean => /^[0-9]{6}$/.test(typed)

/** The digits of a code as it was typed or read aloud: without blanks, dots and hyphens. */
export const normalisePin = (typed: string): string => typed.replaceAll(/[\s.-]/g, '')

const STEPS = [1, 9, 0] as const

/**
 * True for a code that people try first: the same digit all along, digits that count up or down (over 9 to 0 too), and a
 * half or a third that is repeated (domain document 6.8: no sequences, no repeats).
 */
export const isGuessable = (pin: string): boolean => {
  const digits = pin.split('').map(Number)
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)
  if (STEPS.some((step) => steps.every((each) => each === step))) return true
  return [2, 3].some((length) => pin === pin.slice(0, length).repeat(PIN_LENGTH / length))
}

/** What became of a code. */
export const PIN_STATES = ['open', 'used', 'cancelled', 'expired', 'exhausted'] as const
