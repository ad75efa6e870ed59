import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldEl, foldLayout } from './fold.ts'

test.each([
  ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['παπαδοπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['ΠAΠAΔOΠOYΛOΣ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Μαΐστρος', 'ΜΑΙΣΤΡΟΣ'],
  ['ΜΑΪΣΤΡΟΣ', 'ΜΑΙΣΤΡΟΣ'],
  ['Ρωμαϊκή ΰ ΐ', 'ΡΩΜΑΙΚΗ Υ Ι'],
  ['ὁδός', 'ΟΔΟΣ'],
  ['EZE', 'ΕΖΕ'],
  ['ΑΚ-1234', 'ΑΚ-1234'],
  ['AK-1234', 'ΑΚ-1234'],
  ['  Άγιος\t Γεώργιος  ', 'ΑΓΙΟΣ ΓΕΩΡΓΙΟΣ'],
  ['Παπα’δάκης', 'ΠΑΠΑΔΑΚΗΣ'],
  ['5 \u2126, 3 \u00b5', '5 Ω, 3 Μ'],
  ['', ''],
])('%j has the key %j', (text, key) => {
  expect(foldEl(text)).toBe(key)
})

test.each([
  ['papad;opoylow', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Uessalon;ikh', 'ΘΕΣΣΑΛΟΝΙΚΗ'],
  ['ma;:istrow', 'ΜΑΙΣΤΡΟΣ'],
  ['jyl;okastro', 'ΞΥΛΟΚΑΣΤΡΟ'],
  ['Λάρισα', 'ΛΑΡΙΣΑ'],
])('%j on the English layout has the key %j', (typed, key) => {
  expect(foldLayout(typed)).toBe(key)
})

test('a key is its own key', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldEl(foldEl(text)) === foldEl(text)))
})
