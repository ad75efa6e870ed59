import { PassThrough } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import {
  wallTime,
  type ExportCell,
  type ExportColumn,
  type ExportHead,
  type ExportSink,
  type ExportWriter,
} from './table.ts'
import { sheetFormat, sheetName } from './xls.ts'

const valueOf = ({ kind }: ExportColumn, cell: ExportCell): string | number | Date | null =>
  typeof cell === 'string' && kind !== 'text' ? new Date(wallTime(cell)) : cell

/** A sheet of Excel, written row by row. Texts are string cells, so that none becomes a formula (threat T79). */
export const createXlsx = ({ title, columns }: ExportHead, sink: ExportSink): ExportWriter => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => sink(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    stream.on('end', resolve)
    stream.on('error', reject)
  })
  const book = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = columns.map((column) => ({
    header: column.label,
    width: column.width,
    style: { numFmt: sheetFormat(column) },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  return {
    add: async (rows) => {
      for (const row of rows) sheet.addRow(columns.map((column, at) => valueOf(column, row[at] ?? null))).commit()
    },
    end: async () => {
      sheet.commit()
      await book.commit()
      await finished
    },
  }
}
