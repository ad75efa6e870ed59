import { describe, expect, it } from 'vitest'
import { drawnRows } from './parcel-list.tsx'

describe('the rows of the list that are on the page', () => {
  it('are all of them in a short list', () => {
    expect(drawnRows(0, 600, 9)).toEqual([0, 9])
  })
  it('are those in sight and thirty beside them in a long one', () => {
    expect(drawnRows(0, 440, 2_000)).toEqual([0, 40])
    expect(drawnRows(44_000, 440, 2_000)).toEqual([970, 1_040])
    expect(drawnRows(87_560, 440, 2_000)).toEqual([1_960, 2_000])
  })
  it('are never more than there are, when the list became shorter than where it was scrolled to', () => {
    expect(drawnRows(44_000, 440, 3)).toEqual([3, 3])
    expect(drawnRows(0, 440, 0)).toEqual([0, 0])
  })
})
