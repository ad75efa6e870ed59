import { z } from 'zod'
import type { Frozen } from './call.ts'
import { rangeSchema } from './search.ts'

/** Formats of exported files by their code (specification section 3). */
export const EXPORT_FORMATS = [
  { code: 0, extension: 'xls', type: 'application/vnd.ms-excel' },
  { code: 1, extension: 'pdf', type: 'application/pdf' },
  { code: 2, extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  { code: 3, extension: 'txt', type: 'text/plain; charset=utf-8' },
  { code: 4, extension: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Lines that a sheet of Excel 97 holds, one of them for the header. */
const XLS_LINES = 65_536

/**
 * Rows of one file at most. A document that people read is laid out as a whole, so it is shorter. A sheet stays in memory
 * until its last row, some 2 kB for each. Text goes out row by row in bounded memory: it is the way for a whole catalogue.
 */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat['extension'], number>> = {
  xls: XLS_LINES - 1,
  pdf: 5_000,
  docx: 5_000,
  txt: 1_000_000,
  xlsx: 100_000,
}

/** Columns of one file at most. */
const MAX_COLUMNS = 60

/** Body of `exportAll_grid`: the search, the format and the columns in their order. */
export const exportSchema = rangeSchema
  .pick({ etos: true, criteria: true, filter: true, sort: true })
  .extend({
    exportType: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    columns: z.array(z.string().max(60)).min(1).max(MAX_COLUMNS).optional(),
    lang: z.enum(['el', 'en']).optional(),
  })
  .strict()
export type ExportRequest = Frozen<z.infer<typeof exportSchema>>

/** The name that every exported file has (specification section 3). */
export const exportFileName = (format: ExportFormat): string => `exported_data.${format.extension}`

/** Response header with the number of rows that the file will hold: for a progress. */
export const EXPORT_ROWS_HEADER = 'x-eae-rows'
