import { TEMP_ID_PREFIX } from '@eae/domain/kernel/keys.ts'
import type { PartSlot } from '@eae/domain/applications/parts-list.ts'
import { IconCopy } from '@tabler/icons-react'
import type { Edit } from '../findings/edits.ts'
import { rowsOf, saidBy } from '../store/changes.ts'
import { UNSEEN_PARCEL } from '@eae/domain/applications/bulk/unseen-parcel.ts'
import { defineBulk } from './command.ts'

/**
 * What goes with a copy of a parcel, each without what is of one piece of land alone: trees and seed are counted on the spot,
 * and the numbers that name the land (ΑΤΑΚ, ΚΑΕΚ) belong to it.
 */
const BELOW: readonly (readonly [PartSlot, readonly string[]])[] = [
  ['crops', ['dendra', 'dendramnhm', 'sporosqty']],
  ['ownership', ['atak', 'ektashAtak', 'kaek']],
  ['parcelEco', []],
]

const without = (names: readonly string[]): Readonly<Record<string, null>> =>
  Object.fromEntries(names.map((name) => [name, null]))

/** New parcels that are declared as others are. Land is no one's twice, so each of them has its shape still to be drawn. */
export const duplicateParcels = defineBulk({
  id: 'duplicateParcels',
  group: 'copy',
  icon: IconCopy,
  asks: {},
  change: ({ tree, ticked }, _asked, parcel) => {
    const last = tree.parcels.reduce((max, { kodikos }) => Math.max(max, kodikos), 0)
    const name = `${TEMP_ID_PREFIX}copy${parcel.id}`
    const values = {
      ...UNSEEN_PARCEL,
      ...saidBy('parcels', parcel),
      prorata: parcel.prorata,
      edaIdPrev: null,
      geom: null,
      kodikos: last + 1 + ticked.indexOf(parcel),
    }
    const rows = BELOW.flatMap(([part, alone]) =>
      rowsOf(tree, part)
        .filter((row) => Reflect.get(row, 'edaId') === parcel.id)
        .map((row): Edit => ({
          kind: 'add',
          part,
          values: { ...saidBy(part, row), ...without(alone), edaId: name },
        })),
    )
    return { edits: [{ kind: 'add', part: 'parcels', name, values }, ...rows] }
  },
})
