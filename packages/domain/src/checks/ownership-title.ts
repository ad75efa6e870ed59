import type { OwnershipFacts } from '../facts/facts.ts'
import { isValidAfm } from '../identifiers/afm.ts'
import { isValidAtak } from '../identifiers/atak.ts'
import { GRANTED_LAND, GRANT_PROOFS } from './codes.ts'
import { defineRowCheck, inParcel, onParcel } from './row-check.ts'

const DISPOSAL = 'Land at the disposal of the farmer: Reg. (EU) 2021/2115 art. 4(4); DOMAIN 4.2'

/** Reason of exemption 1: a standalone parcel up to 2 ha (DOMAIN 1.3, `eatexId`). The other reasons know no area. */
const SMALL_STANDALONE = 1

/** `count(agroiem) = 0` */
export const noOwnership = defineRowCheck({
  code: '20201',
  byHand: 'title',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: DISPOSAL,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(({ ownership }) => ownership.length === 0)
      .map((parcel) => onParcel(parcel, { stakeM2: parcel.ektash })),
})

/** `sum(synidiopercent) <> 100`. Shares have two decimals; half a hundredth undoes binary drift. */
export const sharesNotWhole = defineRowCheck({
  code: '20202',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: DISPOSAL,
  params: {},
  run: ({ parcels }) =>
    parcels.flatMap((parcel) => {
      const percent = parcel.ownership.reduce((sum, { synidiopercent }) => sum + synidiopercent, 0)
      const isWhole = parcel.ownership.length === 0 || Math.abs(percent - 100) < 0.005
      return isWhole ? [] : [onParcel(parcel, { params: { percent }, stakeM2: parcel.ektash })]
    }),
})

const isBlank = (text: string | null): boolean => text === null || text === ''

/** `atak is null and not exempt`: exempt by reason, by title, or as public land. */
export const noAtak = defineRowCheck({
  code: '20203',
  byHand: 'title',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: 'Compulsory ATAK; from 2026 not for standalone parcels under 2 ha; DOMAIN 6.4',
  params: { standaloneMaxM2: 20_000 },
  run: ({ parcels, catalogue }, { standaloneMaxM2 }) =>
    parcels.flatMap((parcel) => {
      const isExempt = ({ eatexId, etlKodikos, iemtype }: OwnershipFacts): boolean =>
        (eatexId !== null && (eatexId !== SMALL_STANDALONE || parcel.ektash <= standaloneMaxM2)) ||
        iemtype === 3 ||
        (etlKodikos !== null && catalogue.titles[etlKodikos]?.needsAtak === false)
      return parcel.ownership
        .filter((row) => isBlank(row.atak) && !isExempt(row))
        .map(({ id }) =>
          inParcel(
            parcel,
            { kind: 'ownership', id },
            { field: 'atak', params: { standaloneMaxM2 }, stakeM2: parcel.ektash },
          ),
        )
    }),
})

/** `not atak ~ '^\d{11}$'` */
export const invalidAtak = defineRowCheck({
  code: '20204',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['E'],
  legalBasis: 'Form of the ATAK; DOMAIN 6.4',
  params: {},
  run: ({ parcels }) =>
    parcels.flatMap((parcel) =>
      parcel.ownership.flatMap(({ id, atak }) =>
        atak === null || isBlank(atak) || isValidAtak(atak)
          ? []
          : [inParcel(parcel, { kind: 'ownership', id }, { field: 'atak', params: { atak } })],
      ),
    ),
})

/** Tenure of land of one's own (`iemtype`). */
const OWN = 0

/** `iemtype = 0 and afmidiokthth <> afm`: an owner that is missing, and an applicant whose AFM is wrong (10101), are told by themselves. */
export const ownLandOfAnother = defineRowCheck({
  code: '20217',
  byHand: 'title',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: DISPOSAL,
  params: {},
  run: ({ header: { afm }, parcels }) =>
    parcels.flatMap((parcel) =>
      parcel.ownership.flatMap(({ id, iemtype, afmidiokthth: owner }) => {
        if (iemtype !== OWN || owner === null || isBlank(owner) || owner === afm || !isValidAfm(afm)) return []
        const found = { field: 'afmidiokthth', params: { owner }, stakeM2: parcel.ektash }
        return [inParcel(parcel, { kind: 'ownership', id }, found)]
      }),
    ),
})

/** `etl.public and docs missing`; the decision that allocates pasture is demanded as a document (50101). */
export const grantUnproved = defineRowCheck({
  code: '20216',
  byHand: 'document',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  moments: ['F'],
  legalBasis: DISPOSAL,
  params: {},
  run: ({ documents, parcels }) =>
    parcels.flatMap((parcel) => {
      const isProved = documents.some(
        ({ edkKodikos, edaId }) => GRANT_PROOFS.has(edkKodikos) && (edaId === null || edaId === parcel.id),
      )
      return parcel.ownership
        .filter(({ etlKodikos }) => etlKodikos === GRANTED_LAND && !isProved)
        .map(({ id }) => inParcel(parcel, { kind: 'ownership', id }, { field: 'etlId', stakeM2: parcel.ektash }))
    }),
})
