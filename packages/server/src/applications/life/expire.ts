import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { HOUSE } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { readKept, restoreOfficial } from './kept-rows.ts'
import { logStatus } from './status.ts'
import { tellApplicant } from './tell.ts'

/** Applications that are looked up at once. */
const AT_ONCE = 200

interface Open {
  readonly etos: number
  readonly id: number
}

/** Amendments that nobody submitted while their year took applications; those that a lock keeps wait for it. */
const findOver = async ({ kysely }: Database, after: number): Promise<readonly Open[]> => {
  const { rows } = await sql<Open>`
    SELECT h.etos, h.id FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
    WHERE h.workflag AND h.status = ${STATES.AMENDING} AND p.latest_submission_date < now() AND h.id > ${after} ORDER BY h.id LIMIT ${AT_ONCE}
  `.execute(kysely)
  return rows
}

/** Gives one application back what it amended; false where it was submitted or given up meanwhile. */
const expire = (db: Database, { etos, id }: Open): Promise<boolean> =>
  transaction(db, HOUSE, async (tx) => {
    const { rows } = await sql`
      SELECT 1 FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ${id} AND h.workflag AND h.status = ${STATES.AMENDING} FOR UPDATE
    `.execute(tx.sql)
    const kept = rows.length === 0 ? null : await readKept(tx.sql, etos, id)
    if (kept === null) return false
    await restoreOfficial(tx, etos, id, kept.id)
    await sql`UPDATE edetedeaeehd SET status = ${kept.status} WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
    await logStatus(tx, etos, id, STATES.AMENDING, kept.status, 'expire')
    await tellApplicant(tx, etos, id, { code: 'message.expire', params: {} }, '/Edetedeaeehd')
    return true
  })

/**
 * Ends the amendments that were not submitted when their year stopped taking applications: what was submitted before holds, and
 * their applicants are told. One transaction for each, so that a process that dies loses none; several processes may do it at once.
 *
 * @returns how many ended
 */
export const expireAmendments = async (db: Database): Promise<number> => {
  let ended = 0
  for (let page = await findOver(db, 0); page.length > 0; page = await findOver(db, page.at(-1)?.id ?? 0))
    for (const open of page) if (await expire(db, open)) ended += 1
  return ended
}
