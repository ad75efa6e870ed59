import { refuseName } from './names.ts'
import type { PdfLexer, PdfToken } from './lexer.ts'
import { PdfRefused } from './refused.ts'

/** A value of a PDF, as far as it matters here. What stands in a dictionary is one list: readers differ in what they pair where one is malformed. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'dictionary' | 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'other' }
export type PdfDictionary = Extract<PdfValue, { items: unknown }>

const OTHER: PdfValue = { kind: 'other' }
/** Deepest nesting: programs write some ten. */
const MOST_DEPTH = 100
/** Values of one array or dictionary that are kept; fonts have arrays of thousands of numbers, which mean nothing here. */
const MOST_KEPT = { array: 1_000, dictionary: 50_000 } as const
/** Words that stand at the edge of an object, never in it. */
const EDGES: ReadonlySet<string> = new Set(['obj', 'endobj', 'stream', 'endstream', 'trailer', 'startxref'])

/** Every value of a dictionary or array that stands behind a name, as a value or as a key. */
export const behind = ({ items }: PdfDictionary, name: string): readonly PdfValue[] =>
  items.flatMap((item, at) => (item.kind === 'name' && item.name === name ? [items[at + 1] ?? OTHER] : []))

/** Whether a name stands in a dictionary itself, not deeper in it. */
export const holds = ({ items }: PdfDictionary, name: string): boolean =>
  items.some((item) => item.kind === 'name' && item.name === name)

/** `12 0 R` is one value: its two numbers were read before the R. */
const asReference = (items: PdfValue[]): PdfValue => {
  const generation = items.pop()
  const number = items.pop()
  return generation?.kind === 'number' && number?.kind === 'number'
    ? { kind: 'reference', number: number.value }
    : OTHER
}

const readItems = (
  lexer: PdfLexer,
  kind: 'dictionary' | 'array',
  depth: number,
  onDictionary: (found: PdfDictionary) => void,
): PdfDictionary => {
  if (depth > MOST_DEPTH) throw new PdfRefused('opaque', 'nested too deep')
  const [end, wrong] = kind === 'array' ? [']', '>>'] : ['>>', ']']
  const items: PdfValue[] = []
  for (;;) {
    const token = lexer.next()
    if (token.kind === end) break
    if (token.kind === wrong || token.kind === 'end' || (token.kind === 'word' && EDGES.has(token.word)))
      throw new PdfRefused('opaque', 'a dictionary or an array without an end')
    const value =
      token.kind === 'word' && token.word === 'R' ? asReference(items) : readToken(lexer, token, depth, onDictionary)
    if (items.length < MOST_KEPT[kind]) items.push(value)
    else if (kind === 'dictionary') throw new PdfRefused('opaque', 'a dictionary too large to be read')
  }
  const found: PdfDictionary = { kind, items }
  if (kind === 'dictionary') onDictionary(found)
  return found
}

const readToken = (
  lexer: PdfLexer,
  token: PdfToken,
  depth: number,
  onDictionary: (found: PdfDictionary) => void,
): PdfValue => {
  if (token.kind === '<<') return readItems(lexer, 'dictionary', depth + 1, onDictionary)
  if (token.kind === '[') return readItems(lexer, 'array', depth + 1, onDictionary)
  if (token.kind === 'name') {
    refuseName(token.name)
    return token
  }
  return token.kind === 'number' ? token : OTHER
}

/**
 * Reads the value that begins where the lexer stands; each dictionary in it is shown to `onDictionary`. Throws `PdfRefused` for a
 * name without which nothing happens, and for what is written so that it cannot be told.
 */
export const readValue = (lexer: PdfLexer, onDictionary: (found: PdfDictionary) => void): PdfValue =>
  readToken(lexer, lexer.next(), 0, onDictionary)
