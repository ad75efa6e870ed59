import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askLater } from './ask-later.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once, after as long a quiet time as it was told', () => {
  const ask = vi.fn()
  const later = askLater(ask, 500)
  later.restart()
  vi.advanceTimersByTime(499)
  later.restart()
  vi.advanceTimersByTime(499)
  expect(ask).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('ends what was asked when something newer comes, and asks again', () => {
  const signals: AbortSignal[] = []
  const later = askLater((signal) => signals.push(signal), 500)
  later.restart()
  vi.advanceTimersByTime(500)
  later.restart()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  vi.advanceTimersByTime(500)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

it('asks nothing after it was stopped, and ends what was asked', () => {
  const signals: AbortSignal[] = []
  const later = askLater((signal) => signals.push(signal), 500)
  later.restart()
  vi.advanceTimersByTime(500)
  later.restart()
  later.stop()
  vi.advanceTimersByTime(10_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})
