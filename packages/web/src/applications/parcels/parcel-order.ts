import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { ParcelState } from '@eae/map/index.ts'

/** Orders of the list of parcels; the first is that of their numbers. Their words are the texts `parcels.order.{name}`. */
export const PARCEL_ORDERS = ['number', 'place', 'crop', 'area', 'ilot', 'state'] as const
export type ParcelOrder = (typeof PARCEL_ORDERS)[number]

/** Parses the order from the URL; falls back to the first one. */
export const orderOf = (named: string | undefined): ParcelOrder =>
  PARCEL_ORDERS.find((order) => order === named) ?? PARCEL_ORDERS[0]

/** A parcel with what a list tells of it. */
export interface ListedParcel {
  readonly parcel: ParcelRow
  /** Names of its crops; empty for none. */
  readonly crops: string
  /** Regions of entitlements that its crops stand in; empty for none. */
  readonly regions: string
}

const { compare } = new Intl.Collator('el', { numeric: true })
/** What wants a hand comes first. */
const RANKS: Readonly<Record<ParcelState, number>> = { blocks: 0, none: 1, read: 2, done: 3 }

type Compare = (a: ListedParcel, b: ListedParcel) => number

/** Nothing comes last. */
const byText = (a: string, b: string): number => Number(a === '') - Number(b === '') || compare(a, b)

const comparing = (order: ParcelOrder, stateOf: (row: ParcelRow) => ParcelState): Compare => {
  switch (order) {
    case 'number':
      return () => 0
    case 'place':
      return (a, b) => byText(a.parcel.topothesia, b.parcel.topothesia)
    case 'crop':
      return (a, b) => byText(a.crops, b.crops)
    case 'area':
      return (a, b) => b.parcel.ektash - a.parcel.ektash
    case 'ilot':
      // A parcel keeps of its ilot the community and the greatest eligible area, in m², which hardly two of them share.
      return (a, b) =>
        Number(a.parcel.lkkoiId ?? Infinity) - Number(b.parcel.lkkoiId ?? Infinity) ||
        (a.parcel.ilotepil ?? Infinity) - (b.parcel.ilotepil ?? Infinity) ||
        0
    case 'state':
      return (a, b) => RANKS[stateOf(a.parcel)] - RANKS[stateOf(b.parcel)]
  }
}

/** The parcels in an order, those alike by their numbers. */
export const inOrder = (
  rows: readonly ListedParcel[],
  order: ParcelOrder,
  stateOf: (row: ParcelRow) => ParcelState,
): readonly ListedParcel[] => {
  const compareRows = comparing(order, stateOf)
  return rows.toSorted((a, b) => compareRows(a, b) || a.parcel.kodikos - b.parcel.kodikos)
}
