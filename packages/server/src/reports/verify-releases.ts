import { sql } from 'kysely'
import { hashOf } from '../platform/files.ts'
import type { Executor } from '../platform/transaction.ts'
import { readRows } from './copy-rows.ts'
import { publishedRow, type PublishedRow } from './release-rows.ts'

/** Rows that are compared at once. */
const AT_ONCE = 2_000

interface Release {
  readonly id: number
  readonly etos: number
  readonly sha256: string
  readonly rowsFileId: number | null
}

const storedRows = async (db: Executor, id: number, after: number): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<PublishedRow>`
    SELECT r.no, r.public_no AS "publicNo", r.name AS "publicName", r.name_fold AS "nameFold", r.place AS "publicPlace", r.place_fold AS "placeFold",
      r.financial_year AS "financialYear", r.fund AS "payFund", r.kodikos AS "eschKodikos", r.description AS "eschDesc", r.cents AS charged, r.national_cents AS "nationalPart"
    FROM publication_row r WHERE r.publication_id = ${id} AND r.no > ${after} AND r.no <= ${after + AT_ONCE}
  `.execute(db)
  return new Map(rows.map((row) => [row.no, told(row)]))
}

/** A row as one text; its fields always in the same order. */
const told = (row: PublishedRow): string =>
  JSON.stringify([
    row.no,
    row.publicNo,
    row.publicName,
    row.nameFold,
    row.publicPlace,
    row.placeFold,
    row.financialYear,
    row.payFund,
    row.eschKodikos,
    row.eschDesc,
    row.charged,
    row.nationalPart,
  ])

const verifyRows = async (db: Executor, id: number, fileId: number): Promise<readonly string[]> => {
  const faults: string[] = []
  let kept: string[] = []
  let before = 0
  const compare = async (): Promise<void> => {
    const stored = await storedRows(db, id, before)
    for (const [at, text] of kept.entries())
      if (stored.get(before + at + 1) !== text) faults.push(`row ${before + at + 1} is not as it was kept`)
    before += kept.length
    kept = []
  }
  for await (const line of readRows(db, fileId)) {
    kept.push(told(publishedRow(line, before + kept.length + 1)))
    if (kept.length === AT_ONCE) await compare()
  }
  await compare()
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM publication_row r WHERE r.publication_id = ${id} AND r.no > ${before}
  `.execute(db)
  return (rows[0]?.n ?? 0) > 0 ? [...faults, `${rows[0]?.n} rows were added`] : faults
}

const verifyRelease = async (db: Executor, { id, rowsFileId, sha256 }: Release): Promise<readonly string[]> => {
  if (rowsFileId === null) return ['its copy is gone']
  // What was approved is the file; whose bytes are others is compared with nothing.
  if ((await hashOf(db, rowsFileId)) !== sha256) return ['its copy is not what was approved']
  return verifyRows(db, id, rowsFileId)
}

/** Compares the rows of every release that is told with the copy that two people approved, and gives what differs. Rows of ended ones are gone. */
export const verifyReleases = async (
  db: Executor,
): Promise<{ readonly releases: number; readonly faults: readonly string[] }> => {
  const { rows } = await sql<Release>`
    SELECT p.id, p.etos, p.rows_sha256 AS sha256, t.rows_file_id AS "rowsFileId" FROM publication p JOIN report_copy t ON t.id = p.copy_id
    WHERE p.released_at IS NOT NULL AND p.ended_at IS NULL ORDER BY p.id
  `.execute(db)
  const faults: string[] = []
  for (const release of rows)
    faults.push(
      ...(await verifyRelease(db, release)).map((fault) => `release ${release.id} of ${release.etos}: ${fault}`),
    )
  return { releases: rows.length, faults }
}
