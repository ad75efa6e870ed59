import { sql, type RawBuilder } from 'kysely'
import { sha256 } from '../../../platform/canonical.ts'
import type { Executor } from '../../../platform/transaction.ts'
import { head } from '../../life/life-sql.ts'
import { holdersOf, linksOf } from './links.ts'
import { MARK_KINDS, type MarkKind } from './marks.ts'
import { TOUCHES } from './touches.ts'
import { readYearMark } from './year-mark.ts'

/** Where so many applications changed, all of the year are due: to work out whom each concerns would cost more. */
const MOST_CHANGED = 50_000
/** Applications whose links are made in one statement: a few seconds, far from the end that the database sets to one. */
const AT_ONCE = 4_000
/** The key that stands for all applications of a year. */
const EVERYBODY = 0
/** One look at a time: two would each write down what the other found. */
const LOCK = 770_403

/** The bits of kinds, in the order of marks. */
const bitsOf = (kinds: readonly MarkKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << MARK_KINDS.indexOf(kind)), 0)
const ALL = bitsOf(MARK_KINDS)

/** Notes applications of a year as due: `who` is a query of `ede_id` and `kinds`. */
const noteDue = async (db: Executor, etos: number, look: number, who: RawBuilder<unknown>): Promise<void> => {
  await sql`
    INSERT INTO check_due AS d (etos, ede_id, look, kinds)
    SELECT ${etos}::integer, w.ede_id, ${look}::bigint, bit_or(w.kinds) FROM (${who}) w (ede_id, kinds) GROUP BY w.ede_id
    ON CONFLICT (etos, ede_id, look) DO UPDATE SET kinds = d.kinds | EXCLUDED.kinds
  `.execute(db)
}
const everybody = (kinds: readonly MarkKind[]): RawBuilder<unknown> =>
  sql`SELECT ${EVERYBODY}::bigint, ${bitsOf(kinds)}::integer`

/** Applications that were never looked at, or are in another version or state than they were. */
const changedOf = (etos: number): RawBuilder<unknown> => sql`
  SELECT h.id FROM edetedeaeehd h LEFT JOIN check_link l ON l.etos = h.etos AND l.ede_id = h.id
  WHERE h.etos = ${sql.lit(etos)} AND ${head('h')} AND (l.ede_id IS NULL OR l.row_version <> h.row_version OR l.status <> h.status)`

/** Writes down what applications of a year share, and tells nobody. */
const fillLinks = async (db: Executor, etos: number): Promise<void> => {
  for (let written = AT_ONCE; written === AT_ONCE;) {
    const { numAffectedRows } = await sql`
      INSERT INTO check_link (etos, ede_id, row_version, status, keys, key_marks, parcels, parcel_marks, boxes)
      ${linksOf(etos, sql`SELECT t.id FROM (${changedOf(etos)} ORDER BY h.id LIMIT ${sql.lit(AT_ONCE)}) t`)}
      ON CONFLICT (etos, ede_id) DO UPDATE SET row_version = EXCLUDED.row_version, status = EXCLUDED.status, keys = EXCLUDED.keys, key_marks = EXCLUDED.key_marks,
        parcels = EXCLUDED.parcels, parcel_marks = EXCLUDED.parcel_marks, boxes = EXCLUDED.boxes
    `.execute(db)
    written = Number(numAffectedRows ?? 0)
  }
}

/** Whom the boxes that are otherwise (`b.box`, of `b.app`) concern: who has a parcel there. */
const besideOf = (etos: number, kind: MarkKind): RawBuilder<unknown> => sql`
  SELECT p.ede_id, ${sql.lit(bitsOf([kind]))}::integer AS kinds FROM box b
  JOIN edetedeaeeagroi p ON p.etos = ${sql.lit(etos)} AND p.geom && b.box`

/**
 * Writes down anew what some changed applications of a year share, and notes whom that concerns: themselves, who has a value to which one
 * adds otherwise, who has a parcel where one was or is drawn otherwise, and in the year after whoever declares there or is the same farmer.
 */
const lookAtSome = async (
  db: Executor,
  etos: number,
  look: number,
  years: readonly number[],
  ids: readonly { readonly id: number }[],
): Promise<void> => {
  const some = sql`SELECT unnest(${ids.map(({ id }) => id)}::bigint[])`
  await sql`CREATE TEMP TABLE IF NOT EXISTS look_differing (app bigint, key text, box geometry, parcel bigint) ON COMMIT DROP`.execute(
    db,
  )
  await sql`TRUNCATE look_differing`.execute(db)
  await sql`
    WITH chosen (id) AS MATERIALIZED (${some}), fresh AS MATERIALIZED (${linksOf(etos, sql`SELECT s.id FROM chosen s`)}),
    was AS MATERIALIZED (SELECT l.* FROM check_link l JOIN chosen s ON s.id = l.ede_id WHERE l.etos = ${etos}),
    written AS (
      INSERT INTO check_link (etos, ede_id, row_version, status, keys, key_marks, parcels, parcel_marks, boxes) SELECT * FROM fresh
      ON CONFLICT (etos, ede_id) DO UPDATE SET row_version = EXCLUDED.row_version, status = EXCLUDED.status, keys = EXCLUDED.keys, key_marks = EXCLUDED.key_marks,
        parcels = EXCLUDED.parcels, parcel_marks = EXCLUDED.parcel_marks, boxes = EXCLUDED.boxes
    ), old_key AS (SELECT w.ede_id, u.* FROM was w CROSS JOIN LATERAL unnest(w.keys, w.key_marks) u (key, mark)),
    new_key AS (SELECT f.ede_id, u.* FROM fresh f CROSS JOIN LATERAL unnest(f.keys, f.key_marks) u (key, mark)),
    old_box AS (
      SELECT w.ede_id, u.parcel, u.mark, ST_GeometryN(w.boxes, u.n::integer) AS box FROM was w CROSS JOIN LATERAL unnest(w.parcels, w.parcel_marks) WITH ORDINALITY u (parcel, mark, n)
    ), new_box AS (
      SELECT f.ede_id, u.parcel, u.mark, ST_GeometryN(f.boxes, u.n::integer) AS box FROM fresh f CROSS JOIN LATERAL unnest(f.parcels, f.parcel_marks) WITH ORDINALITY u (parcel, mark, n)
    )
    INSERT INTO look_differing (app, key, box, parcel)
    SELECT coalesce(o.ede_id, n.ede_id), coalesce(o.key, n.key), NULL::geometry, NULL::bigint
    FROM old_key o FULL JOIN new_key n ON n.ede_id = o.ede_id AND n.key = o.key WHERE o.mark IS DISTINCT FROM n.mark
    UNION ALL
    SELECT coalesce(o.ede_id, n.ede_id), NULL, b.box, coalesce(o.parcel, n.parcel)
    FROM old_box o FULL JOIN new_box n ON n.ede_id = o.ede_id AND n.parcel = o.parcel CROSS JOIN LATERAL (VALUES (o.box), (n.box)) b (box)
    WHERE o.mark IS DISTINCT FROM n.mark AND b.box IS NOT NULL
  `.execute(db)
  // Of a table that was just filled the planner knows nothing, and would read all of a year beside it.
  await sql`ANALYZE look_differing`.execute(db)
  const box = sql`WITH box AS MATERIALIZED (SELECT d.app, d.box FROM look_differing d WHERE d.box IS NOT NULL)`
  if (years.includes(etos))
    await noteDue(
      db,
      etos,
      look,
      sql`${box} SELECT s.id, ${ALL}::integer FROM (${some}) s (id)
      UNION ALL ${besideOf(etos, 'near')}
      UNION ALL ${holdersOf(etos, sql`SELECT DISTINCT d.key FROM look_differing d WHERE d.key IS NOT NULL`, bitsOf)}`,
    )
  if (years.includes(etos + 1))
    await noteDue(
      db,
      etos + 1,
      look,
      sql`${box} SELECT h.id, ${bitsOf(['before'])}::integer FROM edetedeaeehd b JOIN edetedeaeehd h ON h.etos = ${etos + 1} AND h.afm = b.afm AND ${head('h')}
        WHERE b.etos = ${etos} AND b.id IN (${some})
      UNION ALL ${besideOf(etos + 1, 'before')}
      UNION ALL SELECT n.ede_id, ${bitsOf(['before'])}::integer FROM edetedeaeeagroi p JOIN edetedeaeeagroi n ON n.etos = ${etos + 1} AND n.eda_id_prev = p.id
        WHERE p.etos = ${etos} AND p.ede_id IN (${some})`,
    )
}

/** The same for all changed applications of a year; for very many everybody is due. */
const lookAtChanged = async (db: Executor, etos: number, look: number, years: readonly number[]): Promise<void> => {
  const next = async (most: number) =>
    (await sql<{ id: number }>`${changedOf(etos)} ORDER BY h.id LIMIT ${sql.lit(most)}`.execute(db)).rows
  if ((await next(MOST_CHANGED + 1)).length > MOST_CHANGED) {
    await fillLinks(db, etos)
    if (years.includes(etos)) await noteDue(db, etos, look, everybody(MARK_KINDS))
    if (years.includes(etos + 1)) await noteDue(db, etos + 1, look, everybody(['before']))
    return
  }
  for (let ids = await next(AT_ONCE); ids.length > 0; ids = await next(AT_ONCE))
    await lookAtSome(db, etos, look, years, ids)
}

/** Whom the keys of registers and lists that were written concern, in some years; the keys are forgotten. */
const lookAtTouched = async (db: Executor, years: readonly number[], look: number): Promise<void> => {
  await sql`CREATE TEMP TABLE IF NOT EXISTS look_touched (source text, field text, value text) ON COMMIT DROP`.execute(
    db,
  )
  await sql`TRUNCATE look_touched`.execute(db)
  await sql`
    WITH taken AS (DELETE FROM check_touch RETURNING source, field, value) INSERT INTO look_touched SELECT DISTINCT t.source, t.field, t.value FROM taken t
  `.execute(db)
  await sql`ANALYZE look_touched`.execute(db)
  const { rows } = await sql<{ source: string; field: string | null }>`
    SELECT DISTINCT t.source, t.field FROM look_touched t`.execute(db)
  for (const { source, field } of rows) {
    const touch = TOUCHES[source]
    if (touch === undefined) throw new Error(`nobody knows whom ${source} concerns`)
    const holders = field === null ? undefined : touch.by[field]
    for (const etos of years)
      await noteDue(
        db,
        etos,
        look,
        holders === undefined
          ? everybody(touch.kinds)
          : sql`SELECT o.ede_id, ${bitsOf(touch.kinds)}::integer FROM look_touched t JOIN (${holders(etos)}) o ON o.value = t.value
              WHERE t.source = ${source} AND t.field = ${field}`,
      )
  }
}

interface YearState {
  readonly at: string
  readonly yearSha256: string
  readonly cottonM2: number
  readonly older: number
}

/** What comes by time alone: deaths, and authorisations that begin or end. */
const lookAtTime = async (db: Executor, etos: number, look: number, at: string): Promise<void> => {
  const died = sql`SELECT r.afm FROM reg_person r WHERE r.dtedeath >= (${at}::timestamptz AT TIME ZONE 'Europe/Athens')::date - 1 AND r.dtedeath <= (now() AT TIME ZONE 'Europe/Athens')::date`
  await noteDue(
    db,
    etos,
    look,
    sql`SELECT h.id, ${bitsOf(['person'])}::integer FROM edetedeaeehd h WHERE h.etos = ${etos} AND ${head('h')} AND (h.afm IN (${died}) OR h.afm IN (
        SELECT au.afm FROM edetedeauthor au WHERE au.etos = ${etos} AND (au.dtestart > ${at}::timestamptz AND au.dtestart <= now() OR au.dteend > ${at}::timestamptz AND au.dteend <= now())))
      UNION ALL SELECT o.ede_id, ${bitsOf(['titles'])}::integer FROM edetedeaeeagroiem o WHERE o.etos = ${etos} AND o.afmidiokthth IN (${died})`,
  )
}

/** What is the same for a year, against what it was at the last look. */
const lookAtYear = async (db: Executor, etos: number, look: number): Promise<void> => {
  const mark = await readYearMark(db, etos)
  const { rows } = await sql<{ now: string; older: number } & { was: YearState | null }>`
    SELECT now()::text AS now, coalesce((SELECT sum(hashtextextended(concat_ws(' ', o.etos, o.id, o.row_version), 0)) % 9007199254740991 FROM edetedeaeehd o WHERE o.etos < ${etos - 1} AND ${head('o')}), 0)::float8 AS older,
      (SELECT json_build_object('at', y.at, 'yearSha256', y.year_sha256, 'cottonM2', y.cotton_m2, 'older', y.older) FROM check_link_year y WHERE y.etos = ${etos}) AS was
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('one row of a year gave none')
  const { was, older } = row
  const now = { yearSha256: sha256(mark.text), cottonM2: mark.cottonM2 }
  if (was === null) await noteDue(db, etos, look, everybody(MARK_KINDS))
  else {
    if (was.yearSha256 !== now.yearSha256) await noteDue(db, etos, look, everybody(['year']))
    if (was.cottonM2 !== now.cottonM2) await noteDue(db, etos, look, everybody(['payments']))
    if (was.older !== older) await noteDue(db, etos, look, everybody(['before']))
    await lookAtTime(db, etos, look, was.at)
  }
  await sql`
    INSERT INTO check_link_year (etos, at, year_sha256, cotton_m2, older) VALUES (${etos}, ${row.now}::timestamptz, ${now.yearSha256}, ${now.cottonM2}, ${older}::float8::bigint)
    ON CONFLICT (etos) DO UPDATE SET at = EXCLUDED.at, year_sha256 = EXCLUDED.year_sha256, cotton_m2 = EXCLUDED.cotton_m2, older = EXCLUDED.older
  `.execute(db)
}

/**
 * Works out whom all that changed since the last look concerns, for all years of runs at once, and writes it into `check_due`; within one
 * transaction, so that nothing is forgotten that is not written. What is committed meanwhile is found by the next look.
 *
 * @returns the number of the look: marks that are made from now on know what it found
 */
export const look = async (db: Executor, etos: number): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(db)
  const { rows } = await sql<{ look: number; years: readonly number[] }>`
    SELECT nextval('eae_id') AS look, ARRAY(SELECT y.etos FROM check_link_year y UNION SELECT ${etos}::integer ORDER BY 1) AS years
  `.execute(db)
  const { look: number, years } = rows[0] ?? { look: 0, years: [] }
  // Of a year both its own runs and those of the year after read.
  const read = [...new Set(years.flatMap((year) => [year - 1, year]))].toSorted((one, other) => one - other)
  for (const year of read) await lookAtChanged(db, year, number, years)
  await lookAtTouched(db, years, number)
  for (const year of years) await lookAtYear(db, year, number)
  return number
}
