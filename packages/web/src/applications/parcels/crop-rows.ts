import type { PrefillReport } from '@eae/domain/applications/answers.ts'
import type { CropCode, CropRow, ParcelRow } from '@eae/domain/applications/tree.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { useOpenApplication } from '../store/context.tsx'
import type { ApplicationState } from '../store/state.ts'
import { usePrefill } from '../use-prefill.ts'

/** A crop that stood on a parcel last year and is not declared this year. */
export interface LastCrop {
  readonly crop: CropCode
  /** Main or second crop, where it is known. */
  readonly xptype: number | null
  /** What it was grown for, where that is known. */
  readonly emxpId: Key | null
}

/** The area of a parcel that no main crop is declared on, in m². */
export const freeArea = (
  parcel: Pick<ParcelRow, 'ektash'>,
  rows: readonly Pick<CropRow, 'xptype' | 'epilektash100'>[],
) =>
  Math.max(0, parcel.ektash - rows.filter((row) => row.xptype === 1).reduce((sum, row) => sum + row.epilektash100, 0))

/** The fields that a crop has no use for: trees where it is none, the way of watering where it is dry. What is filled in stays in sight. */
export const hidesOf = (
  row: Pick<CropRow, 'dendra' | 'etosfyteyshs' | 'ardeyshflag' | 'ardtype'>,
  crop: Pick<CropCode, 'dendraapo'> | undefined,
): readonly (keyof CropRow)[] => {
  const isTree = crop !== undefined && crop.dendraapo !== null
  return [
    ...(isTree ? [] : (['dendra', 'etosfyteyshs'] as const)),
    ...(row.ardeyshflag ? [] : (['ardtype'] as const)),
  ].filter((name) => row[name] === null)
}

/**
 * Crops of last year that may be declared again with a press: those of the parcel that are not there, as long as nothing
 * else was declared on it. They are offered, never declared by themselves.
 */
export const lastCropsOf = (
  parcel: Pick<ParcelRow, 'id'>,
  rows: readonly Pick<CropRow, 'efyId'>[],
  hints: PrefillReport['cropHints'],
  crops: readonly CropCode[],
): readonly LastCrop[] => {
  const lastYears = hints.filter((hint) => hint.edaId === parcel.id)
  if (!rows.every((row) => lastYears.some((hint) => hint.efyId === row.efyId))) return []
  return crops.flatMap((crop) => {
    const hint = lastYears.find((candidate) => candidate.efyId === crop.id)
    return hint === undefined || rows.some((row) => row.efyId === crop.id)
      ? []
      : [{ crop, xptype: hint.xptype ?? null, emxpId: hint.emxpId ?? null }]
  })
}

/** The crops of a parcel with what may be declared on it. */
export interface ParcelCrops {
  readonly parcel: ParcelRow
  readonly rows: readonly CropRow[]
  readonly lastCrops: readonly LastCrop[]
}

/** The crops of a parcel in an application, with those of last year by the hints of its opening. */
export const cropsOf = (
  { tree, answer }: ApplicationState,
  hints: PrefillReport['cropHints'],
  parcel: ParcelRow,
): ParcelCrops => {
  const rows = tree.crops.filter((row) => row.edaId === parcel.id)
  return { parcel, rows, lastCrops: lastCropsOf(parcel, rows, hints, answer.catalogue.crops) }
}

/** What a crop that is declared begins with: the free area, which is reckoned; the rest is for people to say. */
export const newCrop = (
  { parcel, rows }: Pick<ParcelCrops, 'parcel' | 'rows'>,
  efyId: Key | null,
  xptype: number | null,
  emxpId: Key | null = null,
): Readonly<Record<string, unknown>> => {
  const free = freeArea(parcel, rows)
  return {
    edaId: parcel.id,
    kodikos: rows.reduce((max, row) => Math.max(max, row.kodikos), 0) + 1,
    xptype,
    efyId,
    poiId: null,
    emxpId,
    epilektash100: free > 0 ? free : null,
    dtespora: null,
    dendra: null,
    dendramnhm: null,
    etosfyteyshs: null,
    ardeyshflag: parcel.ardeyshflag,
    ardtype: parcel.ardtype,
  }
}

/** The crops of all parcels, and how one is declared. */
export const useCropRows = () => {
  const { state, store, etos, id } = useOpenApplication()
  const { catalogue } = state.answer
  const hints = usePrefill(etos, id).data?.cropHints ?? []
  const of = (parcel: ParcelRow): ParcelCrops => cropsOf(state, hints, parcel)
  const declare = (
    crops: ParcelCrops,
    ...values: readonly [efyId: Key | null, xptype: number | null, emxpId?: Key | null]
  ): string => store.add('crops', newCrop(crops, ...values))
  const cropOf = (row: Pick<CropRow, 'efyId'>): CropCode | undefined =>
    catalogue.crops.find((candidate) => candidate.id === row.efyId)
  return { of, declare, cropOf }
}
