import { expect, it } from 'vitest'
import { once } from './once.ts'

it('makes it one time for all who ask, and anew after it failed', async () => {
  let made = 0
  const get = once(async () => {
    made += 1
    if (made === 1) throw new Error('no luck')
    return made
  })
  const [first, second] = await Promise.allSettled([get(), get()])
  expect([first.status, second.status, made]).toEqual(['rejected', 'rejected', 1])
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
