import { parts, parentSlot, PART_SLOTS, SLOTS, type PartSlot } from '../applications/parts-list.ts'
import { applicationTree } from '../applications/parts-list.ts'
import { numberOf, pointersOf, type AnyPart } from '../kernel/part.ts'
import type { LeftCode } from './codes.ts'

/** A row of a part, by its fields. */
export type TransferRow = Readonly<Record<string, unknown>> & { readonly id: number }
/** The rows of an application by slot, as much as a transfer asks about. */
export type TransferSide = Readonly<Partial<Record<PartSlot, readonly TransferRow[]>>>

export interface TransferWish {
  /** Keys of the parcels that go over; all of them where the whole holding goes. */
  readonly parcels: readonly number[]
  readonly isAll: boolean
  readonly withCrops: boolean
  readonly withOwnership: boolean
}

/** What the taker asks for: keys of actions of eco-schemes, and of measures. */
export interface TakerAsks {
  readonly actions: ReadonlySet<number>
  readonly measures: ReadonlySet<number>
}

export interface TransferPlan {
  /** Keys of the rows that change their application, those that others hang on first. */
  readonly moved: ReadonlyMap<PartSlot, readonly number[]>
  /** Keys of the rows below them that stay with nobody. */
  readonly dropped: ReadonlyMap<PartSlot, readonly number[]>
  /** Fields that would lead from one application to the other. */
  readonly cleared: readonly { readonly slot: PartSlot; readonly id: number; readonly field: string }[]
  /** New numbers of rows whose number the taker has already, by slot and key. */
  readonly numbers: ReadonlyMap<PartSlot, ReadonlyMap<number, number>>
  /** How many rows were dropped, and why. */
  readonly left: readonly { readonly slot: PartSlot; readonly code: LeftCode; readonly count: number }[]
}

/** Parts that go over with a whole holding, besides its parcels. */
const WHOLE: ReadonlySet<PartSlot> = new Set(['holdings', 'entitlements', 'supplies', 'machines'])

const partOf = (slot: PartSlot): AnyPart => parts[slot]

/** The chosen rows of the parts that hang on the application. */
const isRoot = (slot: PartSlot, row: TransferRow, wish: TransferWish, parcels: ReadonlySet<number>): boolean => {
  if (slot === 'parcels') return wish.isAll || parcels.has(row.id)
  return wish.isAll && WHOLE.has(slot)
}

/** Why a row below one that goes over does not go with it; null when it goes. */
const whyLeft = (slot: PartSlot, row: TransferRow, wish: TransferWish, asks: TakerAsks): LeftCode | null => {
  if (slot === 'crops' && !wish.withCrops) return 'crops'
  if (slot === 'ownership' && !wish.withOwnership) return 'ownership'
  if (slot === 'parcelEco' && !asks.actions.has(Number(row.essuId))) return 'ecoNotAsked'
  return slot === 'parcelMeasures' && !asks.measures.has(Number(row.eaaId)) ? 'measureNotAsked' : null
}

/** Rows by slot; a slot that nothing was noted for has none. */
class RowSets {
  private readonly bySlot = new Map<PartSlot, Set<number>>()

  add(slot: PartSlot, id: number): void {
    const rows = this.bySlot.get(slot) ?? new Set()
    this.bySlot.set(slot, rows.add(id))
  }

  has(slot: string, id: unknown): boolean {
    return typeof id === 'number' && (this.bySlot.get(slot as PartSlot)?.has(id) ?? false)
  }

  toMap(): ReadonlyMap<PartSlot, readonly number[]> {
    return new Map([...this.bySlot].map(([slot, rows]) => [slot, [...rows]]))
  }
}

/** Whether a document is about something that goes over: then it goes with it. */
const isAbout = (slot: PartSlot, row: TransferRow, moved: RowSets): boolean =>
  slot === 'documents' &&
  pointersOf(applicationTree, slot).some(([field, to]) => to !== slot && moved.has(to, row[field]))

const countLeft = (left: readonly (readonly [PartSlot, LeftCode])[]): TransferPlan['left'] => {
  const counts = new Map<string, { slot: PartSlot; code: LeftCode; count: number }>()
  for (const [slot, code] of left) {
    const known = counts.get(`${slot} ${code}`)
    counts.set(`${slot} ${code}`, { slot, code, count: (known?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** Fields of rows on either side whose row would be on the other one. */
const findCrossing = (source: TransferSide, moved: RowSets, dropped: RowSets): TransferPlan['cleared'] =>
  PART_SLOTS.flatMap((slot) =>
    (source[slot] ?? []).flatMap((row) => {
      if (dropped.has(slot, row.id)) return []
      const goes = moved.has(slot, row.id)
      // A document may replace another one: a pointer within its own part is none to `pointersOf`.
      const own = Object.entries(partOf(slot).fields).flatMap(([field, { to }]) =>
        to === partOf(slot).name ? [[field, slot] as const] : [],
      )
      return [...pointersOf(applicationTree, slot), ...own].flatMap(([field, to]) => {
        const key = row[field]
        if (key === null || key === undefined) return []
        const leads = moved.has(to, key) || dropped.has(to, key)
        return leads === goes && !dropped.has(to, key) ? [] : [{ slot, id: row.id, field }]
      })
    }),
  )

/** The field by which the rows of a part are counted within their application; null where they are not. */
export const countedBy = (slot: PartSlot): string | null => {
  // Entitlements are used in the order of their rank, and no two have the same.
  if (slot === 'entitlements') return 'priority'
  return parentSlot(slot) === null ? numberOf(partOf(slot)) : null
}

/** New numbers for rows whose number the taker has already: they follow his highest one. */
const renumber = (source: TransferSide, target: TransferSide, moved: RowSets): TransferPlan['numbers'] => {
  const numbers = new Map<PartSlot, ReadonlyMap<number, number>>()
  for (const slot of PART_SLOTS) {
    const field = countedBy(slot)
    if (field === null) continue
    const goes = (source[slot] ?? []).filter(({ id }) => moved.has(slot, id))
    const taken = new Set((target[slot] ?? []).map((row) => Number(row[field])))
    let highest = Math.max(0, ...taken, ...goes.map((row) => Number(row[field])))
    const made = new Map<number, number>()
    for (const row of goes) {
      if (taken.has(Number(row[field]))) {
        highest += 1
        made.set(row.id, highest)
      }
    }
    if (made.size > 0) numbers.set(slot, made)
  }
  return numbers
}

/**
 * What a transfer from one application to another of the same year does, without doing it (domain document R22): the chosen parcels with
 * all below them and their documents change their owner and keep their keys; of a whole holding animals, entitlements, supplies and machines
 * as well. Eco actions and measures of a parcel go only where the taker asks for them.
 */
export const planTransfer = (
  source: TransferSide,
  target: TransferSide,
  wish: TransferWish,
  asks: TakerAsks,
): TransferPlan => {
  const parcels = new Set(wish.parcels)
  const [moved, dropped] = [new RowSets(), new RowSets()]
  const left: (readonly [PartSlot, LeftCode])[] = []
  for (const slot of SLOTS) {
    if (slot === 'header' || slot === 'documents') continue
    const above = parentSlot(slot)
    for (const row of source[slot] ?? []) {
      if (above === null) {
        if (isRoot(slot, row, wish, parcels)) moved.add(slot, row.id)
        continue
      }
      const [parent, field] = above
      if (dropped.has(parent, row[field])) dropped.add(slot, row.id)
      if (!moved.has(parent, row[field])) continue
      const code = whyLeft(slot, row, wish, asks)
      if (code === null) moved.add(slot, row.id)
      else {
        dropped.add(slot, row.id)
        left.push([slot, code])
      }
    }
  }
  for (const row of source.documents ?? []) if (isAbout('documents', row, moved)) moved.add('documents', row.id)
  return {
    moved: moved.toMap(),
    dropped: dropped.toMap(),
    cleared: findCrossing(source, moved, dropped),
    numbers: renumber(source, target, moved),
    left: countLeft(left),
  }
}
