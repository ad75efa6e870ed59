import { describe, expect, it } from 'vitest'
import { belowOf, chartColumn, criteriaBehind, criteriaBelow, emptyColumns, groupColumn, restOf } from './drill.ts'
import { applicationTotals } from './totals/applications.ts'
import { cropTotals } from './totals/crops.ts'
import { insurance } from './totals/insurance.ts'

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
    expect(groupColumn(applicationTotals, { by: 'efo' })).toBe('efoId')
    expect(groupColumn(applicationTotals, undefined)).toBe('daokKodikos')
    expect(groupColumn(applicationTotals, { by: { in: ['efo', 'daok'] } })).toBeNull()
  })
})

describe('columns that are empty', () => {
  it.each([
    ['efyDesc', ['afm', 'ezoDesc', 'heads']],
    ['ezoDesc', ['afm', 'efyDesc', 'ektash']],
    ['afm', ['efyDesc', 'ezoDesc', 'kodikos']],
  ])('are of a report by %s those that only rows by something else have', (column, empty) =>
    expect([...emptyColumns(insurance, column)].toSorted()).toEqual(empty),
  )
})

describe('what a row of a report opens to', () => {
  const below = belowOf(cropTotals, {})

  it('is the same report by something else, of what the row is of', () => {
    if (below === null) throw new Error('a crop opens')
    expect(criteriaBelow(cropTotals, below, { daokKodikos: '05', efyDesc: 'ΣΙΤΟΣ' }, { efyKodikos: '10001' })).toEqual({
      daokKodikos: '05',
      ofCrop: '10001',
      by: 'lkpen',
    })
    expect(criteriaBelow(cropTotals, below, {}, { efyKodikos: null })).toBeNull()
    expect(belowOf(cropTotals, { by: 'lkpen' })).toBeNull()
  })

  it('tells of the rows that are not shown what is left of the row, and ratios of what is left', () => {
    if (below === null) throw new Error('a crop opens')
    const row = { counter: 9, applications: 5, total: 30.3, totalOld: 20.2, epilektashSit: 3, change: 50 }
    const shown = [
      { counter: 4, applications: 2, total: 10.1, totalOld: 10.1, epilektashSit: 1, change: 0 },
      { counter: 1, applications: 1, total: 10.1, totalOld: 0, epilektashSit: null, change: null },
    ]
    expect(restOf(cropTotals, below, row, shown)).toEqual({
      counter: 4,
      applications: 2,
      total: 10.1,
      totalOld: 10.1,
      epilektashSit: 2,
      change: 0,
    })
    const [first] = shown
    expect(
      restOf(cropTotals, below, { ...row, totalOld: 10.1 }, first === undefined ? [] : [first]),
    ).not.toHaveProperty('change')
  })

  it('has its chart on what names the rows, in words where there are any', () => {
    expect(chartColumn(cropTotals, {})).toBe('efyDesc')
    expect(chartColumn(cropTotals, { by: 'lkpen' })).toBe('lkpenIdA')
    expect(chartColumn(applicationTotals, undefined)).toBe('daokKodikos')
  })
})
