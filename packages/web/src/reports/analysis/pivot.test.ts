import { readAnalysis, type Analysis } from '@eae/domain/reports/analysis/analysis.ts'
import { describe, expect, it } from 'vitest'
import { changeOf, layOutPivot } from './pivot.ts'

const wishOf = (criteria: Parameters<typeof readAnalysis>[0]): Analysis => {
  const found = readAnalysis(criteria)
  if ('code' in found) throw new Error(found.code)
  return found
}
const wish = wishOf({
  dataset: 'parcels',
  rows: { in: ['lkpenIdA', 'iemtype'] },
  column: 'bioflag',
  measures: 'counter',
})
const cell = (level: number, lkpenIdA: number | null, iemtype: number | null, counter: number, bioflag?: number) => ({
  level,
  lkpenIdA,
  iemtype,
  counter,
  bioflag: bioflag ?? null,
  across: bioflag !== undefined,
})

describe('a table of cells', () => {
  it('has the whole first, then each row with its parts, the largest first', () => {
    const { rows } = layOutPivot(wish, [
      cell(0, null, null, 9),
      cell(1, 1, null, 3),
      cell(2, 1, 0, 3),
      cell(1, 2, null, 6),
      cell(2, 2, 0, 2),
      cell(2, 2, 1, 4),
    ])
    expect(rows.map(({ level, whole }) => [level, whole?.counter])).toEqual([
      [0, 9],
      [1, 6],
      [2, 4],
      [2, 2],
      [1, 3],
      [2, 3],
    ])
    expect(rows.map(({ dimension }) => dimension)).toEqual([
      null,
      'lkpenIdA',
      'iemtype',
      'iemtype',
      'lkpenIdA',
      'iemtype',
    ])
  })

  it('has a column for each value, and tells no value from all of them', () => {
    const { rows, columns } = layOutPivot(wish, [
      cell(0, null, null, 9),
      cell(0, null, null, 2, 1),
      { ...cell(0, null, null, 7), across: true },
      cell(1, null, null, 9),
    ])
    expect(columns.map(({ key }) => key)).toEqual(['null', '1'])
    expect(rows[0]?.whole?.counter).toBe(9)
    expect(rows[0]?.across.get('null')?.counter).toBe(7)
    // A part without a value is a row of its own, below the whole.
    expect(rows[1]).toMatchObject({ level: 1, dimension: 'lkpenIdA' })
  })

  it.each([
    [110, 100, 10],
    [90, 100, -10],
    [5, 0, null],
    [null, 3, null],
    [3, null, null],
  ])('compares %s with %s', (now, before, change) => expect(changeOf(now, before)).toBe(change))
})
