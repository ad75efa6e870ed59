import type { SubmittedDifference } from '@eae/domain/applications/answers.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Executor } from '../../platform/transaction.ts'
import { readTree } from '../read/trees.ts'
import { changesBetween } from './changes-between.ts'
import { readSealed } from './sealed.ts'

/**
 * What the rows of an application say otherwise than the submission of it that holds: what an amendment changes, before it is
 * submitted. Null for one that was never submitted here; 404 when the actor may not see it.
 */
export const readDifference = async (
  db: Executor,
  actor: Actor,
  etos: number,
  id: number,
): Promise<SubmittedDifference | null> => {
  const sealed = await readSealed(db, actor, etos, id)
  if (sealed === null) return null
  const then: Readonly<Record<string, unknown>> = { ...sealed.tree }
  const now: Readonly<Record<string, unknown>> = { ...(await readTree(db, etos, id)) }
  const { version, arprotocol, sealedAt, forecastCents } = sealed.receipt
  return { version, arprotocol, sealedAt, forecastCents, changes: [...changesBetween(then, now)] }
}
