import { makeAfm } from '@eae/domain/identifiers/afm.ts'
import { MOST_AFMS, OFFICIAL, RUN, TRIAL } from '@eae/domain/findings/runs.ts'
import { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { head, official } from '../../applications/index.ts'
import type { Database } from '../../platform/database.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { findActorOfUser } from '../../session/index.ts'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { dyingIn } from '../../testing/dying.ts'
import { IS_FULL } from '../../testing/full.ts'
import { z } from 'zod'
import { beginRun, cancelRun } from './begin.ts'
import { publishRunJob } from './publish.ts'
import { checkInLanes } from './work.ts'

/** Applications of the runs here. */
const SOME = 6

const db = await testDb()
// Of last year all were submitted.
const etos = (await claimYear()) - 1
const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(db.kysely)
const agency = await findActorOfUser(db.kysely, user.rows[0]?.id ?? 0, null)
if (agency === null) throw new Error('the demo has no agency')
const actor = agency
const chosen = await sql<{ afm: string }>`
  SELECT hd.afm FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${head('hd')} AND ${official('hd')}
  ORDER BY EXISTS (SELECT FROM app_user u WHERE u.afm = hd.afm) DESC, hd.warnings DESC, hd.id LIMIT ${SOME}
`.execute(db.kysely)
const afms = chosen.rows.map(({ afm }) => afm)
const wish = (more: readonly string[] = []) => ({ etos, mode: 0, moment: 'N', scope: { afms: [...afms, ...more] } })

/** Begins a run. No worker is here: whoever begins it does its work. */
const begin = async (mode = TRIAL): Promise<number> => {
  const { id, jobId } = await beginRun(db, actor, calls.beginRun.input.parse({ ...wish(), mode }))
  await sql`UPDATE app_job SET state = 2 WHERE id = ${jobId}`.execute(db.kysely)
  return id
}
const contextOf = (on: Database, runId: number): JobContext => ({
  db: on,
  actor,
  input: { runId },
  scheduleId: null,
  progress: () => undefined,
  stopIfCancelled: () => undefined,
  finish: () => Promise.resolve(),
})
const work = (on: Database, runId: number, lanes: number, chunk = 1): Promise<unknown> =>
  checkInLanes(lanes, chunk)(contextOf(on, runId))

/** What a run leaves: its findings, its applications and its counts, without what names the run and its time. */
const left = async (id: number) => {
  const { rows } = await sql`
    SELECT (SELECT jsonb_agg(to_jsonb(f) - 'run_id' ORDER BY f.ede_id, f.finding_key) FROM check_run_finding f WHERE f.run_id = r.id) AS findings,
      (SELECT jsonb_agg(to_jsonb(a) - 'run_id' ORDER BY a.ede_id) FROM check_run_application a WHERE a.run_id = r.id) AS applications,
      r.state, r.total, r.blocking, r.warnings, r.appeared, r.gone, r.applications AS found, r.stake_m2
    FROM check_run r WHERE r.id = ${id}
  `.execute(db.kysely)
  return rows[0]
}

it('leaves the same rows one by one, in chunks and in two lanes, and when it was killed in one of its transactions and went on', async () => {
  const alone = await begin()
  await work(db, alone, 1)
  const rows = await left(alone)
  expect(rows).toMatchObject({ state: 2, total: SOME })
  const both = await begin()
  await work(db, both, 2)
  expect(await left(both)).toEqual(rows)
  for (const chunk of [3, SOME]) {
    const together = await begin()
    await work(db, together, 2, chunk)
    expect(await left(together), `in chunks of ${chunk}`).toEqual(rows)
  }
  // One transaction for each application, and the one that counts.
  const all = Array.from({ length: SOME + 1 }, (_, at) => at + 1)
  for (const at of IS_FULL ? all : [SOME / 2, SOME + 1]) {
    const killed = await begin()
    await expect(work(dyingIn(db, at), killed, 2)).rejects.toThrow('the process')
    expect(await left(killed)).not.toEqual(rows)
    await work(db, killed, 2)
    expect(await left(killed), `killed in transaction ${at}`).toEqual(rows)
  }
})

/** The newest event and message: what a publication wrote comes after them. */
const newest = async () => {
  const { rows } = await sql<{ event: number; message: number }>`
    SELECT (SELECT coalesce(max(e.id), 0) FROM finding_event e WHERE e.etos = ${etos}) AS event, (SELECT coalesce(max(m.id), 0) FROM app_message m) AS message
  `.execute(db.kysely)
  return rows[0] ?? { event: 0, message: 0 }
}

/** What a publication leaves: findings, whether this run told of them first, what is said of them, who is told how often, and what each application was like. */
const leftByPublication = async (id: number, since: Awaited<ReturnType<typeof newest>>) => {
  const { rows } = await sql<{ findings: readonly unknown[]; told: Readonly<Record<string, number>>; state: number }>`
    SELECT r.state,
      (SELECT jsonb_agg((to_jsonb(f) - 'found_at' - 'run_number') || jsonb_build_object('is_of_it', f.run_number = r.number) ORDER BY f.ede_id, f.finding_key)
        FROM finding f WHERE f.etos = r.etos AND f.ede_id IN (
        SELECT a.ede_id FROM check_run_application a WHERE a.run_id = r.id)) AS findings,
      (SELECT jsonb_agg(jsonb_build_array(e.ede_id, e.finding_key, e.kind, e.from_status, e.to_status, e.found_m2, e.due) ORDER BY e.ede_id, e.finding_key, e.kind)
        FROM finding_event e WHERE e.etos = r.etos AND e.id > ${since.event}) AS events,
      (SELECT jsonb_object_agg(m.user_id, m.n) FROM (
        SELECT m.user_id, count(*) AS n FROM app_message m WHERE m.id > ${since.message} GROUP BY m.user_id) m) AS told,
      (SELECT jsonb_agg(jsonb_build_array(s.ede_id, s.marks, s.run_id = r.id) ORDER BY s.ede_id) FROM check_seen s WHERE s.etos = r.etos) AS seen,
      (SELECT jsonb_agg(a.state ORDER BY a.ede_id) FROM check_run_application a WHERE a.run_id = r.id) AS applications
    FROM check_run r WHERE r.id = ${id}
  `.execute(db.kysely)
  return rows[0]
}

it('leaves the same findings when its publication was killed in one of its transactions and went on, and tells each applicant once', async () => {
  await sql`UPDATE check_run SET state = ${RUN.cancelled} WHERE etos = ${etos} AND state < ${RUN.published}`.execute(
    db.kysely,
  )
  /** Publishes a run that finds everything anew, as if two people had approved it. */
  const publish = async (killedIn: number | null) => {
    await sql`DELETE FROM finding WHERE etos = ${etos}`.execute(db.kysely)
    const id = await begin(OFFICIAL)
    await work(db, id, 2)
    await sql`UPDATE check_run SET state = ${RUN.publishing}, due = ${`${etos + 9}-12-31`}::date WHERE id = ${id}`.execute(
      db.kysely,
    )
    const since = await newest()
    if (killedIn !== null) {
      await expect(publishRunJob(contextOf(dyingIn(db, killedIn), id))).rejects.toThrow('the process')
      expect((await leftByPublication(id, since))?.state).toBe(RUN.publishing)
    }
    await publishRunJob(contextOf(db, id))
    return leftByPublication(id, since)
  }
  const whole = await publish(null)
  // One for all of those without findings, one for each of the others, and the one that ends it.
  const withFindings = new Set(
    (whole?.findings ?? []).map((finding) => z.object({ ede_id: z.number() }).parse(finding).ede_id),
  ).size
  const last = withFindings + 2
  expect(whole?.state).toBe(RUN.published)
  expect(whole?.findings.length).toBeGreaterThan(0)
  expect(Object.values(whole?.told ?? {}).length).toBeGreaterThan(0)
  const all = Array.from({ length: last }, (_, at) => at + 1)
  for (const at of IS_FULL ? all : [1, 2, last]) expect(await publish(at), `killed in transaction ${at}`).toEqual(whole)
})

it('takes as many tax numbers as it may, names the place of one that is none, and takes no more', async () => {
  const many = Array.from({ length: MOST_AFMS - SOME }, (_, at) => makeAfm(String(50_000_000 + at)))
  const { id } = await beginRun(db, actor, calls.beginRun.input.parse(wish(many)))
  expect(await left(id)).toMatchObject({ total: SOME })
  await cancelRun(db, actor, id)
  const place = 40_000
  const wrong = calls.beginRun.input.safeParse(wish(many.map((afm, at) => (at === place ? '123456789' : afm))))
  expect(wrong.error?.issues).toMatchObject([{ path: ['scope', 'afms', place + SOME] }])
  expect(calls.beginRun.input.safeParse(wish([...many, makeAfm('49000000')])).error?.issues).toMatchObject([
    { path: ['scope', 'afms'] },
  ])
})
