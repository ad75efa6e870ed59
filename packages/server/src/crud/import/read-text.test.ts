import { describe, expect, it } from 'vitest'
import { safeText } from '../export/txt.ts'
import { readText } from './read-text.ts'

const cellsOf = (text: string) => [...readText(text)].map(({ line, cells }) => [line, ...cells])

describe('the separator of a text', () => {
  it.each([
    ['commas in a heading', 'Έτος;Ημερομηνία;Περιγραφή, είδος, πηγή\n2026;27/2/2026;Α', ';'],
    ['decimal commas below', 'Α;Β, Γ\n1,5;2,5', ';'],
    ['semicolons in a quoted name', 'Α,Β\n"x;y",2', ','],
    ['a line that is too short', 'Α;Β;Γ\n1;2', ';'],
    ['a tab, whatever else there is', 'Α;Β\tΓ\n1\t2', '\t'],
  ])('is told in spite of %s', (_what, text, separator) => {
    const [head = ''] = text.split('\n')
    expect(cellsOf(text)[0]).toEqual([1, ...head.split(separator)])
  })

  it('is what a first line for Excel says, which is no heading', () => {
    expect(cellsOf('sep=;\r\nΑ;Β, Γ, Δ\r\n1;2')).toEqual([
      [2, 'Α', 'Β, Γ, Δ'],
      [3, '1', '2'],
    ])
    expect(cellsOf('SEP=|\nΑ|Β')).toEqual([[2, 'Α', 'Β']])
  })
})

describe('a text that a program could run', () => {
  it.each(['=1', "'=1", "''=1", ' =1', "'  +1", "'Αννα", "'", '-', '＝1', 'Α=1'])(
    'comes back as it was: %s',
    (text) => {
      expect(cellsOf(`α\t${safeText(text)}`)).toEqual([[1, 'α', text]])
    },
  )
})
