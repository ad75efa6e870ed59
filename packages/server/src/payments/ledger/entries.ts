import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/transaction.ts'
import type { StoredRun } from '../stored.ts'
import { post } from './post.ts'

/** The fund of the ledger of a line on alias `l`: small islands (3) are paid by the EAGF (1). */
const FUND_OF_LINE: RawBuilder<number> = sql<number>`(CASE l.fund WHEN 2 THEN 2 ELSE 1 END)::smallint`

/**
 * Posts what an approved run brings: each line from the budget to what is owed to the farmer, turned round where the line is owed back.
 * Where a fund comes to less than nothing for an application, the rest of it becomes his debt, so nobody is ever owed a negative sum.
 */
export const postRun = async (tx: Tx, { id, etos }: StoredRun): Promise<void> => {
  await post(tx, {
    etos,
    kind: 'runApproved',
    causeId: id,
    movements: sql`
      WITH line AS (
        SELECT l.ede_id, p.afm, ${FUND_OF_LINE} AS fund, l.kodikos, l.due_cents AS due
        FROM pay_line l JOIN payvexathd p ON p.etos = l.etos AND p.run_id = l.run_id AND p.ede_id = l.ede_id
        WHERE l.etos = ${etos} AND l.run_id = ${id} AND l.due_cents <> 0
      )
      SELECT (CASE WHEN due > 0 THEN ${ACCOUNT.budget} ELSE ${ACCOUNT.payable} END)::smallint AS debit,
        (CASE WHEN due > 0 THEN ${ACCOUNT.payable} ELSE ${ACCOUNT.budget} END)::smallint AS credit,
        abs(due) AS cents, fund, ede_id, afm, kodikos, NULL::bigint AS ref_id FROM line
      UNION ALL
      SELECT ${ACCOUNT.debt}::smallint, ${ACCOUNT.payable}::smallint, -sum(due), fund, ede_id, afm, NULL, NULL::bigint
      FROM line GROUP BY fund, ede_id, afm HAVING sum(due) < 0`,
  })
}
