import { sql, type Kysely, type Transaction } from 'kysely'
import type { Actor } from './actor.ts'
import type { Database, Tables } from './database.ts'
import { stateOf } from './sql-state.ts'

/** Whatever runs SQL: the pool, or a transaction. */
export type Executor = Kysely<Tables> | Transaction<Tables>

/** Serialization failure and deadlock: the same work may succeed when tried again. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_TRIES = 3

/** One change for the audit. Rows as PostgreSQL gives them (`to_jsonb`). */
export interface AuditEntry {
  readonly entity: string
  readonly etos: number | null
  readonly edeId: number | null
  readonly rowKey: string
  readonly action: 0 | 1 | 2
  readonly rowVersion: number
  readonly oldRow: unknown
  readonly newRow: unknown
}

/** The entry of a row that a command has just made, at its first version. */
export const newRowEntry = (
  entity: string,
  etos: number,
  row: { readonly id: number; readonly row: unknown },
): AuditEntry => ({
  entity,
  etos,
  edeId: null,
  rowKey: String(row.id),
  action: 0,
  rowVersion: 1,
  oldRow: null,
  newRow: row.row,
})

/** A transaction of an actor: SQL and its audit stand or fall together. */
export interface Tx {
  readonly sql: Transaction<Tables>
  readonly actor: Actor
  audit(entry: AuditEntry): Promise<void>
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value))

const writeAudit = async (trx: Transaction<Tables>, actor: Actor, entry: AuditEntry): Promise<void> => {
  await sql`
    INSERT INTO audit_row (usr, user_id, subs_id, ip, entity, etos, ede_id, row_key, action, row_version, old_row, new_row)
    VALUES (${actor.login}, ${actor.userId}, ${actor.subsId}, ${actor.ip}, ${entry.entity}, ${entry.etos}, ${entry.edeId},
      ${entry.rowKey}, ${entry.action}, ${entry.rowVersion}, ${json(entry.oldRow)}::jsonb, ${json(entry.newRow)}::jsonb)
  `.execute(trx)
}

/**
 * Runs `work` in one transaction for an actor. Every change of data goes through here. A serialization failure or
 * deadlock is tried again, three times in all, then thrown.
 */
export const transaction = async <T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.kysely
        .transaction()
        .execute((trx) => work({ sql: trx, actor, audit: (entry) => writeAudit(trx, actor, entry) }))
    } catch (error) {
      const state = stateOf(error)
      if (attempt >= MAX_TRIES || state === null || !RETRYABLE.has(state)) throw error
    }
  }
}

export { stateOf }
