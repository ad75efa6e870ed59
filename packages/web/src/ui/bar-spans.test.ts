import { expect, it } from 'vitest'
import { toneOf, waterfallSpans } from './bar-spans.ts'

const total = (cents: number) => ({ cents, isTotal: true })
const step = (cents: number) => ({ cents, isTotal: false })

it('hangs each step on where the one above ended, and begins totals at nothing', () => {
  expect(waterfallSpans([total(100), step(-40), step(20), total(80)])).toEqual([
    [0, 1],
    [0.6, 1],
    [0.6, 0.8],
    [0, 0.8],
  ])
})

it('keeps what falls below nothing inside of the width, and stands still without any amount', () => {
  expect(waterfallSpans([total(50), step(-100), total(-50)])).toEqual([
    [0.5, 1],
    [0, 1],
    [0, 0.5],
  ])
  expect(waterfallSpans([total(0), total(0)])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('tells totals, what is added and what is taken away apart', () => {
  expect([total(-1), step(1), step(0), step(-1)].map(toneOf)).toEqual(['total', 'more', 'more', 'less'])
})
