import { M2_PER_HECTARE } from '../kernel/units.ts'
import { defineRowCheck, onCrop } from './row-check.ts'

const TREES = 'Permanent crops and tree density: DOMAIN 4.2, 5.11'

/** `trees/ha not between crop.min and crop.max`; a bound the catalogue does not give does not bind. */
export const treeDensity = defineRowCheck({
  code: '20305',
  byHand: 'land',
  since: 2023,
  severity: 'W',
  effect: 'unpaid',
  moments: ['F'],
  legalBasis: TREES,
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) =>
      parcel.crops.flatMap((crop) => {
        const { dendraapo, dendraeos } = facts.catalogue.crops[crop.efyKodikos] ?? {}
        if (crop.dendra === null || crop.epilektash100 <= 0) return []
        const density = (crop.dendra * M2_PER_HECTARE) / crop.epilektash100
        const [min, max] = [dendraapo ?? 0, dendraeos ?? Number.POSITIVE_INFINITY]
        const params = { dendra: crop.dendra, density, min, max: Number.isFinite(max) ? max : '—' }
        return density < min || density > max ? [onCrop(facts, parcel, crop, { field: 'dendra', params })] : []
      }),
    ),
})

/** `crop.permanent and trees is null`, for crops whose catalogue row counts trees: nurseries and reeds have none. */
export const noTrees = defineRowCheck({
  code: '20306',
  byHand: 'land',
  since: 2023,
  severity: 'B',
  effect: 'stop',
  moments: ['F'],
  legalBasis: TREES,
  params: {},
  run: (facts) =>
    facts.parcels.flatMap((parcel) =>
      parcel.crops
        .filter(({ efyKodikos, dendra }) => {
          const crop = facts.catalogue.crops[efyKodikos]
          const countsTrees = crop?.dikaiomatype === 3 && (crop.dendraapo !== null || crop.dendraeos !== null)
          return countsTrees && dendra === null
        })
        .map((crop) => onCrop(facts, parcel, crop, { field: 'dendra', stakeM2: crop.epilektash100 })),
    ),
})
