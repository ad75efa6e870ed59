import { sql } from 'kysely'
import type { Tx } from '../platform/transaction.ts'

/** Totals of applications and the touch of their headers. */
export const refreshTotals = async (tx: Tx, etos: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await sql`
      UPDATE edetedeaeezoiko t SET mmz = round(t.plithos * z.mmz, 3) FROM edetzoiko z
      WHERE t.etos = ${etos} AND t.ede_id = ${id} AND z.id = t.ezo_id AND t.mmz <> round(t.plithos * z.mmz, 3)
    `.execute(tx.sql)
    await sql`
      UPDATE edetedeaeehd hd SET
        totektash = coalesce((SELECT sum(ektash) FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id), 0),
        totparcels = (SELECT count(*) FROM edetedeaeeagroi p WHERE p.etos = hd.etos AND p.ede_id = hd.id),
        totmmz = coalesce((SELECT sum(mmz) FROM edetedeaeezoiko z WHERE z.etos = hd.etos AND z.ede_id = hd.id), 0),
        row_version = hd.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
      WHERE hd.etos = ${etos} AND hd.id = ${id}
    `.execute(tx.sql)
  }
}

/** Competent services follow from the seat of the holding, or from the unit of submission without one. */
export const refreshServices = async (tx: Tx, etos: number, ids: readonly number[]): Promise<void> => {
  await sql`
    UPDATE edetedeaeehd hd SET dnm_kodikos = u.dnm_kodikos, daok_kodikos = u.daok_kodikos, opd_id = d.opd_id
    FROM land_kalperifenotite u LEFT JOIN msrtdaok d ON d.kodikos = u.daok_kodikos
    WHERE hd.etos = ${etos} AND hd.id = ANY(${ids})
      AND u.id = coalesce((SELECT k.lkpen_id FROM land_kalkoinotite k WHERE k.id = hd.lkkoi_id_b2), hd.lkpen_id_a)
  `.execute(tx.sql)
}
