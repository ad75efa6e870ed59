import type { Receipt } from '@eae/domain/applications/answers.ts'
import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readReceipt } from './submit.ts'

/** What was sealed of an application when it was submitted, and the receipt of it. */
export interface Sealed {
  readonly tree: ApplicationTree
  readonly receipt: Receipt
}

/**
 * What the newest submission of an application sealed; null for one that was never submitted here. 404 when the actor may
 * not see it.
 */
export const readSealed = async (db: Executor, actor: Actor, etos: number, edeId: number): Promise<Sealed | null> => {
  const receipt = await readReceipt(db, actor, etos, edeId)
  if (receipt === null) return null
  const found = await sql<{ tree: ApplicationTree }>`
    SELECT s.canonical::jsonb -> 'tree' AS tree FROM submission s
    WHERE s.etos = ${etos} AND s.ede_id = ${edeId} AND s.version = ${receipt.version}
  `.execute(db)
  const [sealed] = found.rows
  if (sealed === undefined) throw new Error('a receipt without what it proves')
  return { tree: sealed.tree, receipt }
}
