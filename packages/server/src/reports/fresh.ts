import { sql, type RawBuilder } from 'kysely'
import type { AnyReport } from '@eae/domain/reports/report.ts'
import { applicationOf, basisOf, head, official } from '../applications/index.ts'
import type { Criteria } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Executor } from '../platform/transaction.ts'
import { CELL_FILLS, cellTable, KEYED_SETS, type CellSet, type Keyed } from './cell-sets.ts'
import { GIVEN_OF_NO_YEAR } from './given.ts'
import { reportScope } from './scope.ts'
import { bind, type Statement } from './statement.ts'
import { asksForNow, bucketColumns, filledYears, setsAmong } from './stored.ts'

/**
 * Of this many buckets one may have changed for «now» to add up what changed alone. To fill the cells of an application costs seven
 * times what it costs a statement over all crops, and thirty times what it costs one that reads headers alone.
 */
const BUCKETS_PER_CHANGED = 32
/** Changes of registers that «now» adds up beside the stored sums; an import of a register has more. */
const MAX_KEYS = 20_000

/**
 * The relations that sets of cells are filled from: `changed`, the applications of buckets (id, etos, and the three keys), and
 * `members`, each with its bit among those that are alike in all that a bucket and its header say, for sets that have to say how
 * many applications any cells come to. A content of an application is a row of these: `ede` is the key of the application, `basis` 0 of
 * one that has one content alone, 1 of what is worked at beside an official content, and 2 of that.
 */
export const changedOf = (buckets: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  changed AS NOT MATERIALIZED (
    SELECT hd.*, ${applicationOf('hd')} AS ede, ${basisOf('hd')} AS basis, b.id AS bucket_id FROM ${buckets} b JOIN edetedeaeehd hd ON hd.etos = b.etos AND coalesce(hd.efo_id, 0) = b.efo_key
      AND coalesce(hd.daok_kodikos, '') = b.daok_key AND coalesce(hd.opd_id, 0) = b.opd_key
    WHERE ${head('hd')} OR ${official('hd')}
  ), members AS NOT MATERIALIZED (
    SELECT h.etos, h.id, h.ede, h.basis, h.afm, h.bucket_id, h.status, h.lkpen_id_a, h.nmr_id, h.sex, min(h.id) OVER alike AS crowd,
      set_bit(repeat('0', (count(*) OVER alike)::integer)::bit varying, (row_number() OVER (alike ORDER BY h.id))::integer - 1, 1) AS who
    FROM changed h WINDOW alike AS (PARTITION BY h.bucket_id, h.status, h.lkpen_id_a, h.nmr_id, h.sex, h.basis)
  )`

/** The rows that a statement gives for a table, with the columns of that table. */
const rowsFor = (table: string, statement: Statement): RawBuilder<unknown> =>
  sql`SELECT (r::${sql.table(table)}).* FROM (${bind(statement, GIVEN_OF_NO_YEAR)}) AS r`

/** Buckets with changes that no cell knows yet, each with the number of its cells; those without any have one of their own. */
const movedOf = (years: readonly number[], within: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  moved AS MATERIALIZED (
    SELECT coalesce(k.id, -row_number() OVER ()) AS id, c.* FROM (
      SELECT DISTINCT b.etos, b.daok_key, b.opd_key, b.efo_key, b.daok_kodikos, b.opd_id, b.efo_id FROM ${bucketColumns('report_change')} b
      WHERE b.etos = ANY(${years}) AND ${within}
    ) c LEFT JOIN report_bucket k ON k.etos = c.etos AND k.daok_key = c.daok_key AND k.opd_key = c.opd_key AND k.efo_key = c.efo_key
  )`

/** What all cells come to by key as of now: where nothing changed it is stored, the others are added up. */
const freshSums = (set: CellSet, { table, key, fill }: Keyed): RawBuilder<unknown> => {
  const [cells, fresh] = [sql.table(cellTable(set)), sql.id(`fresh_${set}`)]
  return sql`${sql.id(`sums_${set}`)} AS NOT MATERIALIZED (
    WITH keys AS MATERIALIZED (
      SELECT c.etos, ${sql.ref(`c.${key}`)} AS key FROM ${cells} c JOIN moved m ON m.id = c.bucket_id
      UNION SELECT f.etos, ${sql.ref(`f.${key}`)} FROM ${fresh} f
      UNION SELECT k.etos, k.key FROM report_key_change k WHERE k.kind = ${set}
    ), ${sql.id(`all_${set}`)} AS NOT MATERIALIZED (
      SELECT c.* FROM ${cells} c WHERE NOT EXISTS (SELECT 1 FROM moved m WHERE m.id = c.bucket_id)
      UNION ALL SELECT * FROM ${fresh}
    )
    SELECT s.* FROM ${sql.table(table)} s WHERE NOT EXISTS (SELECT 1 FROM keys k WHERE k.etos = s.etos AND k.key = ${sql.ref(`s.${key}`)})
    UNION ALL ${rowsFor(table, fill)}
  )`
}

/**
 * The relations that statements over cells are read through for «now»: `moved`, the buckets with changes that no cell knows yet,
 * `fresh_<set>`, their cells as they would be filled this moment, and `sums_<set>`. One statement sees a change, its note and the
 * cells of one moment, so what it says is what the tables say.
 *
 * @param names what the statements read
 */
export const freshRelations = (
  report: AnyReport,
  actor: Actor,
  etos: number,
  names: ReadonlySet<string>,
): readonly RawBuilder<unknown>[] => {
  const sets = setsAmong(names)
  if (sets.length === 0) return []
  const years = [...names].some((name) => name.startsWith('old_')) ? [etos, etos - 1] : [etos]
  const sums = [...KEYED_SETS].filter(([set]) => names.has(`sums_${set}`))
  // Sums by key are those over all offices, whoever reads them.
  const within = sums.length > 0 ? sql`TRUE` : reportScope(actor, report.scope, 'b')
  const filled = sets.flatMap((set) => {
    const fill = CELL_FILLS.get(set)
    return fill === undefined ? [] : [sql`${sql.id(`fresh_${set}`)} AS MATERIALIZED (${rowsFor(cellTable(set), fill)})`]
  })
  return [
    movedOf(years, within),
    changedOf(sql`moved`),
    ...filled,
    ...sums.map(([set, keyed]) => freshSums(set, keyed)),
  ]
}

/** What all cells come to by key, as it is stored. */
export const storedSums = (names: ReadonlySet<string>): readonly RawBuilder<unknown>[] =>
  [...KEYED_SETS].flatMap(([set, { table }]) =>
    names.has(`sums_${set}`)
      ? [sql`${sql.id(`sums_${set}`)} AS NOT MATERIALIZED (SELECT * FROM ${sql.table(table)})`]
      : [],
  )

/**
 * Years whose cells may answer a request: those that are filled, and for «now» those of them in which little changed since; where
 * much did, the tables answer sooner.
 */
export const yearsFor = async (db: Executor, request: Criteria): Promise<ReadonlySet<number>> => {
  const filled = await filledYears(db)
  if (!asksForNow(request)) return filled
  const found = await sql<{ etos: number }>`
    SELECT y.etos FROM unnest(${[...filled]}::integer[]) AS y (etos)
    WHERE ${BUCKETS_PER_CHANGED} * (SELECT count(*) FROM (SELECT DISTINCT c.daok_key, c.opd_key, c.efo_key FROM report_change c WHERE c.etos = y.etos) AS changed)
      <= (SELECT count(*) FROM report_bucket b WHERE b.etos = y.etos)
      AND (SELECT count(*) FROM (SELECT 1 FROM report_key_change k LIMIT ${MAX_KEYS + 1}) AS few) <= ${MAX_KEYS}
  `.execute(db)
  return new Set(found.rows.map(({ etos }) => etos))
}
