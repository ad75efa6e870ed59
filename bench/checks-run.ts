import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '../packages/domain/src/contract.ts'
import { ACCEPTED } from '../packages/domain/src/findings/codes.ts'
import { RUN, OFFICIAL, TRIAL } from '../packages/domain/src/findings/runs.ts'
import { mayWriteYears } from '../packages/server/src/demo/official-years.ts'
import { decideBatchJob } from '../packages/server/src/findings/batch/work.ts'
import { proposeBatch } from '../packages/server/src/findings/batch/propose.ts'
import { beginRun } from '../packages/server/src/findings/runs/begin.ts'
import { publishRunJob } from '../packages/server/src/findings/runs/publish.ts'
import { checkInLanes } from '../packages/server/src/findings/runs/work.ts'
import type { Actor } from '../packages/server/src/platform/actor.ts'
import { allOrNothing } from '../packages/server/src/platform/all-or-nothing.ts'
import type { JobContext } from '../packages/server/src/platform/jobs/job.ts'
import { actorOf, both, withDemo, type Cost, type DemoDatabase } from './lib/demo-database.ts'
import { printTable } from './lib/table.ts'

const FIVE_CHECKS = readFileSync(path.join(import.meta.dirname, 'five-checks.sql'), 'utf8')
const LANES = 2
/** Applications of a whole year in the country. */
const COUNTRY = 650_000

const contextOf = ({ db }: DemoDatabase, actor: Actor, input: object): JobContext => ({
  db,
  actor,
  input,
  scheduleId: null,
  progress: () => undefined,
  stopIfCancelled: () => undefined,
  finish: () => Promise.resolve(),
})

/** Begins a run over last year, and takes its job from the queue: its work is done here. */
const begin = async (
  { db }: DemoDatabase,
  actor: Actor,
  etos: number,
  mode: number,
  reach: number,
): Promise<number> => {
  const wish = calls.beginRun.input.parse({ etos, mode, moment: 'N', reach, scope: {} })
  const { id, jobId } = await beginRun(db, actor, wish)
  await db.pool.query('UPDATE app_job SET state = 2 WHERE id = $1', [jobId])
  return id
}

const measure = async (demo: DemoDatabase, chunk: number): Promise<boolean> => {
  const { db, take } = demo
  const actor = await actorOf(db, 'agency')
  const found = await db.pool.query<{ etos: number }>('SELECT max(year_eae) - 1 AS etos FROM edetparam')
  const etos = found.rows[0]?.etos ?? 0
  await db.pool.query('UPDATE check_run SET state = $1 WHERE state < $2', [RUN.cancelled, RUN.published])
  const check = async (mode: number, reach: number): Promise<readonly [number, Cost]> => {
    const id = await begin(demo, actor, etos, mode, reach)
    return [id, await take(() => checkInLanes(LANES, chunk)(contextOf(demo, actor, { runId: id })))]
  }
  const publish = async (id: number): Promise<Cost> => {
    await db.pool.query('UPDATE check_run SET state = $1, due = now()::date + 30 WHERE id = $2', [RUN.publishing, id])
    return take(() => publishRunJob(contextOf(demo, actor, { runId: id })))
  }
  await check(TRIAL, 0)
  const memory = process.memoryUsage().rss
  const [, trial] = await check(TRIAL, 0)
  const [first, official] = await check(OFFICIAL, 0)
  const published = await publish(first)
  const [again, second] = await check(OFFICIAL, 0)
  const publishedAgain = await publish(again)
  const [, changed] = await check(OFFICIAL, 1)
  // As after a day of amendments: every hundredth has another version, with one parcel drawn otherwise, which those around have to know.
  await allOrNothing(db, async (client) => {
    await mayWriteYears(client)
    await client.query(
      `UPDATE edetedeaeeagroi p SET row_version = p.row_version + 1 WHERE p.etos = $1 AND p.id IN (
        SELECT min(o.id) FROM edetedeaeeagroi o WHERE o.etos = $1 AND o.ede_id % 100 = 7 GROUP BY o.ede_id)`,
      [etos],
    )
  })
  await db.pool.query('UPDATE edetedeaeehd SET row_version = row_version + 1 WHERE etos = $1 AND id % 100 = 7', [etos])
  const [, night] = await check(OFFICIAL, 1)
  const wish = { etos, status: ACCEPTED, words: 'bench', criteria: {} }
  const batch = await proposeBatch(db, actor, calls.proposeBatch.input.parse(wish))
  // Changed between what was proposed and what is decided: left out.
  await db.pool.query(`UPDATE finding SET row_version = row_version + 1 WHERE etos = $1 AND ede_id % 100 = 9`, [etos])
  const began = performance.now()
  const decided = await take(() => decideBatchJob(contextOf(demo, actor, { batchId: batch.id })))
  const seconds = (performance.now() - began) / 1_000
  const five = await take(() => db.pool.query(FIVE_CHECKS, [etos]))
  const { rows } = await db.pool.query<{ n: number }>('SELECT total AS n FROM check_run WHERE id = $1', [first])
  const applications = rows[0]?.n ?? 1
  const of = (name: string, cost: number, base: number | null = null) => ({
    name,
    measured: cost / applications,
    unit: 'ms',
    base,
    limit: null,
  })
  const bySql = both(five) / applications
  return printTable(
    `checks: CPU of one application in a run over ${applications}, chunks of ${chunk}; memory of the process grew by ${Math.round((process.memoryUsage().rss - memory) / 1e6)} MB in five runs`,
    [
      of('a trial, Node', trial.node),
      of('a trial, database', trial.database),
      of('a trial', both(trial), bySql),
      of('an official run, marks of what changed included', both(official), bySql),
      of('its publication', both(published)),
      of('a second official run', both(second), bySql),
      of('its publication, of the same', both(publishedAgain)),
      of('a run of what changed, nothing did', both(changed), bySql),
      of('a run of what changed, every hundredth did', both(night), bySql),
      {
        name: `the same over ${COUNTRY} by extrapolation`,
        measured: (both(night) / applications / 1_000) * COUNTRY,
        unit: 's',
        base: null,
        limit: null,
      },
      {
        name: `a mass decision of ${batch.total} findings, ${seconds.toFixed(1)} s; for one`,
        measured: both(decided) / batch.total,
        unit: 'ms',
        base: null,
        limit: null,
      },
      { name: 'five checks by one statement', measured: bySql, unit: 'ms', base: null, limit: null },
    ],
  )
}

/** Runs of the checks over last year of a demo: what one application costs, beside five checks in plain SQL. */
export const benchChecksRun = (size = 1_000, chunk = 250): Promise<boolean> =>
  withDemo(size, (demo) => measure(demo, chunk))
