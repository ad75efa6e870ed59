import { parentPort, workerData } from 'node:worker_threads'
import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import type { FileCell, FileLine, FromReader, ReaderInput } from './protocol.ts'
import { decodeText, readText } from './read-text.ts'
import { zipFault } from './zip-guard.ts'

/** Lines that are handed over at once. */
const BATCH = 1_000

// The thread that starts this module gives exactly this.
const { extension, bytes, maxLines } = workerData as ReaderInput

const tell = (message: FromReader): void => parentPort?.postMessage(message)

const cellOf = (cell: CellObject | undefined): FileCell => {
  if (cell?.v === undefined || cell.t === 'z' || cell.t === 'e') return null
  if (typeof cell.v === 'number') {
    const shown = cell.w ?? String(cell.v)
    return shown === String(cell.v) ? cell.v : { number: cell.v, shown }
  }
  return typeof cell.v === 'boolean' ? (cell.v ? '1' : '0') : String(cell.v)
}

function* readSheet(sheet: WorkSheet): Generator<FileLine> {
  const rows = sheet['!data'] ?? []
  const first = utils.decode_range(sheet['!ref'] ?? 'A1').s.r
  for (let row = first; row < rows.length; row += 1) {
    const cells = Array.from(rows[row] ?? [], cellOf)
    if (cells.some((cell) => cell !== null && cell !== '')) yield { line: row + 1, cells }
  }
}

const open = (): Iterable<FileLine> | null => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (extension !== 'xlsx') return readText(decodeText(buffer))
  const fault = zipFault(buffer)
  if (fault !== null) {
    tell({ kind: 'refused', code: fault })
    return null
  }
  // One line more than allowed, so that too many are noticed; the formulas of a sheet are not read, only what they gave.
  const book = read(buffer, {
    type: 'buffer',
    dense: true,
    sheetRows: maxLines + 1,
    cellFormula: false,
    cellHTML: false,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet === undefined ? [] : readSheet(sheet)
}

const run = (): void => {
  const lines = open()
  if (lines === null) return
  let batch: FileLine[] = []
  let count = 0
  for (const line of lines) {
    count += 1
    if (count > maxLines) {
      tell({ kind: 'refused', code: 'import.tooManyRows', params: { max: maxLines - 1 } })
      return
    }
    batch.push(line)
    if (batch.length === BATCH) {
      tell({ kind: 'lines', lines: batch })
      batch = []
    }
  }
  tell({ kind: 'lines', lines: batch })
  tell({ kind: 'ended' })
}

try {
  run()
} catch {
  // Whatever a reader of sheets trips over, the file is not one that can be read; nothing of the server has failed.
  tell({ kind: 'refused', code: 'import.notASheet' })
}
