import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'
import { readFileLines } from './read-file.ts'

describe('a text of an office program', () => {
  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFFΚωδικός', 'utf8')],
    ['UTF-16', Buffer.from('\uFEFFΚωδικός', 'utf16le')],
    ['Windows-1253', Buffer.from([0xca, 0xf9, 0xe4, 0xe9, 0xea, 0xfc, 0xf2])],
    ['the code page of DOS', Buffer.from([0x89, 0xe0, 0x9b, 0xa0, 0xa1, 0xe6, 0xaa])],
  ])('is read in %s', async (name, mark) => {
    const bytes = Buffer.concat([mark, name === 'UTF-16' ? Buffer.from(';', 'utf16le') : Buffer.from(';')])
    expect(await readFileLines('csv', bytes)).toEqual([{ line: 1, cells: ['Κωδικός', ''] }])
  })

  it('has cells with quotes, line ends and any separator', () => {
    expect([...readText('α;"β;""γ""\nδ";\r\n\r\n1;2;3\n')]).toEqual([
      { line: 1, cells: ['α', 'β;"γ"\nδ', ''] },
      { line: 4, cells: ['1', '2', '3'] },
    ])
    expect([...readText('a,b\n"1,5",2')][1]?.cells).toEqual(['1,5', '2'])
  })
})
