import { distance, gridPoint } from './grid.ts'
import type { Point } from './grid.ts'

/** One position of the receiver, EPSG:2100 metres. */
export interface Fix {
  readonly point: Point
  /** Radius in which the true position lies with 95 %, m (as the Geolocation API gives it). */
  readonly accuracy: number
  /** When it was taken, milliseconds. */
  readonly time: number
}

/** Positions less accurate than this are not used for a corner, m. */
export const ACCURACY_GATE = 10
/** Positions that make a corner at least; more make it better. */
export const MIN_FIXES = 3
/** Positions older than this do not belong to the corner where one stands now, milliseconds. */
const MAX_AGE = 15_000
/** Positions further than this from the newest were taken on the way there, m; with a poor signal its accuracy counts. */
const STAY = 5

export interface CornerMean {
  readonly point: Point
  /** Accuracy of the mean, m: that of the weights, never below a third of the best fix, whose error stays the same. */
  readonly accuracy: number
  readonly count: number
}

/** The positions that belong to the place where one stands now. */
export function standing(fixes: readonly Fix[]): readonly Fix[] {
  const newest = fixes.at(-1)
  if (!newest) return []
  return fixes.filter(
    ({ point, accuracy, time }) =>
      accuracy <= ACCURACY_GATE &&
      newest.time - time <= MAX_AGE &&
      distance(point, newest.point) <= Math.max(STAY, newest.accuracy),
  )
}

/** The mean of the positions where one stands, weighted by their accuracy; null while there are too few good ones. */
export function cornerMean(fixes: readonly Fix[]): CornerMean | null {
  const good = standing(fixes)
  if (good.length < MIN_FIXES) return null
  const weights = good.map(({ accuracy }) => 1 / Math.max(accuracy, 0.1) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (axis: 0 | 1) =>
    good.reduce((sum, { point }, index) => sum + point[axis] * (weights[index] ?? 0), 0) / total
  const best = Math.min(...good.map(({ accuracy }) => accuracy))
  return {
    point: gridPoint([mean(0), mean(1)]),
    accuracy: Math.max(1 / Math.sqrt(total), best / 3),
    count: good.length,
  }
}
