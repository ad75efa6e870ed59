import type { Key } from '../kernel/keys.ts'
import { M2_PER_HECTARE } from '../kernel/units.ts'
import type { FactsTree, SchemaCode } from './tree.ts'

/** Covered land is counted down to 0.01 ha, as the quantity of seed is a proof (domain document 3.7). */
const STEP_M2 = 100
const MAIN_CROP = 1

/** What a scheme needs of the seed of one crop and variety, and what is declared of it (R26). Areas in m², seed in kg. */
export interface SeedNeed {
  readonly efyId: Key
  /** Null while the crop has no variety yet. */
  readonly poiId: Key | null
  readonly epilektash: number
  readonly minSporosqtyAnaHa: number
  readonly sporosqtyRequired: number
  readonly sporosqty: number
  readonly etiketes: number
  readonly eparkeia: boolean
  readonly epilektashcovered: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/**
 * Seed by crop and variety for a scheme, over the crops that count for it: those of its list, and where the scheme was asked
 * for on rows of crops, these rows alone. Nothing for a scheme without a least quantity (`seedminha`).
 */
export const seedNeedsOf = (tree: FactsTree, schema: SchemaCode): readonly SeedNeed[] => {
  const least = schema.seedminha
  if (!schema.checkSporosqtyFlag || least === null || least <= 0) return []
  const asked = new Set(tree.cropRequests.filter(({ eschId }) => eschId === schema.id).map(({ edfId }) => edfId))
  const rows = tree.crops.filter(
    ({ id, efyId, xptype }) =>
      xptype === MAIN_CROP && schema.crops.includes(efyId) && (asked.size === 0 || asked.has(id)),
  )
  const request = tree.requests.find(({ eschId }) => eschId === schema.id)
  const kinds = new Map(rows.map(({ efyId, poiId }) => [`${efyId}:${poiId ?? ''}`, { efyId, poiId }]))
  return [...kinds.values()].map(({ efyId, poiId }) => {
    const isKind = (row: { readonly efyId: Key; readonly poiId: Key | null }): boolean =>
      row.efyId === efyId && row.poiId === poiId
    const epilektash = sum(rows.filter(isKind).map(({ epilektash100 }) => epilektash100))
    const seed = tree.seed.filter((row) => row.edrqId === request?.id && isKind(row))
    const sporosqty = twoDecimals(sum(seed.map((row) => row.sporosqty)))
    const sporosqtyRequired = twoDecimals((epilektash * least) / M2_PER_HECTARE)
    const coveredM2 = Math.floor((sporosqty * M2_PER_HECTARE) / least / STEP_M2) * STEP_M2
    return {
      efyId,
      poiId,
      epilektash,
      minSporosqtyAnaHa: least,
      sporosqtyRequired,
      sporosqty,
      etiketes: sum(seed.map(({ etiketes }) => etiketes)),
      eparkeia: sporosqty >= sporosqtyRequired,
      epilektashcovered: Math.min(epilektash, coveredM2),
    }
  })
}
