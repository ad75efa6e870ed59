import type { Lang } from '@eae/domain/kernel/lang.ts'
import { formatDate, formatNumber } from '@eae/domain/texts/format.ts'
import { guardText } from '@eae/domain/kernel/formula-guard.ts'
import type { ExportCell, ExportColumn, ExportHead, ExportSink, ExportWriter } from './table.ts'

const BOM = '\uFEFF'
const LINE_END = '\r\n'
/** A text as one cell of a line: no tabs or line ends, and never a formula. */
export const safeText = (text: string): string => guardText(text.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' '))

/** A cell as people read it; dates and numbers in the form of the language. */
export const readableCell = (lang: Lang, column: ExportColumn, cell: ExportCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return column.isName ? String(cell) : formatNumber(lang, cell, column.scale)
  if (column.kind === 'date') return formatDate(lang, cell)
  return column.kind === 'datetime' ? `${formatDate(lang, cell)} ${cell.slice(11)}` : cell
}

/** Text in UTF-8 with a byte order mark, cells with tabs between, one line per row: every office program opens it. */
export const createTxt = ({ lang, columns }: ExportHead, sink: ExportSink): ExportWriter => {
  const write = (lines: readonly string[]): void => sink(Buffer.from(lines.map((line) => line + LINE_END).join('')))
  sink(Buffer.from(BOM))
  write([columns.map(({ label }) => safeText(label)).join('\t')])
  return {
    add: async (rows) =>
      write(
        rows.map((row) =>
          columns
            .map((column, at) => {
              const cell = row[at] ?? null
              const text = readableCell(lang, column, cell)
              return typeof cell === 'string' && column.kind === 'text' ? safeText(text) : text
            })
            .join('\t'),
        ),
      ),
    end: async () => undefined,
  }
}
