import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, notFound } from '../platform/errors.ts'
import { hashOf } from '../platform/files.ts'
import type { Tx } from '../platform/transaction.ts'
import { readRows } from './copy-rows.ts'

/** Rows that one statement writes. */
const AT_ONCE = 2_000

/** What of a kept row is published. `charged` in cents. */
const keptSchema = z.object({
  publicNo: z.number(),
  publicName: z.string(),
  publicPlace: z.string().nullable(),
  financialYear: z.number(),
  payFund: z.number(),
  eschKodikos: z.string(),
  eschDesc: z.string(),
  charged: z.number(),
  /** What the state bears of it; copies of before did not tell. */
  nationalPart: z.number().nullable().default(null),
})

/** A row of a release. */
export interface PublishedRow extends z.output<typeof keptSchema> {
  /** From 1, in the order of the copy. */
  readonly no: number
  readonly nameFold: string
  readonly placeFold: string
}

/** The row that a kept line becomes. */
export const publishedRow = (line: string, no: number): PublishedRow => {
  const row = keptSchema.parse(JSON.parse(line))
  return { ...row, no, nameFold: foldEl(row.publicName), placeFold: foldEl(row.publicPlace ?? '') }
}

const write = async (tx: Tx, publicationId: number, first: number, lines: readonly string[]): Promise<void> => {
  const rows = lines.map((line, at) => publishedRow(line, first + at))
  await sql`
    INSERT INTO publication_row (publication_id, no, public_no, name, name_fold, place, place_fold, financial_year, fund, kodikos, description, cents, national_cents)
    SELECT ${publicationId}::bigint, r.no, r."publicNo", r."publicName", r."nameFold", r."publicPlace", r."placeFold", r."financialYear", r."payFund", r."eschKodikos", r."eschDesc", r.charged, r."nationalPart"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (no integer, "publicNo" integer, "publicName" text, "nameFold" text, "publicPlace" text,
      "placeFold" text, "financialYear" integer, "payFund" smallint, "eschKodikos" text, "eschDesc" text, charged bigint, "nationalPart" bigint)
  `.execute(tx.sql)
}

interface Approved {
  readonly copyId: number
  readonly rows: number
  readonly sha256: string
  readonly rowsFileId: number | null
  readonly isDone: boolean
}

/**
 * Brings the rows of an approved release as they were kept, and says that it is released; once, however often it is asked. 404 for none, 409
 * where they are no longer those that were approved.
 *
 * @param step called between chunks; what it throws ends the work
 */
export const bringRows = async (tx: Tx, id: number, step: () => void): Promise<Pick<Approved, 'copyId' | 'rows'>> => {
  const found = await sql<Approved>`
    SELECT p.copy_id AS "copyId", p.row_count AS rows, p.rows_sha256 AS sha256, t.rows_file_id AS "rowsFileId", p.released_at IS NOT NULL AS "isDone"
    FROM publication p JOIN report_copy t ON t.id = p.copy_id WHERE p.id = ${id} FOR UPDATE OF p
  `.execute(tx.sql)
  const [approved] = found.rows
  if (approved === undefined) throw notFound()
  const { copyId, rows, sha256, rowsFileId, isDone } = approved
  if (isDone) return { copyId, rows }
  if (rowsFileId === null || (await hashOf(tx.sql, rowsFileId)) !== sha256)
    throw new AppError(409, { code: 'reportCopy.broken' })
  let written = 0
  let waiting: string[] = []
  const flush = async (): Promise<void> => {
    step()
    await write(tx, id, written + 1, waiting)
    written += waiting.length
    waiting = []
  }
  for await (const line of readRows(tx.sql, rowsFileId)) {
    waiting.push(line)
    if (waiting.length === AT_ONCE) await flush()
  }
  if (waiting.length > 0) await flush()
  if (written !== rows) throw new AppError(409, { code: 'reportCopy.broken' })
  await sql`UPDATE publication SET released_at = now() WHERE id = ${id}`.execute(tx.sql)
  return { copyId, rows }
}
