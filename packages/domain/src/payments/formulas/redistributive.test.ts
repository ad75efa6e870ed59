import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import { boundsOf } from './redistributive.ts'
import { calculate } from '../calculate.ts'
import { determinedData } from '../testing.ts'

const SCHEMES = { 2: ['0001', '0011'], 3: ['0002', '0012'], 1: ['0003', '0013'] } as const

const criss = (
  region: 1 | 2 | 3,
  areaM2: number,
  rules: Record<string, number> = {},
  isSmallAegeanSeat = false,
  bissM2 = 200_000,
) => {
  const facts = anApplicationFacts({
    header: { isSmallAegeanSeat },
    requests: SCHEMES[region].map((eschKodikos, id) => ({ id, eschKodikos })),
    entitlements: [anEntitlementFacts({ bpetype: region, qty: bissM2, bpeupMills: 200_000 })],
  })
  return calculate(facts, determinedData({ [region]: [areaM2, areaM2] }), rules).lines[1]
}

test.each([
  [2, 19_949, 0, 'payments.reason.crissBelow'],
  [2, 20_000, 27_600, null],
  [2, 110_000, 151_800, null],
  [2, 110_100, 0, 'payments.reason.crissAbove'],
  [3, 9_900, 0, 'payments.reason.crissBelow'],
  [3, 10_000, 11_600, null],
  [3, 40_000, 46_400, null],
  [3, 40_100, 0, 'payments.reason.crissAbove'],
  [1, 9_900, 0, 'payments.reason.crissBelow'],
  [1, 10_000, 17_700, null],
  [1, 170_000, 300_900, null],
  [1, 170_100, 0, 'payments.reason.crissAbove'],
] as const)('region %i with %i m² gives %i cents', (region, areaM2, cents, reason) => {
  const line = criss(region, areaM2, { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 })
  expect(line?.netCents).toBe(cents)
  expect(line?.reason?.code ?? null).toBe(reason)
})

test.each([
  ['exactly 150 EUR of entitlements', 7_500, false, 0],
  ['just above 150 EUR', 7_600, false, 41_400],
  ['150 EUR on a small Aegean island', 7_500, true, 41_400],
  ['no basic support on a small Aegean island', 0, true, 0],
])('%s', (_name, bissM2, isIsland, cents) => {
  expect(criss(2, 30_000, { 'minimum.paymentCents': 0 }, isIsland, bissM2)?.netCents).toBe(cents)
})

test.each([
  ['exactly 150 EUR', 7_500, 'payments.reason.crissBasic', undefined],
  ['just above 150 EUR', 7_600, 'payments.reason.basicNotAsked', { codes: '0001' }],
])('where nobody asks for the basic support and the entitlements are worth %s', (_what, qty, code, params) => {
  const facts = anApplicationFacts({
    requests: [{ id: 1, eschKodikos: '0011' }],
    entitlements: [anEntitlementFacts({ bpetype: 2, qty, bpeupMills: 200_000 })],
  })
  const [line] = calculate(facts, determinedData({ 2: [30_000, 30_000] }), {}).lines
  expect(line?.reason).toMatchObject({ code, ...(params && { params }) })
})

test('the numbers of the year override the planned ones', () => {
  expect(criss(2, 10_000, { '0011.minM2': 10_000, '0011.unitMills': 104_000 })?.netCents).toBe(10_400)
  expect(boundsOf(2026, { '0011.minM2': 10_000 })).toContainEqual({
    code: '0011',
    region: 2,
    minM2: 10_000,
    maxM2: 110_000,
  })
})
