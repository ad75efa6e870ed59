import type { ApplicationFacts } from '../facts/facts.ts'
import type { Message } from '../kernel/message.ts'
import { message } from '../kernel/message.ts'
import type { IsoDate } from '../kernel/units.ts'
import { athensDate } from '../kernel/athens-date.ts'
import { amountOf } from './activation.ts'
import { defineDirectPayment, refuse, unaskedBasics } from './claim.ts'
import { toNumber } from './exact.ts'
import { REGIONS } from '../facts/land.ts'

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
export const youngFarmer = defineDirectPayment({
  code: '0021',
  since: 2023,
  legalBasis: 'Reg. (EU) 2021/2115 art. 30',
  params: { unitMills: 70_000, maxM2: 250_000, maxAge: 40, maxYears: 5, maxStartYears: 5 },
  claim: (input, params, trace) => {
    const { facts, activations } = input
    const claimedM2 = REGIONS.reduce((sum, region) => sum + activations[region].claimedM2, 0)
    const activatedM2 = REGIONS.reduce((sum, region) => sum + activations[region].usableM2, 0)
    const areaM2 = Math.min(activatedM2, params.maxM2)
    const areas = { declaredM2: Math.min(claimedM2, params.maxM2), determinedM2: areaM2 }
    const land = { 1: activations[1].usableM2, 2: activations[2].usableM2, 3: activations[3].usableM2 }
    const reason = obstacle(facts, params)
    if (reason !== null) return refuse(areas, land, reason)
    trace.step({
      code: 'payments.step.yfArea',
      inputs: { activatedM2, maxM2: params.maxM2 },
      value: areaM2,
      unit: 'm2',
    })
    const unasked = unaskedBasics(input)
    if (areaM2 === 0 && unasked.length > 0)
      return refuse(areas, land, message('payments.reason.basicNotAsked', { codes: unasked.join(', ') }))
    if (areaM2 === 0) return refuse(areas, land, message('payments.reason.yfNoBasic'))
    const gross = amountOf(areaM2, params.unitMills)
    trace.step({
      code: 'payments.step.unit',
      inputs: { areaM2, unitEuro: params.unitMills / 1_000 },
      value: toNumber(gross),
      unit: 'cents',
    })
    return { areas, gross, land, perM2: amountOf(1, params.unitMills), refusal: null }
  },
})
