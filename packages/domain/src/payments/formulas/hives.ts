import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, type Found, type Input } from '../claim.ts'
import { priced } from '../measure.ts'
import type { ListedScheme } from '../schemes.ts'
import { headsOf, supportedAnimals } from './livestock.ts'
import { unitStep } from './steps.ts'

/**
 * Honey of the small Aegean islands by the hive: hives that the register of beekeepers has, too, of a beekeeper with his seat there. A
 * difference is not punished (PAYMENTS 4.2; Reg. (EU) 229/2013).
 */
export const hives = (input: Input, scheme: ListedScheme): Found => {
  const area = headsOf(supportedAnimals(input, scheme))
  const least = Math.max(1, scheme.row.minQty ?? 1)
  const step: Step = {
    code: 'payments.step.hives',
    inputs: { declared: area.declared, determined: area.determined },
    value: area.determined,
    unit: 'none',
    law: scheme.legalBasis,
  }
  const refused = { area, shares: [], steps: [step] }
  if (!input.facts.header.isSmallAegeanSeat) return nothing(refused, message('payments.reason.seatElsewhere'))
  if (area.declared === 0) return nothing(refused, message('payments.reason.noHives'))
  if (area.determined < least)
    return nothing(refused, message('payments.reason.hivesBelow', { hives: area.determined, least }))
  const gross = priced(area.determined, scheme.unitMills, 'hive')
  return {
    area,
    gross,
    shares: [],
    perUnit: priced(1, scheme.unitMills, 'hive'),
    refusal: null,
    steps: [step, unitStep('hive', area.determined, scheme.unitMills, gross)],
  }
}
