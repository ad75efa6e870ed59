import type { EntryKind } from '@eae/domain/payments/ledger/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { canonicalJson, CHAIN_START, sha256 } from '../../platform/canonical.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'

/** Movements under one hash: what is aggregated at once stays small, however large an entry is. */
const IN_BLOCK = 10_000

/** The beginning of a hash over a movement on alias `m`. */
export const LEAF = sql`substring(sha256(convert_to(jsonb_build_array(
  m.etos, m.entry_no, m.no, m.debit, m.credit, m.cents, m.fund, m.ede_id, m.afm, m.kodikos, m.ref_id)::text, 'UTF8')) FROM 1 FOR 16)`

/** What an entry says besides its movements. */
export interface Entry {
  readonly no: number
  readonly at: string
  readonly kind: string
  readonly causeId: number
  readonly reverses: number | null
  readonly userId: number
  readonly usr: string
  readonly movements: number
  readonly cents: number
  readonly rowsSha256: string
  readonly prevSha256: string
}

/** The link of an entry in the chain of its year. */
export const linkOfEntry = (etos: number, entry: Entry): string => sha256(canonicalJson({ etos, ...entry }))

/** An instant as links hold it, to the microsecond. */
export const instant = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** How many movements an entry has, what they come to, and one hash over them. */
export const sumOfMovements = async (
  db: Executor,
  etos: number,
  no: number,
): Promise<Pick<Entry, 'movements' | 'cents' | 'rowsSha256'>> => {
  const found = await sql<Pick<Entry, 'movements' | 'cents' | 'rowsSha256'>>`
    SELECT coalesce(sum(b.n), 0)::bigint AS movements, coalesce(sum(b.cents), 0)::bigint AS cents,
      encode(sha256(coalesce(string_agg(b.hash, ''::bytea ORDER BY b.block), '')), 'hex') AS "rowsSha256"
    FROM (
      SELECT (m.no - 1) / ${IN_BLOCK} AS block, count(*) AS n, sum(m.cents) AS cents, sha256(string_agg(m.leaf, ''::bytea ORDER BY m.no)) AS hash
      FROM ledger_movement m WHERE m.etos = ${etos} AND m.entry_no = ${no} GROUP BY 1
    ) b
  `.execute(db)
  const [sum] = found.rows
  if (sum === undefined) throw new Error('a sum has no row')
  return sum
}

interface Posting {
  readonly etos: number
  readonly kind: EntryKind
  /** What it is posted for: the same event again is refused by the database. */
  readonly causeId: number
  readonly reverses?: number
  /** Rows of `debit, credit, cents, fund, ede_id, afm, kodikos, ref_id`; those of nothing are left out. */
  readonly movements: RawBuilder<unknown>
}

/**
 * Writes an entry of the ledger in the transaction of its event. Posts of a year come one after the other, so numbers have no gaps.
 *
 * @returns its number, null where there is nothing to move
 */
export const post = async (tx: Tx, { etos, kind, causeId, reverses, movements }: Posting): Promise<number | null> => {
  const chain = await sql<{ no: number; prev: string; at: string }>`
    INSERT INTO ledger_chain (etos, last_no, last_sha256) VALUES (${etos}, 0, ${CHAIN_START})
    ON CONFLICT (etos) DO UPDATE SET last_no = ledger_chain.last_no
    RETURNING last_no + 1 AS no, last_sha256 AS prev, ${instant(sql`now()`)} AS at
  `.execute(tx.sql)
  const [next] = chain.rows
  if (next === undefined) throw new Error('the chain of the ledger has no row')
  const { no } = next
  await sql`
    INSERT INTO ledger_movement (etos, entry_no, no, debit, credit, cents, fund, ede_id, afm, kodikos, ref_id, leaf)
    SELECT m.etos, m.entry_no, m.no, m.debit, m.credit, m.cents, m.fund, m.ede_id, m.afm, m.kodikos, m.ref_id, ${LEAF}
    FROM (
      SELECT ${etos}::integer AS etos, ${no}::bigint AS entry_no, row_number() OVER (ORDER BY s.ede_id, s.fund, s.kodikos, s.ref_id, s.debit, s.credit) AS no,
        s.debit, s.credit, s.cents, s.fund, s.ede_id, s.afm, s.kodikos, s.ref_id
      FROM (${movements}) s WHERE s.cents > 0
    ) m
  `.execute(tx.sql)
  const sum = await sumOfMovements(tx.sql, etos, no)
  if (sum.movements === 0) return null
  const entry: Entry = {
    no,
    at: next.at,
    kind,
    causeId,
    reverses: reverses ?? null,
    userId: tx.actor.userId,
    usr: tx.actor.login,
    ...sum,
    prevSha256: next.prev,
  }
  const hash = linkOfEntry(etos, entry)
  await sql`
    INSERT INTO ledger_entry (etos, no, at, kind, cause_id, reverses, user_id, usr, movements, cents, rows_sha256, prev_sha256, sha256)
    VALUES (${etos}, ${no}, ${entry.at}::timestamptz, ${kind}, ${causeId}, ${entry.reverses}, ${entry.userId}, ${entry.usr}, ${sum.movements}, ${sum.cents},
      ${sum.rowsSha256}, ${entry.prevSha256}, ${hash})
  `.execute(tx.sql)
  await sql`UPDATE ledger_chain SET last_no = ${no}, last_sha256 = ${hash} WHERE etos = ${etos}`.execute(tx.sql)
  return no
}
