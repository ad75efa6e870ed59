import { calls } from '@eae/domain/contract.ts'
import { TRIAL, type RunDetail, type RunScope } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { head, official } from '../../applications/index.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { findActorOfUser } from '../../session/index.ts'
import { testDb } from '../../testing/app.ts'
import { claimYear } from '../../testing/applications.ts'
import { beginRun, cancelRun, countScope } from './begin.ts'
import { findRun, findRuns } from './read.ts'
import { checkInLanes } from './work.ts'

const db = await testDb()
// Of last year all were submitted.
const etos = (await claimYear()) - 1
const user = await sql<{ id: number }>`SELECT id FROM app_user WHERE login = 'agency'`.execute(db.kysely)
const agency = await findActorOfUser(db.kysely, user.rows[0]?.id ?? 0, null)
if (agency === null) throw new Error('the demo has no agency')
const actor = agency
const chosen = await sql<{ afm: string; id: number }>`
  SELECT hd.afm, hd.id FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${head('hd')} AND ${official('hd')} ORDER BY hd.id LIMIT 4
`.execute(db.kysely)
const scope: RunScope = { afms: chosen.rows.map(({ afm }) => afm) }

const begin = async (more: object = {}): Promise<number> => {
  const wish = calls.beginRun.input.parse({ etos, mode: TRIAL, moment: 'N', scope, ...more })
  const { id, jobId } = await beginRun(db, actor, wish)
  await sql`UPDATE app_job SET state = 2 WHERE id = ${jobId}`.execute(db.kysely)
  return id
}
const work = (runId: number, chunk = 2): Promise<unknown> => {
  const context: JobContext = {
    db,
    actor,
    input: { runId },
    scheduleId: null,
    progress: () => undefined,
    stopIfCancelled: () => undefined,
    finish: () => Promise.resolve(),
  }
  return checkInLanes(1, chunk)(context)
}
const read = (id: number): Promise<RunDetail> => findRun(db.kysely, actor, id)

it('tells the slowest groups, the registers and the numbers with which it was asked, and the counts of the run before', async () => {
  const first = await begin({ codes: ['53101'] })
  await work(first)
  const all = await begin()
  await work(all)
  const { slowest, failed, error, registers, hasOtherNumbers, counts, before } = await read(all)
  expect(slowest.map(({ applications }) => applications)).toEqual([2, 2])
  expect(slowest.map(({ edeId }) => edeId).toSorted((a, b) => a - b)).toEqual([chosen.rows[0]?.id, chosen.rows[2]?.id])
  expect(slowest.every(({ kodikos }) => kodikos > 0)).toBe(true)
  expect([failed, error]).toEqual([[], null])
  expect(registers.map(({ register }) => register)).toContain('cadastre_right')
  expect(hasOtherNumbers).toBe(false)
  expect(before).toBe((await read(first)).run.number)
  const again = await begin()
  await work(again)
  const next = await read(again)
  expect(next.counts.map((one) => one.before)).toEqual(counts.map(({ found }) => found))
  // Of other applications another run is the one before, or none.
  const one = await begin({ scope: { afms: [chosen.rows[0]?.afm] } })
  await work(one)
  expect(await read(one)).toMatchObject({ before: null })
  expect((await read(one)).counts.every((line) => line.before === null)).toBe(true)
  await sql`UPDATE check_run SET rules_sha256 = 'other' WHERE id = ${one}`.execute(db.kysely)
  expect((await read(one)).hasOtherNumbers).toBe(true)
})

it('names the applications that it stopped at and why, until they are checked', async () => {
  const id = await begin()
  // The third of the four cannot be written.
  await sql`ALTER TABLE check_run_application ADD CONSTRAINT refused CHECK (ede_id <> ${sql.lit(chosen.rows[2]?.id)} OR state = 0) NOT VALID`.execute(
    db.kysely,
  )
  try {
    await expect(work(id)).rejects.toThrow('refused')
  } finally {
    await sql`ALTER TABLE check_run_application DROP CONSTRAINT refused`.execute(db.kysely)
  }
  await sql`
    UPDATE app_job SET state = 3, error = '{"code":"job.gaveUp","params":{"job":1}}' WHERE id = (SELECT job_id FROM check_run WHERE id = ${id})
  `.execute(db.kysely)
  const stopped = await read(id)
  expect(stopped.run).toMatchObject({ state: 7, checked: 2 })
  expect(stopped.failed).toMatchObject([{ edeId: chosen.rows[2]?.id, applications: 2, error: 'job.failed' }])
  expect(stopped.error).toMatchObject({ code: 'job.gaveUp' })
  await sql`UPDATE app_job SET state = 2, error = NULL WHERE id = (SELECT job_id FROM check_run WHERE id = ${id})`.execute(
    db.kysely,
  )
  await work(id)
  expect(await read(id)).toMatchObject({ run: { state: 2, checked: 4 }, failed: [], error: null })
})

it('is not begun again by its job after it was cancelled', async () => {
  const id = await begin()
  await cancelRun(db, actor, id)
  await expect(work(id)).rejects.toMatchObject({ status: 409, answer: { code: 'run.isOver' } })
  expect((await read(id)).run).toMatchObject({ state: 6, checked: 0 })
})

it('counts by service, directorate, body and sample, and says about how long it takes', async () => {
  const count = async (of: Omit<RunScope, 'afms'>): Promise<number> =>
    (await countScope(db.kysely, actor, { etos, scope: { afms: [], ...of } })).applications
  const direct = async (where: ReturnType<typeof sql>): Promise<number> =>
    (
      await sql<{ n: number }>`
        SELECT count(*) AS n FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${head('hd')} AND ${official('hd')} AND ${where}
      `.execute(db.kysely)
    ).rows[0]?.n ?? 0
  const { rows } = await sql<{ daok: string; opd: number }>`
    SELECT hd.daok_kodikos AS daok, hd.opd_id AS opd FROM edetedeaeehd hd WHERE hd.etos = ${etos} AND ${official('hd')} AND hd.opd_id IS NOT NULL AND hd.daok_kodikos IS NOT NULL ORDER BY hd.id LIMIT 1
  `.execute(db.kysely)
  const [of] = rows
  expect(await count({})).toBe(await direct(sql`TRUE`))
  expect(await count({ daokKodikos: of?.daok ?? '' })).toBe(await direct(sql`hd.daok_kodikos = ${of?.daok}`))
  expect(await count({ opdId: of?.opd ?? 0 })).toBe(await direct(sql`hd.opd_id = ${of?.opd}`))
  expect(await count({ sample: true })).toBe(await direct(sql`(hd.deigmaflag OR hd.thlflag)`))
  expect(await count({ sample: true })).toBeLessThan(await count({}))
  const few = await countScope(db.kysely, actor, { etos, scope })
  expect(few.seconds).toBeGreaterThan(0)
  const many = await countScope(db.kysely, actor, { etos, scope: { afms: [] } })
  expect(many.seconds).toBeGreaterThanOrEqual(few.seconds ?? 0)
  const id = await begin({ scope: { afms: [], sample: true, daokKodikos: of?.daok } }).catch(() => null)
  const [newest] = await findRuns(db.kysely, actor, etos)
  if (id !== null) expect(newest?.scope).toMatchObject({ afms: 0, sample: true, directorate: null, body: null })
})
