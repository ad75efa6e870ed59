import { treeEntities } from '@eae/domain/applications/parts-list.ts'
import { sql } from 'kysely'
import { selectList, type Values } from '../crud/index.ts'
import type { Tx } from '../platform/transaction.ts'

/**
 * Livestock units of the animals of applications, from their numbers, and what the veterinary register has of each kind on its
 * last day; gives the rows that changed. A kind that a known holding has none of counts 0, one of a holding without numbers stays
 * as it was.
 */
export const refreshAnimals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Values[]> =>
  (
    await sql<Values>`
      WITH known AS MATERIALIZED (
        SELECT a.id, round(a.plithos * z.mmz, 3) AS mmz, CASE WHEN d.day IS NULL THEN a.plithosmhtrooy
          ELSE coalesce((SELECT h.plithos FROM kbd_head h WHERE h.kodekm = s.kodekm AND h.day = d.day AND h.ezokodikos = z.kodikos), 0) END AS register
        FROM edetedeaeezoiko a JOIN edetzoiko z ON z.id = a.ezo_id JOIN edetedeaeezekm s ON s.etos = a.etos AND s.id = a.zekm_id
        LEFT JOIN kbd_holding k ON k.kodekm = s.kodekm AND k.eidos = s.eidos
        LEFT JOIN LATERAL (SELECT max(h.day) AS day FROM kbd_head h WHERE h.kodekm = k.kodekm) d ON TRUE
        WHERE a.etos = ${etos} AND a.ede_id = ANY(${ids})
      )
      UPDATE edetedeaeezoiko t SET mmz = known.mmz, plithosmhtrooy = known.register FROM known
      WHERE t.etos = ${etos} AND t.id = known.id AND (t.mmz, t.plithosmhtrooy) IS DISTINCT FROM (known.mmz, known.register)
      RETURNING ${selectList(treeEntities.animals)}
    `.execute(tx.sql)
  ).rows

/** Totals of applications and the touch of their headers; gives these. */
export const refreshTotals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<readonly Values[]> =>
  (
    await sql<Values>`
      UPDATE edetedeaeehd t SET
        totektash = coalesce((SELECT sum(ektash) FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.ede_id = t.id), 0),
        totparcels = (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = t.etos AND p.ede_id = t.id),
        totmmz = coalesce((SELECT sum(mmz) FROM edetedeaeezoiko z WHERE z.etos = t.etos AND z.ede_id = t.id), 0),
        row_version = t.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
      WHERE t.etos = ${etos} AND t.id = ANY(${ids}) RETURNING ${selectList(treeEntities.header)}
    `.execute(tx.sql)
  ).rows

/** Competent services follow from the seat of the holding, or from the unit of submission without one. */
export const refreshServices = async (tx: Tx, etos: number, ids: readonly number[]): Promise<void> => {
  await sql`
    UPDATE edetedeaeehd hd SET dnm_kodikos = u.dnm_kodikos, daok_kodikos = u.daok_kodikos, opd_id = d.opd_id
    FROM land_kalperifenotite u LEFT JOIN msrtdaok d ON d.kodikos = u.daok_kodikos
    WHERE hd.etos = ${etos} AND hd.id = ANY(${ids})
      AND u.id = coalesce((SELECT k.lkpen_id FROM land_kalkoinotite k WHERE k.id = hd.lkkoi_id_b2), hd.lkpen_id_a)
  `.execute(tx.sql)
}
