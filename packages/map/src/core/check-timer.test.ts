import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkWhileDrawing } from './check-timer.ts'
import { createEditorStore } from './editor-store.ts'
import { entity, square } from './testing/play.ts'

describe('the check of the geometry', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes every 500 ms in draw and hole mode, and in no other', () => {
    const store = createEditorStore(() => ({}))
    store.dispatch(entity(square))
    const check = vi.fn<() => void>()
    const release = checkWhileDrawing(store, check)
    const checksIn = (milliseconds: number) => {
      check.mockClear()
      vi.advanceTimersByTime(milliseconds)
      return check.mock.calls.length
    }
    expect(checksIn(5000)).toBe(0)
    store.dispatch({ type: 'edit' })
    expect([checksIn(499), checksIn(1), checksIn(500), checksIn(5000)]).toEqual([0, 1, 1, 10])
    store.dispatch({ type: 'hole' })
    expect([checksIn(499), checksIn(1)]).toEqual([0, 1])
    store.dispatch({ type: 'measureArea' })
    expect(checksIn(5000)).toBe(0)
    store.dispatch({ type: 'edit' })
    release()
    expect(checksIn(5000)).toBe(0)
  })
})
