import type { PaperChart } from '@eae/domain/kernel/chart-svg.ts'

/** One column of an exported table. */
export interface ExportColumn {
  readonly label: string
  readonly kind: 'text' | 'number' | 'date' | 'datetime'
  /** `number`: digits after the comma. */
  readonly scale: number
  /** `number`: it names something, as a year or a key does, and is written without points. */
  readonly isName?: boolean
  /** In characters, for formats that have a width. */
  readonly width: number
}

/** A cell: texts and dates (`YYYY-MM-DD`, `YYYY-MM-DDTHH:MM:SS` of Athens) as text, numbers as numbers. */
export type ExportCell = string | number | null

/** A drawing with what it says in words. */
export interface HeadChart extends PaperChart {
  readonly words: string
}

/** What a file is made of, besides its rows. */
export interface ExportHead {
  readonly lang: 'el' | 'en'
  readonly title: string
  /** When it was made and how many rows it has, as a sentence. */
  readonly note: string
  /** What was asked for, a sentence for each criterion. */
  readonly asked: readonly string[]
  /** Stands before the table in documents that people read. */
  readonly chart: HeadChart | null
  /** `{page}` and `{pages}` stand for the numbers. */
  readonly pageText: string
  readonly columns: readonly ExportColumn[]
}

/** Makes one file: rows go in by batches, bytes come out as they are ready. */
export interface ExportWriter {
  readonly add: (rows: readonly (readonly ExportCell[])[]) => Promise<void>
  readonly end: () => Promise<void>
}

/** Takes the bytes of a file. */
export type ExportSink = (bytes: Uint8Array) => void

/** Milliseconds of the wall clock in a date or time of {@link ExportCell}, read as if it were UTC: sheets know no zones. */
export const wallTime = (cell: string): number => Date.parse(`${cell.length === 10 ? `${cell}T00:00:00` : cell}Z`)
