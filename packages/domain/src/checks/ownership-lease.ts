import { PRIVATE_LEASE } from './codes.ts'
import { defineRowCheck, inParcel } from './row-check.ts'

const LEASE = 'Land at the disposal of the farmer on 31 May: Reg. (EU) 2021/2115 art. 4(4); DOMAIN 3.2'

/** Tenure type of a leased parcel. */
const LEASED = 1

/** `iemtype = 1 and eEnoikArith is null and rent rule` */
export const noLeaseNumber = defineRowCheck({
  code: '20207',
  byHand: 'title',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: LEASE,
  params: {},
  run: ({ parcels }) =>
    parcels.flatMap((parcel) =>
      parcel.ownership
        .filter((row) => row.iemtype === LEASED && row.etlKodikos !== PRIVATE_LEASE && (row.eEnoikArith ?? '') === '')
        .map(({ id }) => inParcel(parcel, { kind: 'ownership', id }, { field: 'eEnoikArith', stakeM2: parcel.ektash })),
    ),
})

/** `dteenoikend < 31/5/y` */
export const leaseEnded = defineRowCheck({
  code: '20208',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: LEASE,
  params: {},
  run: ({ etos, parcels }) => {
    const neededUntil = `${etos}-05-31`
    return parcels.flatMap((parcel) =>
      parcel.ownership.flatMap(({ id, dteenoikend }) =>
        dteenoikend !== null && dteenoikend < neededUntil
          ? [
              inParcel(
                parcel,
                { kind: 'ownership', id },
                { field: 'dteenoikend', params: { dteenoikend, neededUntil }, stakeM2: parcel.ektash },
              ),
            ]
          : [],
      ),
    )
  },
})

/** `iemtype = 1 and afmidiokthth = afm` */
export const ownLessor = defineRowCheck({
  code: '20215',
  byHand: 'title',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: LEASE,
  params: {},
  run: ({ header, parcels }) =>
    parcels.flatMap((parcel) =>
      parcel.ownership
        .filter(({ iemtype, afmidiokthth }) => iemtype === LEASED && afmidiokthth === header.afm)
        .map(({ id }) =>
          inParcel(parcel, { kind: 'ownership', id }, { field: 'afmidiokthth', params: { afm: header.afm } }),
        ),
    ),
})
