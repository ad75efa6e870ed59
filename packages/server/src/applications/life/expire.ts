import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { HOUSE } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { transaction } from '../../platform/transaction.ts'
import { noteAll } from '../check/noted-keys.ts'
import { kept, noticeUntil } from './life-sql.ts'
import { readKept, restoreOfficial } from './kept-rows.ts'
import { logStatus } from './status.ts'
import { tellApplicant } from './tell.ts'

/** Applications that are looked up at once. */
const AT_ONCE = 200

interface Open {
  readonly etos: number
  readonly id: number
}

/** The condition on header `h` and year `p`: what is worked at beside a submission can no longer be submitted. */
const isOver = sql`(h.status = ${sql.lit(STATES.AMENDING)} AND greatest(p.latest_submission_date, ${noticeUntil('h')}) < now()
  OR h.status = ${sql.lit(STATES.CORRECTING)} AND coalesce(p.dtediortheos, '-infinity') < now())`

/** Amendments and corrections that nobody submitted in time; those that a lock keeps wait for it. */
const findOver = async ({ kysely }: Database, after: number): Promise<readonly Open[]> => {
  const { rows } = await sql<Open>`
    SELECT h.etos, h.id FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
    WHERE h.workflag AND ${isOver} AND h.id > ${after} ORDER BY h.id LIMIT ${AT_ONCE}
  `.execute(kysely)
  return rows
}

/** Gives one application back what was submitted of it; false where it was submitted or given up meanwhile. */
const expire = (db: Database, { etos, id }: Open): Promise<boolean> =>
  transaction(db, HOUSE, async (tx) => {
    const { rows } = await sql<{ status: number }>`
      SELECT h.status FROM edetedeaeehd h JOIN edetparam p ON p.year_eae = h.etos
      WHERE h.etos = ${etos} AND h.id = ${id} AND h.workflag AND ${isOver} FOR UPDATE OF h
    `.execute(tx.sql)
    const [open] = rows
    const aside = open === undefined ? null : await readKept(tx.sql, etos, id)
    if (open === undefined || aside === null) return false
    await noteAll(tx, etos, id)
    await restoreOfficial(tx, etos, id, aside.id)
    await sql`UPDATE edetedeaeehd SET status = ${aside.status} WHERE etos = ${etos} AND id = ${id}`.execute(tx.sql)
    await logStatus(tx, etos, id, open.status, aside.status, 'expire')
    await tellApplicant(tx, etos, id, { code: 'message.expire', params: {} }, '/Edetedeaeehd')
    return true
  })

/**
 * Ends the amendments that were not submitted when their year stopped taking applications, and the corrections that were not when
 * their period ended: what was submitted before holds, and their applicants are told. One transaction for each, so that a process that dies loses none; several processes may do it at once.
 *
 * @returns how many ended
 * @throws an AggregateError that names those that could not be ended, once all others were
 */
export const expireVersions = async (db: Database): Promise<number> => {
  let ended = 0
  const failures: Error[] = []
  for (let page = await findOver(db, 0); page.length > 0; page = await findOver(db, page.at(-1)?.id ?? 0))
    for (const open of page) {
      try {
        if (await expire(db, open)) ended += 1
      } catch (cause) {
        failures.push(
          new Error(`application ${open.id} of ${open.etos} could not be given back what was submitted`, { cause }),
        )
      }
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  return ended
}

/** Replaced versions that one statement takes away: their rows go with them. */
const DROPPED_AT_ONCE = 200

/**
 * Takes away the rows of versions that others replaced, once their submission cannot be taken back any more: their sealed text
 * stays for good. Several processes may do it at once.
 *
 * @returns how many went
 */
export const dropReplaced = async ({ kysely }: Database): Promise<number> => {
  for (let gone = 0; ;) {
    const dropped = await sql`
      DELETE FROM edetedeaeehd h USING (
        SELECT k.etos, k.id FROM edetedeaeehd k JOIN edetparam p ON p.year_eae = k.etos
        WHERE ${kept('k')} AND NOT k.officialflag AND p.final_submission_date < now() ORDER BY k.id LIMIT ${DROPPED_AT_ONCE} FOR UPDATE OF k SKIP LOCKED
      ) d WHERE h.etos = d.etos AND h.id = d.id
    `.execute(kysely)
    const count = Number(dropped.numAffectedRows ?? 0)
    gone += count
    if (count < DROPPED_AT_ONCE) return gone
  }
}
