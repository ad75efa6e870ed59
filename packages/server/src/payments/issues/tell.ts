import { HOLD_MESSAGES, HOLD_REASONS, PAY_ORDER } from '@eae/domain/payments/issues/life.ts'
import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { accountsOf, head } from '../../applications/index.ts'
import { tell } from '../../platform/tell.ts'
import type { Tx } from '../../platform/transaction.ts'

/** The page of a payment, for an application on alias `h`. */
const PAGE = sql`'/Payvexathd?id=' || h.id || '&etos=' || h.etos`

/** Tells everybody who is paid by an issue what was sent, and what was set off for whom. Of orders that were stopped nobody is told so. */
export const tellReleased = async (
  tx: Tx,
  { id, etos }: { readonly id: number; readonly etos: number },
): Promise<void> => {
  for (const [code, isWhole] of [
    ['message.paymentSent', true],
    ['message.paymentSetOff', false],
  ] as const)
    await tell(tx.sql, {
      code,
      chosen: sql`
        SELECT u.id AS user_id, u.link, jsonb_build_object('etos', o.etos, 'cents', o.amount_cents, 'gross', o.gross_cents, 'debt', f.debt, 'elga', f.elga,
          'seized', f.seized, 'assigned', f.assigned) AS params
        FROM pay_order o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id CROSS JOIN ${accountsOf(sql`o.etos`, sql`o.afm`, PAGE)}
        CROSS JOIN LATERAL (
          SELECT ${sql.join(
            [
              ['debt', ACCOUNT.debt] as const,
              ['elga', ACCOUNT.insurance] as const,
              ['seized', ACCOUNT.seized] as const,
              ['assigned', ACCOUNT.assigned] as const,
            ].map(
              ([name, creditor]) =>
                sql`coalesce(sum(x.principal_cents + x.interest_cents) FILTER (WHERE c.creditor = ${creditor}), 0) AS ${sql.id(name)}`,
            ),
          )} FROM pay_offset x JOIN pay_claim c ON c.id = x.claim_id WHERE x.etos = o.etos AND x.order_id = o.id
        ) f
        WHERE o.etos = ${etos} AND o.issue_id = ${id} AND o.state IN (${PAY_ORDER.sent}, ${PAY_ORDER.paid}) AND (o.offset_cents = 0) = ${isWhole}::boolean
      `,
    })
}

/**
 * Holds payments, and tells whoever is held which payment it is and what he can do.
 * @param held a SELECT of `etos`, `afm`, `kodikos`, `reason` and `document`
 */
export const holdPeople = async (tx: Tx, held: RawBuilder<unknown>): Promise<void> => {
  const made = await sql<{ id: number; reason: (typeof HOLD_REASONS)[number] }>`
    INSERT INTO pay_hold (etos, afm, kodikos, reason, document, opened_by)
    SELECT n.etos, n.afm, n.kodikos, n.reason, n.document, ${tx.actor.userId}::bigint FROM (${held}) AS n RETURNING id, reason
  `.execute(tx.sql)
  for (const reason of HOLD_REASONS) {
    const ids = made.rows.filter((row) => row.reason === reason).map(({ id }) => id)
    if (ids.length === 0) continue
    await tell(tx.sql, {
      code: HOLD_MESSAGES[reason],
      chosen: sql`
        SELECT u.id AS user_id, u.link, jsonb_build_object('etos', k.etos, 'payment', concat_ws(' / ', k.etos, k.kodikos)) AS params
        FROM pay_hold k
        JOIN LATERAL (SELECT o.etos, o.id FROM edetedeaeehd o WHERE o.etos = k.etos AND o.afm = k.afm AND ${head('o')} ORDER BY o.id DESC LIMIT 1) h ON TRUE
        CROSS JOIN ${accountsOf(sql`k.etos`, sql`k.afm`, PAGE)}
        WHERE k.id = ANY(${ids}::bigint[])
      `,
    })
  }
}
