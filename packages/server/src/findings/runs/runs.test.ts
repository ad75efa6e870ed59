import type { FindingsAnswer } from '@eae/domain/findings/answers.ts'
import type { RunDetail, RunLine } from '@eae/domain/findings/runs.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { firstParcel, submittable, treeOf } from '../../testing/applications.ts'
import { jobOver } from '../../testing/import.ts'
import { enqueueDue } from '../../schedules/index.ts'
import { walkerOf, type AskedWith } from '../../testing/report-walk.ts'
import { makeUser } from '../../testing/users.ts'
import { asOwner } from '../../testing/owner.ts'
import { dayFromToday } from '../../testing/days.ts'

const { kysely } = await testDb()
const agency = await clientOf('agency')
const agency2 = await (await makeUser({ pattern: 'agency' })).logIn()
const daok = await clientOf('daok')

const submit = async (from: number) => {
  const { client, etos, id, rowVersion } = await submittable(from)
  const said = await client.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: `runs-submit-${id}` })
  if (said.status !== 200) throw new Error(`not submitted: ${JSON.stringify(said.body)}`)
  return { client, etos, id, afm: (await treeOf(client, etos, id)).tree.header.afm ?? '' }
}
const one = await submit(0)
const { etos } = one

/** Lays a parcel of somebody else over the first parcel of the application, as if it had been drawn since; gives what takes it away again. */
const overlay = async (): Promise<() => Promise<void>> => {
  const parcel = firstParcel(await treeOf(one.client, etos, one.id))
  const { rows } = await sql<{ id: number; geom: string }>`
    SELECT o.id, o.geom::text AS geom FROM edetedeaeeagroi o JOIN edetedeaeehd h ON h.etos = o.etos AND h.id = o.ede_id
    WHERE o.etos = ${etos} AND o.ede_id <> ${one.id} AND o.recordtype = 0 AND h.status < 90 AND o.geom IS NOT NULL ORDER BY o.id DESC LIMIT 1
  `.execute(kysely)
  const [other] = rows
  if (other === undefined) throw new Error('there is no other parcel')
  await sql`
    UPDATE edetedeaeeagroi t SET geom = p.geom FROM edetedeaeeagroi p
    WHERE p.etos = ${etos} AND p.id = ${parcel.id} AND t.etos = ${etos} AND t.id = ${other.id}
  `.execute(asOwner(kysely))
  return async () => {
    await sql`UPDATE edetedeaeeagroi SET geom = ${other.geom}::geometry WHERE etos = ${etos} AND id = ${other.id}`.execute(
      asOwner(kysely),
    )
  }
}
const begin = (client: TestClient, values: object = {}) =>
  client.call('CheckRuns/begin', { etos, mode: 1, moment: 'N', scope: { afms: [one.afm] }, ...values })
const refused = async (said: ReturnType<TestClient['call']>): Promise<string> => {
  const { status, body } = await said
  return `${status} ${String((body.issues as { code: string }[] | undefined)?.[0]?.code ?? body.code ?? '')}`
}
const findRun = async (id: number, client = agency): Promise<RunDetail> => {
  const found = await client.call('CheckRuns/findOne', { id })
  expect(found.status, JSON.stringify(found.body)).toBe(200)
  return found.body.data as RunDetail
}
/** Runs the checks to their end. */
const run = async (values: object = {}, client = agency): Promise<RunDetail> => {
  const begun = await begin(client, values)
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const { id, jobId } = begun.body.data as { id: number; jobId: number }
  const job = await jobOver((path, body) => client.call(path, body), jobId)
  expect(job.state, JSON.stringify(job)).toBe(2)
  return findRun(id, client)
}
const tomorrow = dayFromToday(2)
const yesterday = dayFromToday(-1)
const propose = ({ id, rowVersion }: RunLine, client = agency) =>
  client.call('CheckRuns/propose', { id, rowVersion, due: tomorrow, reason: 'Νυχτερινή εκτέλεση' })
/** Publishes a run by two people, and waits until it is done. */
const publish = async ({ run: line }: RunDetail): Promise<RunDetail> => {
  expect(await refused(propose(line))).toBe('200 ')
  const { proposal } = await findRun(line.id)
  expect(await refused(agency.call('CheckRuns/decide', { id: proposal?.id ?? 0, isApproved: true, note: '' }))).toBe(
    '409 proposal.own',
  )
  expect(await refused(agency2.call('CheckRuns/decide', { id: proposal?.id ?? 0, isApproved: true, note: '' }))).toBe(
    '200 ',
  )
  const { jobId } = (await findRun(line.id)).run
  await jobOver((path, body) => agency2.call(path, body), jobId ?? 0)
  return findRun(line.id)
}
const overlapsOf = async (client: TestClient) => {
  const found = (await client.call('Findings/findOf', { etos, id: one.id })).body.data as FindingsAnswer
  return found.findings.filter(({ finding }) => finding.check === '53101')
}

/** What R60 lists of overlaps of the application. */
const listed = (criteria: AskedWith) =>
  walkerOf(agency, etos).rows('CheckEdeSearch', { checkCode: '53101', afm: one.afm, ...criteria })

/** The findings of the year, with the transactions that wrote them, and what marks of the reports there are. */
const written = async () => {
  const { rows } = await sql<{ findings: string; marks: number }>`
    SELECT (SELECT md5(string_agg(f.ede_id || f.finding_key || f.xmin::text, ',' ORDER BY f.ede_id, f.finding_key)) FROM finding f WHERE f.etos = ${etos}) AS findings,
      (SELECT coalesce(max(c.id), 0) FROM report_change c) AS marks
  `.execute(kysely)
  return rows[0]
}

describe('a run', () => {
  it('tells what it found beside what stood, and changes nothing until two people publish it', async () => {
    const takeAway = await overlay()
    const done = await run()
    expect(done.run).toMatchObject({ state: 2, total: 1, checked: 1 })
    expect(done.run.appeared).toBeGreaterThan(0)
    expect(done.counts).toContainEqual(expect.objectContaining({ check: '53101', severity: 'B', appeared: 1 }))
    expect(done.differences).toContainEqual(expect.objectContaining({ check: '53101', change: 1, edeId: one.id }))
    expect(await overlapsOf(one.client)).toEqual([])
    const published = await publish(done)
    expect(published.run).toMatchObject({ state: 5, leftOut: 0, due: tomorrow })
    const [overlap] = await overlapsOf(one.client)
    expect(overlap).toMatchObject({ status: 0, answerDue: tomorrow, goneAt: null, run: published.run.number })
    expect(overlap?.events.map(({ kind }) => kind)).toEqual([10])
    const number = { checkRun: published.run.number }
    expect(await listed(number)).toMatchObject([{ ...number, effect: 'unpaid', answered: false, goneAt: null }])
    expect(await listed({ checkRun: published.run.number + 1 })).toEqual([])
    expect(await listed({ effect: 'note' })).toEqual([])
    expect(await listed({ answered: true })).toEqual([])
    // R96 counts it among those of this run that stand open, and as late once its day for an answer is over.
    const summed = async (criteria: AskedWith) =>
      (await walkerOf(agency, etos).rows('RepEvrimataDiastavr', criteria)).find(
        ({ checkCode, severity }) => checkCode === '53101' && severity === 'B',
      )
    expect(await summed({ ...number, findingStatus: 0 })).toMatchObject({ counter: 1, applications: 1, pastDue: 0 })
    expect(await summed({ ...number, findingStatus: 3 })).toBeUndefined()
    const due = (day: string) =>
      sql`UPDATE finding SET answer_due = ${day} WHERE etos = ${etos} AND ede_id = ${one.id} AND check_code = '53101'`.execute(
        kysely,
      )
    await due(yesterday)
    expect(await summed(number)).toMatchObject({ pastDue: 1 })
    // The same by cells with what changed since, which answer where neither is asked.
    expect((await summed({ isExact: true }))?.pastDue).toBeGreaterThan(0)
    await due(tomorrow)
    // The same run again finds the same: nothing is new, nothing is gone, and its publication writes no finding and asks no cell anew.
    const again = await run()
    expect(again.run).toMatchObject({ appeared: 0, gone: 0 })
    const before = await written()
    expect((await publish(again)).run).toMatchObject({ state: 5, leftOut: 0 })
    expect(await written()).toEqual(before)
    await takeAway()
    const after = await run()
    expect(after.differences).toContainEqual(expect.objectContaining({ check: '53101', change: 3 }))
    await publish(after)
    expect(await overlapsOf(one.client)).toMatchObject([{ status: 1, goneAt: expect.any(String) }])
    expect(await listed({})).toEqual([])
    expect(await listed({ gone: true })).toMatchObject([{ ...number, findingStatus: 1, goneAt: expect.any(String) }])
  })

  it('leaves alone what it cannot know, and says which register is missing', async () => {
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
      VALUES (${etos}, ${one.id}, '20116:parcel:x', '20116', 'W', 'parcel', '1', '{}', true)
    `.execute(kysely)
    await sql`UPDATE register_version SET etos = 2000 WHERE register = 'ams_result' AND etos = ${etos}`.execute(kysely)
    const done = await run()
    await sql`UPDATE register_version SET etos = ${etos} WHERE register = 'ams_result' AND etos = 2000`.execute(kysely)
    expect(done.run.missingSources).toEqual(['ams_result'])
    expect(done.differences.filter(({ check }) => check === '20116')).toEqual([])
    await publish(done)
    const kept = await sql`SELECT 1 FROM finding_now WHERE etos = ${etos} AND finding_key = '20116:parcel:x'`.execute(
      kysely,
    )
    expect(kept.rows).toHaveLength(1)
    // The register is there again: a run asks, and finds it no more.
    expect((await run()).differences).toContainEqual(expect.objectContaining({ check: '20116', change: 3 }))
  })

  it('leaves alone what its checks are not about', async () => {
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
      VALUES (${etos}, ${one.id}, '10114:application:x', '10114', 'B', 'application', ${String(one.id)}, '{}', false)
    `.execute(kysely)
    const before = await run({ codes: ['53101'] })
    expect(before.counts.filter(({ check }) => check !== '53101')).toEqual([])
    await publish(before)
    const kept =
      await sql`SELECT 1 FROM finding_now WHERE etos = ${etos} AND finding_key = '10114:application:x'`.execute(kysely)
    expect(kept.rows).toHaveLength(1)
  })

  it('leaves out of its publication what changed since it was checked', async () => {
    const takeAway = await overlay()
    const done = await run()
    await sql`UPDATE edetedeaeehd SET row_version = row_version + 1 WHERE etos = ${etos} AND id = ${one.id}`.execute(
      kysely,
    )
    expect((await publish(done)).run).toMatchObject({ state: 5, leftOut: 1 })
    expect((await overlapsOf(one.client)).filter(({ goneAt }) => goneAt === null)).toEqual([])
    await takeAway()
  })

  it('goes on where it stood after its process died, and finds the same', async () => {
    const whole = await run({ mode: 0, scope: {} })
    const begun = (await begin(agency, { mode: 0, scope: {} })).body.data as { id: number; jobId: number }
    await jobOver((path, body) => agency.call(path, body), begun.jobId)
    // As if it had died after it had checked one: the others are to do, and nothing of them stands.
    await sql`
      WITH left_over AS (SELECT ede_id FROM check_run_application WHERE run_id = ${begun.id} ORDER BY ede_id OFFSET 1), gone AS (
        DELETE FROM check_run_finding f USING left_over l WHERE f.run_id = ${begun.id} AND f.ede_id = l.ede_id)
      UPDATE check_run_application a SET state = 0 FROM left_over l WHERE a.run_id = ${begun.id} AND a.ede_id = l.ede_id
    `.execute(kysely)
    await sql`UPDATE check_run SET state = 1 WHERE id = ${begun.id}`.execute(kysely)
    await sql`UPDATE app_job SET state = 3 WHERE id = ${begun.jobId}`.execute(kysely)
    expect((await findRun(begun.id)).run.state).toBe(7)
    expect((await agency.call('Jobs/retry', { id: begun.jobId })).status).toBe(200)
    await jobOver((path, body) => agency.call(path, body), begun.jobId)
    // The one stands before the other, so only that differs.
    const found = ({ counts }: RunDetail) => counts.map((line) => ({ ...line, before: null }))
    expect(found(await findRun(begun.id))).toEqual(found(whole))
  })

  it('is official for who sees all applications alone, one at a time, and only of checks that are asked then', async () => {
    expect(await refused(begin(daok))).toBe('403 error.forbidden')
    expect(await refused(begin(agency, { codes: ['10101'] }))).toBe('422 run.unknownCheck')
    expect(await refused(begin(agency, { scope: { afms: ['094014201'] } }))).toBe('422 run.noApplications')
    expect(await refused(begin(agency, { scope: { afms: ['1'] } }))).toMatch(/^422/)
    const done = await run()
    expect(await refused(propose(done.run))).toBe('200 ')
    expect(await refused(begin(agency))).toBe('409 run.another')
    const { proposal } = await findRun(done.run.id)
    expect(await refused(agency.call('CheckRuns/withdraw', { id: proposal?.id }))).toBe('200 ')
    expect((await findRun(done.run.id)).run.state).toBe(2)
    const newer = await run()
    await publish(newer)
    expect(await refused(propose((await findRun(done.run.id)).run))).toBe('409 run.isOld')
    expect(await refused(propose({ ...newer.run, rowVersion: 99 }))).toBe('409 run.notDone')
  })

  it('is cancelled once, and not begun again when it is done', async () => {
    const done = await run({ mode: 0 })
    const jobId = done.run.jobId ?? 0
    expect(await refused(agency.call('Jobs/retry', { id: jobId }))).toMatch(/^409/)
    expect(await refused(agency.call('CheckRuns/cancel', { id: done.run.id }))).toBe('409 run.isOver')
    await sql`UPDATE check_run SET state = 1 WHERE id = ${done.run.id}`.execute(kysely)
    expect(await refused(agency.call('CheckRuns/cancel', { id: done.run.id }))).toBe('200 ')
    expect(await refused(agency.call('CheckRuns/cancel', { id: done.run.id }))).toBe('409 run.isOver')
    expect((await findRun(done.run.id)).run.state).toBe(6)
  })

  it('that is a trial is of who began it, within his reach, and never published', async () => {
    const trial = await run({ mode: 0, scope: {} }, daok)
    expect(trial.run).toMatchObject({ mode: 0, isOwn: true })
    const elsewhere = await (await makeUser({ pattern: 'daok' })).logIn()
    expect(await refused(elsewhere.call('CheckRuns/findOne', { id: trial.run.id }))).toBe('404 error.notFound')
    expect(await refused(elsewhere.call('CheckRuns/cancel', { id: trial.run.id }))).toBe('404 error.notFound')
    expect(await refused(daok.call('CheckRuns/cancel', { id: trial.run.id }))).toBe('409 run.isOver')
    expect(await refused(propose(trial.run))).toBe('409 run.isTrial')
    expect(await refused(propose(trial.run, daok))).toBe('403 error.forbidden')
    const reach = (await daok.call('CheckRuns/count', { etos, scope: {} })).body.data as { applications: number }
    expect(trial.run.total).toBe(reach.applications)
  })

  it('begins by a schedule, for who might begin it himself', async () => {
    const when = { every: 'day', attime: '01:00', dtefrom: null, dteto: null, isActive: true }
    const input = { etos, mode: 1, moment: 'N', scope: { afms: [one.afm] }, codes: ['53101'] }
    const save = (client: TestClient, more: object = {}) =>
      client.call('Schedules/save', { work: { kind: 'checks.nightly', input: { ...input, ...more } }, when })
    expect(await refused(save(daok))).toBe('403 error.forbidden')
    expect(await refused(save(agency, { codes: ['10101'] }))).toBe('422 run.unknownCheck')
    expect(await refused(save(await clientOf('farmer')))).toMatch(/^422/)
    const saved = await save(agency)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const { id: scheduleId } = saved.body.data as { id: number }
    const newest = async () => ((await agency.call('CheckRuns/findAll', { etos })).body.data as RunLine[])[0]
    const before = await newest()
    await sql`UPDATE app_schedule SET next_run = now() - interval '1 minute' WHERE id = ${scheduleId}`.execute(kysely)
    await enqueueDue(kysely)
    const jobs = await sql<{ id: number }>`SELECT id FROM app_job WHERE schedule_id = ${scheduleId}`.execute(kysely)
    expect(jobs.rows).toHaveLength(1)
    expect(await jobOver((path, body) => agency.call(path, body), jobs.rows[0]?.id ?? 0)).toMatchObject({ state: 2 })
    const begun = await newest()
    expect(begun?.number).toBe((before?.number ?? 0) + 1)
    await jobOver((path, body) => agency.call(path, body), begun?.jobId ?? 0)
    expect(await findRun(begun?.id ?? 0)).toMatchObject({ run: { state: 2, mode: 1, total: 1 } })
    await sql`DELETE FROM app_schedule WHERE id = ${scheduleId}`.execute(kysely)
  })
})
