import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import type { ParcelState } from '@eae/map/index.ts'
import { expect, test } from 'vitest'
import { inOrder, orderOf, type ListedParcel, type ParcelOrder } from './parcel-order.ts'

const listed = (
  kodikos: number,
  [topothesia, crops, ektash, ilotepil]: readonly [string, string, number, number | null],
): ListedParcel => ({
  // The columns that an order looks at.
  parcel: { id: kodikos, kodikos, topothesia, ektash, ilotepil, lkkoiId: 1 } as ParcelRow,
  crops,
  regions: '',
})
const ROWS = [
  listed(3, ['ΒΡΥΣΗ', '', 500, 900]),
  listed(1, ['ΜΕΓΑΛΗ ΡΑΧΗ', 'ΣΙΤΟΣ', 700, 400]),
  listed(2, ['', 'ΕΛΙΕΣ', 700, 900]),
  listed(10, ['ΑΜΠΕΛΙ', 'ΣΙΤΟΣ', 100, null]),
]
const STATES: Readonly<Record<number, ParcelState>> = { 1: 'done', 2: 'read', 3: 'none', 10: 'blocks' }

test.each<[ParcelOrder, readonly number[]]>([
  ['number', [1, 2, 3, 10]],
  ['place', [10, 3, 1, 2]],
  ['crop', [2, 1, 10, 3]],
  ['area', [1, 2, 3, 10]],
  ['ilot', [1, 2, 3, 10]],
  ['state', [10, 3, 2, 1]],
])('by %s the parcels follow each other as %j', (order, numbers) => {
  const rows = inOrder(ROWS, order, ({ kodikos }) => STATES[kodikos] ?? 'done')
  expect(rows.map(({ parcel }) => parcel.kodikos)).toEqual(numbers)
})

test('an address that names no order has the first', () =>
  expect([orderOf(undefined), orderOf('weight'), orderOf('crop')]).toEqual(['number', 'number', 'crop']))
