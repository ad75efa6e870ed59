import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('does its work at once and each time that so long has passed, never twice at once, and its end waits for it', async () => {
  let begun = 0
  let finish: () => void = () => undefined
  const work = () => {
    begun += 1
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  }
  const { stop } = repeat({ everyMs: 1_000, work, failed: 'failed' }, { warn: () => undefined })
  expect(begun).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun).toBe(1)
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun).toBe(2)
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([begun, isStopped]).toEqual([2, false])
  finish()
  await stopped
})

it('tells of work that failed, and does it again', async () => {
  const told: unknown[] = []
  let begun = 0
  const work = async () => {
    begun += 1
    throw new Error(`no. ${begun}`)
  }
  const log = { warn: (details: object, text: string) => void told.push([details, text]) }
  const { stop } = repeat({ everyMs: 1_000, work, failed: 'it was not done' }, log)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([1, 2].map((no) => [{ err: new Error(`no. ${no}`) }, 'it was not done']))
  await stop()
})
