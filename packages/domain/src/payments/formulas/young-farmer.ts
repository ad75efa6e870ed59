import { REGIONS } from '../../facts/land.ts'
import { youngFarmerObstacle } from '../../facts/young-farmer.ts'
import { numbersOf } from '../../kernel/check.ts'
import { message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import { nothing, unaskedBasics, type Found, type Input } from '../claim.ts'
import { lotsWithRights } from '../determine.ts'
import { spreadOver } from '../lot.ts'
import { priced } from '../measure.ts'
import type { YoungFarmerScheme } from '../schemes.ts'
import { unitStep } from './steps.ts'

/** Young farmers' support: `YF = min(activated_ha, maxha) * unit` (DOMAIN 3.5, "CIS-YF"). */
export const youngFarmer = (input: Input, scheme: YoungFarmerScheme): Found => {
  const params = numbersOf(scheme.code, scheme.params, input.rules)
  const { maxM2, unitMills } = params
  const { activations, determined, facts } = input
  const claimedM2 = REGIONS.reduce((sum, region) => sum + activations[region].claimedM2, 0)
  const activatedM2 = REGIONS.reduce((sum, region) => sum + activations[region].usableM2, 0)
  const areaM2 = Math.min(activatedM2, maxM2)
  const area = { declared: Math.min(claimedM2, maxM2), determined: areaM2 }
  const shares = REGIONS.flatMap((region) =>
    spreadOver(lotsWithRights(determined.lots, region), activations[region].usableM2),
  )
  const reason = youngFarmerObstacle(facts, params)
  if (reason !== null) return nothing({ area, shares, steps: [] }, reason)
  const limit: Step = {
    code: 'payments.step.yfArea',
    inputs: { activatedM2, maxM2 },
    value: areaM2,
    unit: 'm2',
  }
  const refused = { area, shares, steps: [limit] }
  const unasked = unaskedBasics(input)
  if (areaM2 === 0 && unasked.length > 0)
    return nothing(refused, message('payments.reason.basicNotAsked', { codes: unasked.join(', ') }))
  if (areaM2 === 0) return nothing(refused, message('payments.reason.yfNoBasic'))
  const gross = priced(areaM2, unitMills, 'm2')
  return {
    area,
    gross,
    shares,
    perUnit: priced(1, unitMills, 'm2'),
    refusal: null,
    steps: [limit, unitStep('m2', areaM2, unitMills, gross)],
  }
}
