import { describe, expect, it } from 'vitest'
import { drawnRows } from './parcel-rows.tsx'

describe('the rows of the list that are on the page', () => {
  it('are all of them in a short list', () => {
    expect(drawnRows(0, 600, 9)).toEqual([0, 9])
  })
  it('are those in sight and twenty beside them in a long one, by tens', () => {
    expect(drawnRows(0, 440, 2_000)).toEqual([0, 30])
    expect(drawnRows(44_000, 440, 2_000)).toEqual([980, 1_030])
    expect(drawnRows(87_560, 440, 2_000)).toEqual([1_970, 2_000])
  })
  it('stay while a row of the same ten is scrolled to', () => {
    const beside = drawnRows(44_001, 430, 2_000)
    expect(drawnRows(44_010, 430, 2_000)).toEqual(beside)
    expect(drawnRows(44_011, 430, 2_000)).not.toEqual(beside)
    expect(drawnRows(44_439, 1, 2_000)).toEqual([985, 1_030])
    expect(drawnRows(44_440, 1, 2_000)).toEqual([990, 1_035])
  })
  it('are never more than there are, when the list became shorter than where it was scrolled to', () => {
    expect(drawnRows(44_000, 440, 3)).toEqual([3, 3])
    expect(drawnRows(0, 440, 0)).toEqual([0, 0])
  })
})
