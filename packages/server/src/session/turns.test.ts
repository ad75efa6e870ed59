import { expect, it } from 'vitest'
import type { Caller } from '../platform/caller.ts'
import { AppError } from '../platform/errors.ts'
import { createTurns, type Turns } from './turns.ts'

/** A work that ends when it is told to. */
const held = () => {
  let end = (): void => undefined
  const promise = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => promise, end: () => end() }
}
/** A caller who goes away when he is told to. */
const leaving = () => {
  let stop = (): void => undefined
  let isGone = false
  const caller: Caller = {
    isGone: () => isGone,
    whenGone: (told) => {
      stop = told
      return () => {
        stop = () => undefined
      }
    },
  }
  return {
    caller,
    go: () => {
      isGone = true
      stop()
    },
  }
}
const STAYS = leaving().caller
const refusal = async (turns: Turns, name: string): Promise<unknown> =>
  turns.run(name, async () => 'done', STAYS).catch((error: unknown) => error)

it('are taken until as many are in hand as may be, and again when one has ended', async () => {
  const turns = createTurns(3, 3)
  const works = [held(), held(), held()]
  const running = works.map(({ work }, at) => turns.run(`name-${at}`, work, STAYS))
  const refused = await refusal(turns, 'late')
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ status: 503, answer: { code: 'login.busy' } })
  const seconds = refused instanceof AppError ? Number(refused.answer.params?.seconds) : 0
  expect([seconds >= 5, seconds <= 20]).toEqual([true, true])
  works[0]?.end()
  await running[0]
  expect(await refusal(turns, 'late')).toBe('done')
  for (const { end } of works) end()
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done'])
})

it('of one name leave room for others', async () => {
  const turns = createTurns(10, 2)
  const works = [held(), held()]
  const running = works.map(({ work }) => turns.run('crowd', work, STAYS))
  expect(await refusal(turns, 'crowd')).toBeInstanceOf(AppError)
  expect(await refusal(turns, 'other')).toBe('done')
  for (const { end } of works) end()
  await Promise.all(running)
  expect(await refusal(turns, 'crowd')).toBe('done')
})

it('of one name come one after the other, also behind one that failed', async () => {
  const turns = createTurns(10, 10)
  const order: string[] = []
  const step =
    (name: string, fails = false) =>
    async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
      if (fails) throw new Error(name)
    }
  await Promise.allSettled([turns.run('one', step('first', true), STAYS), turns.run('one', step('second'), STAYS)])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it.each([
  ['ends', async () => 'done'],
  ['fails', () => Promise.reject(new Error('no luck'))],
  [
    'fails before it gives a promise',
    () => {
      throw new Error('no luck')
    },
  ],
])('give the place back of a work that %s', async (_name, work: () => Promise<string>) => {
  const turns = createTurns(1, 1)
  await Promise.allSettled([turns.run('one', work, STAYS)])
  expect(await refusal(turns, 'one')).toBe('done')
})

it('give the place back at once of a caller who goes away while he waits, and leave his work undone', async () => {
  const turns = createTurns(2, 2)
  const [work, { caller, go }] = [held(), leaving()]
  let isDone = false
  const running = turns.run('one', work.work, STAYS)
  const waiting = turns.run(
    'one',
    async () => {
      isDone = true
    },
    caller,
  )
  expect(await refusal(turns, 'other')).toBeInstanceOf(AppError)
  go()
  expect(await refusal(turns, 'other')).toBe('done')
  work.end()
  await running
  await expect(waiting).rejects.toMatchObject({ answer: { code: 'error.tookTooLong' } })
  expect(isDone).toBe(false)
  expect(await Promise.all(['one', 'other'].map((name) => refusal(turns, name)))).toEqual(['done', 'done'])
})

it('keep the place of a caller who goes away while his work is done, until it is', async () => {
  const turns = createTurns(1, 1)
  const [work, { caller, go }] = [held(), leaving()]
  const running = turns.run('one', work.work, caller)
  // His turn has come.
  await Promise.resolve()
  go()
  expect(await refusal(turns, 'other')).toBeInstanceOf(AppError)
  work.end()
  expect(await running).toBe('done')
  expect(await refusal(turns, 'other')).toBe('done')
})
