import { describe, expect, it } from 'vitest'
import { readPageSearch, stringifySearch } from './search-params.ts'

describe('the parameters of a page', () => {
  it.each([
    ['2025', { etos: '2025' }],
    ['1999', {}],
    ['20255', {}],
    ['x', {}],
    ['', {}],
  ])('take a claim year and nothing else for one: %s', (etos, read) => {
    expect(readPageSearch({ etos })).toEqual(read)
  })

  it('carry the year beside the key', () => {
    expect(stringifySearch({ ...readPageSearch({ id: '7', etos: '2025', other: '1' }) })).toBe('?id=7&etos=2025')
  })
})
