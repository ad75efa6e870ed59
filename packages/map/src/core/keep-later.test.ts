import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLater } from './keep-later.ts'

describe('what is kept while one works on', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is never older than the delay, though every change comes before it is over', () => {
    let kept = 0
    let changed = 0
    const keeper = keepLater(1000, () => (kept = changed))
    for (let time = 0; time <= 5000; time += 250) {
      changed = time
      keeper.changed()
      vi.advanceTimersByTime(250)
      expect(time - kept).toBeLessThanOrEqual(1000)
    }
    expect(kept).toBeGreaterThan(4000)
  })

  it('is written once for what comes together, and not at all without a change', () => {
    const keep = vi.fn<() => void>()
    const keeper = keepLater(1000, keep)
    keeper.changed()
    keeper.changed()
    vi.advanceTimersByTime(999)
    expect(keep).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(keep).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(keep).toHaveBeenCalledTimes(1)
  })

  it('is written at once when asked, and not again for the same', () => {
    const keep = vi.fn<() => void>()
    const keeper = keepLater(1000, keep)
    keeper.changed()
    keeper.now()
    vi.advanceTimersByTime(10_000)
    expect(keep).toHaveBeenCalledTimes(1)
    keeper.changed()
    keeper.stop()
    vi.advanceTimersByTime(10_000)
    expect(keep).toHaveBeenCalledTimes(1)
  })
})
