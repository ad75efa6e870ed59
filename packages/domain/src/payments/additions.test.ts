import { describe, expect, it } from 'vitest'
import { additions, type Asked } from './additions.ts'

const asked = (lines: Readonly<Record<string, number>>, others: readonly string[] = []): Asked => ({
  codes: [...Object.keys(lines), ...others],
  lines: Object.entries(lines).map(([code, declared]) => ({ code, measure: 'm2', declared }) as const),
})

// No line of an amendment is ever late: what would be is not taken (ADR 0210).
describe('D14: what an amendment adds', () => {
  const base = asked({ '0011': 50_000, '0021': 20_000 })

  it.each([
    ['the same', asked({ '0011': 50_000, '0021': 20_000 }), []],
    ['less of a scheme', asked({ '0011': 49_999.99, '0021': 20_000 }), []],
    ['a scheme less', asked({ '0011': 50_000 }), []],
    ['a hundredth of a square metre more', asked({ '0011': 50_000.01, '0021': 20_000 }), ['0011']],
    ['a scheme more', asked({ '0011': 50_000, '0021': 20_000, '0101': 1 }), ['0101']],
    ['a scheme more of which nothing is declared', asked({ '0011': 50_000, '0021': 20_000, '0101': 0 }), ['0101']],
    ['a scheme more that nothing computes', asked({ '0011': 50_000, '0021': 20_000 }, ['9999']), ['9999']],
  ])('%s', (_, now, codes) => {
    expect(additions(base, now).map(({ code }) => code)).toEqual(codes)
  })

  it('says how much more it is', () => {
    expect(additions(base, asked({ '0011': 50_100, '0021': 20_000 }))).toEqual([
      { code: '0011', measure: 'm2', more: 100 },
    ])
  })
})
