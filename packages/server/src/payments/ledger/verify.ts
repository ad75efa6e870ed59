import { ACCOUNT } from '@eae/domain/payments/ledger/accounts.ts'
import { PAY_RUN } from '@eae/domain/payments/runs/life.ts'
import { sql } from 'kysely'
import { CHAIN_START } from '../../platform/canonical.ts'
import type { Executor } from '../../platform/transaction.ts'
import { instant, LEAF, linkOfEntry, sumOfMovements, type Entry } from './post.ts'

/** Altered movements of an entry that are named one by one. */
const NAMED = 20

type StoredEntry = Entry & { readonly sha256: string }

const entriesOf = async (db: Executor, etos: number): Promise<readonly StoredEntry[]> =>
  (
    await sql<StoredEntry>`
      SELECT e.no, ${instant(sql`e.at`)} AS at, e.kind, e.cause_id AS "causeId", e.reverses, e.user_id AS "userId", e.usr, e.movements, e.cents,
        e.rows_sha256 AS "rowsSha256", e.prev_sha256 AS "prevSha256", e.sha256
      FROM ledger_entry e WHERE e.etos = ${etos} ORDER BY e.no
    `.execute(db)
  ).rows

const movementFaults = async (db: Executor, etos: number, entry: StoredEntry): Promise<readonly string[]> => {
  const altered = await sql<{ no: number }>`
    SELECT m.no FROM ledger_movement m WHERE m.etos = ${etos} AND m.entry_no = ${entry.no} AND m.leaf <> ${LEAF} ORDER BY m.no LIMIT ${NAMED}
  `.execute(db)
  if (altered.rows.length > 0) return altered.rows.map(({ no }) => `movement ${no} was altered`)
  const { movements, cents, rowsSha256 } = await sumOfMovements(db, etos, entry.no)
  const isSame = movements === entry.movements && cents === entry.cents && rowsSha256 === entry.rowsSha256
  return isSame ? [] : [`${movements} movements where there were ${entry.movements}, or others`]
}

const verifyYear = async (db: Executor, etos: number, tip: string): Promise<readonly string[]> => {
  const faults: string[] = []
  let previous = CHAIN_START
  let expected = 1
  for (const { sha256, ...entry } of await entriesOf(db, etos)) {
    const at = `entry ${entry.no}`
    if (entry.no !== expected) faults.push(`${at}: an entry before it is missing or was added`)
    if (entry.prevSha256 !== previous) faults.push(`${at}: it does not follow the entry before it`)
    if (linkOfEntry(etos, entry) !== sha256) faults.push(`${at}: it was altered`)
    faults.push(...(await movementFaults(db, etos, { ...entry, sha256 })).map((fault) => `${at}: ${fault}`))
    previous = sha256
    expected = entry.no + 1
  }
  const strays = await sql<{ no: number }>`
    SELECT DISTINCT m.entry_no AS no FROM ledger_movement m
    WHERE m.etos = ${etos} AND NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.etos = m.etos AND e.no = m.entry_no) ORDER BY 1 LIMIT ${NAMED}
  `.execute(db)
  faults.push(...strays.rows.map(({ no }) => `entry ${no}: its movements are there, and it is not`))
  if (previous !== tip) faults.push('the end of the chain is not the last entry')
  return faults.map((fault) => `ledger of ${etos}, ${fault}`)
}

/** Statements of approved runs that the ledger holds otherwise: what is to be paid, or what is owed back. */
const verifyStatements = async (db: Executor): Promise<readonly string[]> => {
  const { rows } = await sql<{ etos: number; number: number; edeId: number }>`
    SELECT r.etos, r.number, p.ede_id AS "edeId" FROM pay_run r JOIN payvexathd p ON p.etos = r.etos AND p.run_id = r.id
    LEFT JOIN (
      SELECT e.etos, e.cause_id, m.ede_id, sum(CASE WHEN m.credit = ${ACCOUNT.payable} THEN m.cents ELSE 0 END - CASE WHEN m.debit = ${ACCOUNT.payable} THEN m.cents ELSE 0 END) AS topay,
        sum(m.cents) FILTER (WHERE m.debit = ${ACCOUNT.debt}) AS debt
      FROM ledger_entry e JOIN ledger_movement m ON m.etos = e.etos AND m.entry_no = e.no WHERE e.kind = 'runApproved' GROUP BY e.etos, e.cause_id, m.ede_id
    ) m ON m.etos = r.etos AND m.cause_id = r.id AND m.ede_id = p.ede_id
    WHERE r.state = ${PAY_RUN.approved} AND (coalesce(m.topay, 0) <> p.topay_cents OR coalesce(m.debt, 0) <> p.debt_cents)
    ORDER BY r.etos, r.number, p.ede_id LIMIT ${NAMED}
  `.execute(db)
  return rows.map(
    ({ etos, number, edeId }) => `ledger of ${etos}, payment run ${number}: application ${edeId} has other amounts`,
  )
}

/** Proves the ledger: the chain of each year, every movement, and that it holds what the statements of approved runs say. */
export const verifyLedger = async (
  db: Executor,
): Promise<{ readonly entries: number; readonly faults: readonly string[] }> => {
  const { rows } = await sql<{ etos: number; tip: string }>`
    SELECT y.etos, coalesce(c.last_sha256, ${CHAIN_START}) AS tip
    FROM (SELECT etos FROM ledger_chain UNION SELECT etos FROM ledger_entry UNION SELECT etos FROM ledger_movement) y LEFT JOIN ledger_chain c ON c.etos = y.etos ORDER BY y.etos
  `.execute(db)
  const faults: string[] = []
  for (const { etos, tip } of rows) faults.push(...(await verifyYear(db, etos, tip)))
  faults.push(...(await verifyStatements(db)))
  const counted = await sql<{ n: number }>`SELECT count(*) AS n FROM ledger_entry`.execute(db)
  return { entries: counted.rows[0]?.n ?? 0, faults }
}
