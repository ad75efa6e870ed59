import type { Receipt } from '@eae/domain/applications/answers.ts'
import { KNOWN_SUBSCRIBERS } from '@eae/domain/reference/bodies.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { isDatabaseDown } from '../../platform/database-errors.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { refreshConsentsFirst } from '../save/consents.ts'
import { move } from '../life/move.ts'
import { authorisationSql, readSituation } from '../life/situation.ts'

/** The receipt of the newest submission that holds of an application, or null; whoever asks may see it. */
export const receiptOf = async (db: Executor, etos: number, edeId: number): Promise<Receipt | null> => {
  const result = await sql<Receipt>`
    SELECT s.etos, s.ede_id AS "edeId", s.version, s.arprotocol, s.sealed_at AS "sealedAt", s.sha256, s.chain_no AS "chainNo",
      s.chain_sha256 AS "chainSha256", s.prev_sha256 AS "prevSha256", h.afm, concat_ws(' ', h.lastname, h.firstname) AS name, h.kodikos,
      coalesce((SELECT b.kea_description FROM subscriber_ext b WHERE b.subs_code = ${KNOWN_SUBSCRIBERS.agency}), '') AS agency,
      h.totparcels, h.totektash, h.forecastcents::float8 AS "forecastCents", s.usr, coalesce(u.full_name, s.usr) AS "byName",
      (SELECT count(*)::int FROM edetedeaeerequest r WHERE r.etos = h.etos AND r.ede_id = h.id) AS requests,
      consents.given AS "consentsGiven", consents.asked AS "consentsAsked", CASE WHEN au.id IS NOT NULL THEN ${authorisationSql} END AS authorisation
    FROM submission s LEFT JOIN edetedeaeehd k ON k.etos = s.etos AND k.ede_id_head = s.ede_id AND k.officialflag
    -- While it is amended, what was submitted is told by the rows that are kept of it.
    JOIN edetedeaeehd h ON h.etos = s.etos AND h.id = coalesce(k.id, s.ede_id) LEFT JOIN app_user u ON u.login = s.usr
    LEFT JOIN edetedeauthor au ON au.etos = s.etos AND au.id = s.authorisation_id LEFT JOIN edetforea f ON f.id = au.efo_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS asked, (count(*) FILTER (WHERE g.sygkatatheshflag))::int AS given
        FROM edetedeaeegdpr g WHERE g.etos = h.etos AND g.ede_id = h.id
      ) consents
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.undone_at IS NULL ORDER BY s.version DESC LIMIT 1
  `.execute(db)
  return result.rows[0] ?? null
}

/** The same; 404 of an application that the scope of the actor does not show. */
export const readReceipt = async (db: Executor, actor: Actor, etos: number, edeId: number): Promise<Receipt | null> => {
  await readSituation(db, actor, etos, edeId)
  return receiptOf(db, etos, edeId)
}

/** True when a submission with this key is stored. */
export const isStored = async (db: Executor, etos: number, edeId: number, idempotencyKey: string): Promise<boolean> => {
  const result = await sql`
    SELECT 1 FROM submission WHERE etos = ${etos} AND ede_id = ${edeId} AND idempotency_key = ${idempotencyKey}
  `.execute(db)
  return result.rows.length > 0
}

/** Submitted already: what is sent once more is answered with its receipt. */
const SENT: ReadonlySet<number> = new Set([STATES.FINAL, STATES.FINAL_LATE])

/**
 * Submits an application, or what was corrected of it: every check runs again, blocking findings stop it; otherwise protocol number, sealed and
 * chained snapshot, and the receipt. Pressed twice, retried or sent fifty times at once, it gives the one receipt. When
 * the connection breaks, whether it was stored is read back over another one.
 */
export const submitApplication = async (
  db: Database,
  actor: Actor,
  request: { etos: number; id: number; rowVersion: number; idempotencyKey: string },
): Promise<Receipt> => {
  const { etos, id, rowVersion, idempotencyKey } = request
  await refreshConsentsFirst(db, actor, etos, id)
  const work = transaction(db, actor, async (tx) => {
    const situation = await readSituation(tx.sql, actor, etos, id, true)
    // What was sent before is answered with its receipt, to whoever may still submit: another is refused by the table.
    const isSent = SENT.has(situation.status) || (await isStored(tx.sql, etos, id, idempotencyKey))
    if (isSent && situation.isOwn) return
    const event = situation.status === STATES.CORRECTING ? 'finishCorrection' : 'submit'
    await move(tx, etos, situation, event, { rowVersion, idempotencyKey })
  })
  try {
    await work
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
    // It may be stored all the same. Whether it is, hears whoever may submit it now: the call may have broken before that was asked.
    const { isOwn } = await readSituation(db.kysely, actor, etos, id)
    if (!isOwn || !(await isStored(db.kysely, etos, id, idempotencyKey))) throw error
  }
  const receipt = await receiptOf(db.kysely, etos, id)
  // A final application without a sealed submission is last year's, taken over from elsewhere: it has no receipt here.
  if (receipt === null) throw notFound()
  return receipt
}
