import { describe, expect, it } from 'vitest'
import { whyNotDecide } from './proposal.ts'

const open = { state: 0, proposedBy: 1, etos: 2026 } as const

describe('deciding about a proposal', () => {
  it.each([
    ['another decides', open, 2, 2026, undefined],
    ['oneself', open, 1, 2026, 'proposal.own'],
    ['it is approved', { ...open, state: 1 }, 2, 2026, 'proposal.isDecided'],
    ['it was taken back', { ...open, state: 3 }, 2, 2026, 'proposal.isDecided'],
    ['the year is to come', open, 2, 2025, undefined],
    ['the year has passed', open, 2, 2027, 'locked.pastYear'],
    ['the row has no year', { ...open, etos: null }, 2, 2027, undefined],
  ] as const)('%s', (_name, proposal, user, year, code) => expect(whyNotDecide(proposal, user, year)?.code).toBe(code))
})
