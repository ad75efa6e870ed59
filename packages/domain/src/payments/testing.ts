import type { RegionAreas, DeterminedData } from './determine.ts'
import type { LandRegion } from '../facts/land.ts'

/** Determined data for tests: declared and determined area in m² of the regions that are named. */
export const determinedData = (
  regions: Partial<Record<LandRegion, readonly [declaredM2: number, determinedM2: number]>>,
  rest: Partial<Omit<DeterminedData, 'regions'>> = {},
): DeterminedData => {
  const of = (region: LandRegion): RegionAreas => {
    const [declaredM2, determinedM2] = regions[region] ?? [0, 0]
    return { declaredM2, determinedM2 }
  }
  return { regions: { 1: of(1), 2: of(2), 3: of(3) }, yellowCards: {}, forceMajeure: false, ...rest }
}
