import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import {
  wallTime,
  type ExportCell,
  type ExportColumn,
  type ExportHead,
  type ExportSink,
  type ExportWriter,
} from './table.ts'

const DAY_MS = 86_400_000
/** Day 0 of sheets, so that 1 March 1900 and everything after have their right numbers. */
const SHEET_START = Date.UTC(1899, 11, 30)

const cellFor = ({ kind, scale }: ExportColumn, cell: ExportCell): CellObject => {
  if (cell === null) return { t: 'z' }
  if (typeof cell === 'number') return { t: 'n', v: cell, z: scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '0' }
  if (kind === 'text') return { t: 's', v: cell, z: '@' }
  const serial = (wallTime(cell) - SHEET_START) / DAY_MS
  return { t: 'n', v: serial, z: kind === 'date' ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm:ss' }
}

/** A sheet of Excel 97 (BIFF8, which holds Greek). Texts are string cells, so that none becomes a formula (threat T79). */
export const createXls = ({ title, columns }: ExportHead, sink: ExportSink): ExportWriter => {
  const lines: CellObject[][] = [columns.map(({ label }) => ({ t: 's', v: label }))]
  return {
    add: async (rows) => {
      for (const row of rows) lines.push(columns.map((column, at) => cellFor(column, row[at] ?? null)))
    },
    end: async () => {
      const sheet: WorkSheet = {
        '!data': lines,
        '!ref': utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length - 1, c: columns.length - 1 } }),
        '!cols': columns.map(({ width }) => ({ wch: width })),
      }
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, title.replaceAll(/[[\]*/\\?:]/g, ' ').slice(0, 31))
      // The library's own name of the format, and bytes by its contract.
      sink(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)
    },
  }
}
