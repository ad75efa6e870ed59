import { describe, expect, it } from 'vitest'
import { STATE_CODES, STATES } from '../applications/states.ts'
import { APPLICATION_CRITERIA, asListed, COUNTED_STATES, statesOf } from './application-criteria.ts'
import { REPORTS } from './registry.ts'

describe('the basis of a report', () => {
  it('is what counts by itself where nobody chooses, and nothing more than the states where somebody chooses them', () => {
    expect(statesOf({})).toEqual(COUNTED_STATES)
    expect(statesOf({ countedBasis: 'current' })).toEqual(COUNTED_STATES)
    expect(statesOf({ status: STATES.WITHDRAWN })).toBeNull()
    expect(statesOf({}, true)).toBeNull()
  })

  it.each(STATE_CODES)('counts state %i officially when it was submitted and is in force', (state) => {
    const { FINAL, FINAL_LATE, AMENDING, IN_CONTROL, CORRECTING, CLEARED, PAID, RECALCULATING, LOCKED } = STATES
    const official = [FINAL, FINAL_LATE, AMENDING, IN_CONTROL, CORRECTING, CLEARED, PAID, RECALCULATING, LOCKED]
    for (const countsAll of [false, true])
      expect(statesOf({ countedBasis: 'official' }, countsAll)?.includes(state)).toBe(
        official.some((one) => one === state),
      )
  })

  it('asks the list of applications for the same: it knows states and no basis', () => {
    expect(asListed({ efoId: 7 })).toEqual({ efoId: 7, status: { in: COUNTED_STATES } })
    expect(asListed({ countedBasis: 'current', status: STATES.DRAFT })).toEqual({ status: STATES.DRAFT })
    expect(asListed({ countedBasis: 'official', status: { in: [STATES.DRAFT, STATES.FINAL] } })).toEqual({
      status: { in: [STATES.FINAL] },
    })
    expect(asListed({ countedBasis: 'official' }).status).toEqual({ in: statesOf({ countedBasis: 'official' }) })
  })
})

it.each([...REPORTS.values()])('$code asks nothing by a name that means applications', ({ asks, params }) => {
  expect([...asks, ...Object.keys(params)].filter((name) => Object.hasOwn(APPLICATION_CRITERIA, name))).toEqual([])
})
