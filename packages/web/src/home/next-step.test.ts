import { describe, expect, it } from 'vitest'
import { nextStep } from './next-step.ts'

describe('the next step', () => {
  it('follows the state', () => {
    expect([0, 10, 20, 30, 40, 55, 90].map(nextStep)).toEqual([
      'start',
      'continue',
      'continue',
      'view',
      'continue',
      'correct',
      'view',
    ])
  })
})
