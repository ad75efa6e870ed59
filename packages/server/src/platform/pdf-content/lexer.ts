import { endOfWord, IS_WHITE, nameAt } from './names.ts'
import { PdfRefused, spend, type ReadingBudget } from './refused.ts'

/** A sign or word of a PDF. Strings and words that mean nothing here are `other`. */
export type PdfToken =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: '<<' | '>>' | '[' | ']' | 'other' | 'end' }

const OTHER: PdfToken = { kind: 'other' }
const END: PdfToken = { kind: 'end' }
const SIGNS = { open: { kind: '<<' }, close: { kind: '>>' }, from: { kind: '[' }, to: { kind: ']' } } as const
/** Longest word that is read: a number, or a word of the format. */
const MOST_WORD = 32

const [OPEN, CLOSE, BACKSLASH, PERCENT, SLASH] = [0x28, 0x29, 0x5c, 0x25, 0x2f]
const [LESS, GREATER, FROM, TO, CR, LF] = [0x3c, 0x3e, 0x5b, 0x5d, 13, 10]
const [NINE, ZERO, LETTER_A, LETTER_F, LOWER] = [0x39, 0x30, 0x61, 0x66, 0x20]

const isHex = (byte: number): boolean =>
  (byte >= ZERO && byte <= NINE) || ((byte | LOWER) >= LETTER_A && (byte | LOWER) <= LETTER_F)

/**
 * Reads signs and words of a PDF from a place on (ISO 32000-2, 7.2 and 7.3). It throws `PdfRefused` where readers would read
 * different things: strings without an end, signs that stand nowhere in an object.
 */
export class PdfLexer {
  readonly #bytes: Uint8Array
  readonly #budget: ReadingBudget
  #at: number

  constructor(bytes: Uint8Array, at: number, budget: ReadingBudget) {
    this.#bytes = bytes
    this.#at = at
    this.#budget = budget
  }

  /** Where the next sign or word may begin. */
  get at(): number {
    return this.#at
  }

  /** Passes white space and comments. */
  skipWhite(): void {
    const bytes = this.#bytes
    const from = this.#at
    for (; this.#at < bytes.length; this.#at += 1) {
      const byte = bytes[this.#at] ?? 0
      if (byte === PERCENT)
        while (this.#at < bytes.length && bytes[this.#at] !== CR && bytes[this.#at] !== LF) this.#at += 1
      else if (IS_WHITE[byte] === 0) break
    }
    this.#spend(from)
  }

  next(): PdfToken {
    this.skipWhite()
    const from = this.#at
    const token = this.#read()
    this.#spend(from)
    return token
  }

  #read(): PdfToken {
    const bytes = this.#bytes
    const from = this.#at
    const byte = bytes[from]
    if (byte === undefined) return END
    switch (byte) {
      case SLASH:
        this.#at = endOfWord(bytes, from + 1)
        return { kind: 'name', name: nameAt(bytes, from + 1, this.#at) }
      case OPEN:
        this.#at = this.#endOfText(from)
        return OTHER
      case LESS:
        if (bytes[from + 1] === LESS) return this.#sign(2, SIGNS.open)
        this.#at = this.#endOfHex(from)
        return OTHER
      case GREATER:
        if (bytes[from + 1] !== GREATER) throw new PdfRefused('opaque', 'a > alone')
        return this.#sign(2, SIGNS.close)
      case FROM:
        return this.#sign(1, SIGNS.from)
      case TO:
        return this.#sign(1, SIGNS.to)
      default:
        return this.#word(from)
    }
  }

  #sign(length: number, token: PdfToken): PdfToken {
    this.#at += length
    return token
  }

  #word(from: number): PdfToken {
    this.#at = endOfWord(this.#bytes, from)
    if (this.#at === from) throw new PdfRefused('opaque', 'a sign that stands in no object')
    const word = String.fromCharCode(...this.#bytes.subarray(from, Math.min(this.#at, from + MOST_WORD)))
    const value = Number(word)
    return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'word', word }
  }

  /** Brackets inside a text are balanced, or stand behind a backslash. */
  #endOfText(from: number): number {
    let depth = 0
    for (let at = from; at < this.#bytes.length; at += 1) {
      const byte = this.#bytes[at]
      if (byte === BACKSLASH) at += 1
      else if (byte === OPEN) depth += 1
      else if (byte === CLOSE) {
        depth -= 1
        if (depth === 0) return at + 1
      }
    }
    throw new PdfRefused('opaque', 'a text without an end')
  }

  #endOfHex(from: number): number {
    for (let at = from + 1; at < this.#bytes.length; at += 1) {
      const byte = this.#bytes[at] ?? 0
      if (byte === GREATER) return at + 1
      if (!isHex(byte) && IS_WHITE[byte] === 0) break
    }
    throw new PdfRefused('opaque', 'a text in hexadecimal that is none')
  }

  #spend(from: number): void {
    spend(this.#budget, 'bytes', this.#at - from)
  }
}
