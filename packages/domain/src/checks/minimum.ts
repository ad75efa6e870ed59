import { declaredAreas, REGIONS } from '../facts/land.ts'
import { shared } from '../facts/numbers.ts'
import { defineHeaderCheck } from './row-check.ts'

/** `area < 0.4 ha and no animals`: told before the submission as a forecast of what the payment run will say. */
export const underMinimumArea = defineHeaderCheck(
  {
    code: '10301',
    byHand: 'land',
    severity: 'B',
    effect: 'unpaid',
    grade: { F: 'W' },
    moments: ['F', 'P'],
    legalBasis: 'Minimum requirements: Reg. (EU) 2021/2115 art. 18; DOMAIN 3.4',
  },
  null,
  (facts, rules) => {
    const minM2 = shared(rules, 'minimum.areaM2')
    const areas = declaredAreas(facts)
    const areaM2 = REGIONS.reduce((sum, region) => sum + areas[region], 0)
    const hasAnimals = facts.holdings.some(({ animals }) => animals.some(({ plithos }) => plithos > 0))
    // Without any land at all another check speaks (10119), or nothing is asked for by area.
    return areaM2 > 0 && areaM2 < minM2 && !hasAnimals ? { areaM2, minM2 } : null
  },
)
