import { describe, expect, it } from 'vitest'
import { readNames } from './dbf.ts'
import { writeTable } from './write-dbf.ts'

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const fieldsOf = (table: Uint8Array): readonly (readonly [string, string, number, number])[] =>
  Array.from({ length: (new DataView(table.buffer).getUint16(8, true) - 33) / 32 }, (_, place) => {
    const field = table.subarray(32 * (place + 1), 32 * (place + 2))
    return [
      decode(field.subarray(0, 10)).replace(/\0.*$/, ''),
      decode(field.subarray(11, 12)),
      field[16] ?? 0,
      field[17] ?? 0,
    ]
  })

describe('the table beside a shapefile', () => {
  it('has the names, which are read again, and a column for what else is known', () => {
    const table = writeTable([
      { name: 'ΚΑΜΠΟΣ 1', properties: { topothesia: 'ΚΑΜΠΟΣ', ektash: 12_000.5, isOld: true } },
      { name: 'ΡΑΧΗ', properties: { topothesia: null, ektash: 7, isOld: false } },
    ])
    expect(readNames(table, 'UTF-8', 10)).toEqual({ names: ['ΚΑΜΠΟΣ 1', 'ΡΑΧΗ'], isDamaged: false })
    expect(fieldsOf(table)).toEqual([
      ['NAME', 'C', 100, 0],
      ['TOPOTHESIA', 'C', 12, 0],
      ['EKTASH', 'N', 7, 1],
      ['ISOLD', 'C', 5, 0],
    ])
    expect(decode(table)).toContain('12000.5')
    expect(decode(table)).toContain('    7.0')
  })

  it('tells columns apart whose first ten signs are the same, and from its own', () => {
    const properties = { dteenoikstart: 1, dteenoikstop: 2, name: 3 }
    expect(fieldsOf(writeTable([{ name: 'A', properties }])).map(([name]) => name)).toEqual([
      'NAME',
      'DTEENOIKST',
      'DTEENOIKS1',
      'NAME1',
    ])
  })

  it.each([
    [126, 252],
    [127, 254],
    [128, 254],
  ])('gives a text of %i Greek letters %i bytes, and never cuts a letter in two', (letters, bytes) => {
    const table = writeTable([{ name: 'Ω'.repeat(letters), properties: { words: 'Ω'.repeat(letters) } }])
    expect(fieldsOf(table)[1]).toEqual(['WORDS', 'C', bytes, 0])
    expect(readNames(table, 'UTF-8', 1).names[0]).toBe('Ω'.repeat(50))
  })

  it('writes numbers without an exponent, and what is no number throughout as text', () => {
    expect(decode(writeTable([{ name: 'A', properties: { small: 0.000_000_1, mixed: 1 } }]))).not.toContain('e-')
    const mixed = writeTable([
      { name: 'A', properties: { mixed: 1 } },
      { name: 'B', properties: { mixed: 'x' } },
    ])
    expect(fieldsOf(mixed)[1]).toEqual(['MIXED', 'C', 1, 0])
  })
})
