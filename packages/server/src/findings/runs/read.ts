import type { RunCount, RunDetail, RunDifference, RunLine } from '@eae/domain/findings/runs.ts'
import { RUN, TRIAL } from '@eae/domain/findings/runs.ts'
import { message, type Message } from '@eae/domain/kernel/message.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'
import { listProposals } from '../../proposals/index.ts'
import { howItWent, runBefore } from './inside.ts'
import { RUN_ENTITY, runProposals } from './publish.ts'
import { ofRuns } from './stored.ts'

/** Runs of a year that are listed, the newest first. */
const SHOWN = 100
/** Findings of a run that are not as they stood, that its page shows. */
const DIFFERENCES = 200

const lines = async (db: Executor, actor: Actor, where: RawBuilder<unknown>): Promise<readonly RunLine[]> =>
  (
    await sql<RunLine>`
      SELECT r.id, r.etos, r.number, r.mode, r.moment, r.reach, CASE WHEN r.state IN (${RUN.waiting}, ${RUN.running}, ${RUN.publishing}) AND j.state = 3 THEN ${sql.lit(RUN.failed)} ELSE r.state END AS state,
        r.job_id AS "jobId", r.row_version AS "rowVersion", r.total,
        (SELECT count(*) FROM check_run_application a WHERE a.run_id = r.id AND a.state <> 0) AS checked,
        (SELECT count(*) FROM check_run_application a WHERE a.run_id = r.id AND a.state = 4) AS "leftOut",
        (SELECT count(*) FROM check_run_application a WHERE a.run_id = r.id AND a.state = 5) AS unchanged,
        r.blocking, r.warnings, r.appeared, r.gone, r.applications, r.stake_m2 AS "stakeM2", r.due, r.usr AS by, r.user_id = ${actor.userId} AS "isOwn",
        r.made_at AS "madeAt", r.ended_at AS "endedAt", r.published_at AS "publishedAt", r.published_by AS "publishedBy",
        r.missing_sources AS "missingSources", cardinality(r.codes) AS codes, json_build_object(
          'afms', coalesce(jsonb_array_length(r.scope -> 'afms'), 0), 'sample', coalesce((r.scope ->> 'sample')::boolean, FALSE),
          'daok', (SELECT d.description FROM msrtdaok d WHERE d.kodikos = r.scope ->> 'daokKodikos'),
          'directorate', (SELECT d.description FROM msrteaepy d WHERE d.id = (r.scope ->> 'opdId')::bigint),
          'body', (SELECT b.description FROM edetforea b WHERE b.id = (r.scope ->> 'efoId')::bigint)) AS scope
      FROM check_run r LEFT JOIN app_job j ON j.id = r.job_id
      WHERE ${where} AND ${ofRuns(actor)} ORDER BY r.id DESC LIMIT ${SHOWN}
    `.execute(db)
  ).rows

/** Runs of a year that the actor may know of, the newest first. */
export const findRuns = (db: Executor, actor: Actor, etos: number): Promise<readonly RunLine[]> =>
  lines(db, actor, sql`r.etos = ${etos}`)

const countsOf = async (db: Executor, runId: number, beforeId: number | null): Promise<readonly RunCount[]> =>
  (
    await sql<RunCount>`
      WITH of AS (
        SELECT f.check_code, f.severity, count(*) FILTER (WHERE f.change <> 3) AS found, count(DISTINCT f.ede_id) FILTER (WHERE f.change <> 3) AS applications,
          count(*) FILTER (WHERE f.change = 1) AS appeared, count(*) FILTER (WHERE f.change = 3) AS gone,
          coalesce(sum(f.stake_m2) FILTER (WHERE f.change <> 3), 0) AS stake
        FROM check_run_finding f WHERE f.run_id = ${runId} GROUP BY f.check_code, f.severity
      ), before AS (
        SELECT f.check_code, f.severity, count(*) AS found FROM check_run_finding f WHERE f.run_id = ${beforeId}::bigint AND f.change <> 3 GROUP BY f.check_code, f.severity
      )
      SELECT check_code AS "check", severity, coalesce(o.found, 0) AS found, coalesce(o.applications, 0) AS applications, coalesce(o.appeared, 0) AS appeared,
        coalesce(o.gone, 0) AS gone, coalesce(o.stake, 0) AS "stakeM2", CASE WHEN ${beforeId}::bigint IS NOT NULL THEN coalesce(b.found, 0) END AS before
      FROM of o FULL JOIN before b USING (check_code, severity) ORDER BY check_code, severity
    `.execute(db)
  ).rows

const differencesOf = async (db: Executor, { id, etos }: RunLine): Promise<readonly RunDifference[]> =>
  (
    await sql<RunDifference>`
      SELECT f.finding_key AS key, f.ede_id AS "edeId", h.kodikos, h.afm, f.check_code AS "check", f.severity, f.change, f.stake_m2 AS "stakeM2"
      FROM check_run_finding f JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = f.ede_id
      WHERE f.run_id = ${id} AND f.change <> 0 ORDER BY f.ede_id, f.finding_key LIMIT ${DIFFERENCES}
    `.execute(db)
  ).rows

const whyNotPropose = ({ privileges }: Actor, { mode, state }: RunLine): Message | null => {
  if (!privileges.has('Application_All')) return message('locked.noPrivilege')
  if (mode === TRIAL) return message('run.isTrial')
  return state === RUN.done ? null : message('run.notDone')
}

/** A run with what it found by check and what is not as it stood. 404 for one that the actor may not know of. */
export const findRun = async (db: Executor, actor: Actor, id: number): Promise<RunDetail> => {
  const [run] = await lines(db, actor, sql`r.id = ${id}`)
  if (run === undefined) throw notFound()
  const [open] = await listProposals(
    db,
    actor,
    runProposals,
    sql`p.entity = ${RUN_ENTITY} AND p.row_key = ${String(id)} AND p.state = 0`,
  )
  const before = await runBefore(db, run)
  return {
    run,
    counts: await countsOf(db, id, before?.id ?? null),
    before: before?.number ?? null,
    ...(await howItWent(db, run)),
    differences: await differencesOf(db, run),
    proposal: open ?? null,
    whyNotPropose: whyNotPropose(actor, run),
    whyNotDecide: actor.privileges.has('ChangeAct_Approve') ? null : message('locked.noPrivilege'),
  }
}
