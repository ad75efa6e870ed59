import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIFT_PIXELS } from './grab.ts'
import { LOUPE_RADIUS, loupeCentre } from './loupe.ts'

const SIZE = [360, 480] as const

describe('the loupe over a dragged corner', () => {
  it.each([
    ['above the corner', [180, 300], [180, 216]],
    ['just above, where it fits for the last time', [180, 140], [180, 56]],
    ['on the left one pixel higher', [180, 139], [96, 139]],
    ['on the left at the upper edge, not over it', [180, 5], [96, 56]],
    ['on the left where it just fits', [140, 40], [56, 56]],
    ['on the right where the left has no room', [139, 40], [223, 56]],
    ['not over the left edge', [10, 300], [56, 216]],
    ['not over the right edge', [355, 300], [304, 216]],
  ] as const)('stands %s', (_where, place, centre) => {
    expect(loupeCentre(place, SIZE)).toEqual(centre)
  })

  it('lies on the map and never over the corner or the finger below it', () => {
    const side = (most: number) => fc.double({ min: 0, max: most, noNaN: true })
    fc.assert(
      fc.property(side(SIZE[0]), side(SIZE[1]), side(LIFT_PIXELS), (x, y, lift) => {
        const [cx, cy] = loupeCentre([x, y], SIZE)
        for (const [value, most] of [
          [cx, SIZE[0]],
          [cy, SIZE[1]],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(LOUPE_RADIUS)
          expect(value).toBeLessThanOrEqual(most - LOUPE_RADIUS)
        }
        for (const at of [y, y + lift]) expect(Math.hypot(cx - x, cy - at)).toBeGreaterThan(LOUPE_RADIUS)
      }),
    )
  })
})
