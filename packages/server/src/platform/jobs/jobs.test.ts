import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findActorOfUser } from '../../session/index.ts'
import { testDb } from '../../testing/app.ts'
import { startChild } from '../../testing/faults/child.ts'
import { tempFolder } from '../../testing/faults/temp.ts'
import { makeUser } from '../../testing/users.ts'
import type { Actor } from '../actor.ts'
import { AppError, busy } from '../errors.ts'
import { ENGINE } from '../../testing/engine.ts'
import { findPostgres, startLocalCluster } from '../local-cluster.ts'
import { transaction } from '../transaction.ts'
import type { JobWork } from './job.ts'
import { cancelJob, enqueue, findJob, findJobs, retryJob } from './queue.ts'
import { startWorker, type Worker } from './worker.ts'

let actor: Actor
const workers: Worker[] = []
/** A worker of these tests alone: other servers of the run do not know their kinds. */
const workerOf = async (kinds: Readonly<Record<string, JobWork>>): Promise<Worker> => {
  const worker = startWorker(await testDb(), {
    kinds: new Map(Object.entries(kinds)),
    findActor: findActorOfUser,
    log: { warn: () => undefined },
    leaseSeconds: 1,
  })
  workers.push(worker)
  return worker
}
const queue = async (kind: string, input: unknown = {}) =>
  enqueue((await testDb()).kysely, actor, { kind, subject: 'x', input })
const jobOf = async (id: number) => findJob((await testDb()).kysely, actor, id)

beforeAll(async () => {
  const db = await testDb()
  const user = await makeUser({ pattern: 'agency' })
  const found = await findActorOfUser(db.kysely, user.id)
  if (found === null) throw new Error('no actor')
  actor = found
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`DELETE FROM app_job WHERE user_id = ${actor.userId}`.execute((await testDb()).kysely)
})

describe('the queue', () => {
  it('gives each job to one worker, also when several take at the same time', async () => {
    const done: unknown[] = []
    const kinds = { each: async ({ input }: { input: unknown }) => void done.push(input) }
    const ids = [await queue('each', 1), await queue('each', 2), await queue('each', 3), await queue('each', 4)]
    const all = await Promise.all([workerOf(kinds), workerOf(kinds), workerOf(kinds)])
    await Promise.all(all.map((worker) => worker.drain()))
    expect(done).toHaveLength(4)
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4]))
    for (const id of ids) expect(await jobOf(id)).toMatchObject({ state: 2, tries: 1 })
  })

  it('keeps what a job found, and a refusal with its code', async () => {
    const worker = await workerOf({
      finds: async (context) => {
        context.progress(3, 7)
        return { found: 3 }
      },
      refuses: async () => {
        throw new AppError(409, { code: 'error.duplicate' })
      },
    })
    const [good, bad] = [await queue('finds'), await queue('refuses')]
    await worker.drain()
    expect(await jobOf(good)).toMatchObject({ state: 2, result: { found: 3 } })
    expect(await jobOf(bad)).toMatchObject({ state: 3, tries: 1, error: { code: 'error.duplicate' } })
  })

  it('tries a job that breaks again, later and later, three times in all', async () => {
    const { kysely } = await testDb()
    const worker = await workerOf({
      breaks: async () => {
        throw new Error('broken')
      },
    })
    const id = await queue('breaks')
    const pauses: number[] = []
    for (const tries of [1, 2]) {
      await worker.drain()
      expect(await jobOf(id)).toMatchObject({ state: 0, tries })
      const pause = await sql<{
        s: number
      }>`SELECT round(extract(epoch FROM run_after - now()))::int AS s FROM app_job WHERE id = ${id}`.execute(kysely)
      pauses.push(pause.rows[0]?.s ?? 0)
      await sql`UPDATE app_job SET run_after = now() WHERE id = ${id}`.execute(kysely)
    }
    expect(pauses[0]).toBeLessThan(pauses[1] ?? 0)
    await worker.drain()
    expect(await jobOf(id)).toMatchObject({
      state: 3,
      tries: 3,
      error: { code: 'job.gaveUp', params: { job: id } },
    })
    // It would take the job before anybody looks.
    await worker.stop()
    await retryJob(kysely, actor, id)
    expect(await jobOf(id)).toMatchObject({ state: 0, tries: 0, error: null })
  })

  it('stops a job that waits at once, and one that runs at its next step, with nothing written', async () => {
    const { kysely } = await testDb()
    const db = await testDb()
    const waiting = await queue('steps')
    await cancelJob(kysely, actor, waiting)
    expect(await jobOf(waiting)).toMatchObject({ state: 4 })
    const worker = await workerOf({
      steps: async (context) => {
        await cancelJob(kysely, actor, running)
        await transaction(db, context.actor, async (tx) => {
          await sql`UPDATE app_job SET subject = 'written' WHERE id = ${running}`.execute(tx.sql)
          await context.finish(tx, 'too late')
        })
      },
    })
    const running = await queue('steps')
    await worker.drain()
    expect(await jobOf(running)).toMatchObject({ state: 4, subject: 'x', result: null })
    await expect(cancelJob(kysely, actor, running)).rejects.toMatchObject({ status: 409 })
  })

  it('gives a job whose worker went silent to another, and lets the first write nothing more', async () => {
    const { kysely } = await testDb()
    const db = await testDb()
    let turns = 0
    const kinds: Readonly<Record<string, JobWork>> = {
      silent: async (context) => {
        turns += 1
        if (turns === 1) {
          await sql`UPDATE app_job SET worker = 'another' WHERE id = ${id}`.execute(kysely)
          await sql`UPDATE app_job SET lease_until = now() - interval '1 second' WHERE id = ${id}`.execute(kysely)
        }
        await transaction(db, context.actor, async (tx) => context.finish(tx, `turn ${turns}`))
      },
    }
    const id = await queue('silent')
    await (await workerOf(kinds)).drain()
    expect(turns).toBe(2)
    expect(await jobOf(id)).toMatchObject({ state: 2, tries: 2, result: 'turn 2' })
  })

  it.each([
    [2, { state: 2, tries: 3, result: 'done' }],
    [3, { state: 3, tries: 4, error: { code: 'job.lost' } }],
  ])('ends a job that took its worker with it, after three times (%i before)', async (tries, outcome) => {
    const id = await queue('fatal')
    await sql`
      UPDATE app_job SET state = 1, worker = 'dead', tries = ${tries}, lease_until = now() - interval '1 second' WHERE id = ${id}
    `.execute((await testDb()).kysely)
    await (await workerOf({ fatal: async () => 'done' })).drain()
    expect(await jobOf(id)).toMatchObject(outcome)
  })

  it('shows and stops only what is one’s own, and takes so many at once', async () => {
    const { kysely } = await testDb()
    const other = await findActorOfUser(kysely, (await makeUser({ pattern: 'payments' })).id)
    const admin = await findActorOfUser(kysely, (await makeUser({ pattern: 'admin' })).id)
    if (other === null || admin === null) throw new Error('no actor')
    const id = await queue('later')
    await sql`UPDATE app_job SET run_after = now() + interval '1 hour' WHERE user_id = ${actor.userId}`.execute(kysely)
    expect(await findJob(kysely, other, id)).toBeNull()
    await expect(cancelJob(kysely, other, id)).rejects.toMatchObject({ status: 404 })
    expect(await findJob(kysely, admin, id)).toMatchObject({ id })
    expect(await findJobs(kysely, admin, { all: true, before: null, limit: 50 })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    )
    for (let n = 2; n <= 20; n += 1) await queue('later')
    await expect(queue('later')).rejects.toMatchObject({ status: 409 })
  })

  const someoneElse = async (): Promise<Actor> => {
    const { kysely } = await testDb()
    const found = await findActorOfUser(kysely, (await makeUser({ pattern: 'payments' })).id)
    if (found === null) throw new Error('no actor')
    return found
  }

  it('counts one that is tried again among those that a user may have', async () => {
    const { kysely } = await testDb()
    const failed = await queue('later')
    await cancelJob(kysely, actor, failed)
    for (let n = 1; n < 20; n += 1) await queue('later')
    const last = await queue('later')
    const refusal = { status: 409, answer: { code: 'job.tooMany' } }
    await expect(retryJob(kysely, actor, failed)).rejects.toMatchObject(refusal)
    await cancelJob(kysely, actor, last)
    await retryJob(kysely, actor, failed)
    expect(await jobOf(failed)).toMatchObject({ state: 0 })
  })

  it('does the jobs of users in turn: many of one do not come before the one of another', async () => {
    const { kysely } = await testDb()
    const other = await someoneElse()
    const done: unknown[] = []
    let inHand = 0
    const kinds: Readonly<Record<string, JobWork>> = {
      turns: async ({ actor: { userId }, input }) => {
        if (userId === actor.userId) inHand += 1
        expect(inHand).toBeLessThan(2)
        if (input === 'mine 1') await enqueue(kysely, other, { kind: 'turns', subject: 'x', input: 'other' })
        done.push(input)
        if (userId === actor.userId) inHand -= 1
      },
    }
    const ids = [await queue('turns', 'mine 1'), await queue('turns', 'mine 2'), await queue('turns', 'mine 3')]
    await (await workerOf(kinds)).drain()
    expect(done).toHaveLength(4)
    // The other lane may take the next one of mine at the moment at which the first is done, and a job that was begun first may end last:
    // asked is that the other's was begun before my last one.
    const begun = await sql<{ isFirst: boolean }>`
      SELECT o.dtestart <= m.dtestart AS "isFirst" FROM app_job o, app_job m WHERE o.kind = 'turns' AND o.user_id = ${other.userId} AND m.id = ${ids[2]}
    `.execute(kysely)
    expect(begun.rows).toEqual([{ isFirst: true }])
    for (const id of ids) expect(await jobOf(id)).toMatchObject({ state: 2 })
  })

  it('does the job of a third before the next ones of two who have many, though it came last', async () => {
    const { kysely } = await testDb()
    const [other, third] = [await someoneElse(), await someoneElse()]
    const begun: unknown[] = []
    const kinds: Readonly<Record<string, JobWork>> = { many: async ({ input }) => void begun.push(input) }
    for (const owner of [actor, other])
      for (const n of [1, 2, 3])
        await enqueue(kysely, owner, {
          kind: 'many',
          subject: 'x',
          input: `${owner === actor ? 'mine' : 'other'} ${n}`,
        })
    await enqueue(kysely, third, { kind: 'many', subject: 'x', input: 'third' })
    await (await workerOf(kinds)).drain()
    expect(begun).toHaveLength(7)
    // Two lanes that take at the same moment may begin in either order, so the exact place is not asked.
    expect(begun.indexOf('third')).toBeLessThan(Math.min(begun.indexOf('mine 3'), begun.indexOf('other 3')))
  })

  it('does the job of another beside a long one', async () => {
    const { kysely } = await testDb()
    const other = await someoneElse()
    const worker = await workerOf({
      long: async () => {
        await enqueue(kysely, other, { kind: 'short', subject: 'x', input: {} })
        await isShortDone
      },
      short: async () => tellShort(),
    })
    let tellShort = (): void => undefined
    const isShortDone = new Promise<void>((resolve) => (tellShort = resolve))
    const id = await queue('long')
    await worker.drain()
    expect(await jobOf(id)).toMatchObject({ state: 2 })
  })

  it('tries a job again for which the server was too busy', async () => {
    const { kysely } = await testDb()
    let tries = 0
    const worker = await workerOf({
      crowded: async () => {
        if (++tries === 1) throw busy()
      },
    })
    const id = await queue('crowded')
    await worker.drain()
    expect(await jobOf(id)).toMatchObject({ state: 0, tries: 1, error: { code: 'error.busy' } })
    await sql`UPDATE app_job SET run_after = now() WHERE id = ${id}`.execute(kysely)
    await worker.drain()
    expect(await jobOf(id)).toMatchObject({ state: 2 })
  })

  it('ends a job whose user may not act any more', async () => {
    const { kysely } = await testDb()
    const gone = await makeUser({ pattern: 'agency' })
    const was = await findActorOfUser(kysely, gone.id)
    if (was === null) throw new Error('no actor')
    const id = await enqueue(kysely, was, { kind: 'x', subject: 'x', input: {} })
    await sql`UPDATE app_user SET activeflag = false WHERE id = ${gone.id}`.execute(kysely)
    await (await workerOf({ x: async () => 'done' })).drain()
    expect(await findJob(kysely, was, id)).toMatchObject({ state: 3, error: { code: 'job.noUser' } })
  })
})

const RUNNER = path.resolve(import.meta.dirname, '../../testing/faults/job-runner.ts')
const bin = findPostgres()

describe('a process that is killed in the middle of a job', () => {
  const folder = tempFolder()
  let stop: (() => void) | null = null
  afterAll(() => {
    stop?.()
    folder.remove()
  })

  it('loses no job, does none twice, and leaves none half done', { timeout: 240_000 }, async () => {
    const first = startChild(RUNNER, [folder.dir, ENGINE, 'first'])
    await first.first('inside')
    // As one who uses the cluster too: it goes on when the process that started it is dead.
    if (ENGINE === 'cluster' && bin !== null) stop = startLocalCluster(folder.dir, bin).stop
    await first.kill()
    const second = startChild(RUNNER, [folder.dir, ENGINE, 'second'])
    expect(await second.first('rows')).toEqual({ rows: ['1', '2', '3', '4', '5'] })
    await second.ended
  })
})
