import { CFB } from '@e965/xlsx'
import type { Lang } from '@eae/domain/kernel/lang.ts'
import { createBiff } from './biff.ts'
import {
  wallTime,
  type ExportCell,
  type ExportColumn,
  type ExportHead,
  type ExportSink,
  type ExportWriter,
} from './table.ts'

/** Day 0 of a sheet, in days before 1 January 1970. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000

/** As pages show them (specification section 5). */
const DATES: Readonly<Record<Lang, string>> = { el: 'dd/mm/yyyy', en: 'mm/dd/yyyy' }

/** How a sheet in a language shows a column. */
export const sheetFormat = (lang: Lang, { kind, scale }: ExportColumn): string => {
  switch (kind) {
    case 'text':
      return '@'
    case 'number':
      return scale > 0 ? `#,##0.${'0'.repeat(scale)}` : '0'
    case 'date':
      return DATES[lang]
    case 'datetime':
      return `${DATES[lang]} hh:mm:ss`
  }
}

/** Names of sheets have at most 31 characters, and none of these. */
export const sheetName = (title: string): string => title.replaceAll(/[[\]*/\\?:]/g, ' ').slice(0, 31)

const numberOf = ({ kind }: ExportColumn, cell: ExportCell): number | null => {
  if (typeof cell === 'number') return cell
  return cell === null || kind === 'text' ? null : wallTime(cell) / DAY_MS + EPOCH_DAYS
}

/** A sheet of Excel 97 (BIFF8, which holds Greek). Texts are string cells, so that none becomes a formula (threat T79). */
export const createXls = ({ lang, title, columns }: ExportHead, sink: ExportSink): ExportWriter => {
  const formats = [...new Set(columns.map((column) => sheetFormat(lang, column)))]
  const sheet = createBiff(
    sheetName(title),
    columns.map(({ width }) => width),
    formats,
  )
  const places = columns.map((column) => ({ column, format: formats.indexOf(sheetFormat(lang, column)) }))
  let rows = 1
  for (const [at, { label }] of columns.entries()) sheet.text({ row: 0, column: at, format: null }, label)
  return {
    add: async (batch) => {
      for (const row of batch) {
        for (const [at, { column, format }] of places.entries()) {
          const cell = row[at] ?? null
          const number = numberOf(column, cell)
          if (number !== null) sheet.number({ row: rows, column: at, format }, number)
          else if (cell !== null && cell !== '') sheet.text({ row: rows, column: at, format }, String(cell))
        }
        rows += 1
      }
    },
    end: async () => {
      const file = CFB.utils.cfb_new()
      CFB.utils.cfb_add(file, '/Workbook', sheet.end(rows))
      // The library's own name of the type, and bytes by its contract.
      sink(CFB.write(file, { type: 'buffer' }) as Buffer)
    },
  }
}
