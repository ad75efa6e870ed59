import { describe, expect, it } from 'vitest'
import { decodeState, encodeState } from './page-state.ts'

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
