import { describe, expect, it } from 'vitest'
import { criteriaBehind, groupColumn } from './drill.ts'
import { applicationTotals } from './totals/applications.ts'

const drill = {
  at: 'counter',
  to: '/EdetedeaeehdSearch',
  with: { efoId: 'efoId', status: 'status', blocking: { value: { from: 1 } } },
  agrees: 'rows',
} as const

describe('what a number of a report leads to', () => {
  it('asks with the value that names the row, and with what is fixed', () => {
    expect(criteriaBehind(drill, { efoId: 7, status: null }, 'efoId')).toEqual({ efoId: 7, blocking: { from: 1 } })
    expect(criteriaBehind(drill, { efoId: null, status: 0 }, 'status')).toEqual({ status: 0, blocking: { from: 1 } })
  })

  it('asks with all values where the report is not grouped', () => {
    expect(criteriaBehind(drill, { efoId: 7, status: 10 }, null)).toEqual({
      efoId: 7,
      status: 10,
      blocking: { from: 1 },
    })
  })

  it.each([
    ['without a value', { efoId: null, status: null }, 'efoId'],
    ['grouped by what the page does not know', { efoId: null, lkkoiId: 3 }, 'lkkoiId'],
    ['of which one value is missing', { efoId: 7 }, null],
  ])('is nothing for a row %s', (_what, row, column) => expect(criteriaBehind(drill, row, column)).toBeNull())

  it('knows by what a report is grouped, also when nobody says so', () => {
    expect(groupColumn(applicationTotals, 'efo')).toBe('efoId')
    expect(groupColumn(applicationTotals, undefined)).toBe('daokKodikos')
    expect(groupColumn(applicationTotals, { in: ['efo', 'daok'] })).toBeNull()
  })
})
