import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { FarmerFacts } from '../../facts/active-farmer.ts'
import { calculate } from '../calculate.ts'
import { aLot, determinedData } from '../testing.ts'

const FARMER: FarmerFacts = {
  beforeCents: 500_001,
  isListed: false,
  isRegistered: true,
  farms: false,
  isInsured: false,
  farmPercent: 33.3,
  isLifted: false,
}
const linesOf = (farmer: FarmerFacts | null) =>
  calculate(
    anApplicationFacts({
      requests: ['0001', '0102', '0308', '1301'].map((eschKodikos, id) => ({ id, eschKodikos })),
      schemes: [
        aSchemeFacts(),
        aSchemeFacts({ code: '0308', group: 'ΜΝΑ' }),
        aSchemeFacts({ code: '1301', group: 'Π3-71', crops: [] }),
      ],
      entitlements: [anEntitlementFacts({ qty: 100_000, bpeupMills: 200_000 })],
      documents: [],
      farmer,
    }),
    { ...determinedData({}), lots: [aLot({ anctype: 1, islandCode: '92700101' })] },
    {},
  ).lines.map(({ code, netCents, reason }) => [code, netCents > 0, reason?.code ?? null])

const PAID = ['0001', '0102', '0308', '1301'].map((code) => [code, true, null])

test.each([
  ['of whom no register knows', null],
  ['who is an active farmer', FARMER],
  ['for whom two people decided', { ...FARMER, farmPercent: 33.2, isLifted: true }],
])('pays somebody %s', (_who, farmer) => {
  expect(linesOf(farmer)).toEqual(PAID)
})

test('pays somebody who is no active farmer small islands alone', () => {
  const why = 'payments.reason.notActive'
  expect(linesOf({ ...FARMER, farmPercent: 33.2 })).toEqual([
    ['0001', false, why],
    ['0102', false, why],
    ['0308', true, null],
    ['1301', false, why],
  ])
})
