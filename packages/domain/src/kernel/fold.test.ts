import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldEl, foldLayout, spellingsOfCode } from './fold.ts'

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
  ['Παπά\u2011Γεωργίου', 'ΠΑΠΑ-ΓΕΩΡΓΙΟΥ'],
  ['Παπά\u2013Γεωργίου', 'ΠΑΠΑ-ΓΕΩΡΓΙΟΥ'],
  ['‘Αννα', 'ΑΝΝΑ'],
  ['´Αννα', 'ΑΝΝΑ'],
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

test('a code is found however its letters were typed', () => {
  expect(spellingsOfCode('ι-001')).toEqual(['ι-001', 'Ι-001', 'I-001'])
  expect(spellingsOfCode('P1-31')).toEqual(['P1-31', 'Ρ1-31'])
  expect(spellingsOfCode('01')).toEqual(['01'])
})
