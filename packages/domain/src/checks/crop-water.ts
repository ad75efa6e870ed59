import { defineRowCheck, onCrop, onParcel } from './row-check.ts'

const WATER = 'SMR 1, water: Reg. (EU) 2021/2115 annex III; DOMAIN 4.2'

/** The catalogue's sign of a crop that does not grow without irrigation. */
const NEEDS_IRRIGATION = 2
/** Its sign of a crop that is grown without irrigation alone. */
const DRY_ONLY = 0

/** A check of what is declared of the water of a crop, against the catalogue's sign of that crop. */
const cropWaterCheck = (code: '20308' | '20315', isWrong: (ardtype: number | null, isIrrigated: boolean) => boolean) =>
  defineRowCheck({
    code,
    since: 2023,
    severity: 'W',
    effect: 'note',
    moments: ['F'],
    legalBasis: WATER,
    params: {},
    run: (facts) =>
      facts.parcels.flatMap((parcel) =>
        parcel.crops
          .filter((crop) => isWrong(facts.catalogue.crops[crop.efyKodikos]?.ardtype ?? null, crop.ardeyshflag))
          .map((crop) => onCrop(facts, parcel, crop, { field: 'ardeyshflag' })),
      ),
  })

/** `ardeysh = 1 and source is null`, once for a parcel. */
export const noWaterSource = defineRowCheck({
  code: '20307',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['F'],
  legalBasis: WATER,
  params: {},
  run: ({ parcels }) =>
    parcels
      .filter(
        ({ ardeyshflag, crops, watersrc }) => (ardeyshflag || crops.some((crop) => crop.ardeyshflag)) && !watersrc,
      )
      .map((parcel) => onParcel(parcel, { field: 'watersrc' })),
})

/** `crop.irr = 2 and ardeysh = 0` */
export const dryButNeedsWater = cropWaterCheck(
  '20308',
  (ardtype, isIrrigated) => ardtype === NEEDS_IRRIGATION && !isIrrigated,
)

/** `crop.irr = 0 and ardeysh = 1` */
export const wateredButDry = cropWaterCheck('20315', (ardtype, isIrrigated) => ardtype === DRY_ONLY && isIrrigated)

/** Source of water (list WATERSRC): a borehole of one's own. */
const BOREHOLE = '2'
/** Kind of document: the permit to use water. */
const WATER_PERMIT = '071'

/**
 * `water from a borehole and neither supply nor permit`: a supply of the parcel that names the permit of its borehole, or the permit as a
 * document of the parcel or of the application.
 */
export const boreholeWithoutPermit = defineRowCheck({
  code: '20309',
  byHand: 'document',
  since: 2023,
  severity: 'W',
  effect: 'note',
  moments: ['F'],
  legalBasis: WATER,
  params: {},
  run: ({ parcels, supplies, documents }) =>
    parcels
      .filter(({ ardeyshflag, watersrc }) => ardeyshflag && watersrc === BOREHOLE)
      .filter(
        ({ id }) =>
          !supplies.some(({ edaId, gewtrhsh, adeiaxrhshs }) => gewtrhsh && adeiaxrhshs !== null && edaId === id) &&
          !documents.some(({ edkKodikos, edaId }) => edkKodikos === WATER_PERMIT && (edaId === null || edaId === id)),
      )
      .map((parcel) => onParcel(parcel, { field: 'watersrc' })),
})
