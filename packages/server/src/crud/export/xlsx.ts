import { PassThrough } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import type { Lang } from '@eae/domain/kernel/lang.ts'
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

interface BookWriter {
  readonly book: WorkbookWriter
  /** The last byte is out. */
  readonly finished: Promise<void>
}

const openBook = (sink: ExportSink): BookWriter => {
  const stream = new PassThrough()
  stream.on('data', (chunk: Buffer) => sink(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    stream.on('end', resolve)
    stream.on('error', reject)
  })
  return { book: new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false }), finished }
}

/** A sheet with its heading, to which rows are added one after the other. */
const addSheet = (book: WorkbookWriter, { lang, title, columns }: Pick<ExportHead, 'lang' | 'title' | 'columns'>) => {
  const sheet = book.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = columns.map((column) => ({
    header: column.label,
    width: column.width,
    style: { numFmt: sheetFormat(lang, column) },
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()
  return {
    add: (rows: readonly (readonly ExportCell[])[]): void => {
      for (const row of rows) sheet.addRow(columns.map((column, at) => valueOf(column, row[at] ?? null))).commit()
    },
    end: (): void => sheet.commit(),
  }
}

/** A sheet of Excel, written row by row. Texts are string cells, so that none becomes a formula (threat T79). */
export const createXlsx = (head: ExportHead, sink: ExportSink): ExportWriter => {
  const { book, finished } = openBook(sink)
  const sheet = addSheet(book, head)
  return {
    add: async (rows) => sheet.add(rows),
    end: async () => {
      sheet.end()
      await book.commit()
      await finished
    },
  }
}

/** One table of a workbook. */
export interface Sheet {
  readonly title: string
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly (readonly ExportCell[])[]
}

/** A workbook with a sheet for each table; their titles are told apart by numbers before them. */
export const writeWorkbook = async (lang: Lang, sheets: readonly Sheet[]): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  const { book, finished } = openBook((bytes) => chunks.push(bytes))
  for (const [at, { title, columns, rows }] of sheets.entries()) {
    const sheet = addSheet(book, { lang, title: `${at + 1} ${title}`, columns })
    sheet.add(rows)
    sheet.end()
  }
  await book.commit()
  await finished
  return Buffer.concat(chunks)
}
