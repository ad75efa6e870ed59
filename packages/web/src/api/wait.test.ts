import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WAIT_AFTER_MS } from '../ui/limits.ts'
import { beginWait, endWait, isWaiting, subscribeWait } from './wait.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says that a call takes long only after its time, and not one moment longer than the call', () => {
  const heard: boolean[] = []
  const stop = subscribeWait(() => heard.push(isWaiting()))
  beginWait()
  vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
  expect(isWaiting()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isWaiting()).toBe(true)
  endWait()
  expect(heard).toEqual([true, false])
  stop()
})

it('says nothing of calls that are short, however many there are', () => {
  for (let n = 0; n < 5; n += 1) {
    beginWait()
    vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
    endWait()
  }
  expect(isWaiting()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('waits for the last of several calls', () => {
  beginWait()
  beginWait()
  vi.advanceTimersByTime(WAIT_AFTER_MS)
  endWait()
  expect(isWaiting()).toBe(true)
  endWait()
  expect(isWaiting()).toBe(false)
})
