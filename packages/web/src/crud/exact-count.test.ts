import { describe, expect, it } from 'vitest'
import { exactCount } from './exact-count.ts'

const about = { rows: 1_716_125, isEstimate: true }
const exact = { rows: 990, isEstimate: false }

describe('how many rows a search has', () => {
  it.each([
    ['an estimate gives way to what is known', about, 1_116_185, { rows: 1_116_185, isEstimate: false }],
    ['an estimate stays where nothing is known', about, undefined, about],
    ['what was counted stays', exact, 991, exact],
    ['nothing is told before the search has ended', null, 991, null],
  ])('%s', (_what, count, known, told) => expect(exactCount(count, known)).toEqual(told))
})
