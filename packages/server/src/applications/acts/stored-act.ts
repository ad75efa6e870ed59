import type { ActDetail, ActImpact, ActLine } from '@eae/domain/acts/answers.ts'
import { dikpraxh } from '@eae/domain/acts/entities.ts'
import { ACT, type ActState, type ActType } from '@eae/domain/acts/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { headerScope } from '../read/scope.ts'

/** Which acts an actor sees, as a condition on a row `t`: those of applications that he sees; the applicant's side those that were done. */
export const actScope = (actor: Actor): RawBuilder<unknown> => {
  const isApplicants = actor.userType === 'ONLINE' || actor.userType === 'KYD'
  const state = isApplicants ? sql`t.status IN (${sql.lit(ACT.applied)}, ${sql.lit(ACT.reversed)}) AND` : sql``
  return sql`${state} EXISTS (SELECT 1 FROM edetedeaeehd hd WHERE hd.etos = t.etos AND hd.id IN (t.ede_id, t.ede_id_other) AND ${headerScope(actor, 'hd')})`
}

/** An act as a command finds it. */
export interface StoredAct {
  readonly id: number
  readonly etos: number
  readonly rowVersion: number
  readonly praxtype: ActType
  readonly edeId: number
  readonly kodikosede: number
  readonly aitiologia: string
  readonly reversesId: number | null
  readonly declarationId: number | null
  readonly transferId: number | null
  readonly edeIdOther: number | null
  readonly kodikosedeOther: number | null
  readonly status: ActState
  readonly impact: ActImpact | null
  readonly proposedby: number
  readonly arprotocol: string | null
  readonly row: unknown
}

export const readActLines = async (db: Executor, id: number): Promise<readonly ActLine[]> => {
  const found = await sql<ActLine>`
    SELECT l.part, l.line, l.rowname, l.pedio, l.palia, l.nea FROM dikpraxhline l WHERE l.praxh_id = ${id} ORDER BY l.aa
  `.execute(db)
  return found.rows
}

/** Locks an act: 404 where the actor does not see it, 409 where it is not as he saw it. */
export const lockAct = async (
  tx: Tx,
  { etos, id, rowVersion }: Pick<ActDetail, 'etos' | 'id' | 'rowVersion'>,
): Promise<StoredAct> => {
  const found = await sql<StoredAct>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.praxtype, t.ede_id AS "edeId", t.kodikosede, t.aitiologia, t.reverses_id AS "reversesId", t.declaration_id AS "declarationId", t.transfer_id AS "transferId", t.ede_id_other AS "edeIdOther",
      t.kodikosede_other AS "kodikosedeOther", t.status,
      t.impact, t.proposedby, t.arprotocol, to_jsonb(t) AS row
    FROM dikpraxh t WHERE t.etos = ${etos} AND t.id = ${id} AND ${actScope(tx.actor)} FOR UPDATE
  `.execute(tx.sql)
  const [act] = found.rows
  if (act === undefined) throw notFound()
  if (act.rowVersion !== rowVersion) {
    const [mine, theirs] = [{ rowVersion }, { rowVersion: act.rowVersion }]
    throw conflict([{ entityName: dikpraxh.name, id: String(id), mine, theirs }])
  }
  return act
}

/** Writes how an act stands now, with its version and its row in the audit. */
export const writeAct = async (
  tx: Tx,
  { etos, id, edeId, rowVersion, row }: Pick<StoredAct, 'etos' | 'id' | 'edeId' | 'rowVersion' | 'row'>,
  values: RawBuilder<unknown>,
): Promise<void> => {
  const changed = await sql<{ now: unknown }>`
    UPDATE dikpraxh d SET ${values}, row_version = d.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE d.id = ${id} RETURNING to_jsonb(d) AS now
  `.execute(tx.sql)
  await tx.audit({
    entity: dikpraxh.name,
    etos,
    edeId,
    rowKey: String(id),
    action: 1,
    rowVersion: rowVersion + 1,
    oldRow: row,
    newRow: changed.rows[0]?.now,
  })
}
