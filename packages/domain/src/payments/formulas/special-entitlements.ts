import { shared } from '../../facts/numbers.ts'
import { BASIS } from '../../facts/scheme-facts.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import type { Area } from '../determine.ts'
import { priced, type Measure } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'
import { headsOf, livestockUnitsOf, LSU_BASE, supportedAnimals } from './livestock.ts'
import { unitStep } from './steps.ts'

const atMost = ({ declared, determined }: Area, most: number): Area => ({
  declared: Math.min(declared, most),
  determined: Math.min(determined, most),
})

/**
 * Support for animals of holders of special entitlements: what is found, at most the entitlements (PAYMENTS 1). What is declared is
 * lowered to them first, as for land (Reg. (EU) 640/2014 art. 18(1)): animals beyond them are neither paid nor punished.
 */
export const specialEntitlements = (input: Input, scheme: ListedScheme): Found => {
  const { facts } = input
  const animals = supportedAnimals(input, scheme)
  const heads = headsOf(animals)
  const units = livestockUnitsOf(animals, facts.catalogue)
  const isByUnits = scheme.row.basis === BASIS.lsu
  const [all, measure, base]: readonly [Area, Measure, number] = isByUnits
    ? [units, 'lsu', LSU_BASE]
    : [heads, 'head', 1]
  const { most, historic } = facts.specialRights?.[scheme.code] ?? { most: 0, historic: 0 }
  const area = atMost(all, most)
  const step: Step = {
    code: isByUnits ? 'payments.step.specialLsu' : 'payments.step.special',
    inputs: { declared: all.declared / base, determined: all.determined / base, most: most / base },
    value: area.determined,
    unit: 'none',
    law: scheme.legalBasis,
  }
  const refused = { area, measure, shares: [], steps: [step] }
  const least = Math.max(1, scheme.row.minQty ?? 1)
  if (heads.declared === 0) return nothing(refused, message('payments.reason.noAnimals'))
  if (most === 0) return nothing(refused, message('payments.reason.noSpecialEntitlements'))
  if (heads.declared < least)
    return nothing(refused, message('payments.reason.animalsBelow', { heads: heads.declared, least }))
  if (heads.determined === 0) return nothing(refused, message('payments.reason.animalsNotRegistered'))
  const kept = shared(input.rules, 'special.keptPercent')
  if (units.determined * 100 < historic * kept)
    return nothing(
      refused,
      message('payments.reason.specialNotKept', {
        units: units.determined / LSU_BASE,
        least: (historic * kept) / 100 / LSU_BASE,
      }),
    )
  const gross = priced(area.determined, scheme.unitMills, measure)
  return {
    area,
    measure,
    missingHeads: heads.declared - heads.determined,
    gross,
    shares: [],
    perUnit: priced(1, scheme.unitMills, measure),
    refusal: null,
    steps: [step, unitStep(measure, area.determined, scheme.unitMills, gross)],
  }
}
