import type { Proposal } from '@eae/domain/kernel/answers.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import type { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden } from '../platform/errors.ts'
import { notesOf, transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { keepProposal, listProposals, type KeptProposal, type ProposalSort } from '../proposals/index.ts'
import { copyScope, findCopy } from './copy-scope.ts'

const keepsSystem = ({ privileges }: Actor): boolean => privileges.has('System_R')

/** Refuses (409) to take away a copy that is or was released to everybody: what was published stays proved. */
const expectUnreleased = async (tx: Tx, id: number): Promise<void> => {
  const released = await sql`SELECT FROM publication WHERE copy_id = ${id}`.execute(tx.sql)
  if (released.rows.length > 0) throw new AppError(409, { code: 'publication.isKept' })
}

/** Writes into the audit what happened to a copy. */
export const noteCopy = notesOf(reportCopy.name)

/**
 * Proposes to take a copy away. 404 for a copy that the actor may not open, 403 for that of another, 409 for one that changed
 * or is gone already, or that was released to everybody.
 */
export const proposeCopyDrop = (
  db: Database,
  actor: Actor,
  { id, rowVersion, reason }: z.output<typeof calls.proposeCopyDrop.input>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    const copy = await findCopy(tx.sql, actor, id, true)
    if (copy.userId !== actor.userId && !keepsSystem(actor)) throw forbidden('reportCopy.notYours')
    if (copy.fileId === null) throw new AppError(409, { code: 'reportCopy.isDropped' })
    if (copy.rowVersion !== rowVersion) throw new AppError(409, { code: 'reportCopy.changed' })
    await expectUnreleased(tx, id)
    return keepProposal(tx.sql, actor, copyDrops, {
      entityName: reportCopy.name,
      kind: 'drop',
      etos: null,
      rowKey: String(id),
      rowName: copy.code,
      values: {},
      before: { chainNo: copy.chainNo, asOf: copy.asOf },
      baseVersion: rowVersion,
      secret: null,
      reason,
    })
  })

/** Takes file and rows away; the link of the chain stays, with who took them. */
const enforce = async (tx: Tx, { rowKey, baseVersion, proposedLogin }: KeptProposal): Promise<void> => {
  const found = await sql<{
    id: number
    fileId: number | null
    rowsFileId: number | null
    rowVersion: number
    row: unknown
  }>`
    SELECT t.id, t.file_id AS "fileId", t.rows_file_id AS "rowsFileId", t.row_version AS "rowVersion", to_jsonb(t) AS row
    FROM report_copy t WHERE t.id = ${Number(rowKey)} FOR UPDATE
  `.execute(tx.sql)
  const [copy] = found.rows
  if (copy === undefined || copy.fileId === null) throw new AppError(409, { code: 'reportCopy.isDropped' })
  if (copy.rowVersion !== baseVersion) throw new AppError(409, { code: 'reportCopy.changed' })
  await expectUnreleased(tx, copy.id)
  const changed = await sql<{ row: unknown }>`
    UPDATE report_copy AS t SET file_id = NULL, rows_file_id = NULL, dropped_at = now(), dropped_by = ${`${proposedLogin}, ${tx.actor.login}`},
      row_version = row_version + 1, usrupdate = ${tx.actor.login}, dteupdate = now()
    WHERE id = ${copy.id} RETURNING to_jsonb(t) AS row
  `.execute(tx.sql)
  await sql`DELETE FROM app_file WHERE id = ${copy.fileId} OR id = ${copy.rowsFileId}`.execute(tx.sql)
  await noteCopy(tx, 1, copy.id, copy.rowVersion + 1, copy.row, changed.rows[0]?.row ?? null)
}

/** Proposals to take copies away: known to who may open the copy, and to who keeps the system. */
export const copyDrops: ProposalSort = {
  kinds: ['drop'],
  decidedBy: ['Report_R'],
  // Who only may open the copy is not disturbed by it.
  tells: ['System_R'],
  // Keys of other entities need not be numbers: the case keeps them from being read as such.
  reach: (actor) => sql`p.kind = 'drop' AND EXISTS (
    SELECT FROM report_copy t WHERE t.id = CASE WHEN p.entity = ${reportCopy.name} THEN p.row_key::bigint END
      AND (${copyScope(actor)} OR ${keepsSystem(actor)}::boolean)
  )`,
  enforce,
}

/** What is proposed to be taken away, of the copies that the actor knows of. */
export const findCopyDrops = (db: Executor, actor: Actor): Promise<readonly Proposal[]> =>
  listProposals(db, actor, copyDrops)
