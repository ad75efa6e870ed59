import type { calls } from '@eae/domain/contract.ts'
import { EVENT } from '@eae/domain/findings/codes.ts'
import { CHANGED, PRELIMINARY, RUN, TRIAL } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NoticeSubject } from '@eae/domain/applications/notice.ts'
import { whyNoPreliminary } from '@eae/domain/applications/rights/can.ts'
import { athensDate } from '@eae/domain/kernel/athens-date.ts'
import {
  askedAgain,
  giveNotice,
  kindsOfChecks,
  mergeFindings,
  readSituation,
  readYearClock,
  type FoundRow,
} from '../../applications/index.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, forbidden, invalidField, locked, notFound } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import { keepProposal, type KeptProposal, type ProposalSort } from '../../proposals/index.ts'
import { tellApplicant } from '../tell.ts'
import { keepSame, keepSeen } from './seen.ts'
import { ofRuns, readRun, type StoredRun } from './stored.ts'
import { nextOf, runIdOf } from './work.ts'

/** Kind of the job that brings what a run found to the applications. */
export const PUBLISH_JOB = 'checks.publish'
/** Name of runs in proposals. */
export const RUN_ENTITY = 'CheckRun'

const move = async (tx: Tx, id: number, state: number): Promise<void> => {
  await sql`UPDATE check_run SET state = ${state}, row_version = row_version + 1 WHERE id = ${id}`.execute(tx.sql)
}

/**
 * An official run is newer than every one that was published before it: what is older would take findings back. One of what changed
 * is, besides, about what stood when it began.
 */
const expectNewest = async (tx: Tx, { id, etos, number, reach }: StoredRun): Promise<void> => {
  const newer = await sql`
    SELECT 1 FROM check_run r JOIN check_run own ON own.id = ${id}
    WHERE r.etos = ${etos} AND r.id <> ${id} AND r.state IN (${RUN.publishing}, ${RUN.published}) AND (
      r.number > ${number} OR ${reach === CHANGED}::boolean AND (r.published_at IS NULL OR r.published_at > own.made_at))
  `.execute(tx.sql)
  if (newer.rows.length > 0) throw new AppError(409, { code: 'run.isOld' })
}

/** Refuses (423) a preliminary check outside of the period of its year, and (422) a term that goes beyond it. */
const expectPeriod = async (tx: Tx, etos: number, due: string): Promise<void> => {
  const { locks, now } = await readYearClock(tx.sql, etos)
  const reason = whyNoPreliminary(locks, now)
  if (reason !== null) throw locked(reason.code, reason.params)
  const until = athensDate(locks.dtepeeos ?? '')
  if (due > until) throw invalidField('due', 'run.afterPeriod', { until })
}

const wishSchema = z.object({ id: z.number(), due: z.string() })
const wishOf = ({ values }: KeptProposal) => wishSchema.parse(values)

/**
 * Proposes that what a run found comes to the applications, with the last day for answers. 404 for a run that the actor does not know of,
 * 409 for a trial, one that is not done or is older than what was published, and when it changed meanwhile.
 */
export const proposeRun = (
  db: Database,
  actor: Actor,
  { id, rowVersion, due, reason }: z.output<typeof calls.proposeRun.input>,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const known = await sql`SELECT 1 FROM check_run r WHERE r.id = ${id} AND ${ofRuns(actor)}`.execute(tx.sql)
    if (known.rows.length === 0) throw notFound()
    if (!actor.privileges.has('Application_All')) throw forbidden()
    const run = await readRun(tx.sql, id, true)
    if (run.mode === TRIAL) throw new AppError(409, { code: 'run.isTrial' })
    if (run.state !== RUN.done) throw new AppError(409, { code: 'run.notDone' })
    if (run.rowVersion !== rowVersion) throw new AppError(409, { code: 'run.changed' })
    await expectNewest(tx, run)
    const past = await sql<{ isPast: boolean }>`
      SELECT ${due}::date < (now() AT TIME ZONE 'Europe/Athens')::date AS "isPast"
    `.execute(tx.sql)
    if (past.rows[0]?.isPast === true) throw invalidField('due', 'finding.dueInPast')
    if (run.mode === PRELIMINARY) await expectPeriod(tx, run.etos, due)
    const counts = await sql<{ appeared: number; gone: number; applications: number }>`
      SELECT r.appeared, r.gone, r.applications FROM check_run r WHERE r.id = ${id}
    `.execute(tx.sql)
    await keepProposal(tx.sql, actor, runProposals, {
      entityName: RUN_ENTITY,
      kind: 'checkRun',
      etos: null,
      rowKey: String(id),
      rowName: `${run.number}/${run.etos}`,
      values: { id, due, ...counts.rows[0] },
      before: null,
      baseVersion: run.rowVersion + 1,
      secret: null,
      reason,
    })
    await move(tx, id, RUN.proposed)
  })

const back = async (tx: Tx, proposal: KeptProposal): Promise<void> => move(tx, wishOf(proposal).id, RUN.done)

/** Publications of official runs, known to who sees all applications. */
export const runProposals: ProposalSort = {
  kinds: ['checkRun'],
  decidedBy: ['Checks_Run', 'ChangeAct_Approve', 'Application_All'],
  reach: (actor) => (actor.privileges.has('Application_All') ? sql`p.kind = 'checkRun'` : sql`FALSE`),
  expectMayDecide: ({ actor }) => {
    if (!actor.privileges.has('ChangeAct_Approve')) throw forbidden()
  },
  enforce: async (tx, proposal) => {
    const { id, due } = wishOf(proposal)
    const run = await readRun(tx.sql, id, true)
    if (run.state !== RUN.proposed || run.rowVersion !== proposal.baseVersion)
      throw new AppError(409, { code: 'run.changed' })
    await expectNewest(tx, run)
    if (run.mode === PRELIMINARY) await expectPeriod(tx, run.etos, due)
    await move(tx, id, RUN.publishing)
    const jobId = await enqueue(tx.sql, tx.actor, {
      kind: PUBLISH_JOB,
      subject: RUN_ENTITY,
      input: { runId: id },
      isTold: true,
    })
    await sql`
      UPDATE check_run SET due = ${due}::date, job_id = ${jobId}, published_by = ${`${proposal.proposedLogin}, ${tx.actor.login}`} WHERE id = ${id}
    `.execute(tx.sql)
  },
  noteDecision: async (tx, proposal, isApproved) => {
    if (!isApproved) await back(tx, proposal)
  },
  noteWithdrawal: back,
}

/**
 * Findings of an application are told as published, with the last day for an answer: those that are new or other, and of an official run
 * those, too, that only a preliminary check told of. Gives what they are about.
 */
const noteNew = async (
  tx: Tx,
  { id, etos, due, mode }: StoredRun,
  edeId: number,
): Promise<readonly NoticeSubject[]> => {
  const isPreliminary = mode === PRELIMINARY
  const told = await sql<NoticeSubject>`
    WITH published AS (
      UPDATE finding f SET answer_due = ${due}::date, is_preliminary = ${isPreliminary} AND (f.is_preliminary OR f.answer_due IS NULL), row_version = f.row_version + 1
      FROM check_run_finding n
      WHERE n.run_id = ${id} AND n.ede_id = ${edeId} AND f.etos = ${etos} AND f.ede_id = ${edeId} AND f.finding_key = n.finding_key AND f.status IN (0, 3)
        AND (n.change IN (1, 2) OR n.change = 0 AND CASE WHEN ${isPreliminary} THEN f.answer_due IS NULL ELSE f.is_preliminary END)
      RETURNING f.finding_key, f.status, f.stake_m2, f.subject_kind, f.subject_id
    ), noted AS (
      INSERT INTO finding_event (etos, ede_id, finding_key, kind, from_status, to_status, found_m2, due, user_id, usr)
      SELECT ${etos}, ${edeId}, p.finding_key, ${EVENT.published}, p.status, p.status, p.stake_m2, ${due}::date, ${tx.actor.userId}, ${tx.actor.login}
      FROM published p
    )
    SELECT p.subject_kind AS kind, p.subject_id AS id FROM published p ORDER BY p.finding_key
  `.execute(tx.sql)
  return told.rows
}

/** Tells an applicant what a run found in his application; a preliminary one gives a term for corrections to who may still make them. */
const tellOf = async (
  tx: Tx,
  run: StoredRun,
  { id, status }: { readonly id: number; readonly status: number },
  subjects: readonly NoticeSubject[],
): Promise<void> => {
  const { etos } = run
  const due = run.due ?? ''
  if (run.mode === PRELIMINARY && (await giveNotice(tx, { etos, id, status }, { runId: run.id, due }, subjects))) return
  await tellApplicant(tx, { etos, edeId: id }, null, 'message.findingsPublished', { due })
}

/** Brings what a run found to one application; one that changed since it was checked is left out. */
const publishOne = (
  db: Database,
  actor: Actor,
  run: StoredRun,
  kinds: ReturnType<typeof kindsOfChecks>,
  edeId: number,
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const checked = await sql<{ rowVersion: number; changed: readonly number[] | null }>`
      SELECT a.row_version AS "rowVersion", a.changed FROM check_run_application a WHERE a.run_id = ${run.id} AND a.ede_id = ${edeId}
    `.execute(tx.sql)
    const situation = await readSituation(tx.sql, actor, run.etos, edeId, true).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return null
      throw error
    })
    const isSame = situation !== null && situation.rowVersion === checked.rows[0]?.rowVersion
    if (isSame) {
      const found = await sql<{ found: FoundRow }>`
        SELECT n.found FROM check_run_finding n WHERE n.run_id = ${run.id} AND n.ede_id = ${edeId} AND n.change <> 3 ORDER BY n.finding_key
      `.execute(tx.sql)
      await mergeFindings(
        tx.sql,
        run.etos,
        edeId,
        found.rows.map((row) => row.found),
        askedAgain(kinds, run.codes, checked.rows[0]?.changed ?? null),
        run.number,
      )
      await keepSeen(tx, run, [edeId])
      const subjects = await noteNew(tx, run, edeId)
      if (subjects.length > 0) await tellOf(tx, run, { id: edeId, status: situation.status }, subjects)
    }
    await sql`
      UPDATE check_run_application SET state = ${isSame ? 3 : 4} WHERE run_id = ${run.id} AND ede_id = ${edeId}
    `.execute(tx.sql)
  })

/**
 * Marks those of some applications as published, all at once, of which nothing was found and nothing stood: there is nothing to
 * write and nobody to tell. Gives the others, which have findings or changed since.
 */
const publishQuiet = (
  db: Database,
  actor: Actor,
  run: StoredRun,
  edeIds: readonly number[],
): Promise<readonly number[]> =>
  transaction(db, actor, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      WITH quiet AS MATERIALIZED (
        SELECT hd.id FROM check_run_application a JOIN edetedeaeehd hd ON hd.etos = ${run.etos} AND hd.id = a.ede_id AND hd.row_version = a.row_version
        WHERE a.run_id = ${run.id} AND a.ede_id = ANY(${edeIds}::bigint[])
          AND NOT EXISTS (SELECT FROM check_run_finding n WHERE n.run_id = a.run_id AND n.ede_id = a.ede_id)
        FOR UPDATE OF hd
      )
      UPDATE check_run_application a SET state = 3 FROM quiet q WHERE a.run_id = ${run.id} AND a.ede_id = q.id RETURNING a.ede_id AS id
    `.execute(tx.sql)
    const quiet = new Set(rows.map(({ id }) => id))
    await keepSeen(tx, run, [...quiet])
    return edeIds.filter((id) => !quiet.has(id))
  })

/** Brings what an official run found to its applications, one after the other. After a process died it goes on with those that are left. */
export const publishRunJob: JobWork = async (context) => {
  const { db, actor } = context
  const runId = runIdOf(context.input)
  const run = await readRun(db.kysely, runId)
  const kinds = kindsOfChecks(db.kysely, run.etos)
  let done = 0
  for (let next = await nextOf(db, runId, 1); next.length > 0; next = await nextOf(db, runId, 1)) {
    context.stopIfCancelled()
    const left = await publishQuiet(db, actor, run, next)
    done += next.length - left.length
    for (const edeId of left) {
      context.stopIfCancelled()
      await publishOne(db, actor, run, kinds, edeId)
      done += 1
      context.progress(done, run.total)
    }
  }
  await transaction(db, actor, async (tx) => {
    await keepSame(tx, run)
    await sql`
      UPDATE check_run SET state = ${RUN.published}, published_at = now(), row_version = row_version + 1 WHERE id = ${runId}
    `.execute(tx.sql)
    await context.finish(tx, { runId, link: `/EderelexoiDiastaurotikoi?id=${runId}` })
  })
  return undefined
}
