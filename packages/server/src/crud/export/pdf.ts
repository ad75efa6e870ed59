import { readFileSync } from 'node:fs'
import { renderPdf } from '../../platform/pdf.ts'
import type { ExportHead, ExportSink, ExportWriter } from './table.ts'
import { readableCell } from './txt.ts'

const SOURCE = readFileSync(new URL('./table.typ', import.meta.url), 'utf8')

/** A tagged PDF: one table whose header repeats, in landscape. */
export const createPdf = (
  { lang, title, note, asked, chart, pageText, columns }: ExportHead,
  sink: ExportSink,
): ExportWriter => {
  const lines: string[][] = []
  return {
    add: async (rows) => {
      for (const row of rows) lines.push(columns.map((column, at) => readableCell(lang, column, row[at] ?? null)))
    },
    end: async () => {
      const page = pageText.split(/\{pages?\}/)
      sink(
        renderPdf(SOURCE, {
          lang,
          title,
          note,
          asked,
          chart,
          page,
          labels: columns.map(({ label }) => label),
          widths: columns.map(({ width }) => width),
          aligns: columns.map(({ kind }) => (kind === 'number' ? 'right' : 'left')),
          rows: lines,
        }),
      )
    },
  }
}
