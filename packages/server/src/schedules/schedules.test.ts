import type { Message } from '@eae/domain/schedules/answers.ts'
import { COPY_JOB } from '@eae/domain/reports/copies.ts'
import { MAX_SCHEDULES } from '@eae/domain/schedules/schedule.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../platform/errors.ts'
import { enqueueDue } from './due.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { findActorOfUser } from '../session/index.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

let owner: { readonly id: number; readonly client: TestClient }
let other: TestClient
let keeper: TestClient
let etos = 0

const DAILY = { every: 'day', attime: '06:30', dtefrom: null, dteto: null, isActive: true } as const
const workOf = (code = 'RepstatisticsEae') => ({ kind: COPY_JOB, input: { code, etos, exportType: 3 } })
const save = (client: TestClient, more: object = {}) =>
  client.call('Schedules/save', { work: workOf(), when: DAILY, ...more })
const idOf = ({ body }: { readonly body: { readonly data?: unknown } }): number => (body.data as { id: number }).id
const seenBy = async (client: TestClient): Promise<number[]> => {
  const { body } = await client.call('AppSchedule/findAllByCriteriaRange_grid', {})
  return (body.data as { id: number }[]).map(({ id }) => id)
}

beforeAll(async () => {
  etos = await claimYear()
  const user = await makeUser({ pattern: 'agency' })
  owner = { id: user.id, client: await user.logIn() }
  other = await (await makeUser({ pattern: 'daok' })).logIn()
  keeper = await (await makeUser({ pattern: 'admin' })).logIn()
})
afterEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM app_job WHERE user_id = ${owner.id} AND state <> 1`.execute(kysely)
  await sql`DELETE FROM app_schedule`.execute(kysely)
})

describe('when a schedule runs', () => {
  const next = async (since: string, every: string, more: object = {}): Promise<string | null> => {
    const { weekday = null, monthday = null, attime = '06:30', from = null, to = null } = more as Record<string, never>
    const found = await sql<{ at: string | null }>`
      SELECT to_char(app_schedule_next(${since}::timestamptz, ${every}, ${weekday}::smallint, ${monthday}::smallint, ${attime},
        ${from}::date, ${to}::date) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at
    `.execute((await testDb()).kysely)
    return found.rows[0]?.at ?? null
  }

  it.each<[string, string, string, object, string | null]>([
    ['later today', '2026-02-10T00:00Z', 'day', {}, '2026-02-10 04:30'],
    ['tomorrow, exactly at its time', '2026-02-10T04:30Z', 'day', {}, '2026-02-11 04:30'],
    ['on the wished day of the week', '2026-02-10T12:00Z', 'week', { weekday: 1 }, '2026-02-16 04:30'],
    ['on the last day of a shorter month', '2026-02-10T12:00Z', 'month', { monthday: 31 }, '2026-02-28 04:30'],
    ['next month when this one is over', '2026-01-31T12:00Z', 'month', { monthday: 31 }, '2026-02-28 04:30'],
    ['an hour earlier by the sun in summer', '2026-06-10T00:00Z', 'day', {}, '2026-06-10 03:30'],
    ['after the hour that spring skips', '2026-03-28T12:00Z', 'day', { attime: '03:30' }, '2026-03-29 01:30'],
    ['once in the hour that autumn repeats', '2026-10-25T01:30Z', 'day', { attime: '03:30' }, '2026-10-26 01:30'],
    ['not before its first day', '2026-02-10T00:00Z', 'day', { from: '2026-05-01' }, '2026-05-01 03:30'],
    ['not after its last day', '2026-02-10T12:00Z', 'day', { to: '2026-02-10' }, null],
  ])('%s', async (_how, since, every, more, expected) => expect(await next(since, every, more)).toBe(expected))
})

describe('a schedule', () => {
  it('is kept, changed and dropped by its owner, with its audit; others do not see it, who keeps the system does', async () => {
    const id = idOf(await save(owner.client))
    expect(await seenBy(owner.client)).toEqual([id])
    expect(await seenBy(other)).toEqual([])
    expect(await seenBy(keeper)).toEqual([id])
    const stored = { id, rowVersion: 1 }
    const weekly = { ...DAILY, every: 'week', weekday: 3 }
    expect((await other.call('Schedules/save', { stored, when: weekly })).status).toBe(404)
    expect((await other.call('Schedules/drop', stored)).status).toBe(404)
    expect((await owner.client.call('Schedules/save', { stored, when: weekly })).status).toBe(200)
    expect((await owner.client.call('Schedules/save', { stored, when: DAILY })).body).toMatchObject({
      code: 'schedule.changed',
    })
    expect((await keeper.call('Schedules/drop', { id, rowVersion: 2 })).status).toBe(200)
    const audit = await sql<{ action: number }>`
      SELECT action FROM audit_row WHERE entity = 'AppSchedule' AND row_key = ${String(id)} ORDER BY id
    `.execute((await testDb()).kysely)
    expect(audit.rows.map(({ action }) => action)).toEqual([0, 1, 2])
  })

  it.each<[string, object, number]>([
    ['of another kind of work', { work: { kind: 'copyYearApply', input: {} } }, 422],
    [
      'of a report that is none',
      { work: { kind: COPY_JOB, input: { code: 'Nothing', etos: 2026, exportType: 3 } } },
      422,
    ],
    ['of a report without a year', { work: { kind: COPY_JOB, input: { code: 'RepElga', exportType: 3 } } }, 422],
    ['of nothing', { work: undefined }, 422],
    ['of a week without a day', { when: { ...DAILY, every: 'week' } }, 422],
    ['of a day with a day of the month', { when: { ...DAILY, monthday: 3 } }, 422],
    ['at no time of the clock', { when: { ...DAILY, attime: '24:00' } }, 422],
    ['that ends before it begins', { when: { ...DAILY, dtefrom: '2026-05-02', dteto: '2026-05-01' } }, 422],
  ])('is refused %s', async (_how, more, status) => expect((await save(owner.client, more)).status).toBe(status))

  it('is refused to who may not run the report', async () => {
    const farmer = await (await makeUser({ pattern: 'farmer' })).logIn()
    expect((await save(farmer)).status).toBe(403)
  })

  it(`is one of at most ${MAX_SCHEDULES}, also when the last two come at once`, async () => {
    await sql`
      INSERT INTO app_schedule (user_id, kind, subject, input, every, attime, activeflag, usrinsert)
      SELECT ${owner.id}, ${COPY_JOB}, 'x', '{}', 'day', '06:30', true, 'test' FROM generate_series(1, ${MAX_SCHEDULES - 1})
    `.execute((await testDb()).kysely)
    const answers = await Promise.all([save(owner.client), save(owner.client)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a schedule that is due', () => {
  /** A schedule of a kind that only the worker of this test knows. */
  const due = async (kind: string, isActive = true): Promise<number> => {
    const made = await sql<{ id: number }>`
      INSERT INTO app_schedule (user_id, kind, subject, input, every, attime, activeflag, next_run, usrinsert)
      VALUES (${owner.id}, ${kind}, 'Edetfytiko', '{"n":1}', 'day', '06:30', ${isActive}, now() - interval '3 days', 'test') RETURNING id
    `.execute((await testDb()).kysely)
    return made.rows[0]?.id ?? 0
  }
  const jobsOf = async (id: number): Promise<number> =>
    (
      await sql<{ n: number }>`SELECT count(*) AS n FROM app_job WHERE schedule_id = ${id}`.execute(
        (await testDb()).kysely,
      )
    ).rows[0]?.n ?? 0
  const messages = async (): Promise<readonly Message[]> =>
    (await owner.client.call('Messages/find')).body.data as readonly Message[]

  it('becomes one job, however many look at once and however often it was missed', async () => {
    const { kysely } = await testDb()
    const [id, idle] = [await due('once'), await due('once', false)]
    await Promise.all([1, 2, 3, 4].map(() => enqueueDue(kysely)))
    await enqueueDue(kysely)
    expect(await jobsOf(id)).toBe(1)
    expect(await jobsOf(idle)).toBe(0)
    const found = await sql<{ isLater: boolean }>`
      SELECT next_run > now() AS "isLater" FROM app_schedule WHERE id = ${id}
    `.execute(kysely)
    expect(found.rows[0]?.isLater).toBe(true)
  })

  it('knows what became of it, and its user is told with a link, once', async () => {
    const db = await testDb()
    const [good, bad] = [await due('goes'), await due('breaks')]
    const worker = startWorker(db, {
      kinds: new Map([
        ['goes', async () => ({ link: '/AdminReports?id=7' })],
        [
          'breaks',
          async () => {
            throw new AppError(409, { code: 'error.duplicate' })
          },
        ],
      ]),
      findActor: findActorOfUser,
      beforeTaking: enqueueDue,
      log: { warn: () => undefined },
    })
    await worker.drain()
    await worker.stop()
    const states = await sql<{ id: number; state: number }>`
      SELECT id, last_state AS state FROM app_schedule WHERE id = ANY(${[good, bad]}) ORDER BY id
    `.execute(db.kysely)
    expect(states.rows.map(({ state }) => state)).toEqual([2, 3])
    const told = await messages()
    expect(told.map(({ code }) => code).toSorted()).toEqual(['message.jobDone', 'message.jobFailed'])
    expect(told.find(({ code }) => code === 'message.jobDone')).toMatchObject({
      params: { kind: 'goes', subject: 'Edetfytiko' },
      link: '/AdminReports?id=7',
      isRead: false,
    })
  })

  it('is counted at the bell until it is read, by its reader alone', async () => {
    const unread = async (client: TestClient) =>
      (await client.call('Menu/getBannerMessages', { wsResponseInfoList: [] })).body.unread
    const before = (await messages()).length
    expect(before).toBeGreaterThan(0)
    expect(await unread(owner.client)).toBe(before)
    expect(await unread(other)).toBe(0)
    const upTo = (await messages())[0]?.id
    expect((await other.call('Messages/read', { upTo })).status).toBe(200)
    expect(await unread(owner.client)).toBe(before)
    expect((await owner.client.call('Messages/read', { upTo })).status).toBe(200)
    expect(await unread(owner.client)).toBe(0)
    expect((await messages()).every(({ isRead }) => isRead)).toBe(true)
  })
})
