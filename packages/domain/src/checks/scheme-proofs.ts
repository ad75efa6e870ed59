import type { OpenProofFacts } from '../facts/scheme-facts.ts'
import type { CheckCard } from '../kernel/check.ts'
import { defineRowCheck, named } from './row-check.ts'

const COUPLED = 'Coupled income support: Reg. (EU) 2021/2115 art. 32 to 34; DOMAIN 3.7'

/** A proof of a scheme that is asked for, and that does not suffice yet. */
const openProof = (
  card: Pick<CheckCard, 'code' | 'byHand' | 'effect' | 'moments' | 'grade'>,
  kind: OpenProofFacts['kind'],
) =>
  defineRowCheck({
    ...card,
    since: 2023,
    severity: 'B',
    legalBasis: COUPLED,
    params: {},
    run: (facts) =>
      facts.openProofs
        .filter((one) => one.kind === kind)
        .map(({ id, eschKodikos, declared, least }) => ({
          subject: { kind: 'request', id },
          field: 'eschId',
          params: { ...named(facts, 'scheme', 'schemes', eschKodikos), declared, least },
        })),
  })

/** `crop not in scheme.crops`: support that is asked for on the row of a crop. */
export const wrongCropRequest = defineRowCheck({
  code: '40301',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: COUPLED,
  params: {},
  run: (facts) =>
    facts.wrongCropRequests.map(({ id, eschKodikos, efyKodikos }) => ({
      subject: { kind: 'cropRequest', id },
      field: 'eschId',
      params: {
        ...named(facts, 'scheme', 'schemes', eschKodikos),
        ...named(facts, 'crop', 'crops', efyKodikos),
      },
    })),
})

/** `sum(seed) < scheme.seedminha * area`: what is not covered by seed is not paid; it may be bought until the payment. */
export const seedTooLittle = openProof(
  { code: '40302', byHand: 'document', effect: 'lower', moments: ['F', 'P'], grade: { F: 'W' } },
  'seed',
)
/** `seed > 0 and no invoice` */
export const seedWithoutInvoice = openProof(
  { code: '40303', byHand: 'document', effect: 'stop', moments: ['F'] },
  'invoice',
)
/** `scheme.contract = 1 and contracts < area` */
export const contractMissing = openProof(
  { code: '40304', byHand: 'document', effect: 'stop', moments: ['F'] },
  'contract',
)
