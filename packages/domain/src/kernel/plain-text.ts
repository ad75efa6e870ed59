import { message, type Message } from './message.ts'

/**
 * Signs that turn the order of the letters beside them: RLE, LRO, RLO, RLI (Unicode, UAX #9). With them a name reads as
 * another one, so a text that has one is refused; it is not for the machine to guess which of the two was meant.
 */
const TURNING = /[\u202B\u202D\u202E\u2067]/u

/**
 * Signs that nobody sees: controls, formats (zero-width, soft hyphen, byte order mark, tags), what fonts draw as nothing,
 * and halves of signs. They come along with what is copied from a document or a telephone book, and would make two equal
 * names two names.
 */
const UNSEEN = /(?![\n\u202B\u202D\u202E\u2067])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/**
 * A text as it is stored: composed (NFC), without signs that nobody sees, without blanks around it. Several lines stay
 * where a field has room for them (`hasLines`), and become blanks elsewhere. What turns the order of letters stays, for
 * {@link faultOfText} to name.
 */
export const plainText = (text: string, hasLines = true): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\n', hasLines ? '\n' : ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .trim()

/** What of a plain text cannot be stored: the sign that turns letters, by its number and its place (from 1). */
export const faultOfText = (text: string): Message | null => {
  const at = text.search(TURNING)
  if (at < 0) return null
  const number = text.charCodeAt(at).toString(16).toUpperCase()
  return message('error.turnedText', { sign: `U+${number}`, place: at + 1 })
}
