import { describe, expect, it } from 'vitest'
import { turnsUntil, watched } from '../testing/turns.ts'
import type { OddWork } from '../testing/odd-thread.ts'
import { createThreads, WorkTookTooLong, WorkTookTooMuch } from './threads.ts'

/** Much more than an answer takes, also on a machine that does other things. */
const TIME_LIMIT_MS = 1_000
const MODULE = new URL('../testing/odd-thread.ts', import.meta.url)
const pool = (waiting = 10) =>
  createThreads<OddWork, number>({ module: MODULE, most: 1, waiting, timeLimitMs: TIME_LIMIT_MS })

describe('a pool of threads', () => {
  const { run } = pool()

  it('answers again and again with the same thread', async () => {
    const first = await run('answer', 'one')
    expect(await run('answer', 'one')).toBe(first)
    expect(await Promise.all([run('answer', 'one'), run('answer', 'one')])).toEqual([first, first])
  })

  it('ends a thread that does not end by itself, does the next piece with a fresh one, and leaves this thread free meanwhile', async () => {
    const first = await run('answer', 'one')
    const endless = watched(run('never end', 'one'))
    const next = run('answer', 'one')
    const [turns] = await Promise.all([
      turnsUntil(endless),
      expect(endless.promise).rejects.toBeInstanceOf(WorkTookTooLong),
    ])
    expect(turns).toBeGreaterThan(100)
    const fresh = await next
    expect(fresh).not.toBe(first)
    expect(await run('answer', 'one')).toBe(fresh)
  })

  it('ends a thread that needs more memory than it may have, and goes on', async () => {
    const { run: runSmall } = createThreads<OddWork, number>({ module: MODULE, most: 1, waiting: 10, heapMb: 64 })
    const [grown, next] = await Promise.allSettled([runSmall('grow', 'one'), runSmall('answer', 'one')])
    expect(grown).toMatchObject({ status: 'rejected', reason: expect.any(WorkTookTooMuch) })
    expect(next.status).toBe('fulfilled')
  })

  it('replaces a thread that fails, and tells how it failed', async () => {
    const first = await run('answer', 'one')
    const [failed, next] = await Promise.allSettled([run('fail', 'one'), run('answer', 'one')])
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'as asked' } })
    expect(next.status).toBe('fulfilled')
    expect(next).not.toMatchObject({ value: first })
  })

  it('replaces a thread that ends without a word, and leaves nobody waiting for it', async () => {
    const [gone, next] = await Promise.allSettled([run('go', 'one'), run('answer', 'one')])
    expect(gone).toMatchObject({ status: 'rejected', reason: { message: 'the thread ended with 7' } })
    expect(next.status).toBe('fulfilled')
  })

  it('sends away what has waited too long, and goes on', async () => {
    const { run: runHasty } = createThreads<OddWork, number>({
      module: MODULE,
      most: 1,
      waiting: 10,
      timeLimitMs: TIME_LIMIT_MS,
      patienceMs: TIME_LIMIT_MS / 10,
    })
    const first = runHasty('never end', 'one')
    const [waited, endless] = await Promise.allSettled([runHasty('answer', 'one'), first])
    expect(waited).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(WorkTookTooLong) })
    expect(await runHasty('answer', 'one')).toBeTypeOf('number')
  })

  const { run: runFew } = pool(2)

  it.each([
    ['one less than may wait', 1, 0],
    ['as many as may wait', 2, 0],
    ['one more', 3, 1],
  ])('lets so many wait, and sends others away: %s', async (_what, count, refused) => {
    const answers = await Promise.allSettled(Array.from({ length: count + 1 }, () => runFew('answer', 'one')))
    const others = answers.filter(({ status }) => status === 'rejected')
    expect(others).toEqual(
      Array.from({ length: refused }, () =>
        expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) }),
      ),
    )
    expect(await runFew('answer', 'one')).toBeTypeOf('number')
  })
})
