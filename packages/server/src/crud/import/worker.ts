import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { FileCell, FileLine, FromReader, ReaderInput } from './protocol.ts'
import { decodeText } from '@eae/map/formats/decode.ts'
import { readText } from './read-text.ts'
import { isPackage, zipFault } from './zip-guard.ts'

/** Lines and cells that are handed over at once: whoever takes them does nothing else meanwhile. */
const BATCH_LINES = 1_000
const BATCH_CELLS = 20_000
/** The widest table of the product has 40 columns; people add some of their own beside it. */
const MAX_COLUMNS = 200
/** 100,000 lines of the widest table have four million. */
const MAX_CELLS = 4_000_000
/** Workbooks of old Macs count their days from 1 January 1904 (ECMA-376 18.17.4.1). */
const DAYS_TO_1904 = 1_462

/** The file is refused, for a reason that its sender can do something about. */
class Refused extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  constructor(code: string, params: Readonly<Record<string, string | number>>) {
    super(code)
    this.code = code
    this.params = params
  }
}

// The thread that starts this module gives exactly this.
const { extension, bytes, maxLines } = workerData as ReaderInput

const tell = (message: FromReader): void => parentPort?.postMessage(message)

const cellOf = (cell: CellObject | undefined, daysBefore: number): FileCell => {
  if (cell?.v === undefined || cell.t === 'z' || cell.t === 'e') return null
  if (typeof cell.v === 'number') {
    const shown = cell.w ?? String(cell.v)
    if (shown === String(cell.v) && daysBefore === 0) return cell.v
    return { number: cell.v, shown, day: cell.v + daysBefore }
  }
  return typeof cell.v === 'boolean' ? (cell.v ? '1' : '0') : String(cell.v)
}

const hasContent = (cell: CellObject | undefined): boolean => {
  const value = cellOf(cell, 0)
  return value !== null && value !== ''
}

/** The first cell of a row beyond the columns that are read; the row is looked at where it holds something, and nowhere else. */
const farColumn = (row: readonly (CellObject | undefined)[]): number | null => {
  if (row.length <= MAX_COLUMNS) return null
  const far = Object.keys(row).find((at) => Number(at) >= MAX_COLUMNS && hasContent(row[Number(at)]))
  return far === undefined ? null : Number(far)
}

function* readSheet(sheet: WorkSheet, daysBefore: number): Generator<FileLine> {
  const rows = sheet['!data'] ?? []
  const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r
  for (let row = first; row < rows.length; row += 1) {
    const stored = rows[row] ?? []
    const far = farColumn(stored)
    if (far !== null)
      throw new Refused('import.farCell', { cell: utils.encode_cell({ r: row, c: far }), max: MAX_COLUMNS })
    // One cell at the far end makes a row of sixteen thousand: no more of it is looked at than may be there.
    const cells = Array.from(stored.slice(0, MAX_COLUMNS), (cell) => cellOf(cell, daysBefore))
    if (cells.some((cell) => cell !== null && cell !== '')) yield { line: row + 1, cells }
  }
}

const open = (): Iterable<FileLine> | null => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // A workbook stays one when it is saved under the name of a text.
  if (extension !== 'xlsx' && !isPackage(buffer)) return readText(decodeText(buffer))
  const fault = zipFault(buffer)
  if (fault !== null) {
    tell({ kind: 'refused', code: fault })
    return null
  }
  // All lines: what stands far below the table is told of like any other. Formulas are not read, only what they gave.
  const book = read(buffer, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    // No other sheet is read.
    sheets: 0,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return sheet === undefined ? [] : readSheet(sheet, is1904 ? DAYS_TO_1904 : 0)
}

const run = (): void => {
  const lines = open()
  if (lines === null) return
  let batch: FileLine[] = []
  let inBatch = 0
  let count = 0
  let cells = 0
  for (const line of lines) {
    count += 1
    cells += line.cells.length
    inBatch += line.cells.length
    if (count > maxLines) throw new Refused('import.tooManyRows', { max: maxLines - 1 })
    if (line.cells.length > MAX_COLUMNS) throw new Refused('import.tooWide', { line: line.line, max: MAX_COLUMNS })
    if (cells > MAX_CELLS) throw new Refused('import.tooManyCells', { max: MAX_CELLS })
    batch.push(line)
    if (batch.length >= BATCH_LINES || inBatch >= BATCH_CELLS) {
      tell({ kind: 'lines', lines: batch })
      batch = []
      inBatch = 0
    }
  }
  tell({ kind: 'lines', lines: batch })
  tell({ kind: 'ended' })
}

try {
  run()
} catch (error) {
  // Whatever else a reader of sheets trips over, the file is not one that can be read; nothing of the server has failed.
  if (error instanceof Refused) tell({ kind: 'refused', code: error.code, params: error.params })
  else tell({ kind: 'refused', code: 'import.notASheet' })
}
