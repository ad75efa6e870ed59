import { REGIONS, type LandRegion } from '../facts/land.ts'
import type { Determined } from './determine.ts'

/** Determined data for tests: one lot in each region that is named, with its declared and determined area in m². */
export const determinedData = (
  regions: Partial<Record<LandRegion, readonly [declaredM2: number, determinedM2: number]>>,
  rest: Partial<Omit<Determined, 'lots'>> = {},
): Determined => ({
  lots: REGIONS.flatMap((region) => {
    const area = regions[region]
    if (area === undefined) return []
    const [declaredM2, determinedM2] = area
    return [{ cropId: region, region, hasRights: true, declaredM2, determinedM2, overlapM2: 0 }]
  }),
  yellowCards: {},
  forceMajeure: false,
  ...rest,
})
