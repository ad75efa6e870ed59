import { z } from 'zod'

/** Rows of one file at most: what an export of a table holds. */
export const IMPORT_ROWS = 100_000
/** Faults and differences that a report names one by one; the counts are always whole. */
export const REPORTED_ISSUES = 500
export const REPORTED_CHANGES = 200

/** Names under which files are read. */
export const IMPORT_EXTENSIONS = ['xlsx', 'csv', 'txt'] as const
export type ImportExtension = (typeof IMPORT_EXTENSIONS)[number]

/** The kind of a file by its name; null for one that is not read. */
export const importExtension = (name: string): ImportExtension | null => {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return IMPORT_EXTENSIONS.find((known) => known === extension) ?? null
}

/** What happens to stored rows that the file does not have: nothing, or they are set inactive. */
export const MISSING_ROWS = ['keep', 'deactivate'] as const
export type MissingRows = (typeof MISSING_ROWS)[number]

/** Body of `importCheck`. */
export const importCheckSchema = z
  .object({
    fileId: z.number().int().positive(),
    etos: z.number().int().min(2015).max(2099),
    missing: z.enum(MISSING_ROWS),
    /** How dates and numbers are written, where the headings do not tell. */
    lang: z.enum(['el', 'en']),
  })
  .strict()
export type ImportCheck = z.infer<typeof importCheckSchema>

/** Body of `importApply`: the check whose report was read. */
export const importApplySchema = z.object({ checkId: z.number().int().positive() }).strict()

/** One fault: where, what, and by its text how to repair it. */
export interface ImportIssue {
  /** Line of the file, as sheets count them; 0 for the file as a whole. */
  readonly line: number
  /** Letters of the column, as sheets name them; null for the whole line. */
  readonly column: string | null
  readonly field: string | null
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** One row that would change. */
export interface ImportChange {
  readonly line: number
  readonly kind: 'insert' | 'update' | 'deactivate'
  /** How people name the row. */
  readonly label: string
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** What a file would do. */
export interface ImportReport {
  readonly rows: number
  readonly inserts: number
  readonly updates: number
  readonly unchanged: number
  readonly deactivated: number
  /** All faults; the list may be shorter. Nothing is written while there is one. */
  readonly faults: number
  readonly issues: readonly ImportIssue[]
  readonly changes: readonly ImportChange[]
  /** The columns that are read, in the order of the file. */
  readonly columns: readonly { readonly column: string; readonly field: string }[]
  /** Headings that are no column of the table, or one that only the system writes. */
  readonly unknownColumns: readonly { readonly column: string; readonly heading: string }[]
  /** The file says which version of each row it was made from, so that changes of others are noticed. */
  readonly hasVersions: boolean
  /** Names these very changes: only they may be applied. */
  readonly digest: string
}

/** Letters of a column by its place from 0: `A`, `B`, …, `AA`. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26)
