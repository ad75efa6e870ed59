import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { turnsUntil, watched } from '../testing/turns.ts'
import { judgeFile } from './file-judge.ts'

const MEGABYTE = 1024 * 1024
const judge = (name: string, ...parts: readonly Buffer[]) =>
  judgeFile(
    { name, size: parts.reduce((size, part) => size + part.length, 0) },
    async function* () {
      yield* parts
    },
    'one',
  )
const head = Buffer.from('%PDF-1.7\n', 'latin1')

describe('a document of a caller', () => {
  it('is judged whole, whatever its parts', async () => {
    expect(await judge('α.pdf', head, Buffer.from('1 0 obj << /S /Java', 'latin1'), Buffer.from('Script >>'))).toEqual({
      code: 'file.active',
    })
    expect(await judge('α.pdf', head, Buffer.from('1 0 obj << /S /GoTo >>', 'latin1'))).toEqual({
      type: 'application/pdf',
    })
  })

  it.each([
    ['150 MB in 150 kB', deflateSync(Buffer.alloc(150 * MEGABYTE, '#41')), 'file.opaque'],
    ['16 MB in 16 kB', deflateSync(Buffer.alloc(16 * MEGABYTE - 1, '/#41')), 'file.opaque'],
  ])('leaves this thread to others while it is judged: %s', async (_what, packed, code) => {
    const stream = Buffer.from('1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n', 'latin1')
    const judging = watched(judge('α.pdf', head, stream, packed))
    expect(await turnsUntil(judging)).toBeGreaterThan(1)
    expect(await judging.promise).toEqual({ code })
  })

  it('of 25 MB of a name leaves it to others, too', async () => {
    const judging = watched(judge('α.pdf', head, Buffer.alloc(25 * MEGABYTE - head.length, '/ObjStm ')))
    expect(await turnsUntil(judging)).toBeGreaterThan(1)
    expect(await judging.promise).toEqual({ type: 'application/pdf' })
  })
})
