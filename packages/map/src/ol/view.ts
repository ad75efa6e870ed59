import View from 'ol/View.js'
import { NATIONAL_EXTENT } from '../core/crs.ts'

/**
 * The 19 fixed display resolutions in metres per pixel: scales 1:3,500,000 to 1:1,000 at 0.28 mm per pixel, so that
 * the same scale always looks the same.
 */
export const RESOLUTIONS: readonly number[] = [
  3_500_000, 2_500_000, 1_500_000, 1_000_000, 750_000, 500_000, 300_000, 200_000, 100_000, 75_000, 50_000, 25_000,
  15_000, 10_000, 5000, 3000, 2000, 1500, 1000,
].map((scale) => scale * 0.00028)

/** Coarser ones before them, 1:20,000,000 to 1:5,000,000: the whole of the country on the screen of a telephone. */
export const COUNTRY_RESOLUTIONS: readonly number[] = [
  ...[20_000_000, 14_000_000, 10_000_000, 7_000_000, 5_000_000].map((scale) => scale * 0.00028),
  ...RESOLUTIONS,
]

/** A view over Greece, displayed in EPSG:3857, addressed in EPSG:2100. */
export function createView(resolutions: readonly number[] = RESOLUTIONS): View {
  const [xmin, ymin, xmax, ymax] = NATIONAL_EXTENT
  return new View({
    projection: 'EPSG:3857',
    resolutions: [...resolutions],
    constrainResolution: true,
    enableRotation: false,
    center: [(xmin + xmax) / 2, (ymin + ymax) / 2],
    zoom: 1,
    extent: [xmin, ymin, xmax, ymax],
    constrainOnlyCenter: true,
  })
}
