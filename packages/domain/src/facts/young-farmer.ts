import { athensDate } from '../kernel/athens-date.ts'
import { message, type Message } from '../kernel/message.ts'
import type { IsoDate } from '../kernel/units.ts'
import type { ApplicationFacts } from './facts.ts'

/** Full years between two civil dates. */
const fullYears = (from: IsoDate, to: IsoDate): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** Code of the scheme. */
export const YOUNG_FARMER = '0021'
/** Up to which age, for how many years and how long after the beginning of the holding (Reg. (EU) 2021/2115 art. 4(6) and 30). */
export const YOUNG_LIMITS = { maxAge: 40, maxYears: 5, maxStartYears: 5 } as const
type Limits = Readonly<Record<keyof typeof YOUNG_LIMITS, number>>

/**
 * The conditions of a young farmer, looked at in the year of the first application (DOMAIN 3.5, "CIS-YF"). The day is
 * that year's deadline, taken to be the same day as this year's; an unknown number of years counts as none.
 */
export const youngFarmerObstacle = ({ header, etos, period }: ApplicationFacts, limits: Limits): Message | null => {
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
