import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable, isPin, normalisePin } from './pin.ts'

describe('a six-digit code', () => {
  it.each(['12345', '1234567', '12a456', '', '１２３４５６'])('is not %j', (typed) => {
    expect(isPin(typed)).toBe(false)
  })

  it('is read as it is written or said: with blanks, dots or hyphens', () => {
    expect(['482 913', '48.29.13', '482-913', ' 482913 '].map(normalisePin)).toEqual(Array(4).fill('482913'))
    expect(isPin('482913')).toBe(true)
  })

  it.each(['000000', '777777', '123456', '890123', '654321', '210987', '482482', '484848'])(
    'is guessed at once when it is %s',
    (pin) => {
      expect(isGuessable(pin)).toBe(true)
    },
  )

  it.each(['482913', '123457', '023456', '777778', '482481', '484849', '112233'])(
    'is not guessed at once: %s',
    (pin) => {
      expect(isGuessable(pin)).toBe(false)
    },
  )

  it('has more than 998,000 others', () => {
    let guessable = 0
    for (let code = 0; code < 1_000_000; code += 1) if (isGuessable(String(code).padStart(6, '0'))) guessable += 1
    // One digit, counting up, counting down, two halves alike, three thirds alike.
    expect(guessable).toBe(10 + 10 + 10 + 990 + 90)
  })

  it('stays what it is when it is read twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => normalisePin(normalisePin(typed)) === normalisePin(typed)),
    )
  })
})
