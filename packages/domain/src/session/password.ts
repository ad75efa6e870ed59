import { message, type Message } from '../kernel/message.ts'

/** Shortest password of a local login (stricter than the 8 of ASVS 5.0, 6.2.1). */
export const MIN_PASSWORD = 12
/** Longest one, in characters; at least 64 must be possible (ASVS 5.0, 6.2.9), more would only cost hashing time. */
const MAX_PASSWORD = 128
/** A password is good for so many days. */
export const PASSWORD_DAYS = 180
/** The login tells how many days are left from here on. */
export const PASSWORD_WARN_DAYS = 14

/** What a new password is measured against. */
export interface PasswordContext {
  readonly login: string
  readonly fullName: string
  /** True for a lower-case text that stands on the list of passwords that everybody uses. */
  readonly isCommon: (text: string) => boolean
}

/** Words that say nothing here: the product, its trade, its demo. */
const LOCAL_WORDS = [
  'eae',
  'αιτηση',
  'ενισχυση',
  'αγροτης',
  'opekepe',
  'οπεκεπε',
  'taxisnet',
  'password',
  'kodikos',
  'κωδικοσ',
]

/**
 * A password as it is measured and hashed (RFC 8265, 4.2): composed, as some keyboards send an accent as a sign of its own, and with
 * plain blanks.
 */
export const preparePassword = (typed: string): string => typed.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')

/** Lower case without accents: what a guesser tries counts as the same. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The same word with a year or signs around it is the same word to who guesses. */
const coreOf = (folded: string): string => folded.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isRepetitive = (text: string): boolean => new Set(text.toLowerCase()).size < 5

/**
 * Why a new password is not good enough, or null. Any character counts, Greek and blanks too; there are no rules about
 * kinds of characters (ASVS 5.0, 6.2.5): length, not being common and not being the user's own name is what helps.
 */
export const whyBadPassword = (typed: string, context: PasswordContext): Message | null => {
  const password = preparePassword(typed)
  const length = Array.from(password).length
  if (length < MIN_PASSWORD) return message('password.tooShort', { min: MIN_PASSWORD })
  if (length > MAX_PASSWORD) return message('password.tooLong', { max: MAX_PASSWORD })
  if (isRepetitive(password)) return message('password.repetitive')
  const folded = plain(password)
  const core = coreOf(folded)
  const names = [context.login, ...context.fullName.split(/\s+/)].map((name) => plain(name))
  if (names.some((name) => name.length >= 4 && folded.includes(name))) return message('password.ownName')
  if (core.length < 4 || context.isCommon(folded) || context.isCommon(core)) return message('password.common')
  return LOCAL_WORDS.some((word) => core === plain(word)) ? message('password.common') : null
}
