import type { Criterion } from '@eae/domain/kernel/search.ts'
import { describe, expect, it } from 'vitest'
import {
  criterionOfRange,
  criterionOfValues,
  isSameCriterion,
  leftOut,
  rangeOfCriterion,
  valuesOf,
  withCriterion,
  withoutCriteria,
} from './criteria.ts'

describe('the criteria of a search', () => {
  const search = { criteria: { status: 20, afm: '1' }, filter: 'γαλανη', tab: 'Edetfytiko' } as const

  it('keep their order when one is changed, and a new one comes last', () => {
    expect(Object.keys(withCriterion(search, 'status', 30).criteria)).toEqual(['status', 'afm'])
    expect(Object.keys(withCriterion(search, 'blocking', 0).criteria)).toEqual(['status', 'afm', 'blocking'])
    expect(withCriterion(search, 'afm', undefined).criteria).toEqual({ status: 20 })
  })

  it('are all taken off without leaving the part of the page', () =>
    expect(withoutCriteria(search)).toEqual({ criteria: {}, filter: '', tab: 'Edetfytiko' }))
})

describe('a range', () => {
  it.each<[string, Criterion | undefined]>([
    ['no criterion', undefined],
    ['one value', 5],
    ['a lower end', { from: 1 }],
    ['an upper end', { to: 7 }],
    ['both ends', { from: 1, to: 7 }],
    ['dates', { from: '2026-01-01', to: '2026-12-31' }],
  ])('of %s is read and written as it was', (_name, criterion) =>
    expect(criterionOfRange(rangeOfCriterion(criterion))).toEqual(criterion),
  )

  it('is nothing for a list of values', () => expect(rangeOfCriterion({ in: [1, 2] })).toEqual({}))
})

describe('values', () => {
  it.each<[string, Criterion | undefined]>([
    ['none', undefined],
    ['one', 20],
    ['a flag', false],
    ['several', { in: [10, 20] }],
  ])('%s: are read and written as they were', (_name, criterion) =>
    expect(criterionOfValues(valuesOf(criterion))).toEqual(criterion),
  )

  it.each<[readonly number[], readonly number[] | null]>([
    [[], null],
    [[1], null],
    [[1, 2], null],
    [[1, 2, 3], [4]],
    [[1, 2, 3, 4], null],
  ])('%j of four are told by what they leave out: %j', (values, out) =>
    expect(leftOut([1, 2, 3, 4], values)).toEqual(out),
  )

  it('are compared by what they ask for', () => {
    expect(isSameCriterion({ from: 1 }, { from: 1 })).toBe(true)
    expect(isSameCriterion(0, { from: 1 })).toBe(false)
  })
})
