import type { ApplicationFacts } from '../../facts/facts.ts'
import { REGIONS } from '../../facts/land.ts'
import { athensDate } from '../../kernel/athens-date.ts'
import { numbersOf } from '../../kernel/check.ts'
import { message, type Message } from '../../kernel/message.ts'
import type { Step } from '../../kernel/trace.ts'
import type { IsoDate } from '../../kernel/units.ts'
import { nothing, unaskedBasics, type Found, type Input } from '../claim.ts'
import { lotsWithRights } from '../determine.ts'
import { spreadOver } from '../lot.ts'
import { priced } from '../measure.ts'
import type { YoungFarmerScheme } from '../schemes.ts'
import { unitStep } from './steps.ts'

/** Full years between two civil dates. */
const fullYears = (from: IsoDate, to: IsoDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

interface Limits {
  readonly maxAge: number
  readonly maxYears: number
  readonly maxStartYears: number
}

/**
 * The conditions of a young farmer, looked at in the year of the first application (DOMAIN 3.5, "CIS-YF"). The day is
 * that year's deadline, taken to be the same day as this year's; an unknown number of years counts as none.
 */
const obstacle = ({ header, etos, period }: ApplicationFacts, limits: Limits): Message | null => {
  const years = header.youngFarmerYears ?? 0
  const firstYear = etos - years
  if (header.dtebirth === null) return message('payments.reason.yfBirth')
  if (header.dtestartekm === null) return message('payments.reason.yfStart')
  if (years >= limits.maxYears) return message('payments.reason.yfYears', { maxYears: limits.maxYears })
  const firstDay = `${firstYear}${athensDate(period.finalSubmissionDate).slice(4)}`
  const age = fullYears(header.dtebirth, firstDay)
  if (age >= limits.maxAge) return message('payments.reason.yfAge', { age, maxAge: limits.maxAge })
  // "2020-2025" for claim year 2025: calendar years count, not days.
  const startYear = Number(header.dtestartekm.slice(0, 4))
  return firstYear - startYear > limits.maxStartYears
    ? message('payments.reason.yfStartYears', { dtestartekm: header.dtestartekm, maxStartYears: limits.maxStartYears })
    : null
}

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
  const reason = obstacle(facts, params)
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
