import { expect, it } from 'vitest'
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
const refusal = async (turns: Turns, name: string): Promise<unknown> =>
  turns.run(name, async () => 'done').catch((error: unknown) => error)

it('are taken until as many are in hand as may be, and again when one has ended', async () => {
  const turns = createTurns(3, 3)
  const works = [held(), held(), held()]
  const running = works.map(({ work }, at) => turns.run(`name-${at}`, work))
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
  const running = works.map(({ work }) => turns.run('crowd', work))
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
  await Promise.allSettled([turns.run('one', step('first', true)), turns.run('one', step('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
