import { PdfRefused } from './refused.ts'

const SLASH = 0x2f
const HASH = 0x23
/** Longest name that is told apart from others, in bytes: those that are looked for are shorter. */
const MOST_NAME = 64

/**
 * Names without which a PDF runs nothing, sends nothing, opens no other file and hides none (ISO 32000-2, 12.6.4 and 7.11.4).
 * A longer name that begins so is taken for the same: where a part ends too early, readers take what there is of its last name.
 */
const ACTIVE_BEGINNINGS = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'Rendition',
  'RichMedia',
  'EmbeddedFile',
  'FileAttachment',
]
/** The same, whole; and what says that the document is locked: nobody can look into it then. */
const ACTIVE_NAMES: ReadonlySet<string> = new Set(['Movie', 'Sound', 'XFA', 'Encrypt'])
/**
 * Actions that start by themselves, and the file in a description of one. Too short to be looked for outside of objects: in 25 MB of
 * a picture they occur by chance.
 */
const ACTIVE_KEYS: ReadonlySet<string> = new Set(['AA', 'EF'])

/** First bytes of the names that are looked for everywhere, and of a name that is written with numbers. */
const IS_FIRST = new Uint8Array(256)
for (const name of [...ACTIVE_BEGINNINGS, ...ACTIVE_NAMES]) IS_FIRST[name.charCodeAt(0)] = 1
IS_FIRST[HASH] = 1

/** White space and delimiters, which end a name (ISO 32000-2, 7.2.3). */
export const IS_WHITE = new Uint8Array(256)
export const ENDS_WORD = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) IS_WHITE[byte] = ENDS_WORD[byte] = 1
for (const sign of '()<>[]{}/%') ENDS_WORD[sign.charCodeAt(0)] = 1

const digitOf = (byte: number | undefined): number => {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Where a word ends that begins at `at`. */
export const endOfWord = (bytes: Uint8Array, at: number): number => {
  let end = at
  while (end < bytes.length && ENDS_WORD[bytes[end] ?? 0] === 0) end += 1
  return end
}

/** The name between two places, its bytes in hexadecimal read (`#53` is S); no more of it than is told apart. */
export const nameAt = (bytes: Uint8Array, from: number, to: number): string => {
  let name = ''
  for (let at = from; at < to && name.length < MOST_NAME; at += 1) {
    const byte = bytes[at] ?? 0
    const [high, low] = byte === HASH && at + 2 < to ? [digitOf(bytes[at + 1]), digitOf(bytes[at + 2])] : [-1, -1]
    if (high >= 0 && low >= 0) {
      name += String.fromCharCode(high * 16 + low)
      at += 2
    } else name += String.fromCharCode(byte)
  }
  return name
}

const isActive = (name: string): boolean =>
  ACTIVE_NAMES.has(name) || ACTIVE_BEGINNINGS.some((beginning) => name.startsWith(beginning))

/** Throws for a name of an object without which nothing happens. */
export const refuseName = (name: string): void => {
  if (ACTIVE_KEYS.has(name) || isActive(name)) throw new PdfRefused('active', `/${name}`)
}

/**
 * Throws for a name without which nothing happens, wherever it stands: in objects, comments, strings, pictures, and what is left of
 * older versions. One pass over the bytes.
 */
export const refuseNames = (bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== SLASH || IS_FIRST[bytes[at + 1] ?? 0] === 0) continue
    let end = at + 1
    // Three signs a byte at most; a longer name has been told apart by then.
    const most = Math.min(bytes.length, at + 1 + MOST_NAME * 3)
    while (end < most && ENDS_WORD[bytes[end] ?? 0] === 0) end += 1
    const name = nameAt(bytes, at + 1, end)
    if (isActive(name)) throw new PdfRefused('active', `/${name}`)
    at = end - 1
  }
}
