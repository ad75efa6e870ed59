import { describe, expect, it } from 'vitest'
import { ALL_DRAWN, blocksOf } from './blocks.ts'

const rows = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

describe('the rows of a table', () => {
  it.each([0, 1, ALL_DRAWN])('are all drawn where they are %i', (count) =>
    expect(blocksOf(rows(count))).toEqual([{ first: 0, rows: rows(count), isFirst: true }]),
  )
  it('stand in blocks from the next one on, none lost and none twice', () => {
    const blocks = blocksOf(rows(ALL_DRAWN + 1))
    expect(blocks.flatMap((block) => block.rows)).toEqual(rows(ALL_DRAWN + 1))
    expect(blocks.every((block) => block.rows[0] === block.first)).toBe(true)
    expect(blocks.at(-1)?.rows).toEqual([ALL_DRAWN])
  })
  it('are drawn at first as far as a window shows them, however many they are', () => {
    const drawn = (count: number): number =>
      blocksOf(rows(count)).flatMap((one) => (one.isFirst ? one.rows : [])).length
    expect(drawn(2_000)).toBe(drawn(ALL_DRAWN + 1))
    expect(drawn(2_000)).toBeLessThan(100)
  })
})
