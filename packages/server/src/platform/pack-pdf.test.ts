import { inflateSync } from 'node:zlib'
import { pageCount } from '@eae/domain/prints/page-count.ts'
import { describe, expect, it } from 'vitest'
import { packPdf } from './pack-pdf.ts'

/** A document as the typesetter lays it out: objects one after the other, then their places. */
const documentOf = (bodies: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n'
  const places = bodies.map((body, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${body}\nendobj\n\n`
    return place
  })
  const table = text.length
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n\r\n`).join('')
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f\r\n${lines}trailer\n<<\n  /Size ${bodies.length + 1}\n  /Root 1 0 R${trailer}\n>>\nstartxref\n${table}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `<< /S /TD /N ${at} >>`)
const BASE = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages\n  /Count 3 /Kids [] >>',
  '<< /Length 5 >>\nstream\nhello\nendstream',
]

/** Every object of a packed document by its number, read as a reader does: by the table at its end. */
const objectsOf = (pdf: Buffer): ReadonlyMap<number, string> => {
  const text = pdf.toString('latin1')
  const bytesAt = (at: number): Buffer => {
    const start = text.indexOf('stream\n', at) + 'stream\n'.length
    const length = Number(/\/Length (\d+)/.exec(text.slice(at, start))?.[1])
    return inflateSync(pdf.subarray(start, start + length))
  }
  const table = bytesAt(Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]))
  const entries = Array.from({ length: table.length / 7 }, (_, row) => ({
    type: table.readUInt8(row * 7),
    place: table.readUInt32BE(row * 7 + 1),
    index: table.readUInt16BE(row * 7 + 5),
  }))
  const plain = (at: number): string => /^\d+ 0 obj\s+([\s\S]*?)\s*endobj/.exec(text.slice(at))?.[1] ?? ''
  return new Map(
    entries.flatMap(({ type, place, index }, number): [number, string][] => {
      if (type === 1) return [[number, plain(place)]]
      if (type !== 2) return []
      const at = entries[place]?.place ?? 0
      const first = Number(/\/First (\d+)/.exec(text.slice(at, at + 200))?.[1])
      const unpacked = bytesAt(at).toString('latin1')
      const numbers = unpacked.slice(0, first).trim().split(/\s+/).map(Number)
      const [begin = 0, end] = [numbers[index * 2 + 1], numbers[index * 2 + 3]]
      expect(numbers[index * 2]).toBe(number)
      return [[number, unpacked.slice(first + begin, end === undefined ? undefined : first + end).trim()]]
    }),
  )
}

describe('a document with its objects compressed', () => {
  it.each([0, 1, 199, 200, 201, 450])('holds the same objects, %i of them packed', (count) => {
    const bodies = [...BASE, ...many(count)]
    const objects = objectsOf(packPdf(documentOf(bodies)))
    bodies.forEach((body, at) => expect(objects.get(at + 1)).toBe(body))
  })

  it('is smaller, and still says openly what it is and how many pages it has', () => {
    const plain = documentOf([...BASE, ...many(1_000)])
    const packed = packPdf(plain)
    expect(packed.length).toBeLessThan(plain.length / 4)
    expect(packed.toString('latin1')).toContain('/Type /Catalog')
    expect(pageCount(packed.toString('latin1'))).toBe(3)
  })

  it.each([
    ['that was changed after it was written', documentOf(BASE, ' /Prev 12')],
    ['that is locked', documentOf(BASE, ' /Encrypt 3 0 R')],
    ['whose table is packed already', packPdf(documentOf(BASE))],
    ['that is cut off', documentOf(BASE).subarray(0, 120)],
    ['that is none', Buffer.from('hello')],
  ])('is left as it is for one %s', (_what, pdf) => {
    expect(packPdf(pdf)).toBe(pdf)
  })
})

describe('the pages of a document', () => {
  it('are not known where it does not say', () => {
    expect(pageCount('%PDF-1.7')).toBeNull()
  })
})
