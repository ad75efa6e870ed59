/** Left, top, right, bottom in pixels of the map, downwards. */
export type PixelBox = readonly [number, number, number, number]

/** Pixels kept free around a shape that makes room for a panel. */
export const ROOM_MARGIN = 16

const sides = ([left, top, right, bottom]: PixelBox): readonly [number, number] => [
  Math.max(0, right - left),
  Math.max(0, bottom - top),
]
const surface = (box: PixelBox): number => sides(box)[0] * sides(box)[1]

/** The largest rectangle of a map of a size in pixels, width and height, that a panel over it leaves free. */
export function freePart(size: readonly [number, number], cover: PixelBox | null): PixelBox {
  const [width, height] = size
  if (!cover) return [0, 0, width, height]
  const [left, top, right, bottom] = cover
  const parts: readonly PixelBox[] = [
    [0, 0, left, height],
    [right, 0, width, height],
    [0, 0, width, top],
    [0, bottom, width, height],
  ]
  return parts.reduce((best, part) => (surface(part) > surface(best) ? part : best))
}

/** Share of the height and of the width of a map that padding takes at most. */
const PADDING_SHARE = 0.55

/** What is kept free around a shape (top, right, bottom, left): less on a map so small that nothing would be left for the shape. */
export function roomyPadding(
  [width, height]: readonly [number, number],
  [top, right, bottom, left]: readonly [number, number, number, number],
): readonly [number, number, number, number] {
  const across = Math.min(1, (width * PADDING_SHARE) / (left + right))
  const down = Math.min(1, (height * PADDING_SHARE) / (top + bottom))
  return [top * down, right * across, bottom * down, left * across]
}

/** How far a stretch moves to lie between two limits, where it has room. */
function shift(from: number, to: number, low: number, high: number): number {
  if (from < low) return low - from
  return to > high ? high - to : 0
}

/**
 * How a shape comes out from under a panel: by how many pixels it moves, right and down; `fit` when it was in view as a
 * whole and the free part is too small for it; null when the panel does not cover it, or when only a part of it was looked
 * at and the scale must stay.
 */
export function roomFor(
  shape: PixelBox,
  size: readonly [number, number],
  cover: PixelBox,
): readonly [number, number] | 'fit' | null {
  const [left, top, right, bottom] = shape
  const isCovered = left < cover[2] && right > cover[0] && top < cover[3] && bottom > cover[1]
  if (!isCovered) return null
  const part = freePart(size, cover)
  const free: PixelBox = [part[0] + ROOM_MARGIN, part[1] + ROOM_MARGIN, part[2] - ROOM_MARGIN, part[3] - ROOM_MARGIN]
  const [width, height] = sides(shape)
  if (width <= sides(free)[0] && height <= sides(free)[1])
    return [shift(left, right, free[0], free[2]), shift(top, bottom, free[1], free[3])]
  return left >= 0 && top >= 0 && right <= size[0] && bottom <= size[1] ? 'fit' : null
}

const sidesOf = ([left, top, right, bottom]: PixelBox) => [right - left, bottom - top] as const

/**
 * Where the middle of a map that changes its place and size on the page lay in what it showed before, pixels from its old
 * upper left corner; null where nothing moves, or where one of both has no size.
 */
export function middleAfter(before: PixelBox, now: PixelBox): readonly [number, number] | null {
  const sides = [...sidesOf(before), ...sidesOf(now)]
  if (sides.some((side) => side <= 0) || before.every((edge, index) => edge === now[index])) return null
  const [width, height] = sidesOf(now)
  return [now[0] + width / 2 - before[0], now[1] + height / 2 - before[1]]
}
