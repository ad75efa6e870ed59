import { BATCH_KIND, type BatchDetail } from '@eae/domain/findings/batch.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { listProposals } from '../../proposals/index.ts'
import { batchProposals } from './decide.ts'
import { rowsOf, sampleOf } from './sample.ts'

/** Findings that were left out, that the page of a batch shows. */
const SHOWN = 200
type Head = Omit<BatchDetail, 'counts' | 'sample' | 'notDecided' | 'proposal'> & { readonly proposalId: number | null }

/** A batch with what it is about by check, the findings that its second person looks at, and what was left out. 404 for who does not see all applications. */
export const findBatch = async (db: Executor, actor: Actor, id: number): Promise<BatchDetail> => {
  if (!actor.privileges.has('Application_All')) throw notFound()
  const found = await sql<Head>`
    SELECT b.id, b.etos, b.kind, b.status, b.due::text AS due, b.words, b.state, b.total, b.applications, b.stake_m2::float8 AS "stakeM2", b.usr AS by, b.user_id = ${actor.userId} AS "isOwn",
      b.made_at AS "madeAt", b.proposal_id AS "proposalId", c.decided, c."leftOut"
    FROM finding_batch b CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE r.state = 1) AS decided, count(*) FILTER (WHERE r.state = 2) AS "leftOut" FROM finding_batch_row r WHERE r.batch_id = b.id
    ) c WHERE b.id = ${id}
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) throw notFound()
  const { proposalId, ...head } = row
  const counts = await sql<BatchDetail['counts'][number]>`
    SELECT r.check_code AS "check", r.severity, count(*) AS findings, coalesce(sum(r.stake_m2), 0)::float8 AS "stakeM2" FROM finding_batch_row r
    WHERE r.batch_id = ${id} GROUP BY 1, 2 ORDER BY 1, 2
  `.execute(db)
  const [proposal] =
    proposalId === null ? [] : await listProposals(db, actor, batchProposals, sql`p.id = ${proposalId} AND p.state = 0`)
  return {
    ...head,
    counts: counts.rows,
    sample: head.kind === BATCH_KIND.decision ? await sampleOf(db, id) : [],
    notDecided: await rowsOf(db, id, { where: sql`r.state = 2`, order: sql`r.ede_id, r.finding_key`, most: SHOWN }),
    proposal: proposal ?? null,
  }
}
