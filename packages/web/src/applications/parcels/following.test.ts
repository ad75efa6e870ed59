import { expect, it } from 'vitest'
import { Following } from './following.ts'

it('is awaited from the choice until the page shows it, and until the last where several were made', async () => {
  const following = new Following()
  expect(following.awaited()).toBeNull()
  const first = following.begin()
  const awaited = following.awaited()
  const second = following.begin()
  following.reach(first)
  expect(following.awaited()).toBe(awaited)
  following.reach(second)
  await expect(awaited).resolves.toBeUndefined()
  expect(following.awaited()).toBeNull()
  // The same page drawn again has nothing to tell.
  following.reach(second)
  expect(following.awaited()).toBeNull()
})
