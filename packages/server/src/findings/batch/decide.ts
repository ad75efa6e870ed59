import { BATCH } from '@eae/domain/findings/batch.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Executor, Tx } from '../../platform/transaction.ts'
import { decideProposal, type KeptProposal, type ProposalSort } from '../../proposals/index.ts'
import { sampleOf } from './sample.ts'
import { DECIDE_JOB } from './work.ts'

/** Name of batches in proposals. */
export const BATCH_ENTITY = 'FindingBatch'

const wishSchema = z.object({ id: z.number() })
const batchIdOf = ({ values }: Pick<KeptProposal, 'values'>): number => wishSchema.parse(values).id

const move = async (tx: Tx, proposal: KeptProposal, state: number): Promise<void> => {
  await sql`UPDATE finding_batch SET state = ${state} WHERE id = ${batchIdOf(proposal)} AND state = ${BATCH.proposed}`.execute(
    tx.sql,
  )
}

/** Decisions on many findings, known to who sees all applications. What was approved is decided by a job. */
export const batchProposals: ProposalSort = {
  kinds: ['findings'],
  decidedBy: ['Checks_Run', 'ChangeAct_Approve', 'Application_All'],
  reach: (actor) => (actor.privileges.has('Application_All') ? sql`p.kind = 'findings'` : sql`FALSE`),
  expectMayDecide: ({ actor }) => {
    if (!actor.privileges.has('ChangeAct_Approve')) throw forbidden()
  },
  enforce: async (tx, proposal) => {
    await move(tx, proposal, BATCH.deciding)
    const batchId = batchIdOf(proposal)
    const jobId = await enqueue(tx.sql, tx.actor, {
      kind: DECIDE_JOB,
      subject: BATCH_ENTITY,
      input: { batchId },
      isTold: true,
    })
    await sql`UPDATE finding_batch SET job_id = ${jobId} WHERE id = ${batchId}`.execute(tx.sql)
  },
  noteDecision: async (tx, proposal, isApproved) => {
    if (!isApproved) await move(tx, proposal, BATCH.over)
  },
  noteWithdrawal: (tx, proposal) => move(tx, proposal, BATCH.over),
}

/** The batch of an open proposal; null where there is none, which the life of proposals tells. */
const batchOf = async (db: Executor, proposalId: number): Promise<number | null> => {
  const found = await sql<{ id: number }>`SELECT b.id FROM finding_batch b WHERE b.proposal_id = ${proposalId}`.execute(
    db,
  )
  return found.rows[0]?.id ?? null
}

/** Decides about a batch. An approval is refused (422) until every drawn finding was looked at: who approves ten thousand has seen twenty. */
export const decideBatch = async (
  db: Database,
  actor: Actor,
  {
    looked,
    ...decision
  }: { readonly id: number; readonly isApproved: boolean; readonly note: string; readonly looked: readonly string[] },
): Promise<void> => {
  const batchId = decision.isApproved ? await batchOf(db.kysely, decision.id) : null
  const drawn = batchId === null ? [] : await sampleOf(db.kysely, batchId)
  const missing = drawn.filter(({ edeId, key }) => !looked.includes(`${edeId}.${key}`)).length
  if (missing > 0) throw new AppError(422, { code: 'finding.lookFirst', params: { n: missing } })
  await decideProposal(db, actor, batchProposals, decision)
}
