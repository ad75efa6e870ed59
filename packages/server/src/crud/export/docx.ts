import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { ExportHead, ExportSink, ExportWriter } from './table.ts'
import { readableCell } from './txt.ts'

/** Half points. */
const SMALL = 16
const LANGUAGE = { el: 'el-GR', en: 'en-GB' } as const

/** XML has no place for control characters. */
const clean = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')

const pageNumbers = (pageText: string): TextRun[] =>
  pageText.split(/(\{pages?\})/).map((part) => {
    if (part === '{page}') return new TextRun({ children: [PageNumber.CURRENT], size: SMALL })
    if (part === '{pages}') return new TextRun({ children: [PageNumber.TOTAL_PAGES], size: SMALL })
    return new TextRun({ text: part, size: SMALL })
  })

/** A document of Word: one table whose header row repeats on each page, in landscape. */
export const createDocx = ({ lang, title, note, pageText, columns }: ExportHead, sink: ExportSink): ExportWriter => {
  const cell = (text: string, isHead: boolean, isNumber: boolean): TableCell =>
    new TableCell({
      margins: { left: 60, right: 60, top: 30, bottom: 30 },
      children: [
        new Paragraph({
          alignment: isNumber && !isHead ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: clean(text), bold: isHead, size: SMALL })],
        }),
      ],
    })
  const lines: TableRow[] = [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: columns.map(({ label }) => cell(label, true, false)),
    }),
  ]
  return {
    add: async (rows) => {
      for (const row of rows)
        lines.push(
          new TableRow({
            cantSplit: true,
            children: columns.map((column, at) =>
              cell(readableCell(lang, column, row[at] ?? null), false, column.kind === 'number'),
            ),
          }),
        )
    },
    end: async () => {
      const document = new Document({
        title,
        creator: 'ΕΑΕ',
        styles: { default: { document: { run: { language: { value: LANGUAGE[lang] }, font: 'Calibri' } } } },
        sections: [
          {
            properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
            footers: {
              default: new Footer({
                children: [new Paragraph({ alignment: AlignmentType.CENTER, children: pageNumbers(pageText) })],
              }),
            },
            children: [
              new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun({ text: title })] }),
              new Paragraph({ children: [new TextRun({ text: note, size: SMALL })] }),
              new Table({ rows: lines, width: { size: 100, type: WidthType.PERCENTAGE } }),
            ],
          },
        ],
      })
      sink(await Packer.toBuffer(document))
    },
  }
}
