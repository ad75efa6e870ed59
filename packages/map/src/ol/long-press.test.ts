import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_PRESS, LongPress } from './long-press.ts'

describe('a finger that stays', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A finger at (100, 100) that counts how often it stayed. */
  const press = (isMeant = true) => {
    const hold = new LongPress()
    let count = 0
    hold.begin([100, 100], () => {
      count++
      return isMeant
    })
    return { hold, count: () => count }
  }

  it('is a long press after its time, once, and its click means nothing else', () => {
    const { hold, count } = press()
    vi.advanceTimersByTime(LONG_PRESS - 1)
    expect(count()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(count()).toBe(1)
    hold.cancel()
    expect(hold.takeClick()).toBe(true)
    expect(hold.takeClick()).toBe(false)
    vi.advanceTimersByTime(LONG_PRESS)
    expect(count()).toBe(1)
  })

  it('may tremble by 8 pixels, and not by more', () => {
    const still = press()
    still.hold.move([108, 100])
    vi.advanceTimersByTime(LONG_PRESS)
    expect(still.count()).toBe(1)
    const moved = press()
    moved.hold.move([108.1, 100])
    vi.advanceTimersByTime(LONG_PRESS)
    expect(moved.count()).toBe(0)
  })

  it('is a tap when it goes before, and keeps its click', () => {
    const { hold, count } = press()
    vi.advanceTimersByTime(LONG_PRESS - 1)
    hold.cancel()
    vi.advanceTimersByTime(LONG_PRESS)
    expect(count()).toBe(0)
    expect(hold.takeClick()).toBe(false)
  })

  it('keeps its click where there is nothing to ask for', () => {
    const { hold } = press(false)
    vi.advanceTimersByTime(LONG_PRESS)
    expect(hold.takeClick()).toBe(false)
  })

  it('is not told twice where the browser tells it, and the next press begins anew', () => {
    const { hold, count } = press()
    hold.done()
    vi.advanceTimersByTime(LONG_PRESS)
    expect(count()).toBe(0)
    hold.begin([0, 0], () => true)
    expect(hold.takeClick()).toBe(false)
  })
})
