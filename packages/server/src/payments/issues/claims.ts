import { shared } from '@eae/domain/facts/numbers.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import type { PayClaim, PayClaimWish } from '@eae/domain/payments/issues/claim-calls.ts'
import { PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { interestOf } from '@eae/domain/payments/issues/offsets.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { head, readRuleParams } from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'

/** Claims that are listed: the open ones, the newest first. */
const SHOWN = 500

/** Orders on alias `o` that stand: what they take is taken. Of one that came back what was set off stays set off. */
export const STANDS = sql`o.state NOT IN (${PAY_ORDER.stopped}, ${PAY_ORDER.cancelled})`

/** A claim on alias `c` whose closing is approved: nothing more is taken for it. */
export const isClosed = (claim: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM pay_claim_wish w WHERE w.claim_id = ${claim} AND w.kind = 'close' AND w.state = 1)`

/** What people are called in the newest application of theirs. Its alias is none that a statement around it has: it would ask for the name of anybody. */
export const nameOf = (afm: RawBuilder<unknown>): RawBuilder<string> => sql<string>`coalesce((
  SELECT concat_ws(' ', newest.lastname, newest.firstname) FROM edetedeaeehd newest WHERE newest.afm = ${afm} AND ${head('newest')} ORDER BY newest.etos DESC, newest.id DESC LIMIT 1), '')`

/** Why an actor may not propose to enter or close claims; null where he may. */
export const whyNotClaim = ({ userType, privileges }: Actor): Message | null =>
  userType === 'CENTRAL' && privileges.has('Ledger_W') ? null : message('locked.noPrivilege')

/** Why an actor may not decide what somebody proposed; null where he may. Whether two logins are one hand is asked besides. */
export const whyNotDecideClaim = ({ userId, userType, privileges }: Actor, proposedBy: number): Message | null =>
  userId === proposedBy
    ? message('payClaim.otherPerson')
    : userType === 'CENTRAL' && privileges.has('Payment_Approve')
      ? null
      : message('locked.noPrivilege')

/** A claim with what is open of it; interest comes to it by the day. */
export interface StoredClaim extends Omit<PayClaim, 'interestCents' | 'whyNotClose'> {
  readonly edeId: number | null
  /** Somebody has proposed to close it. */
  readonly isClosing: boolean
}

/** Claims on alias `c` that meet a condition, the open ones first. */
export const readClaims = async (db: Executor, where: RawBuilder<unknown>): Promise<readonly StoredClaim[]> =>
  (
    await sql<StoredClaim>`
      SELECT c.id, c.etos, c.ede_id AS "edeId", c.afm, ${nameOf(sql`c.afm`)} AS name, c.creditor, c.fund, c.document, to_char(c.dtedecision, 'YYYY-MM-DD') AS dtedecision,
        to_char(c.dtedue, 'YYYY-MM-DD') AS dtedue, c.principal_cents AS "principalCents", c.taken AS "setOffCents", c.interest AS "setOffInterestCents",
        (CASE WHEN e.state = 1 THEN 0 ELSE c.principal_cents - c.taken END)::bigint AS "openCents", CASE WHEN e.state = 1 THEN e.how END AS "closedHow",
        coalesce(e.state = 0, FALSE) AS "isClosing"
      FROM (
        SELECT c.*, coalesce(f.taken, 0)::bigint AS taken, coalesce(f.interest, 0)::bigint AS interest FROM pay_claim c CROSS JOIN LATERAL (
          SELECT sum(f.principal_cents) AS taken, sum(f.interest_cents) AS interest FROM pay_offset f JOIN pay_order o ON o.etos = f.etos AND o.id = f.order_id
          WHERE f.claim_id = c.id AND ${STANDS}) f
      ) c LEFT JOIN pay_claim_wish e ON e.claim_id = c.id AND e.kind = 'close' AND e.state IN (0, 1)
      WHERE ${where}
      ORDER BY e.state IS DISTINCT FROM 1 AND c.principal_cents > c.taken DESC, c.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/** Interest on what is open of a debt up to a day; others take none. */
export const interestOn = async (db: Executor, claim: StoredClaim, day: string): Promise<number> =>
  claim.creditor === ACCOUNT.debt
    ? interestOf(
        claim.openCents,
        claim.dtedue,
        day,
        shared(await readRuleParams(db, claim.etos), 'debt.interestPercent'),
      )
    : 0

const whyNotClose = (actor: Actor, { openCents, isClosing }: StoredClaim): Message | null =>
  openCents === 0 ? message('payClaim.nothingOpen') : isClosing ? message('payClaim.closing') : whyNotClaim(actor)

const shown = async (db: Executor, actor: Actor, claims: readonly StoredClaim[]): Promise<readonly PayClaim[]> => {
  const today = athensDate(new Date().toISOString())
  const made: PayClaim[] = []
  for (const claim of claims) {
    const { edeId: _application, isClosing: _closing, ...rest } = claim
    made.push({
      ...rest,
      interestCents: claim.openCents === 0 ? 0 : await interestOn(db, claim, today),
      whyNotClose: whyNotClose(actor, claim),
    })
  }
  return made
}

const wishesOf = async (db: Executor, actor: Actor, where: RawBuilder<unknown>): Promise<readonly PayClaimWish[]> => {
  const { rows } = await sql<Omit<PayClaimWish, 'whyNotDecide'> & { readonly proposedById: number }>`
    SELECT w.id, w.kind, w.afm, ${nameOf(sql`w.afm`)} AS name, w.creditor, w.fund, w.document, to_char(w.day, 'YYYY-MM-DD') AS day, w.cents, w.how,
      u.login AS "proposedBy", u.id AS "proposedById", w.proposed_at AS "proposedAt", w.row_version AS "rowVersion"
    FROM pay_claim_wish w JOIN app_user u ON u.id = w.proposed_by WHERE w.state = 0 AND ${where} ORDER BY w.id LIMIT ${SHOWN}
  `.execute(db)
  return rows.map(({ proposedById, ...wish }) => ({ ...wish, whyNotDecide: whyNotDecideClaim(actor, proposedById) }))
}

/** Claims on payments with what is open of each, and what waits for its second person; of one person where he is named. */
export const findClaims = async (db: Executor, actor: Actor, afm: string | null) => ({
  claims: await shown(db, actor, await readClaims(db, afm === null ? sql`TRUE` : sql`c.afm = ${afm}`)),
  wishes: await wishesOf(db, actor, afm === null ? sql`TRUE` : sql`w.afm = ${afm}`),
  whyNotPropose: whyNotClaim(actor),
})
