import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import type { Caller } from './caller.ts'
import { AppError } from './errors.ts'
import { createGate, limited } from './limited.ts'

/** A caller, and what makes him go. */
const someone = (hasGone = false) => {
  const away = new EventTarget()
  let isGone = hasGone
  const caller: Caller = {
    isGone: () => isGone,
    whenGone: (stop) => {
      away.addEventListener('gone', stop)
      return () => away.removeEventListener('gone', stop)
    },
  }
  const go = (): void => {
    isGone = true
    away.dispatchEvent(new Event('gone'))
  }
  return { caller, go }
}
const db = await testDb()

describe('a gate', () => {
  it('lets so many in at once, the others in their order, and refuses those beyond its queue', async () => {
    const gate = createGate(2, 2)
    const [begun, leave]: [number[], (() => void)[]] = [[], []]
    const enter = (n: number) =>
      gate.run('one', async () => {
        begun.push(n)
        await new Promise<void>((resolve) => leave.push(resolve))
        return n
      })
    const runs = [1, 2, 3, 4].map(enter)
    await expect(enter(5)).rejects.toMatchObject({ status: 503, answer: { code: 'error.busy' } })
    expect(begun).toEqual([1, 2])
    leave.shift()?.()
    await runs[0]
    await Promise.resolve()
    expect(begun).toEqual([1, 2, 3])
    while (leave.length > 0) {
      leave.shift()?.()
      // oxlint-disable-next-line no-await-in-loop -- each that leaves lets the next one in
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(runs)).toEqual([1, 2, 3, 4])
    expect(await Promise.race([enter(6), Promise.resolve('free')])).toBe('free')
    leave.shift()?.()
  })

  it('lets another owner in before the further work of one, and sends that away when its queue is full', async () => {
    const gate = createGate(1, 2)
    const begun: string[] = []
    const leave: (() => void)[] = []
    const enter = (name: string) =>
      gate.run(name.charAt(0), async () => {
        begun.push(name)
        await new Promise<void>((resolve) => leave.push(resolve))
      })
    const [a1, a2, a3, b1] = ['a1', 'a2', 'a3', 'b1'].map(enter)
    await expect(a3).rejects.toMatchObject({ status: 503 })
    for (const run of [a1, b1, a2]) {
      // oxlint-disable-next-line no-await-in-loop -- each that leaves lets the next one in
      await expect.poll(() => leave.length).toBe(1)
      leave.shift()?.()
      // oxlint-disable-next-line no-await-in-loop
      await run
    }
    expect(begun).toEqual(['a1', 'b1', 'a2'])
  })

  it('goes on after work that failed', async () => {
    const gate = createGate(1, 1)
    await expect(gate.run('one', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await gate.run('one', async () => 7)).toBe(7)
  })
})

// The embedded database has one connection and its own limit of time (pglite.test.ts).
describe.skipIf(db.engine === 'pglite')('a limited statement', () => {
  const slow = sql`SELECT pg_sleep(30)`

  it('is stopped when its time is up, and leaves the connection as it was', async () => {
    const running = limited(db, { timeLimitMs: 100, caller: someone().caller }, (executor) => slow.execute(executor))
    await expect(running).rejects.toMatchObject({ status: 422, answer: { code: 'error.tookTooLong' } })
    const left = await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(db.kysely)
    expect(left.rows[0]?.limit).toBe('1min')
  })

  it('is stopped when its caller goes away, and no other statement with it', async () => {
    const { caller, go } = someone()
    const running = limited(db, { timeLimitMs: 60_000, caller }, (executor) => slow.execute(executor))
    const refused = expect(running).rejects.toBeInstanceOf(AppError)
    await expect
      .poll(async () => {
        const found = await sql<{ n: number }>`
          SELECT count(*)::integer AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()
        `.execute(db.kysely)
        return found.rows[0]?.n
      })
      .toBe(1)
    go()
    await refused
    const others = Array.from({ length: 20 }, () => sql<{ one: number }>`SELECT 1 AS one`.execute(db.kysely))
    expect((await Promise.all(others)).map(({ rows }) => rows[0]?.one)).toEqual(others.map(() => 1))
  })

  it('does not begin for a caller who has gone', async () => {
    const { caller } = someone(true)
    let isBegun = false
    const running = limited(db, { timeLimitMs: 1_000, caller }, async () => (isBegun = true))
    await expect(running).rejects.toBeInstanceOf(AppError)
    expect(isBegun).toBe(false)
  })
})
