import { describe, expect, it } from 'vitest'
import { cellsOf, readLines, type Line } from './read-lines.ts'

async function* inParts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const linesOf = async (text: string | Buffer, size = 7): Promise<readonly Line[]> => {
  const lines: Line[] = []
  for await (const line of readLines(inParts(Buffer.from(text), size))) lines.push(line)
  return lines
}

describe('lines of a file that comes in parts', () => {
  it.each([1, 2, 3, 7, 1_000])('are whole, wherever parts of %i bytes end', async (size) => {
    expect(await linesOf('\uFEFFα;β;γ\r\n1;"δύο; ""2""";3\n\n4;5;6', size)).toEqual([
      { line: 1, cells: ['α', 'β', 'γ'] },
      { line: 2, cells: ['1', 'δύο; "2"', '3'] },
      { line: 4, cells: ['4', '5', '6'] },
    ])
  })

  it.each([
    ['a\tb\n1,5\t2', '\t'],
    ['a;b\n1,5;2', ';'],
    ['a,b\n1.5,2', ','],
  ])('are parted by what the first line has: %j', async (text) => {
    expect((await linesOf(text)).map(({ cells }) => cells.length)).toEqual([2, 2])
  })

  it('of another coding are refused', async () => {
    await expect(linesOf(Buffer.from([0xe1, 0x0a, 0xe2]))).rejects.toMatchObject({
      answer: { code: 'register.notUtf8' },
    })
    await expect(linesOf(Buffer.from([0x61, 0xe1]))).rejects.toMatchObject({ answer: { code: 'register.notUtf8' } })
  })

  it('have an end: one of 16,000 characters is read, one more is refused', async () => {
    expect(await linesOf('x'.repeat(16_000), 4_096)).toHaveLength(1)
    await expect(linesOf(`a\n${'x'.repeat(16_001)}`, 4_096)).rejects.toMatchObject({
      answer: { code: 'register.lineTooLong', params: { line: 2 } },
    })
  })
})

it('a quote inside a cell is a sign like any other', () => expect(cellsOf('5" pipe;x', ';')).toEqual(['5" pipe', 'x']))
