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
  /** The same for many, with one statement for each thousand. */
  auditAll(entries: readonly AuditEntry[]): Promise<void>
}

/** Writes into the audit what happens to the rows of a table without years and applications. */
export const notesOf =
  (entity: string) =>
  (
    tx: Tx,
    action: AuditEntry['action'],
    key: number | string,
    rowVersion: number,
    oldRow: unknown,
    newRow: unknown,
  ): Promise<void> =>
    tx.audit({ entity, etos: null, edeId: null, rowKey: String(key), action, rowVersion, oldRow, newRow })

/** One save of a user after the other: two at once could both be the last that fits. */
export const lockActor = async ({ sql: db, actor }: Tx): Promise<void> => {
  await sql`SELECT 1 FROM app_user WHERE id = ${actor.userId} FOR UPDATE`.execute(db)
}

/** Entries that one statement writes: rows of parcels with their shapes are some megabytes then. */
const AUDIT_CHUNK = 1_000

const writeAudits = async (
  trx: Transaction<Tables>,
  { login, userId, subsId, ip }: Actor,
  entries: readonly AuditEntry[],
): Promise<void> => {
  for (let at = 0; at < entries.length; at += AUDIT_CHUNK)
    await sql`
      INSERT INTO audit_row (usr, user_id, subs_id, ip, entity, etos, ede_id, row_key, action, row_version, old_row, new_row)
      SELECT ${login}, ${userId}, ${subsId}, ${ip}, e.entity, e.etos, e."edeId", e."rowKey", e.action, e."rowVersion", e."oldRow", e."newRow"
      FROM jsonb_to_recordset(${JSON.stringify(entries.slice(at, at + AUDIT_CHUNK))}::jsonb) AS e (
        entity text, etos integer, "edeId" bigint, "rowKey" text, action smallint, "rowVersion" integer, "oldRow" jsonb, "newRow" jsonb)
    `.execute(trx)
}

/**
 * Runs `work` in one transaction for an actor. Every change of data goes through here. A serialization failure or
 * deadlock is tried again, three times in all, then thrown.
 */
export const transaction = async <T>(db: Database, actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.kysely.transaction().execute((trx) => {
        const auditAll = (entries: readonly AuditEntry[]) => writeAudits(trx, actor, entries)
        return work({ sql: trx, actor, audit: (entry) => auditAll([entry]), auditAll })
      })
    } catch (error) {
      const state = stateOf(error)
      if (attempt >= MAX_TRIES || state === null || !RETRYABLE.has(state)) throw error
    }
  }
}

export { stateOf }
