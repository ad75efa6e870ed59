import { COPY_JOB } from '@eae/domain/reports/copies.ts'
import { publication } from '@eae/domain/reports/lists/payments-accounts.ts'
import { RELEASE_JOB } from '@eae/domain/reports/release.ts'
import { sql } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import type { JobContext, JobWork } from '../platform/jobs/job.ts'
import { decideProposal } from '../proposals/index.ts'
import { copyKinds, makeFile, proposeRelease, releaseKinds, releaseProposals, REPORT_FILES } from '../reports/index.ts'

const KINDS: ReadonlyMap<string, JobWork> = new Map([...copyKinds(REPORT_FILES, makeFile), ...releaseKinds])
/** Text, the way for a whole list. */
const AS_TEXT = 3
const REASON = 'Ετήσια δημοσιοποίηση δικαιούχων'

/** Does the work of a job at once: there is no worker yet. The job itself, where one was queued, finds it done. */
const workAs = async (db: Database, actor: Actor, kind: string, input: unknown): Promise<void> => {
  const work = KINDS.get(kind)
  if (work === undefined) throw new Error(`there is no job ${kind}`)
  const context: JobContext = {
    db,
    actor,
    input,
    scheduleId: null,
    progress: () => undefined,
    stopIfCancelled: () => undefined,
    finish: () => Promise.resolve(),
  }
  await work(context)
}

/** The list of beneficiaries of a year is kept, proposed by one, approved by another and open to everybody. */
export const releaseList = async (db: Database, proposer: Actor, approver: Actor, etos: number): Promise<void> => {
  await workAs(db, proposer, COPY_JOB, { code: publication.code, etos, exportType: AS_TEXT })
  const kept = await sql<{ id: number; rowVersion: number; rows: number }>`
    SELECT t.id, t.row_version AS "rowVersion", t.row_count AS rows FROM report_copy t WHERE t.code = ${publication.code} AND t.etos = ${etos} ORDER BY t.id DESC LIMIT 1
  `.execute(db.kysely)
  const [copy] = kept.rows
  // A campaign of which nothing was charged has nothing to publish.
  if (copy === undefined || copy.rows === 0) return
  const id = await proposeRelease(db, proposer, { id: copy.id, rowVersion: copy.rowVersion, reason: REASON })
  await decideProposal(db, approver, releaseProposals, { id, isApproved: true, note: '' })
  const made = await sql<{ id: number }>`SELECT id FROM publication WHERE copy_id = ${copy.id}`.execute(db.kysely)
  for (const release of made.rows) await workAs(db, approver, RELEASE_JOB, release)
}
