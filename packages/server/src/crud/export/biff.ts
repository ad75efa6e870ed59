/** Bytes of one record at most; longer tables of texts go on in records that continue it ([MS-XLS] 2.1.4). */
const RECORD_BYTES = 8_224

const BOF = 0x0809
const END = 0x000a
const CODEPAGE = 0x0042
const WINDOW = 0x003d
const FONT = 0x0031
const FORMAT = 0x041e
const XF = 0x00e0
const STYLE = 0x0293
const SHEET = 0x0085
const SST = 0x00fc
const CONTINUE = 0x003c
const COLUMN = 0x007d
const DIMENSIONS = 0x0200
const LABEL = 0x00fd
const NUMBER = 0x0203
const VIEW = 0x023e
const PANE = 0x0041

/** Letters are always two bytes each. */
const WIDE = 1
/** Formats below this number are built into Excel. */
const FIRST_FORMAT = 164
/** Styles that every book begins with, the last of them for plain cells. */
const BASE_STYLES = 16
/** A text longer than this cannot stand in a cell of Excel. */
const CELL_LETTERS = 32_767

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.allocUnsafe(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

const u32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const record = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u16(type, body.length), body])
}

const begin = (type: number): Buffer => record(BOF, u16(0x0600, type, 0x0dbb, 0x07cc), u32(0xc1), u32(0x0306))

const font = (weight: number): Buffer => {
  const name = utf16('Arial')
  return record(FONT, u16(200, 0, 0x7fff, weight, 0), Buffer.from([0, 0, 1, 0, name.length / 2, WIDE]), name)
}

/** How a cell looks: number of its font and of its format. */
const style = (fontNumber: number, format: number, isBase: boolean): Buffer =>
  record(
    XF,
    u16(fontNumber, format, isBase ? 0xfff5 : 1),
    Buffer.from([0x20, 0, 0, isBase ? 0xf4 : 0x0c]),
    u32(0),
    u32(0),
    u16(0x20c0),
  )

/** The table of texts: as many records as it takes; a text that is longer than the rest of a record goes on in the next. */
const textTable = (texts: Iterable<string>, cells: number, count: number): Buffer[] => {
  const records: Buffer[] = []
  let parts: Buffer[] = [u32(cells), u32(count)]
  let size = 8
  const flush = (): void => {
    records.push(record(records.length === 0 ? SST : CONTINUE, ...parts))
    parts = []
    size = 0
  }
  const put = (bytes: Buffer): void => {
    parts.push(bytes)
    size += bytes.length
  }
  for (const text of texts) {
    let letters = utf16(text)
    // The head of a text stays in one piece, with at least one letter.
    if (size + 5 > RECORD_BYTES) flush()
    put(Buffer.concat([u16(letters.length / 2), Buffer.from([WIDE])]))
    for (;;) {
      const room = (RECORD_BYTES - size) & ~1
      put(letters.subarray(0, room))
      letters = letters.subarray(room)
      if (letters.length === 0) break
      flush()
      put(Buffer.from([WIDE]))
    }
  }
  flush()
  return records
}

/** Where a cell stands: line, column, and how it looks. */
interface Place {
  readonly row: number
  readonly column: number
  /** Index of its format; null for the heading. */
  readonly format: number | null
}

/** One sheet of Excel 97 being written. */
export interface BiffSheet {
  readonly text: (place: Place, text: string) => void
  readonly number: (place: Place, value: number) => void
  /** The stream `Workbook` of the file. */
  readonly end: (rows: number) => Buffer
}

/** Cells that are kept in one piece of memory. */
const CHUNK_BYTES = 1_048_576

/**
 * Writes the stream of a book with one sheet ([MS-XLS]): its first line stays in sight. Cells cost 14 to 18 bytes and each
 * text once, where the library that reads sheets takes 16 kB for each cell it writes.
 */
export const createBiff = (title: string, widths: readonly number[], formats: readonly string[]): BiffSheet => {
  const texts = new Map<string, number>()
  const full: Buffer[] = []
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let used = 0
  let cells = 0
  const heading = BASE_STYLES + formats.length
  const cell = (type: number, bytes: number, { row, column, format }: Place): number => {
    if (used + bytes + 10 > CHUNK_BYTES) {
      full.push(chunk.subarray(0, used))
      chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      used = 0
    }
    const look = format === null ? heading : BASE_STYLES + format
    for (const value of [type, bytes + 6, row, column, look]) used = chunk.writeUInt16LE(value, used)
    return used
  }
  const globals = (position: number): Buffer => {
    const name = utf16(title)
    return Buffer.concat([
      begin(5),
      record(CODEPAGE, u16(1_200)),
      record(WINDOW, u16(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 600)),
      ...[400, 700, 400, 400].map(font),
      ...formats.map((format, at) =>
        record(FORMAT, u16(FIRST_FORMAT + at, format.length), Buffer.from([WIDE]), utf16(format)),
      ),
      ...Array.from({ length: BASE_STYLES - 1 }, () => style(0, 0, true)),
      style(0, 0, false),
      ...formats.map((_format, at) => style(0, FIRST_FORMAT + at, false)),
      style(1, 0, false),
      record(STYLE, u16(0x8000), Buffer.from([0, 0xff])),
      record(SHEET, u32(position), u16(0), Buffer.from([title.length, WIDE]), name),
    ])
  }
  return {
    text: (place, text) => {
      const shown = text.slice(0, CELL_LETTERS)
      const known = texts.get(shown) ?? texts.size
      texts.set(shown, known)
      cells += 1
      used = chunk.writeUInt32LE(known, cell(LABEL, 4, place))
    },
    number: (place, value) => {
      used = chunk.writeDoubleLE(value, cell(NUMBER, 8, place))
    },
    end: (rows) => {
      const table = [...textTable(texts.keys(), cells, texts.size), record(END)]
      const before = globals(0).length + table.reduce((sum, { length }) => sum + length, 0)
      return Buffer.concat([
        globals(before),
        ...table,
        begin(0x10),
        ...widths.map((width, at) => record(COLUMN, u16(at, at, width * 256, BASE_STYLES - 1, 0, 0))),
        record(DIMENSIONS, u32(0), u32(rows), u16(0, widths.length, 0)),
        ...full,
        chunk.subarray(0, used),
        record(VIEW, u16(0x07be, 0, 0), u32(0x40), u16(0, 0), u32(0)),
        record(PANE, u16(0, 1, 1, 0, 2)),
        record(END),
      ])
    },
  }
}
