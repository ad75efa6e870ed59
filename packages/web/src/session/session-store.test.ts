import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSession } from './session-store.ts'

/** Another cookie of the page, which is no news. */
const OTHER = 'eae-subs-code=1'
const page = { cookie: '' }
const seen: string[] = []
let stop = (): void => undefined

const watchFrom = (cookie: string): void => {
  page.cookie = cookie
  stop = watchSession(
    () => seen.push('leave'),
    () => seen.push('change'),
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  seen.length = 0
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the marker of the session', () => {
  it.each([
    ['appears', OTHER, `${OTHER}; eae-session-id=a`, ['change']],
    ['disappears', `${OTHER}; eae-session-id=a`, OTHER, ['leave']],
    ['changes', 'eae-session-id=a', 'eae-session-id=b', ['change']],
    ['stays while other cookies change', 'eae-session-id=a', `eae-gsis-session-id=0; eae-session-id=a; ${OTHER}`, []],
    ['is none while another one ends in its name', OTHER, `x-eae-session-id=a; ${OTHER}`, []],
  ])('%s: told once, at the next look 300 ms later and not before', (_what, before, after, expected) => {
    watchFrom(before)
    page.cookie = after
    vi.advanceTimersByTime(299)
    expect(seen).toEqual([])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual(expected)
    vi.advanceTimersByTime(3_000)
    expect(seen).toEqual(expected)
  })

  it('is followed from one change to the next', () => {
    watchFrom('eae-session-id=a')
    for (const cookie of ['', 'eae-session-id=a', 'eae-session-id=b']) {
      page.cookie = cookie
      vi.advanceTimersByTime(300)
    }
    expect(seen).toEqual(['leave', 'change', 'change'])
  })

  it('is followed no more after the end', () => {
    watchFrom('eae-session-id=a')
    stop()
    page.cookie = ''
    vi.advanceTimersByTime(3_000)
    expect(seen).toEqual([])
  })
})
