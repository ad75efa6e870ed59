import { CERTIFICATE, isCertified } from '../facts/held.ts'
import { submissionDay } from '../facts/submission-day.ts'
import { YOUNG_FARMER, YOUNG_LIMITS, youngFarmerObstacle } from '../facts/young-farmer.ts'
import { numbersOf } from '../kernel/check.ts'
import { EDUCATION } from './codes.ts'
import { defineRowCheck } from './row-check.ts'

const LAW = 'Young farmers: Reg. (EU) 2021/2115 art. 4(6) and 30; DOMAIN 3.5'
/** Cases of 40202 by the reason for which the payment refuses; what is merely not filled in is asked for elsewhere. */
const CASES: Readonly<Record<string, string | null>> = {
  'payments.reason.yfAge': null,
  'payments.reason.yfYears': 'years',
  'payments.reason.yfStartYears': 'start',
}

/** `age > 40 or years > 5`, by the numbers and the rule of the payment. */
export const notYoung = defineRowCheck({
  code: '40202',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // Until the payment the request may be taken back.
  grade: { F: 'W' },
  moments: ['F', 'P'],
  legalBasis: LAW,
  params: {},
  run: (facts, _params, rules) => {
    const reason = youngFarmerObstacle(facts, numbersOf<keyof typeof YOUNG_LIMITS>(YOUNG_FARMER, YOUNG_LIMITS, rules))
    const variant = CASES[reason?.code ?? '']
    if (reason === null || variant === undefined) return []
    return facts.requests
      .filter(({ eschKodikos }) => eschKodikos === YOUNG_FARMER)
      .map(({ id }) => ({
        subject: { kind: 'request', id },
        field: 'eschId',
        params: { ...reason.params, ...(variant === null ? {} : { variant }) },
      }))
  },
})

/** `education is null`: by a document or by the register of certificates, which does not know every degree. */
export const noEducation = defineRowCheck({
  code: '40203',
  byHand: 'document',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // The certificate may come after the application.
  grade: { F: 'W' },
  moments: ['F', 'P'],
  legalBasis: LAW,
  params: {},
  run: ({ documents, certificates, header, today, requests }) =>
    documents.some(({ edkKodikos }) => EDUCATION.has(edkKodikos)) ||
    isCertified(certificates ?? [], CERTIFICATE.education, submissionDay(header, today))
      ? []
      : requests
          .filter(({ eschKodikos }) => eschKodikos === YOUNG_FARMER)
          .map(({ id }) => ({ subject: { kind: 'request', id }, field: 'eschId' })),
})
