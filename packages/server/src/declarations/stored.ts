import type { DECLARATION, DeclarationEffect, DeclarationState, Role } from '@eae/domain/declarations/codes.ts'
import { nsstDeclaration } from '@eae/domain/declarations/entities.ts'
import { whyNotDeclare, type DeclarationAct } from '@eae/domain/declarations/life.ts'
import type { Answers } from '@eae/domain/declarations/questions.ts'
import { sql, type RawBuilder } from 'kysely'
import { conflict, forbidden, locked, notFound } from '../platform/errors.ts'
import type { Tx } from '../platform/transaction.ts'
import { declarationScope } from './scope.ts'

/** A declaration as a command finds it. */
export interface StoredDeclaration {
  readonly id: number
  readonly etos: number
  readonly rowVersion: number
  readonly infoId: number
  readonly infoversion: number
  readonly role: Role
  readonly effect: DeclarationEffect
  readonly afm: string
  readonly edeId: number | null
  readonly edaId: number | null
  readonly findingKey: string | null
  readonly runId: number | null
  readonly answers: Answers
  readonly latewords: string | null
  readonly status: DeclarationState
  readonly createdBy: number
  readonly reviewerId: number | null
  readonly hasOpinion: boolean
  readonly arprotocol: string | null
  readonly row: unknown
}

export interface SeenDeclaration {
  readonly etos: number
  readonly id: number
  readonly rowVersion: number
}

/**
 * Locks a declaration for something that the actor does with it: 404 when he does not see it, 403 when users like him do not do this,
 * 409 when it is not as he saw it, 423 with the reason when it cannot be done now.
 */
export const lockDeclaration = async (
  tx: Tx,
  act: DeclarationAct,
  { etos, id, rowVersion }: SeenDeclaration,
): Promise<StoredDeclaration> => {
  const found = await sql<StoredDeclaration>`
    SELECT t.id, t.etos, t.row_version AS "rowVersion", t.info_id AS "infoId", t.infoversion, t.approvalrole AS role, t.effect, t.afm, t.ede_id AS "edeId",
      t.eda_id AS "edaId", t.finding_key AS "findingKey", t.run_id AS "runId", t.apantiseis AS answers, t.latewords, t.status,
      t.created_by AS "createdBy", t.reviewer_id AS "reviewerId", t.opinion IS NOT NULL AS "hasOpinion", t.arprotocol, to_jsonb(t) - 'canonical' AS row
    FROM nsstdeclaration t WHERE t.etos = ${etos} AND t.id = ${id} AND ${declarationScope(tx.actor)} FOR UPDATE
  `.execute(tx.sql)
  const [stored] = found.rows
  if (stored === undefined) throw notFound()
  const reason = whyNotDeclare(act, tx.actor, stored)
  if (reason?.code === 'declaration.notYours') throw forbidden(reason.code)
  if (stored.rowVersion !== rowVersion)
    throw conflict([
      {
        entityName: nsstDeclaration.name,
        id: String(id),
        mine: { rowVersion },
        theirs: { rowVersion: stored.rowVersion },
      },
    ])
  if (reason !== null) throw locked(reason.code, reason.params)
  return stored
}

/** Writes how a declaration stands now, with its version and its row in the audit, and the step into its log. */
export const writeDeclaration = async (
  tx: Tx,
  { etos, id, rowVersion, status, row }: Pick<StoredDeclaration, 'etos' | 'id' | 'rowVersion' | 'status' | 'row'>,
  values: RawBuilder<unknown>,
  step: { readonly to: (typeof DECLARATION)[keyof typeof DECLARATION]; readonly words?: string } | null,
): Promise<void> => {
  const changed = await sql<{ now: unknown }>`
    UPDATE nsstdeclaration d SET ${values}, status = ${step?.to ?? status}, row_version = d.row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE d.etos = ${etos} AND d.id = ${id} RETURNING to_jsonb(d) - 'canonical' AS now
  `.execute(tx.sql)
  await tx.audit({
    entity: nsstDeclaration.name,
    etos,
    edeId: null,
    rowKey: String(id),
    action: 1,
    rowVersion: rowVersion + 1,
    oldRow: row,
    newRow: changed.rows[0]?.now,
  })
  if (step !== null) await noteStep(tx, { etos, id }, status, step)
}

/** Writes a step of a declaration into its log, which nothing changes. */
export const noteStep = async (
  tx: Tx,
  { etos, id }: Pick<StoredDeclaration, 'etos' | 'id'>,
  from: DeclarationState | null,
  { to, words = '' }: { readonly to: DeclarationState; readonly words?: string },
): Promise<void> => {
  await sql`
    INSERT INTO nsstdeclarationlog (etos, declaration_id, from_status, to_status, words, user_id, usr)
    VALUES (${etos}, ${id}, ${from}::smallint, ${to}, nullif(${words}::text, ''), ${tx.actor.userId}, ${tx.actor.login})
  `.execute(tx.sql)
}
