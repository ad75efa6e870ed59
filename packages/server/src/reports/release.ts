import { calls } from '@eae/domain/contract.ts'
import { reportCopy } from '@eae/domain/reports/copies.ts'
import { publication } from '@eae/domain/reports/lists/payments-accounts.ts'
import { RELEASE_JOB } from '@eae/domain/reports/release.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField } from '../platform/errors.ts'
import { hashOf } from '../platform/files.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import { decideProposal, keepProposal, listProposals, withdrawProposal, type ProposalSort } from '../proposals/index.ts'
import { copyScope, findCopy } from './copy-scope.ts'
import { findReleased } from './released.ts'
import { bringRows } from './release-rows.ts'

/** Payments are the work of the agency alone: an administrator holds every privilege, and no money is his to lead. */
const isPayer = ({ userType, privileges }: Actor, privilege: 'Payment_W' | 'Payment_Approve'): boolean =>
  userType === 'CENTRAL' && privileges.has(privilege)

/** A kept copy as far as a release asks. */
interface Candidate {
  readonly id: number
  readonly code: string
  readonly etos: number
  readonly params: string
  readonly isOfAll: boolean
  readonly rows: number
  readonly rowsFileId: number | null
  readonly rowsSha256: string | null
  readonly isDropped: boolean
  readonly rowVersion: number
  readonly chainNo: number
}

const askedSchema = z.object({ criteria: z.record(z.string(), z.unknown()), filter: z.string() })

/** Whether a copy was asked for without criteria, by somebody who sees all applications: what is published leaves nobody out. */
const isWhole = ({ params, isOfAll }: Candidate): boolean => {
  const { criteria, filter } = askedSchema.parse(JSON.parse(params))
  return isOfAll && filter === '' && Object.keys(criteria).length === 0
}

/**
 * A copy that may be released, locked. 422 for one of another report; 409 for one that changed or was deleted, that has no rows, that is not
 * the whole list, whose rows are no longer those that were kept, and where it or a newer one is released.
 */
const readReleasable = async (tx: Tx, id: number, rowVersion: number): Promise<Candidate & { rowsSha256: string }> => {
  const found = await sql<Candidate>`
    SELECT t.id, t.code, t.etos, t.params, t.allflag AS "isOfAll", t.row_count AS rows, t.rows_file_id AS "rowsFileId", t.rows_sha256 AS "rowsSha256",
      t.file_id IS NULL AS "isDropped", t.row_version AS "rowVersion", t.chain_no AS "chainNo"
    FROM report_copy t WHERE t.id = ${id} FOR UPDATE
  `.execute(tx.sql)
  const [copy] = found.rows
  if (copy === undefined || copy.code !== publication.code) throw invalidField('id', 'publication.otherReport')
  if (copy.isDropped) throw new AppError(409, { code: 'reportCopy.isDropped' })
  if (copy.rowVersion !== rowVersion) throw new AppError(409, { code: 'reportCopy.changed' })
  if (copy.rowsFileId === null || copy.rowsSha256 === null || copy.rows === 0)
    throw new AppError(409, { code: 'publication.isEmpty' })
  if (!isWhole(copy)) throw new AppError(409, { code: 'publication.notWhole' })
  const newer = await sql`
    SELECT FROM publication p JOIN report_copy t ON t.id = p.copy_id WHERE p.etos = ${copy.etos} AND t.chain_no >= ${copy.chainNo}
  `.execute(tx.sql)
  if (newer.rows.length > 0) throw new AppError(409, { code: 'publication.isOld' })
  if ((await hashOf(tx.sql, copy.rowsFileId)) !== copy.rowsSha256)
    throw new AppError(409, { code: 'reportCopy.broken' })
  return { ...copy, rowsSha256: copy.rowsSha256 }
}

/** Proposes to release a kept copy to everybody, and gives the id of the proposal. 404 for a copy that the actor may not open, 403 for who is none of payments; see {@link readReleasable}. */
export const proposeRelease = (
  db: Database,
  actor: Actor,
  { id, rowVersion, reason }: z.output<typeof calls.proposeRelease.input>,
): Promise<number> =>
  transaction(db, actor, async (tx) => {
    if (!isPayer(actor, 'Payment_W')) throw forbidden()
    await findCopy(tx.sql, actor, id, false)
    const copy = await readReleasable(tx, id, rowVersion)
    return keepProposal(tx.sql, actor, releaseProposals, {
      entityName: reportCopy.name,
      kind: 'publish',
      // Of a past year as well: what is published is mostly of one.
      etos: null,
      rowKey: String(id),
      rowName: copy.code,
      values: { etos: copy.etos, rows: copy.rows, sha256: copy.rowsSha256 },
      before: null,
      baseVersion: rowVersion,
      secret: null,
      reason,
    })
  })

/** Releases of lists, known to who may open the copy; decided by who may approve payments. */
export const releaseProposals: ProposalSort = {
  kinds: ['publish'],
  decidedBy: ['Payment_Approve', 'Application_All'],
  tellsUsers: () => sql`u.user_type = 'CENTRAL'`,
  mayDecide: (actor) => (isPayer(actor, 'Payment_Approve') ? sql`TRUE` : sql`FALSE`),
  reach: (actor) => sql`p.kind = 'publish' AND EXISTS (
    SELECT FROM report_copy t WHERE t.id = CASE WHEN p.kind = 'publish' THEN p.row_key::bigint END AND ${copyScope(actor)}
  )`,
  expectMayDecide: ({ actor }) => {
    if (!isPayer(actor, 'Payment_Approve')) throw forbidden()
  },
  enforce: async (tx, { rowKey, baseVersion, proposedLogin }) => {
    const copy = await readReleasable(tx, Number(rowKey), baseVersion ?? 0)
    const made = await sql<{ id: number }>`
      INSERT INTO publication (etos, copy_id, rows_sha256, row_count, as_of, released_by)
      SELECT ${copy.etos}, t.id, t.rows_sha256, t.row_count, t.as_of, ${`${proposedLogin}, ${tx.actor.login}`} FROM report_copy t WHERE t.id = ${copy.id}
      RETURNING id
    `.execute(tx.sql)
    const job = { kind: RELEASE_JOB, subject: copy.code, input: { id: made.rows[0]?.id }, isTold: true } as const
    await enqueue(tx.sql, tx.actor, job)
  },
}

/** What is proposed to be released, of the copies that the actor may open. */
const findReleases = (db: Executor, actor: Actor) => listProposals(db, actor, releaseProposals)

const inputSchema = z.object({ id: z.number() })

/** Brings the rows of a release, in one transaction with the end of the job. */
const releaseWork: JobWork = async (context) => {
  const { id } = inputSchema.parse(context.input)
  await transaction(context.db, context.actor, async (tx) => {
    const { copyId, rows } = await bringRows(tx, id, () => context.stopIfCancelled())
    await context.finish(tx, { rows, link: `/AdminReports?id=${copyId}` })
  })
  return undefined
}

/** The kind of job that brings the rows of a release. */
export const releaseKinds: readonly (readonly [string, JobWork])[] = [[RELEASE_JOB, releaseWork]]

/** Calls about lists of beneficiaries: released by two, and read by everybody. */
export const releaseRoutes = (): Route[] => [
  serve(calls.findReleased, async ({ db, input }) => ({ data: await findReleased(db.kysely, input) })),
  serve(calls.findReleases, async ({ db, actor }) => ({ data: await findReleases(db.kysely, actor) })),
  serve(calls.proposeRelease, async ({ db, actor, input }) => ({
    data: { id: await proposeRelease(db, actor, input) },
  })),
  serve(calls.decideRelease, async ({ db, actor, input }) => {
    await decideProposal(db, actor, releaseProposals, input)
    return SUCCESS
  }),
  serve(calls.withdrawRelease, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, releaseProposals, input.id)
    return SUCCESS
  }),
]
