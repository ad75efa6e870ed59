import { describe, expect, it } from 'vitest'
import type { Point } from '../core/grid.ts'
import { findPosition, receiverOf } from './show-position.ts'

/** What the browser itself gives: a position, or why there is none. */
const receiver = (answer: { readonly at: readonly [number, number] } | { readonly code: number }): Geolocation => ({
  getCurrentPosition: (found, failed) => {
    if ('at' in answer) {
      const [longitude, latitude] = answer.at
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is read
      found({ coords: { longitude, latitude, accuracy: 5 }, timestamp: 0 } as GeolocationPosition)
      return
    }
    failed?.({ code: answer.code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  },
  watchPosition: () => 0,
  clearWatch: () => undefined,
})

const ask = (of: Geolocation | null) => {
  const said: (string | Point)[] = []
  findPosition(
    of,
    (point) => void said.push(point),
    (text) => void said.push(text),
  )
  return said
}

describe('where the device is', () => {
  it('is shown on the map, in the grid of the country', () => {
    const [found] = ask(receiver({ at: [22.4, 39.6] }))
    expect(found).toEqual([expect.closeTo(363_000, -4), expect.closeTo(4_384_000, -4)])
  })

  it.each([
    ['abroad', receiver({ at: [2.35, 48.85] }), 'positionAbroad'],
    ['not allowed', receiver({ code: 1 }), 'walkDenied'],
    ['not known now', receiver({ code: 2 }), 'walkUnavailable'],
    ['not found in time', receiver({ code: 3 }), 'walkUnavailable'],
    ['given by no device', null, 'walkUnsupported'],
  ])('is told in words when it is %s', (_what, of, text) => {
    expect(ask(of)).toEqual([text])
  })

  it('is asked of nothing where the page has no receiver', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page without a secure origin
    expect(receiverOf({} as Navigator)).toBeNull()
  })
})
