import type { TransferReason, TransferState } from '@eae/domain/transfers/codes.ts'
import { TRANSFER } from '@eae/domain/transfers/codes.ts'
import { edetmetafora } from '@eae/domain/transfers/entities.ts'
import type { TransferWish } from '@eae/domain/transfers/plan.ts'
import { sql, type RawBuilder } from 'kysely'
import { conflict, locked, notFound } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { transferScope } from './scope.ts'

/** A line of a transfer: a parcel as it was, with its number at the taker's once it went over. */
export interface TransferLine {
  readonly id: number
  readonly kodikos: number
  readonly topothesia: string
  readonly m2: number
  readonly after: number | null
}

/** A transfer as a command finds it. */
export interface StoredTransfer {
  readonly id: number
  readonly etos: number
  readonly rowVersion: number
  readonly status: TransferState
  readonly source: number
  readonly target: number
  readonly reason: TransferReason
  readonly words: string | null
  readonly wish: TransferWish
  readonly lines: readonly TransferLine[]
  readonly proposedBy: number
  readonly row: unknown
}

export interface SeenTransfer {
  readonly etos: number
  readonly id: number
  readonly rowVersion: number
}

/** Locks a transfer in a state, one that waits for its answer without: 404 for one that the actor does not see, 409 in another version, 423 in another state. */
export const lockTransfer = async (
  tx: Tx,
  { etos, id, rowVersion }: SeenTransfer,
  state: TransferState = TRANSFER.proposed,
): Promise<StoredTransfer> => {
  const found = await sql<StoredTransfer>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.status, t.ede_id_source AS source, t.ede_id_target AS target, t.reason, t.words, t.lines,
      json_build_object('parcels', coalesce((SELECT json_agg(l -> 'id') FROM jsonb_array_elements(t.lines) l), '[]'::json), 'isAll', t.isall,
        'withCrops', t.withcrops, 'withOwnership', t.withownership) AS wish,
      t.proposed_by AS "proposedBy", to_jsonb(t) AS row
    FROM edetmetafora t WHERE t.etos = ${etos} AND t.id = ${id} AND ${transferScope(tx.actor)} FOR UPDATE
  `.execute(tx.sql)
  const [stored] = found.rows
  if (stored === undefined) throw notFound()
  if (stored.rowVersion !== rowVersion)
    throw conflict([
      {
        entityName: edetmetafora.name,
        id: String(id),
        mine: { rowVersion },
        theirs: { rowVersion: stored.rowVersion },
      },
    ])
  if (stored.status !== state) throw locked(`transfer.notNow.${stored.status}`)
  return stored
}

/** Writes what became of a transfer, and its audit. */
export const writeTransfer = async (
  tx: Tx,
  { id, etos, source, rowVersion, row }: StoredTransfer,
  set: RawBuilder<unknown>,
): Promise<void> => {
  const { rows } = await sql<{ now: unknown }>`
    UPDATE edetmetafora AS t SET ${set}, row_version = t.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE t.etos = ${etos} AND t.id = ${id} RETURNING to_jsonb(t) AS now
  `.execute(tx.sql)
  await tx.audit({
    entity: edetmetafora.name,
    etos,
    edeId: source,
    rowKey: String(id),
    action: 1,
    rowVersion: rowVersion + 1,
    oldRow: row,
    newRow: rows[0]?.now,
  })
}
