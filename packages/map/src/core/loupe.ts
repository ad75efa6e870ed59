/** Half the width of the loupe, and how far its edge stays from what it shows, pixels. */
export const LOUPE_RADIUS = 56
const GAP = 28
/** How much larger the loupe shows what lies under it. */
export const LOUPE_ZOOM = 2

const within = (value: number, most: number): number => Math.min(Math.max(value, LOUPE_RADIUS), most - LOUPE_RADIUS)

/**
 * Where the middle of the loupe stands for a place that a finger drags, on a map of some size (pixels, y downwards): above
 * the place, where no hand is; near the upper edge beside it, on the left, where most hands are not, else on the right.
 */
export function loupeCentre(
  place: readonly [number, number],
  size: readonly [number, number],
): readonly [number, number] {
  const [x, y] = place
  const [width, height] = size
  const away = GAP + LOUPE_RADIUS
  if (y - away >= LOUPE_RADIUS) return [within(x, width), y - away]
  return [x - away >= LOUPE_RADIUS ? x - away : x + away, within(y, height)]
}
