import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
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
import { encodePng } from '../../platform/png.ts'
import type { ExportHead, HeadChart, ExportSink, ExportWriter } from './table.ts'
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

/** Readers that know no drawings show nothing in its place: one white point. */
const NO_PICTURE = encodePng(1, 1, new Uint8Array(1), [[255, 255, 255, 255]])

const chartOf = ({ svg, width, height, words }: HeadChart): Paragraph[] => [
  new Paragraph({
    children: [
      new ImageRun({
        type: 'svg',
        data: Buffer.from(svg, 'utf8'),
        fallback: { type: 'png', data: NO_PICTURE },
        transformation: { width, height },
        altText: { name: 'chart', title: clean(words), description: clean(words) },
      }),
    ],
  }),
  new Paragraph({ children: [new TextRun({ text: clean(words), size: SMALL })] }),
]

/** A document of Word: one table whose header row repeats on each page, in landscape. */
export const createDocx = (
  { lang, title, note, asked, chart, pageText, columns }: ExportHead,
  sink: ExportSink,
): ExportWriter => {
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
              ...[note, ...asked].map(
                (line) => new Paragraph({ children: [new TextRun({ text: clean(line), size: SMALL })] }),
              ),
              ...(chart === null ? [] : chartOf(chart)),
              new Table({ rows: lines, width: { size: 100, type: WidthType.PERCENTAGE } }),
            ],
          },
        ],
      })
      sink(await Packer.toBuffer(document))
    },
  }
}
