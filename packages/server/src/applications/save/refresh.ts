import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { FOREST } from '@eae/domain/reference/places.ts'
import { sql } from 'kysely'
import { selectList, type Values } from '../../crud/index.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'

/**
 * Livestock units of the animals of applications, from their numbers, and what the veterinary register has of each kind on its
 * last day; gives the rows that changed. A kind that a known holding has none of counts 0, one of a holding without numbers stays
 * as it was. Nobody is told the numbers of a holding that the register has for somebody else.
 */
export const refreshAnimals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Values[]> =>
  (
    await sql<Values>`
      WITH known AS MATERIALIZED (
        SELECT a.id, round(a.plithos * z.mmz, 3) AS mmz, CASE WHEN d.day IS NULL THEN a.plithosmhtrooy
          ELSE coalesce((SELECT h.plithos FROM kbd_head h WHERE h.kodekm = s.kodekm AND h.day = d.day AND h.ezokodikos = z.kodikos), 0) END AS register
        FROM edetedeaeezoiko a JOIN edetzoiko z ON z.id = a.ezo_id JOIN edetedeaeezekm s ON s.etos = a.etos AND s.id = a.zekm_id
        JOIN edetedeaeehd hd ON hd.etos = a.etos AND hd.id = a.ede_id
        LEFT JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos AND k.katoxosafm = hd.afm
        LEFT JOIN LATERAL (SELECT max(h.day) AS day FROM kbd_head h WHERE h.kodekm = k.kodekm) d ON TRUE
        WHERE a.etos = ${etos} AND a.ede_id = ANY(${ids})
      )
      UPDATE edetedeaeezoiko t SET mmz = known.mmz, plithosmhtrooy = known.register FROM known
      WHERE t.etos = ${etos} AND t.id = known.id AND (t.mmz, t.plithosmhtrooy) IS DISTINCT FROM (known.mmz, known.register)
      RETURNING ${selectList(treeEntities.animals)}
    `.execute(tx.sql)
  ).rows

/** A community begins with the number of its municipality (Καλλικράτης codes). */
const MUNICIPALITY_DIGITS = 4

/** Totals of applications and the touch of their headers; gives these. */
export const refreshTotals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Values[]> =>
  (
    await sql<Values>`
      UPDATE edetedeaeehd t SET
        totektash = coalesce((SELECT sum(ektash) FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.ede_id = t.id), 0),
        totepilektash = coalesce((SELECT sum(epilektash) FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.ede_id = t.id), 0),
        totparcels = (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.ede_id = t.id),
        totmmz = coalesce((SELECT sum(mmz) FROM edetedeaeezoiko z WHERE z.etos = t.etos AND z.ede_id = t.id), 0),
        sex_id = ${tx.actor.subsId}, row_version = t.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
      WHERE t.etos = ${etos} AND t.id = ANY(${ids}) RETURNING ${selectList(treeEntities.header)}
    `.execute(tx.sql)
  ).rows

/**
 * Places above residence and seat of applications, and the services that are competent for the seat, or for the unit of submission
 * without one. The forest office is that of the seat's municipality, else the only one of the nomos. `null` is all of the year; `writer`
 * is the subscriber whose user wrote them.
 */
export const refreshPlaces = async (
  db: Executor,
  etos: number,
  ids: readonly number[] | null,
  writer: number | null = null,
): Promise<void> => {
  await sql`
    WITH place AS (
      SELECT hd.id, lives.lkpen_id AS lives, seat.lkpen_id AS seat, left(seat.kodikos, ${MUNICIPALITY_DIGITS}) AS municipality,
        coalesce(seat.lkpen_id, hd.lkpen_id_a) AS unit
      FROM edetedeaeehd hd LEFT JOIN land_kalkoinotite lives ON lives.id = hd.lkkoi_id_b1
      LEFT JOIN land_kalkoinotite seat ON seat.id = hd.lkkoi_id_b2
      WHERE hd.etos = ${etos} AND (${ids}::bigint[] IS NULL OR hd.id = ANY(${ids}::bigint[]))
    ), forest AS MATERIALIZED (
      SELECT id, ddstype, dnm_kodikos, dhm_kodikos, count(*) OVER (PARTITION BY ddstype, dnm_kodikos) = 1 AS "isOnly"
      FROM edetddash WHERE activeflag
    )
    UPDATE edetedeaeehd hd SET
      dnm_kodikos = CASE WHEN u.id IS NULL THEN hd.dnm_kodikos ELSE u.dnm_kodikos END,
      daok_kodikos = CASE WHEN u.id IS NULL THEN hd.daok_kodikos ELSE u.daok_kodikos END,
      opd_id = CASE WHEN u.id IS NULL THEN hd.opd_id ELSE d.opd_id END,
      lkpen_id_b1 = p.lives, lkprf_id_b1 = ul.lkprf_id, lkpen_id_b2 = p.seat, lkprf_id_b2 = us.lkprf_id, sex_id = coalesce(${writer}::bigint, hd.sex_id),
      dds_id = coalesce(n.dds_id, (SELECT min(f.id) FROM forest f WHERE f.ddstype = ${FOREST.DIRECTORATE} AND f.dnm_kodikos = u.dnm_kodikos)),
      ddr_id = coalesce(
        (SELECT min(f.id) FROM forest f WHERE f.ddstype = ${FOREST.OFFICE} AND f.dhm_kodikos = p.municipality),
        (SELECT min(f.id) FROM forest f WHERE f.ddstype = ${FOREST.OFFICE} AND f.dnm_kodikos = u.dnm_kodikos AND f."isOnly"))
    FROM place p LEFT JOIN land_kalperifenotite u ON u.id = p.unit LEFT JOIN msrtdaok d ON d.kodikos = u.daok_kodikos
    LEFT JOIN diktnomoi n ON n.kodikos = u.dnm_kodikos
    LEFT JOIN land_kalperifenotite ul ON ul.id = p.lives LEFT JOIN land_kalperifenotite us ON us.id = p.seat
    WHERE hd.etos = ${etos} AND hd.id = p.id
  `.execute(db)
}
