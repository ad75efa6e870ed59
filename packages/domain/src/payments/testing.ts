import { REGIONS, type LandRegion } from '../facts/land.ts'
import type { Determined } from './determine.ts'
import type { Lot } from './lot.ts'

/** A lot of durum wheat for tests: 6.00 ha, all of it found. */
export const aLot = (overrides: Partial<Lot> = {}): Lot => ({
  cropId: 1,
  edaId: 21,
  crop: '10001',
  asked: [],
  region: 2,
  anctype: 0,
  islandCode: null,
  hasRights: true,
  declaredM2: 60_000,
  determinedM2: 60_000,
  overlapM2: 0,
  ...overrides,
})

/** Determined data for tests: one lot in each region that is named, with its declared and determined area in m². */
export const determinedData = (
  regions: Partial<Record<LandRegion, readonly [declaredM2: number, determinedM2: number]>>,
  rest: Partial<Omit<Determined, 'lots'>> = {},
): Determined => ({
  lots: REGIONS.flatMap((region) => {
    const area = regions[region]
    if (area === undefined) return []
    const [declaredM2, determinedM2] = area
    return [aLot({ cropId: region, region, declaredM2, determinedM2 })]
  }),
  yellowCards: {},
  forceMajeure: false,
  ...rest,
})
