import { describe, expect, it } from 'vitest'
import { freePart, ROOM_MARGIN, roomFor, middleAfter, roomyPadding } from './free-view.ts'
import type { PixelBox } from './free-view.ts'

const WIDE = [1_000, 600] as const
/** A panel at the right side of a wide map, a dialog at its left, a box in its corner. */
const SIDE: PixelBox = [700, 0, 1_000, 600]
const DIALOG: PixelBox = [0, 0, 400, 500]
const CORNER: PixelBox = [700, 0, 1_000, 150]
const PHONE = [390, 500] as const
/** A panel that comes from below. */
const BELOW: PixelBox = [0, 300, 390, 500]

describe('the part of the map that a panel leaves free', () => {
  it.each([
    ['nothing covers it', WIDE, null, [0, 0, 1_000, 600]],
    ['a panel at the right', WIDE, SIDE, [0, 0, 700, 600]],
    ['a dialog at the left', WIDE, DIALOG, [400, 0, 1_000, 600]],
    ['a small box in a corner', WIDE, CORNER, [0, 150, 1_000, 600]],
    ['a sheet from below', PHONE, BELOW, [0, 0, 390, 300]],
    ['a panel over all of it', PHONE, [0, 0, 390, 500], [0, 0, 0, 500]],
  ] as const)('%s', (_, size, cover, free) => {
    expect(freePart(size, cover)).toEqual(free)
  })
})

describe('a shape that a panel covers', () => {
  it.each([
    ['just beside the panel', [500, 200, 699, 300], null],
    ['up to its edge', [500, 200, 700, 300], null],
    ['just below it', [501, 200, 701, 300], [700 - ROOM_MARGIN - 701, 0]],
    ['wholly below it', [800, 200, 900, 300], [700 - ROOM_MARGIN - 900, 0]],
    ['below it and out of view at the top', [650, -40, 750, 60], [700 - ROOM_MARGIN - 750, 40 + ROOM_MARGIN]],
    ['elsewhere, out of view', [-300, 200, -100, 300], null],
    ['behind the panel, out of view', [1_010, 200, 1_100, 300], null],
  ] as const)('%s', (_, shape, expected) => {
    expect(roomFor(shape, WIDE, SIDE)).toEqual(expected)
  })

  it('moves above a sheet from below, and to the right of a dialog at the left', () => {
    expect(roomFor([100, 250, 200, 350], PHONE, BELOW)).toEqual([0, 300 - ROOM_MARGIN - 350])
    expect(roomFor([300, 100, 500, 200], WIDE, DIALOG)).toEqual([400 + ROOM_MARGIN - 300, 0])
  })

  it('keeps its scale up to the size of the free part, and is fitted only when it is larger', () => {
    const largest = 700 - 2 * ROOM_MARGIN
    expect(roomFor([300, 200, 300 + largest, 300], WIDE, SIDE)).toEqual([ROOM_MARGIN - 300, 0])
    expect(roomFor([300, 200, 300 + largest + 1, 300], WIDE, SIDE)).toBe('fit')
  })

  it('keeps the view of who looks at a part of it: too large, and not in view as a whole', () => {
    expect(roomFor([0, 0, 1_000, 600], WIDE, SIDE)).toBe('fit')
    expect(roomFor([-1, 0, 1_000, 600], WIDE, SIDE)).toBeNull()
    expect(roomFor([0, 0, 1_000, 601], WIDE, SIDE)).toBeNull()
  })
})

describe('a map that changes its place and size on the page', () => {
  it('keeps the land where it was: its new middle lay half of the change away from the old one', () => {
    // A list of 256 px closes at its left.
    expect(middleAfter([256, 0, 1056, 600], [0, 0, 1056, 600])).toEqual([272, 300])
    // A panel of 344 px opens at its right.
    expect(middleAfter([0, 0, 1000, 600], [0, 0, 656, 600])).toEqual([328, 300])
    // A line opens above it.
    expect(middleAfter([0, 0, 1000, 600], [0, 36, 1000, 600])).toEqual([500, 318])
  })
  it('has nothing to keep before it has a size, and when nothing changed', () => {
    expect(middleAfter([0, 0, 0, 0], [0, 0, 1000, 600])).toBeNull()
    expect(middleAfter([0, 0, 1000, 600], [0, 0, 0, 0])).toBeNull()
    expect(middleAfter([0, 0, 1000, 600], [0, 0, 1000, 600])).toBeNull()
  })
})

describe('what is kept free around a shape', () => {
  it('is what was wanted where the map has room for it, and a share of it on a small one', () => {
    expect(roomyPadding([390, 672], [70, 60, 90, 60])).toEqual([70, 60, 90, 60])
    const [top, right, bottom, left] = roomyPadding([200, 160], [70, 60, 90, 60])
    expect(top + bottom).toBeCloseTo(160 * 0.55)
    expect(top / bottom).toBeCloseTo(70 / 90)
    for (const side of [right, left]) expect(side).toBeCloseTo(55)
  })
})
