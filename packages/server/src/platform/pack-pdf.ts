import { deflateSync } from 'node:zlib'

// Tags make a document readable aloud and are most of its bytes: some forty objects for a parcel, each written out. PDF keeps
// objects in compressed streams (ISO 32000-1, 7.5.7) and the table of their places in another (7.5.8); the typesetter does
// neither.

/** Objects of one stream. A reader unpacks a whole stream for one of them. */
const OBJECTS_AT_ONCE = 200
/** Bytes of the fields of an entry of the table: its type, its place, its index. */
const FIELDS = [1, 4, 2] as const
const FREE = 0
const PLAIN = 1
const PACKED = 2

interface Entry {
  readonly type: number
  /** Of a plain object its place in the file, of a packed one the number of its stream. */
  readonly place: number
  readonly index: number
}

interface Source {
  readonly pdf: Buffer
  /** Place of each object, by its number. */
  readonly places: ReadonlyMap<number, number>
  readonly trailer: string
  readonly tableAt: number
}

/** Reads the table of a document that was written in one go; null for one that is laid out otherwise. */
const readTable = (pdf: Buffer): Source | null => {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 1_024))
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? Number.NaN)
  if (!(tableAt < pdf.length)) return null
  const table = pdf.toString('latin1', tableAt)
  const head = /^xref\s+0 (\d+)\s+/.exec(table)
  const trailer = /trailer\s*<<([\s\S]*)>>\s*startxref/.exec(table)?.[1]
  if (head === null || trailer === undefined || /\/Prev\b|\/Encrypt\b/.test(trailer)) return null
  const places = new Map<number, number>()
  const lines = table.slice(head[0].length).matchAll(/(\d{10}) \d{5} ([nf])/g)
  let number = 0
  for (const [, place, kind] of lines) {
    if (kind === 'n') places.set(number, Number(place))
    number += 1
  }
  return number === Number(head[1]) ? { pdf, places, trailer, tableAt } : null
}

/** What stays as it is: streams, and what tells a reader at a glance what the document is and how many pages it has. */
const PLAIN_OBJECT = /\bstream\r?\n|\/Type\s*\/(?:Catalog|Pages)\b/

const objectStream = (number: number, objects: readonly (readonly [number: number, body: string])[]): Buffer => {
  let at = 0
  const index: string[] = []
  for (const [id, body] of objects) {
    index.push(`${id} ${at}`)
    at += Buffer.byteLength(body, 'latin1') + 1
  }
  const first = `${index.join(' ')}\n`
  const packed = deflateSync(Buffer.from(first + objects.map(([, body]) => `${body}\n`).join(''), 'latin1'))
  const head = `${number} 0 obj\n<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}

const tableStream = (number: number, entries: readonly Entry[], trailer: string): Buffer => {
  const width = FIELDS[0] + FIELDS[1] + FIELDS[2]
  const bytes = Buffer.alloc(entries.length * width)
  entries.forEach(({ type, place, index }, row) => {
    bytes.writeUInt8(type, row * width)
    bytes.writeUInt32BE(place, row * width + FIELDS[0])
    bytes.writeUInt16BE(index, row * width + FIELDS[0] + FIELDS[1])
  })
  const packed = deflateSync(bytes)
  const kept = trailer.replace(/\/Size\s+\d+/, '').trim()
  const head = `${number} 0 obj\n<< /Type /XRef /Size ${entries.length} /W [${FIELDS.join(' ')}] ${kept} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
}

/** The same document with its objects compressed; one that is laid out in another way than expected stays as it is. */
export const packPdf = (pdf: Buffer): Buffer => {
  const source = readTable(pdf)
  if (source === null) return pdf
  const inOrder = [...source.places].toSorted(([, a], [, b]) => a - b)
  const entries: Entry[] = Array.from({ length: Math.max(...source.places.keys()) + 1 }, () => ({
    type: FREE,
    place: 0,
    index: 0,
  }))
  const parts: Buffer[] = [pdf.subarray(0, inOrder[0]?.[1] ?? 0)]
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer): number => {
    const at = length
    parts.push(part)
    length += part.length
    return at
  }
  const waiting: [number, string][] = []
  const flush = (): void => {
    if (waiting.length === 0) return
    const number = entries.length
    waiting.forEach(([id], index) => {
      entries[id] = { type: PACKED, place: number, index }
    })
    entries.push({ type: PLAIN, place: add(objectStream(number, waiting.splice(0))), index: 0 })
  }
  inOrder.forEach(([number, at], place) => {
    const bytes = pdf.subarray(at, inOrder[place + 1]?.[1] ?? source.tableAt)
    const text = bytes.toString('latin1')
    const body = PLAIN_OBJECT.test(text) ? null : /^\d+ 0 obj\s+([\s\S]*?)\s*endobj\s*$/.exec(text)?.[1]
    if (body === null || body === undefined) {
      entries[number] = { type: PLAIN, place: add(bytes), index: 0 }
      return
    }
    waiting.push([number, body])
    if (waiting.length === OBJECTS_AT_ONCE) flush()
  })
  flush()
  const number = entries.length
  entries.push({ type: PLAIN, place: length, index: 0 })
  const tableAt = add(tableStream(number, entries, source.trailer))
  add(Buffer.from(`startxref\n${tableAt}\n%%EOF\n`))
  return Buffer.concat(parts)
}
