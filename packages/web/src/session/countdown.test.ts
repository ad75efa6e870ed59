import { describe, expect, it } from 'vitest'
import { countdown } from './countdown.ts'

describe('the submission period', () => {
  const [final, latest] = ['2026-05-15T23:59:59+03:00', '2026-06-09T23:59:59+03:00']
  const at = (now: string) => countdown(Date.parse(now), final, latest)
  it('counts whole days', () => {
    expect(at('2026-05-01T12:00:00+03:00')).toEqual({ phase: 'open', days: 14 })
    expect(at('2026-05-15T12:00:00+03:00')).toEqual({ phase: 'open', days: 0 })
  })
  it('turns late and then closes', () => {
    expect(at('2026-05-16T00:00:00+03:00')).toEqual({ phase: 'late', days: 24 })
    expect(at('2026-06-10T00:00:00+03:00')).toEqual({ phase: 'closed', days: 0 })
  })
})
