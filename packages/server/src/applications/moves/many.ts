import type { MassOutcome } from '@eae/domain/applications/bulk/mass-actions.ts'
import { MOVES_JOB } from '@eae/domain/applications/move-calls.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { transaction } from '../../platform/transaction.ts'
import { moveAsProposed, wishOf } from './propose.ts'

const inputSchema = z.object({ proposalId: z.number() })

interface Approved {
  readonly values: Readonly<Record<string, unknown>>
  readonly proposedBy: number
}

/**
 * Leads the applications of an approved proposal, each in a transaction of its own and by the rights that its approver has when it
 * runs. After a process died it goes on: those that were led are in another version, and are told as such.
 */
const moveMany: JobWork = async (context) => {
  const { db, actor } = context
  const { proposalId } = inputSchema.parse(context.input)
  const { rows } = await sql<Approved>`
    SELECT p.row_values AS "values", p.proposed_by AS "proposedBy" FROM row_proposal p
    WHERE p.id = ${proposalId} AND p.kind = 'move' AND p.state = 1 AND p.decided_by = ${actor.userId}
  `.execute(db.kysely)
  const [approved] = rows
  if (approved === undefined) throw forbidden()
  const wish = wishOf(approved)
  const outcomes: MassOutcome[] = []
  for (const one of wish.applications) {
    context.stopIfCancelled()
    const { id, kodikos } = one
    try {
      await transaction(db, actor, (tx) => moveAsProposed(tx, wish, one, approved.proposedBy))
      outcomes.push({ id, kodikos, isDone: true, code: 'mass.moved' })
    } catch (error) {
      // What the server itself lacks is no fault of one of them.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code, params } = error.answer
      outcomes.push({ id, kodikos, isDone: false, code, ...(params === undefined ? {} : { params }) })
    }
    context.progress(outcomes.length, wish.applications.length)
  }
  return { etos: wish.etos, action: wish.event, outcomes }
}

/** The kind of job that does to many what two people decided. */
export const moveJobs: readonly (readonly [string, JobWork])[] = [[MOVES_JOB, moveMany]]
