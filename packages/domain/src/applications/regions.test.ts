import { expect, it } from 'vitest'
import { regionsOfParcels } from './regions.ts'

const CATALOGUE = ([2, 3, 1, 9] as const).map((dikaiomatype, at) => ({ id: at + 1, dikaiomatype }))
const [ARABLE, PERMANENT, , OTHER] = CATALOGUE.map(({ id }) => id) as [number, number, number, number]

it.each([
  ['one of its crop', [ARABLE], [], [2]],
  ['each once, in the order of the crops', [PERMANENT, ARABLE, PERMANENT], [], [3, 2]],
  ['that of a second crop not', [ARABLE], [PERMANENT], [2]],
  ['none of what gives no entitlement', [OTHER], [], undefined],
  ['none of a crop that no list has', [77], [], undefined],
  ['none without a crop', [], [], undefined],
])('regions of a parcel: %s', (_what, main, second, regions) => {
  const row = (xptype: 1 | 2) => (efyId: number) => ({ edaId: 7, xptype, efyId })
  const crops = [...main.map(row(1)), ...second.map(row(2))]
  expect(regionsOfParcels({ parcels: [{ id: 7, dikaiomataflag: true }], crops }, CATALOGUE).get(7)).toEqual(regions)
})

it('a parcel that is not used for entitlements has no region of them', () => {
  const crops = [{ edaId: 7, xptype: 1 as const, efyId: ARABLE }]
  expect([...regionsOfParcels({ parcels: [{ id: 7, dikaiomataflag: false }], crops }, CATALOGUE)]).toEqual([])
})
