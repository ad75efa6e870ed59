import { GRANTED_PASTURE } from './codes.ts'
import { defineRowCheck, onParcel } from './row-check.ts'

const MAIN_CROP = 1
const PASTURE = 1

/** `title null or criteria<2` of private pasture: without a title, or without two things that show that animals graze there. */
export const grazingUnproved = defineRowCheck({
  code: '20403',
  byHand: 'land',
  since: 2023,
  severity: 'B',
  effect: 'unpaid',
  // What shows it may still be declared.
  grade: { F: 'W' },
  moments: ['F', 'N'],
  legalBasis: 'Agricultural activity on pasture: Reg. (EU) 2021/2115 art. 4(2); DOMAIN R31, 4.2',
  params: { minCriteria: 2 },
  run: (facts, { minCriteria }) =>
    facts.parcels
      .filter(
        ({ iemtype, crops }) =>
          iemtype !== GRANTED_PASTURE &&
          crops.some(
            ({ xptype, efyKodikos }) =>
              xptype === MAIN_CROP && facts.catalogue.crops[efyKodikos]?.dikaiomatype === PASTURE,
          ),
      )
      .filter(
        ({ ownership, grazingCriteria }) =>
          !ownership.some(({ etlKodikos }) => etlKodikos !== null) || grazingCriteria < minCriteria,
      )
      .map((parcel) =>
        onParcel(parcel, {
          field: 'voskdromos',
          params: { criteria: parcel.grazingCriteria, minCriteria },
          stakeM2: parcel.ektash,
        }),
      ),
})
