import type { calls } from '@eae/domain/contract.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { CLOSED_HOW, WRITE_OFF_MOST_CENTS, type ClosedHow } from '@eae/domain/payments/issues/claim-calls.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { head, readYearClock } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../../platform/errors.ts'
import { stateOf, transaction, type Tx } from '../../platform/transaction.ts'
import { refuseSameHand } from '../../proposals/index.ts'
import { postClosed } from '../ledger/entries.ts'
import { interestOn, readClaims, whyNotClaim, whyNotDecideClaim, type StoredClaim } from './claims.ts'

const UNIQUE_VIOLATION = '23505'

const expectPast = (day: string): void => {
  if (day > athensDate(new Date().toISOString())) throw invalidField('day', 'payClaim.future')
}

const made = (rows: readonly { readonly id: number }[]): number => {
  const [row] = rows
  if (row === undefined) throw new Error('a proposal about a claim got no id')
  return row.id
}

/** Proposes to enter what somebody else claims of a farmer's payments. 403 for who may not, 422 for who has no application in the year. */
export const proposeClaim = (
  db: Database,
  actor: Actor,
  { etos, afm, creditor, fund, document, day, cents }: z.output<typeof calls.proposePayClaim.input>,
): Promise<number> => {
  if (whyNotClaim(actor) !== null) throw forbidden()
  expectPast(day)
  return transaction(db, actor, async (tx) => {
    await readYearClock(tx.sql, etos)
    const known =
      await sql`SELECT FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.afm = ${afm} AND ${head('h')} LIMIT 1`.execute(
        tx.sql,
      )
    if (known.rows.length === 0) throw invalidField('afm', 'payHold.noApplication')
    const { rows } = await sql<{ id: number }>`
      INSERT INTO pay_claim_wish (kind, etos, afm, creditor, fund, document, day, cents, proposed_by)
      VALUES ('enter', ${etos}, ${afm}, ${creditor}, ${fund}, ${document}, ${day}::date, ${cents}, ${tx.actor.userId}) RETURNING id
    `.execute(tx.sql)
    return made(rows)
  })
}

/** Refuses (422) a way of closing that is not for the claim: debts are paid back or written off, claims of others withdrawn. */
const expectWay = ({ creditor, openCents }: StoredClaim, how: ClosedHow): void => {
  const isDebt = creditor === ACCOUNT.debt
  if (isDebt === (how === CLOSED_HOW.withdrawn)) throw invalidField('how', 'payClaim.otherWay')
  if (how === CLOSED_HOW.writtenOff && openCents > WRITE_OFF_MOST_CENTS)
    throw invalidField('how', 'payClaim.tooMuch', { mostCents: WRITE_OFF_MOST_CENTS, openCents })
}

const readClaim = async (tx: Tx, id: number): Promise<StoredClaim> => {
  const [claim] = await readClaims(tx.sql, sql`c.id = ${id}`)
  if (claim === undefined) throw notFound()
  return claim
}

/** Proposes to close a claim. 404 where there is none, 409 where nothing is open of it or its closing waits already. */
export const proposeClaimEnd = async (
  db: Database,
  actor: Actor,
  { claimId, how, document, day }: z.output<typeof calls.proposePayClaimEnd.input>,
): Promise<number> => {
  if (whyNotClaim(actor) !== null) throw forbidden()
  expectPast(day)
  try {
    return await transaction(db, actor, async (tx) => {
      const claim = await readClaim(tx, claimId)
      if (claim.openCents === 0) throw new AppError(409, { code: 'payClaim.nothingOpen' })
      expectWay(claim, how)
      const { rows } = await sql<{ id: number }>`
        INSERT INTO pay_claim_wish (kind, etos, afm, creditor, fund, document, day, cents, claim_id, how, proposed_by)
        VALUES ('close', ${claim.etos}, ${claim.afm}, ${claim.creditor}, ${claim.fund}, ${document}, ${day}::date, ${claim.openCents}, ${claimId}, ${how},
          ${tx.actor.userId}) RETURNING id
      `.execute(tx.sql)
      return made(rows)
    })
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) throw new AppError(409, { code: 'payClaim.closing' }, { cause: error })
    throw error
  }
}

interface Wish {
  readonly id: number
  readonly kind: 'enter' | 'close'
  readonly claimId: number | null
  readonly cents: number
  readonly day: string
  readonly how: ClosedHow | null
  readonly state: number
  readonly proposedBy: number
  readonly rowVersion: number
}

const lockWish = async (tx: Tx, id: number): Promise<Wish> => {
  const { rows } = await sql<Wish>`
    SELECT w.id, w.kind, w.claim_id AS "claimId", w.cents, to_char(w.day, 'YYYY-MM-DD') AS day, w.how, w.state, w.proposed_by AS "proposedBy",
      w.row_version AS "rowVersion"
    FROM pay_claim_wish w WHERE w.id = ${id} FOR UPDATE
  `.execute(tx.sql)
  const [wish] = rows
  if (wish === undefined) throw notFound()
  return wish
}

/** Enters a claim as it was proposed; gives its id. It is due from the day of its document on: others take no interest. */
const enter = async (tx: Tx, { id }: Wish): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO pay_claim (etos, afm, creditor, fund, document, dtedecision, dtedue, principal_cents, usr)
    SELECT w.etos, w.afm, w.creditor, w.fund, w.document, w.day, w.day, w.cents, ${tx.actor.login}::text FROM pay_claim_wish w WHERE w.id = ${id} RETURNING id
  `.execute(tx.sql)
  return made(rows)
}

/** Closes a claim, where as much of it is open as was proposed. What farmers owed the agency leaves the ledger. */
const close = async (tx: Tx, { id, claimId, cents, day, how }: Wish): Promise<number> => {
  // The claim is locked, so that no order takes of it meanwhile.
  await sql`SELECT FROM pay_claim c WHERE c.id = ${claimId} FOR UPDATE`.execute(tx.sql)
  const claim = await readClaim(tx, claimId ?? 0)
  if (claim.openCents !== cents) throw new AppError(409, { code: 'payClaim.changed' })
  if (claim.creditor === ACCOUNT.debt)
    await postClosed(tx, {
      etos: claim.etos,
      wishId: id,
      isPaidBack: how === CLOSED_HOW.paidBack,
      cents,
      interestCents: how === CLOSED_HOW.paidBack ? await interestOn(tx.sql, claim, day) : 0,
      claimId: claim.id,
    })
  return claim.id
}

/**
 * Decides what another person proposed about a claim. 403 for who may not, by person or hand; 404 where there is nothing, 409 where it is
 * decided already, was changed, or other than so much is open of the claim; 422 for a refusal without its reason.
 */
export const decideClaim = (
  db: Database,
  actor: Actor,
  { id, rowVersion, isApproved, note }: z.output<typeof calls.decidePayClaim.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const wish = await lockWish(tx, id)
    if (wish.state !== 0) throw new AppError(409, { code: 'payClaim.decided' })
    if (wish.rowVersion !== rowVersion) throw new AppError(409, { code: 'payClaim.changed' })
    const refusal = whyNotDecideClaim(tx.actor, wish.proposedBy)
    if (refusal !== null) throw new AppError(refusal.code === 'locked.noPrivilege' ? 403 : 409, refusal)
    await refuseSameHand(tx, wish.proposedBy)
    if (!isApproved && note === '') throw invalidField('note', 'life.reasonMissing')
    const claimId = !isApproved ? wish.claimId : wish.kind === 'enter' ? await enter(tx, wish) : await close(tx, wish)
    await sql`
      UPDATE pay_claim_wish SET state = ${isApproved ? 1 : 2}, claim_id = ${claimId}, decided_by = ${tx.actor.userId}, decided_at = now(),
        note = ${note === '' ? null : note}, row_version = row_version + 1 WHERE id = ${id}
    `.execute(tx.sql)
  })
