import { describe, expect, it } from 'vitest'
import { formatArea, formatLength, formatMetres, formatSquareMetres, formatStremmata } from './measure.ts'
import { fill, say, texts, type TextName } from './messages.ts'
import type { Text } from './text.ts'
import { at, box } from './testing/fixtures.ts'
import { changeRing, draftOf, geometryOf, newRow, rowPoint } from './vertex-draft.ts'

describe('texts', () => {
  it('has the fixed Greek texts', () => {
    expect(say('rejectedText', 'el')).toBe('Δεν επιτρέπονται πολύγωνα τέτοιας μορφής')
    expect(say('rejectedTitle', 'el')).toBe('Μη αποδεκτή γεωμετρία')
    expect(say('pasteRejected', 'el')).toBe('Μη αποδεκτή γεωμετρία για επικόλληση.')
    expect(say('mergeRejected', 'el')).toBe('Μη αποδεκτή γεωμετρία για ένωση.')
    expect(say('copied', 'el')).toBe('Η γεωμετρία αντιγράφηκε')
    expect(say('noIlot', 'el')).toBe('Δεν βρέθηκε ilot στην περιοχή ψηφιοποίησης')
  })
  it('has every text in both languages with the same places', () => {
    const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()
    for (const { el, en } of Object.values(texts)) {
      expect(el && en).toBeTruthy()
      expect(places(el)).toEqual(places(en))
    }
  })
  it.each(['el', 'en'] as const)('says of one thing in the singular what it counts: %s', (lang) => {
    // A number of readings «από» others and of land «με» faults is no number before its noun, and a shape has three corners.
    const isCounting = ({ el }: Text) => /\{count\} (?!από |με |κορυφές, )\p{L}|(?:άλλα|Βρέθηκαν) \{count\}/u.test(el)
    const counting = Object.entries(texts).flatMap(([name, text]) => (isCounting(text) ? [name as TextName] : []))
    expect(counting.length).toBeGreaterThan(9)
    for (const name of counting) {
      const one = say(name, lang, { count: 1 })
      expect(one, name).not.toContain('{count')
      if (lang === 'el') expect(one, name).not.toBe(fill(texts[name].el, { count: 1 }))
    }
  })
  it.each([
    ['draftSketch', 'Σχέδιο που δεν τελείωσε: 1 κορυφή.', 'Σχέδιο που δεν τελείωσε: 2 κορυφές.'],
    ['issuesCount', '1 πρόβλημα', '2 προβλήματα'],
    ['issueAllChanges', 'Προεπισκόπηση: αλλάζει 1 αγροτεμάχιο', 'Προεπισκόπηση: αλλάζουν 2 αγροτεμάχια'],
    ['saidAlong', 'Άλλαξε μαζί 1 γειτονικό.', 'Άλλαξαν μαζί 2 γειτονικά.'],
  ] as const)('counts %s', (name, one, two) => {
    expect(say(name, 'el', { count: 1 })).toBe(one)
    expect(say(name, 'el', { count: 2 })).toBe(two)
  })
  it('fills only the places it knows', () => {
    expect(fill('{a} {b} {constructor}', { a: 1 })).toBe('1 {b} {constructor}')
  })
})

describe('units', () => {
  it('changes to kilometres above 100 m and to hectares from 1000 m²', () => {
    expect(formatLength(100, 'en')).toBe('100.00 m')
    expect(formatLength(100.5, 'en')).toBe('0.101 km')
    expect(formatMetres(298.494, 'el')).toBe('298,49 μ.')
    expect(formatArea(999.94, 'en', 'hectare')).toBe('999.9 m²')
    expect(formatArea(1000, 'en', 'hectare')).toBe('0.1000 ha')
    expect(formatSquareMetres(12_345.67, 'el')).toBe('12.345,7 τ.μ.')
    expect(formatArea(999.94, 'el', 'stremma')).toBe('1,000 στρ.')
    expect(formatStremmata(12_345.67, 'el')).toBe('12,346 στρ.')
  })
})

describe('vertex draft', () => {
  const square = { type: 'Polygon', coordinates: [box(0, 0, 100), box(10, 10, 10)] } as const

  it('gives back untouched corners as they were', () => {
    const back = geometryOf(draftOf(square))
    expect(back).toEqual(square)
  })
  it('reads numbers with point and comma, and waits for the rest', () => {
    expect(rowPoint({ ...newRow(), x: '500000,1234', y: '4200000.5' })).toEqual([500_000.123, 4_200_000.5])
    expect(geometryOf(draftOf(null))).toBe('incomplete')
    const draft = changeRing(draftOf(square), 0, 0, (rows) => rows.with(0, { ...newRow(), x: '5e5', y: '1' }))
    expect(geometryOf(draft)).toBe('incomplete')
  })
  it('adds and deletes corners and holes; without an outline the part goes', () => {
    const more = changeRing(draftOf(square), 0, 0, (rows) =>
      rows.toSpliced(1, 0, { ...newRow(), x: '500050', y: '4199990' }),
    )
    expect(geometryOf(more)).toMatchObject({ type: 'Polygon' })
    const solid = geometryOf(changeRing(draftOf(square), 0, 1, () => []))
    expect(solid).toEqual({ type: 'Polygon', coordinates: [box(0, 0, 100)] })
    expect(geometryOf(changeRing(draftOf(square), 0, 0, () => []))).toBeNull()
    expect(at(0, 0)).toEqual([500_000, 4_200_000])
  })
})
