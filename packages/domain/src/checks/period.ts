import { lateness } from '../facts/lateness.ts'
import { defineHeaderCheck } from './row-check.ts'

const LATE = 'Late submission: Reg. (EU) 640/2014 art. 13, kept by the Greek plan; DOMAIN 2.3'

/** `today > finalSubmissionDate`, for an application that is not final yet. Says what the delay costs. */
export const lateSubmission = defineHeaderCheck(
  { code: '10120', byHand: 'person', severity: 'W', effect: 'reduce', moments: ['F'], legalBasis: LATE },
  null,
  (facts, rules) => {
    const { days, percent, isTooLate } = lateness(facts, rules)
    const isLate = Date.parse(facts.now) > Date.parse(facts.period.finalSubmissionDate)
    return facts.header.dteOris === null && isLate && !isTooLate
      ? { days, percent, finalDate: facts.period.finalSubmissionDate, latestDate: facts.period.latestSubmissionDate }
      : null
  },
)

/** `today > latestSubmissionDate`, for an application that is not final yet. */
export const inadmissible = defineHeaderCheck(
  { code: '10121', byHand: 'person', severity: 'B', effect: 'stop', moments: ['F'], legalBasis: LATE },
  null,
  (facts, rules) =>
    facts.header.dteOris === null && lateness(facts, rules).isTooLate
      ? { latestDate: facts.period.latestSubmissionDate }
      : null,
)

/** `lock flags active`: the application is in the sample or in remote sensing, and the year locks these. */
export const locked = defineHeaderCheck(
  {
    code: '10122',
    byHand: 'person',
    severity: 'B',
    effect: 'stop',
    moments: ['E'],
    legalBasis: 'Controls: Reg. (EU) 2021/2116 art. 59; DOMAIN 2.5',
  },
  null,
  ({ header, period }) =>
    (header.deigmaflag && period.deigmalockflag) || (header.thlflag && period.thllockflag) ? {} : null,
)
