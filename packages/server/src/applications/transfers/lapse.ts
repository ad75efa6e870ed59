import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { sql } from 'kysely'
import { HOUSE } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { tellApplicant } from '../life/tell.ts'
import { writeTransfer, type StoredTransfer } from './stored.ts'

/** Proposals that one transaction ends. */
const AT_ONCE = 100

const lapseSome = (db: Database): Promise<number> =>
  transaction(db, HOUSE, async (tx) => {
    const { rows } = await sql<StoredTransfer>`
      SELECT t.id, t.etos, t.row_version AS "rowVersion", t.ede_id_source AS source, t.ede_id_target AS target, to_jsonb(t) AS row
      FROM edetmetafora t WHERE t.status = ${TRANSFER.proposed} AND t.dtelapse < (now() AT TIME ZONE 'Europe/Athens')::date
      ORDER BY t.dtelapse, t.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    `.execute(tx.sql)
    for (const one of rows) {
      await writeTransfer(tx, one, sql`status = ${TRANSFER.lapsed}`)
      for (const edeId of [one.source, one.target])
        await tellApplicant(
          tx,
          one.etos,
          edeId,
          { code: 'message.transferLapsed', params: { etos: one.etos } },
          '/MoveAgroiToOtherEde',
        )
    }
    return rows.length
  })

/**
 * Ends the proposals that nobody answered in time; both sides are told. Several processes may do it at once.
 *
 * @returns how many ended
 */
export const lapseTransfers = async (db: Database): Promise<number> => {
  let all = 0
  for (let ended = await lapseSome(db); ended > 0; ended = await lapseSome(db)) all += ended
  return all
}
