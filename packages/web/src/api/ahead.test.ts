import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begin, begunOr, type Question } from './ahead.ts'

const { signal } = new AbortController()

/** A question that answers how often it was asked; the first `failures` times it fails. */
const counted = (name: string, failures = 0) => {
  let times = 0
  const question: Question<number> = {
    queryKey: ['test', name],
    queryFn: async () => {
      times += 1
      if (times <= failures) throw new Error('no answer')
      return times
    },
  }
  return { question, times: () => times }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a question that was begun', () => {
  it('is not asked again by who needs its answer, whichever object asks', async () => {
    const { question, times } = counted('once')
    begin(question)
    expect(await begunOr({ ...question }).queryFn({ signal })).toBe(1)
    expect(times()).toBe(1)
  })

  it('gives its answer once: who asks again wants to know what is true now', async () => {
    const { question } = counted('again')
    begin(question)
    const asked = begunOr(question)
    await asked.queryFn({ signal })
    expect(await asked.queryFn({ signal })).toBe(2)
  })

  it('is asked again where it failed', async () => {
    const { question } = counted('failed', 1)
    begin(question)
    expect(await begunOr(question).queryFn({ signal })).toBe(2)
  })

  it('says what failed where it fails again', async () => {
    const { question } = counted('failed twice', 2)
    begin(question)
    await expect(begunOr(question).queryFn({ signal })).rejects.toThrow('no answer')
  })

  it.each([
    [30_000, 1],
    [30_001, 2],
  ])('gives its answer after %i ms as answer number %i', async (waited, answer) => {
    const { question } = counted(`waited ${waited}`)
    begin(question)
    vi.advanceTimersByTime(waited)
    expect(await begunOr(question).queryFn({ signal })).toBe(answer)
  })

  it('answers no other question', async () => {
    begin(counted('one').question)
    const { question, times } = counted('other')
    await begunOr(question).queryFn({ signal })
    expect(times()).toBe(1)
  })
})
