import { boundsOf } from '../payments/formulas/redistributive.ts'
import { declaredAreas, REGIONS } from '../facts/land.ts'
import { defineRowCheck, named } from './row-check.ts'

/** `rights > area` by region: only the smaller of the two is used. */
export const moreEntitlementsThanLand = defineRowCheck({
  code: '40102',
  byHand: 'land',
  since: 2023,
  severity: 'W',
  effect: 'lower',
  moments: ['F'],
  legalBasis: 'Activation of entitlements: Reg. (EU) 2021/2115 art. 24; DOMAIN 3.5',
  params: {},
  run: (facts) => {
    const areas = declaredAreas(facts)
    return REGIONS.flatMap((region) => {
      const entitlementM2 = facts.entitlements.reduce(
        (sum, { activateflag, bpetype, qty }) => sum + (activateflag && bpetype === region ? qty : 0),
        0,
      )
      const areaM2 = areas[region]
      const subject = { kind: 'application', id: facts.header.id } as const
      const params = { region: `choice.dikaiomatype.${region}`, entitlementM2, areaM2 }
      return entitlementM2 > areaM2 ? [{ subject, extra: String(region), params, stakeM2: entitlementM2 - areaM2 }] : []
    })
  },
})

/** `area(region) not in [min, max]`: told before finalisation as a forecast of what the payment run will say. */
export const outsideCrissBounds = defineRowCheck({
  code: '40201',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // Land is paid as far as it fits until the payment run.
  grade: { F: 'W' },
  moments: ['F', 'P'],
  legalBasis: 'Redistributive support: Reg. (EU) 2021/2115 art. 29; DOMAIN 3.5',
  params: {},
  run: (facts, _params, rules) => {
    const areas = declaredAreas(facts)
    return boundsOf(facts.etos, rules).flatMap(({ code, region, minM2, maxM2 }) => {
      const areaM2 = areas[region]
      const params = { ...named(facts, 'kodikos', 'schemes', code), areaM2, minM2, maxM2 }
      return facts.requests
        .filter(({ eschKodikos }) => eschKodikos === code && (areaM2 < minM2 || areaM2 > maxM2))
        .map(({ id }) => ({ subject: { kind: 'request' as const, id }, params, stakeM2: areaM2 }))
    })
  },
})
