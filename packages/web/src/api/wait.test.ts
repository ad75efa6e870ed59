import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WAIT_AFTER_MS } from '../ui/limits.ts'
import { beginWait, subscribeWait, waitingCalls } from './wait.ts'

const SAVE = 'MainService/synchronizeChanges'
const whats = (): readonly string[] => waitingCalls().map(({ what }) => what)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says what takes long only after its time, and not one moment longer than the call', () => {
  const heard: (readonly string[])[] = []
  const stop = subscribeWait(() => heard.push(whats()))
  const begun = Date.now()
  const endWait = beginWait(SAVE)
  vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
  expect(whats()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(waitingCalls()).toMatchObject([{ what: 'wait.save', since: begun, cancel: null }])
  endWait()
  expect(heard).toEqual([['wait.save'], []])
  stop()
})

it('says nothing of calls that are short, however many there are', () => {
  for (let n = 0; n < 5; n += 1) {
    const endWait = beginWait(SAVE)
    vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
    endWait()
  }
  expect(whats()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('says nothing of short calls that overlap', () => {
  const first = beginWait(SAVE)
  vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
  const second = beginWait(SAVE)
  first()
  vi.advanceTimersByTime(WAIT_AFTER_MS - 1)
  expect(whats()).toEqual([])
  second()
  vi.advanceTimersByTime(WAIT_AFTER_MS)
  expect(whats()).toEqual([])
})

it('names each of several calls until it ends', () => {
  const [first, second] = [beginWait(SAVE), beginWait('Proposals/propose')]
  vi.advanceTimersByTime(WAIT_AFTER_MS)
  expect(whats()).toEqual(['wait.save', 'wait.other'])
  first()
  // Said twice, it counts once.
  first()
  expect(whats()).toEqual(['wait.other'])
  second()
  expect(whats()).toEqual([])
})

it('keeps its list while nothing changes, so that nothing is drawn anew', () => {
  const endWait = beginWait(SAVE)
  vi.advanceTimersByTime(WAIT_AFTER_MS)
  expect(waitingCalls()).toBe(waitingCalls())
  endWait()
})
