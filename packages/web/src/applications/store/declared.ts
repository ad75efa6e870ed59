import type { ApplicationTree } from '@eae/domain/applications/tree.ts'
import { isNewKey, type Key } from '@eae/domain/kernel/keys.ts'
import type { ParcelGeometry } from '@eae/domain/kernel/fields.ts'
import { sameGeometry } from '@eae/map/core/grid.ts'
import type { Part } from './changes.ts'

/** One declared quantity that belongs to the land of a parcel: m² or trees. */
export interface DeclaredValue {
  readonly part: Extract<Part, 'parcels' | 'crops' | 'ownership'>
  readonly id: Key
  readonly field: 'ektash' | 'epilektash100' | 'dendra' | 'dendramnhm' | 'ektashAtak'
  readonly value: number | null
}

/** All that is declared of the land of a parcel, in the order of its rows. */
export const declaredOf = ({ parcels, crops, ownership }: ApplicationTree, parcelId: Key): readonly DeclaredValue[] => [
  ...parcels
    .filter(({ id }) => id === parcelId)
    .flatMap(
      ({ id, ektash, epilektash100 }) =>
        [
          { part: 'parcels', id, field: 'ektash', value: ektash },
          { part: 'parcels', id, field: 'epilektash100', value: epilektash100 },
        ] as const,
    ),
  ...crops
    .filter(({ edaId }) => edaId === parcelId)
    .flatMap(
      ({ id, epilektash100, dendra, dendramnhm }) =>
        [
          { part: 'crops', id, field: 'epilektash100', value: epilektash100 },
          { part: 'crops', id, field: 'dendra', value: dendra },
          { part: 'crops', id, field: 'dendramnhm', value: dendramnhm },
        ] as const,
    ),
  ...ownership
    .filter(({ edaId }) => edaId === parcelId)
    .map(({ id, ektashAtak }) => ({ part: 'ownership', id, field: 'ektashAtak', value: ektashAtak }) as const),
]

/** A shape that a parcel had, with what was declared when it came and when it went. */
interface FormerShape {
  readonly geometry: ParcelGeometry | null
  readonly atLast: readonly DeclaredValue[]
}

/** Shapes remembered of one parcel: as many as the map keeps steps of it. */
const MOST = 200

const isSameField = (a: DeclaredValue, b: DeclaredValue): boolean => a.id === b.id && a.field === b.field

/**
 * Remembers what was declared with the shapes that parcels had, so that a step on the map that is taken back takes back all
 * of it. What a person typed since stays.
 */
export class DeclaredMemory {
  private former = new Map<string, readonly FormerShape[]>()
  /** What was declared when the present shape came, by parcel. */
  private arrived = new Map<string, readonly DeclaredValue[]>()
  /** Parcels whose next shape has its quantities already. */
  private readonly settled = new Set<string>()

  /** A shape goes, and `values` were declared with it. */
  leave(parcelId: Key, geometry: ParcelGeometry | null, values: readonly DeclaredValue[]): void {
    const key = String(parcelId)
    const others = (this.former.get(key) ?? []).filter((one) => !sameGeometry(one.geometry, geometry))
    this.former.set(key, [...others, { geometry, atLast: values }].slice(-MOST))
  }

  /** Like {@link leave}, where what is to be declared with the next shape is set before it comes. */
  settle(parcelId: Key, geometry: ParcelGeometry | null, values: readonly DeclaredValue[]): void {
    this.leave(parcelId, geometry, values)
    this.settled.add(String(parcelId))
  }

  /** Whether the shape that comes now was settled; asked once. */
  takeSettled(parcelId: Key): boolean {
    return this.settled.delete(String(parcelId))
  }

  /** A shape has come, and `values` are declared with it. */
  arrive(parcelId: Key, values: readonly DeclaredValue[]): void {
    this.arrived.set(String(parcelId), values)
  }

  /** What a shape that the parcel had before brings back: null for one that it never had. */
  returning(
    parcelId: Key,
    geometry: ParcelGeometry | null,
    now: readonly DeclaredValue[],
  ): readonly DeclaredValue[] | null {
    const key = String(parcelId)
    const found = this.former.get(key)?.find((one) => sameGeometry(one.geometry, geometry))
    if (found === undefined) return null
    const before = this.arrived.get(key) ?? []
    const isUntouched = (value: DeclaredValue): boolean => {
      const [then, present] = [
        before.find((one) => isSameField(one, value)),
        now.find((one) => isSameField(one, value)),
      ]
      return then !== undefined && present !== undefined && then.value === present.value
    }
    return found.atLast.filter(isUntouched)
  }

  /** Carries on under the keys that a save gave to new rows. */
  rename(newIds: Readonly<Record<string, number>>): void {
    const named = (value: DeclaredValue): DeclaredValue => ({ ...value, id: newIds[String(value.id)] ?? value.id })
    const keyOf = (key: string): string => (isNewKey(key) ? String(newIds[key] ?? key) : key)
    this.former = new Map(
      [...this.former].map(([key, shapes]) => [
        keyOf(key),
        shapes.map(({ geometry, atLast }) => ({ geometry, atLast: atLast.map(named) })),
      ]),
    )
    this.arrived = new Map([...this.arrived].map(([key, values]) => [keyOf(key), values.map(named)]))
  }
}
