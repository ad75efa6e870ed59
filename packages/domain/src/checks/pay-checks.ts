import { defineKnownCheck } from './known-check.ts'

/** Checks before a payment: what the runs, holds and claims of the agency say of an applicant. */
export const payChecks = {
  /** `gross<250 and not small Aegean seat`: what the last payment run of the year found. Without a run nothing is found. */
  belowMinimum: defineKnownCheck({
    code: '10302',
    byHand: 'land',
    since: 2023,
    severity: 'B',
    effect: 'unpaid',
    moments: ['P'],
    params: {},
    reads: ['header'],
  }),
  /** `hold active`: of a court, the authority or the internal audit. */
  held: defineKnownCheck({
    code: '60101',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'hold',
    moments: ['P'],
    params: {},
    reads: ['header'],
  }),
  /** `debt>0` */
  inDebt: defineKnownCheck({
    code: '60102',
    byHand: 'person',
    since: 2023,
    severity: 'W',
    effect: 'note',
    moments: ['P'],
    params: {},
    reads: ['header'],
  }),
  /** `pendingelga>0` */
  insuranceDue: defineKnownCheck({
    code: '60103',
    byHand: 'person',
    since: 2023,
    severity: 'W',
    effect: 'note',
    moments: ['P'],
    params: {},
    reads: ['header'],
  }),
  /** Seizures and assignments that are not settled. */
  seized: defineKnownCheck({
    code: '60104',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'hold',
    moments: ['P'],
    params: {},
    reads: ['header'],
  }),
  /** `abs(sum(lines)-total)>0`, of the last statement of the year. */
  sumDiffers: defineKnownCheck({
    code: '60105',
    byHand: 'person',
    since: 2023,
    severity: 'B',
    effect: 'stop',
    moments: ['P'],
    params: { toleranceCents: 0 },
    reads: ['header'],
  }),
  /** `sum(det)>250000 ha`: the whole country asks for more cotton than its base area (Reg. (EU) 2021/2115 art. 36 and 37). */
  baseAreaExceeded: defineKnownCheck({
    code: '40308',
    byHand: 'request',
    since: 2023,
    severity: 'W',
    effect: 'lower',
    moments: ['P'],
    params: { baseM2: 2_500_000_000 },
    reads: ['requests'],
  }),
} as const

/** Checks of what stands against one applicant; the others are of the whole country. */
export const { baseAreaExceeded, ...applicantPayChecks } = payChecks
/** Under which name a run passes the cotton that the last payment run found in the whole country, in m². */
export const COTTON_FOUND = 'cotton.foundM2'
