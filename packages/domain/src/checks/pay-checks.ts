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
} as const
