import { expect, it } from 'vitest'
import { ServerError } from '../api/index.ts'
import { whileBusy } from './while-busy.ts'

const busy = (seconds: number) => new ServerError(503, { code: 'login.busy', params: { seconds } })
/** A login that fails so often before it is done, and a reader who waits. */
const crowd = (failures: readonly Error[], patience = Infinity) => {
  const left = [...failures]
  const waits: number[] = []
  const done = whileBusy(
    async () => {
      const failure = left.shift()
      if (failure !== undefined) throw failure
      return 'in'
    },
    async (seconds) => waits.push(seconds) <= patience,
  )
  return { done, waits }
}

it('a crowded server is asked again after as long as it said', async () => {
  const { done, waits } = crowd([busy(7), busy(12)])
  expect(await done).toBe('in')
  expect(waits).toEqual([7, 12])
})

it.each([
  ['a wrong password', new ServerError(401, { code: 'login.failed' })],
  ['a wait after wrong passwords', new ServerError(429, { code: 'login.wait', params: { seconds: 4 } })],
  ['a database that is away', new ServerError(503, { code: 'error.busy' })],
])('%s is not tried again', async (_what, failure) => {
  const { done, waits } = crowd([failure])
  await expect(done).rejects.toBe(failure)
  expect(waits).toEqual([])
})

it('it ends after ten tries, and not after nine', async () => {
  const nine = crowd(Array.from({ length: 9 }, () => busy(5)))
  expect(await nine.done).toBe('in')
  const ten = crowd(Array.from({ length: 10 }, () => busy(5)))
  await expect(ten.done).rejects.toMatchObject({ status: 503 })
  expect(ten.waits).toHaveLength(9)
})

it('it ends when the reader gives up', async () => {
  const { done, waits } = crowd([busy(5), busy(6)], 1)
  await expect(done).rejects.toMatchObject({ status: 503 })
  expect(waits).toEqual([5, 6])
})
