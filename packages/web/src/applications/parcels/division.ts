import type { CropRow, OwnershipRow } from '@eae/domain/applications/tree.ts'
import { apportion } from '@eae/domain/kernel/apportion.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import type { Key } from '@eae/domain/kernel/keys.ts'
import { area } from '@eae/map/core/grid.ts'
import type { ApplicationStore } from '../store/application-store.ts'
import { saidBy } from '../store/changes.ts'
import { declaredOf, type DeclaredValue } from '../store/declared.ts'
import { drawnFacts } from '../store/live.ts'
import { UNSEEN_PARCEL } from '@eae/domain/applications/bulk/unseen-parcel.ts'

/** The share of each piece of one declared quantity, by row and field; the first is what the parcel keeps. */
type Shares = ReadonlyMap<string, readonly number[]>

const shareKey = (part: DeclaredValue['part'], id: Key, field: DeclaredValue['field']): string =>
  `${part}:${id}:${field}`

const sharesOf = (values: readonly DeclaredValue[], weights: readonly number[]): Shares =>
  new Map(
    values.flatMap(({ part, id, field, value }) =>
      value === null ? [] : [[shareKey(part, id, field), apportion(value, weights)] as const],
    ),
  )

/**
 * Makes parcels of the pieces that a division cuts off a parcel, each with the crops and titles of the whole in proportion
 * to its area: m² and trees are whole numbers, and what the parcel keeps makes the sum exactly what it was. The parcel's own
 * shape comes a moment later from the map. Gives the temporary keys.
 */
export const divideParcel = (
  store: ApplicationStore,
  wholeKey: string,
  pieces: readonly ParcelGeometry[],
): readonly string[] => {
  const { tree } = store.getState()
  const whole = tree.parcels.find((row) => String(row.id) === wholeKey)
  if (whole === undefined) return []
  const cutM2 = pieces.map(area)
  const keptM2 = Math.max(0, area(whole.geom) - cutM2.reduce((sum, m2) => sum + m2, 0))
  const values = declaredOf(tree, whole.id)
  const shares = sharesOf(values, [keptM2, ...cutM2])
  store.declared.settle(whole.id, whole.geom, values)
  const last = tree.parcels.reduce((max, row) => Math.max(max, row.kodikos), 0)
  const shareOf = (part: DeclaredValue['part'], id: Key, field: DeclaredValue['field'], at: number): number | null =>
    shares.get(shareKey(part, id, field))?.[at] ?? null
  const keys = pieces.map((geom, index) => {
    const at = index + 1
    const key = store.add(
      'parcels',
      {
        ...UNSEEN_PARCEL,
        ...saidBy('parcels', whole),
        prorata: whole.prorata,
        edaIdPrev: null,
        kodikos: last + at,
        geom,
        ektash: shareOf('parcels', whole.id, 'ektash', at),
        epilektash100: shareOf('parcels', whole.id, 'epilektash100', at),
      },
      drawnFacts(geom, undefined),
    )
    const copyCrop = (row: CropRow): void => {
      const epilektash100 = shareOf('crops', row.id, 'epilektash100', at)
      // Of a crop that is smaller than the rounding the piece has nothing.
      if (epilektash100 === 0) return
      const [dendra, dendramnhm] = (['dendra', 'dendramnhm'] as const).map((field) =>
        shareOf('crops', row.id, field, at),
      )
      store.add('crops', { ...saidBy('crops', row), edaId: key, epilektash100, dendra, dendramnhm })
    }
    const copyTitle = (row: OwnershipRow): void => {
      const ektashAtak = shareOf('ownership', row.id, 'ektashAtak', at)
      store.add('ownership', { ...saidBy('ownership', row), edaId: key, ektashAtak })
    }
    tree.crops.filter((row) => row.edaId === whole.id).forEach(copyCrop)
    tree.ownership.filter((row) => row.edaId === whole.id).forEach(copyTitle)
    return key
  })
  for (const { part, id, field, value } of values)
    if (value !== null) store.edit(part, id, { [field]: shareOf(part, id, field, 0) })
  return keys
}
