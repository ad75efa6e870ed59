import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { priced } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'
import { headsOf, supportedAnimals } from './livestock.ts'
import { unitStep } from './steps.ts'

/** Coupled support by the head (DOMAIN 3.7, animals). */
export const coupledHead = (input: Input, scheme: ListedScheme): Found => {
  const area = headsOf(supportedAnimals(input, scheme))
  const least = Math.max(1, scheme.row.minQty ?? 1)
  const heads: Step = {
    code: 'payments.step.heads',
    inputs: { declared: area.declared, determined: area.determined },
    value: area.determined,
    unit: 'none',
    law: scheme.legalBasis,
  }
  const refused = { area, shares: [], steps: [heads] }
  if (area.declared === 0) return nothing(refused, message('payments.reason.noAnimals'))
  if (area.declared < least)
    return nothing(refused, message('payments.reason.animalsBelow', { heads: area.declared, least }))
  if (area.determined === 0) return nothing(refused, message('payments.reason.animalsNotRegistered'))
  const gross = priced(area.determined, scheme.unitMills, 'head')
  return {
    area,
    gross,
    shares: [],
    perUnit: priced(1, scheme.unitMills, 'head'),
    refusal: null,
    steps: [heads, unitStep('head', area.determined, scheme.unitMills, gross)],
  }
}
