import type { calls } from '@eae/domain/contract.ts'
import type { ReleasedList } from '@eae/domain/reports/release.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { containsFolded } from '../platform/folded.ts'
import type { Executor } from '../platform/transaction.ts'
import { isTold } from './release-ends.ts'

type Asked = z.output<typeof calls.findReleased.input>

interface Release {
  readonly id: number
  readonly asOf: string
  readonly releasedAt: string
  readonly rows: number
  readonly sha256: string
}

/** The release of a year that is in force: of the newest copy. What is approved and has no rows yet is none, and so is one that has ended. */
const releaseOf = async (db: Executor, etos: number): Promise<Release | null> =>
  (
    await sql<Release>`
      SELECT p.id, p.as_of AS "asOf", p.released_at AS "releasedAt", p.row_count AS rows, p.rows_sha256 AS sha256
      FROM publication p JOIN report_copy t ON t.id = p.copy_id
      WHERE p.etos = ${etos} AND ${isTold} ORDER BY t.chain_no DESC LIMIT 1
    `.execute(db)
  ).rows[0] ?? null

const rowsOf = async (
  db: Executor,
  id: number,
  isFound: RawBuilder<unknown>,
  { size }: Asked,
  offset: number,
): Promise<ReleasedList['rows']> =>
  (
    await sql<ReleasedList['rows'][number]>`
      SELECT r.no, r.public_no AS "publicNo", r.name, r.place, r.financial_year AS "financialYear", r.fund, r.kodikos, r.description, r.cents, r.national_cents AS "nationalCents"
      FROM publication_row r WHERE r.publication_id = ${id} AND ${isFound} ORDER BY r.no LIMIT ${size} OFFSET ${offset}
    `.execute(db)
  ).rows

/** A page of the list of beneficiaries that is released for a year, without one of the newest. Of a year that is not released it says so. */
export const findReleased = async (db: Executor, asked: Asked): Promise<ReleasedList> => {
  const released = await sql<{ etos: number }>`
    SELECT DISTINCT p.etos FROM publication p WHERE ${isTold} ORDER BY p.etos DESC
  `.execute(db)
  const years = released.rows.map(({ etos }) => etos)
  const etos = asked.etos ?? years[0] ?? null
  const found = etos === null ? null : await releaseOf(db, etos)
  if (found === null) return { years, etos, release: null, total: 0, rows: [] }
  const { id, ...release } = found
  // Rows are numbered without gaps: a page of the whole list is found by its number, however far down it is.
  if (asked.name === undefined && asked.place === undefined) {
    const rows = await rowsOf(db, id, sql`r.no > ${asked.from}`, asked, 0)
    return { years, etos, release, total: release.rows, rows }
  }
  const isFound = sql`${containsFolded(sql.ref('r.name_fold'), asked.name ?? '')} AND ${containsFolded(sql.ref('r.place_fold'), asked.place ?? '')}`
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM publication_row r WHERE r.publication_id = ${id} AND ${isFound}
  `.execute(db)
  return {
    years,
    etos,
    release,
    total: counted.rows[0]?.total ?? 0,
    rows: await rowsOf(db, id, isFound, asked, asked.from),
  }
}
