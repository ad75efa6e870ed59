import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { entities } from '../registry.ts'
import { faultOfField } from './field-fault.ts'
import type { Field } from './fields.ts'
import { faultOfText, plainText } from './plain-text.ts'

/** Every text field of the product into which one can type. */
const TEXTS: readonly (readonly [string, Field])[] = [...entities.values()].flatMap(({ name, fields }) =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === 'text' && !field.computed)
    .map(([field, one]) => [`${name}.${field}`, one] as const),
)

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u
const signs = fc.oneof(
  fc.constantFrom('\u202E', '\u2067', '\u202A', '\u202C', '\u200B', '\u200D', '\u00AD', '\uFEFF', '\u0000', '\u001B'),
  fc.constantFrom('\n', '\r', '\u2028', '\t', '\u3164', '\u034F', '\uFE0F', '\u{E0041}', '\uD800', 'ά', 'Ω', 'ε\u0301'),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('Α', 'b', '1', ' '),
)
const texts = fc.array(signs, { maxLength: 12 }).map((parts) => parts.join(''))

test.each([
  ['Παπα\u200Bδόπουλος', 'Παπαδόπουλος'],
  ['\u202A+302101234567\u202C', '+302101234567'],
  ['Γε\u0301ωργος', 'Γέωργος'],
  ['\uFEFF ΟΔΟΣ\u00AD \u0000', 'ΟΔΟΣ'],
  ['α\r\nβ\u2028γ', 'α\nβ\nγ'],
  ['\u3164\u200D', ''],
])('%j becomes %j', (typed, stored) => expect(plainText(typed)).toBe(stored))

test('several lines become one where a field has one', () => expect(plainText('α\r\nβ\tγ', false)).toBe('α β γ'))

test.each([
  ['Παπαδόπουλος', null],
  ['ab\u202Edc', { code: 'error.turnedText', params: { sign: 'U+202E', place: 3 } }],
  ['\u2067α', { code: 'error.turnedText', params: { sign: 'U+2067', place: 1 } }],
])('%j turns letters: %j', (text, fault) => expect(faultOfText(text)).toEqual(fault))

test('no text field of any entity stores a sign that nobody sees, and what it stores it stores again as it is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), texts, ([, field], typed) => {
      const read = field.schema.safeParse(typed)
      if (!read.success) {
        expect(faultOfField(field, typed)).not.toBeNull()
        return
      }
      const stored = read.data === null ? '' : String(read.data)
      expect(stored.replaceAll('\n', '')).not.toMatch(UNSEEN)
      expect(stored).toBe(stored.normalize('NFC').trim())
      expect(field.schema.parse(read.data)).toBe(read.data)
    }),
    { numRuns: 3_000 },
  )
})
