import type { EcoActionFacts } from '../facts/facts.ts'
import { CERTIFICATE, isCertified } from '../facts/held.ts'
import { isMonumentalGrove, MONUMENTAL_CHECK, MONUMENTAL_LIMITS, treesOf } from '../facts/monumental.ts'
import { submissionDay } from '../facts/submission-day.ts'
import { onAction, onEachParcel } from './eco-parcels.ts'
import { defineRowCheck, named } from './row-check.ts'

/**
 * What must have stood on the parcel last year, by the action that is paid for giving it up: lucerne 13001, cotton 12001,
 * maize 10008 (domain document 3.6, intervention 31.1, action A).
 */
const GIVEN_UP: Readonly<Record<string, string>> = {
  'ECO-01.01': '13001',
  'ECO-01.02': '12001',
  'ECO-01.03': '10008',
  'ECO-01.04': '13001',
  'ECO-01.05': '12001',
  'ECO-01.06': '10008',
}
/** Kind of document that proves organic farming. */
const ORGANIC_CERTIFICATE = '060'
/** The scheme that keeps organic farming, and the measure that it follows. */
const ORGANIC_SCHEME = '31.9'
const ORGANIC_MEASURE = /^11(?:\.|$)/u
/** The scheme of monumental olive groves. */
const MONUMENTAL = '31.10'

/** `prev crop not in (13001, 12001, 10008)`: of each action the one that it is paid for. */
export const noReferenceCrop = defineRowCheck({
  code: '40404',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Eco-scheme 31.1, action A: Reg. (EU) 2021/2115 art. 31; DOMAIN 3.6',
  params: {},
  run: (facts) =>
    onEachParcel(facts, (parcel, actions) =>
      actions.flatMap((action) => {
        const wanted = GIVEN_UP[action.kodikos]
        const { cropsBefore } = parcel
        if (wanted === undefined || cropsBefore === null || cropsBefore.includes(wanted)) return []
        const names = cropsBefore.map((code) => named(facts, 'stood', 'crops', code))
        const stood =
          names.length === 0
            ? { stood: '—' }
            : {
                stood: names.map((one) => one['stood']).join(', '),
                stoodEn: names.map((one) => one['stoodEn'] ?? one['stood']).join(', '),
              }
        return [
          onAction(facts, parcel, action, {
            params: { ...named(facts, 'wanted', 'crops', wanted), ...stood },
          }),
        ]
      }),
    ),
})

/**
 * `cert null or expired` on the day of the submission. Where their register is there, it says who is certified: a document can be forged.
 * Before it comes, a document says so. One finding for the application.
 */
export const noOrganicCertificate = defineRowCheck({
  code: '40405',
  byHand: 'document',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // The certificate may come after the application.
  grade: { F: 'W' },
  moments: ['F', 'N'],
  legalBasis: 'Eco-scheme 31.9 and measure 11: Reg. (EU) 2018/848 art. 35; DOMAIN 3.6',
  params: {},
  run: (facts) => {
    const { header, today, documents, certificates, ecoActions, parcelMeasures } = facts
    const isAsked =
      ecoActions.some(({ group }) => group === ORGANIC_SCHEME) ||
      parcelMeasures.some(({ kodikos }) => ORGANIC_MEASURE.test(kodikos))
    const day = submissionDay(header, today)
    const isInForce =
      certificates === null
        ? documents.some(
            ({ edkKodikos, validUntil }) =>
              edkKodikos === ORGANIC_CERTIFICATE && (validUntil === null || validUntil >= day),
          )
        : isCertified(certificates, CERTIFICATE.organic, day)
    if (!isAsked || isInForce) return []
    const params =
      certificates === null
        ? { ...named(facts, 'kind', 'documents', ORGANIC_CERTIFICATE), day }
        : { variant: 'register', day }
    return [{ subject: { kind: 'application', id: header.id }, params }]
  },
})

/** One digit after the comma, never more than there are: 14.99 is not 15. */
const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 1000) / whole) / 10)

const isMonumental = ({ group }: EcoActionFacts): boolean => group === MONUMENTAL

/** `rule 31.10`: a grove above half a hectare, 15 % of its trees monumental. */
export const smallMonumentalGrove = defineRowCheck({
  code: MONUMENTAL_CHECK,
  since: 2023,
  severity: 'W',
  effect: 'unpaid',
  moments: ['F'],
  legalBasis: 'Eco-scheme 31.10: Reg. (EU) 2021/2115 art. 31; DOMAIN 3.6',
  params: MONUMENTAL_LIMITS,
  run: (facts, { minM2, minPercent }) =>
    onEachParcel(facts, (parcel, actions) => {
      if (isMonumentalGrove(parcel, { minM2, minPercent })) return []
      const { trees, monumental } = treesOf(parcel)
      const percent = percentOf(monumental, trees)
      return actions
        .filter(isMonumental)
        .map((action) =>
          onAction(facts, parcel, action, { params: { areaM2: parcel.ektash, minM2, percent, minPercent } }),
        )
    }),
})
