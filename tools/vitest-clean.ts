import { afterAll, vi } from 'vitest'

// A worker keeps its modules and its globals from file to file: no file may meet the clock or the window of another one.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
