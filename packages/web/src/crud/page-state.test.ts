import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeState, EMPTY_SEARCH, encodeState, readSearchState } from './page-state.ts'

describe('page state in the address', () => {
  it('comes back as it went, Greek included', () => {
    const state = { filter: 'Παπαδόπουλος', criteria: { status: { in: [10, 20] } } }
    expect(decodeState(encodeState(state) ?? undefined)).toEqual(state)
  })
  it('reads plain base64 and blanks that stood for plus signs', () => {
    const text = btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify({ a: 'ÿ>?~>' }))))
    expect(decodeState(text)).toEqual({ a: 'ÿ>?~>' })
    expect(decodeState(text.replaceAll('+', ' '))).toEqual({ a: 'ÿ>?~>' })
  })
  it('is null for nonsense', () => {
    for (const text of [undefined, '', '%%%', 'e30x', btoa('ÿþ')]) expect(decodeState(text)).toBeNull()
  })
  it('is null beyond the longest address, and read up to it', () => {
    const text = btoa(JSON.stringify('x'.repeat(4_498)))
    expect(text).toHaveLength(6_000)
    expect(decodeState(text)).toHaveLength(4_498)
    expect(decodeState(`${text}AAAA`)).toBeNull()
  })
  it('keeps addresses short', () => expect(encodeState('x'.repeat(10_000))).toBeNull())
})

describe('a search in the address (T64)', () => {
  const stateOf = (value: unknown): string =>
    btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value) ?? '')))
  /** A search holds what a search may hold and nothing else, whatever the address said. */
  const isHarmless = (text: string): boolean => {
    const state = readSearchState(text)
    return (
      Object.keys(state).every((name) => ['criteria', 'filter', 'tab', 'sort'].includes(name)) &&
      state.filter.length <= 200 &&
      Object.getPrototypeOf(state) === Object.prototype &&
      Object.getPrototypeOf(state.criteria) === Object.prototype &&
      !['polluted', 'admin', 'x'].some((name) => name in {})
    )
  }

  it('is itself when it is one', () => {
    const state = { criteria: { status: { in: [10, 20] } }, filter: 'Γαλάνη', sort: { field: 'afm', dir: 'asc' } }
    expect(readSearchState(stateOf(state))).toEqual(state)
  })

  it.each([
    ['a prototype', '{"__proto__":{"polluted":1},"filter":"a"}'],
    [
      'a prototype among its criteria',
      '{"criteria":{"__proto__":{"in":[1]},"constructor":{"prototype":{"polluted":1}}}}',
    ],
    ['wrong types', '{"criteria":[1],"filter":{},"sort":"up"}'],
    ['rights', '{"admin":true,"privileges":["User_W"]}'],
    ['a text of 201 characters', JSON.stringify({ filter: 'x'.repeat(201) })],
    ['a mebibyte', JSON.stringify({ filter: 'x'.repeat(1_048_576) })],
  ])('is harmless with %s', (_what, json) => expect(isHarmless(btoa(json))).toBe(true))

  it('is empty with bytes that are no text', () => {
    expect(readSearchState(btoa('\u00ff\u00fe{"filter":"a"}'))).toEqual(EMPTY_SEARCH)
  })

  it('is harmless in ten thousand forms', () => {
    const json = fc.jsonValue({ maxDepth: 4 })
    const near = fc.record(
      {
        criteria: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'afm', 'x'.repeat(61)), json),
        filter: fc.oneof(fc.string({ maxLength: 300 }), json),
        sort: fc.oneof(fc.record({ field: fc.string(), dir: fc.constantFrom('asc', 'desc', 'up') }), json),
        tab: fc.oneof(fc.string({ maxLength: 80 }), json),
        admin: json,
      },
      { requiredKeys: [] },
    )
    const text = fc.oneof(near.map(stateOf), json.map(stateOf), fc.base64String(), fc.string({ unit: 'binary' }))
    fc.assert(fc.property(text, isHarmless), { numRuns: 10_000 })
  }, 60_000)
})
