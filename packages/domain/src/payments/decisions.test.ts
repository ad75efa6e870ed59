import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../checks/testing.ts'
import { aSchemeFacts } from '../checks/testing-rows.ts'
import { calculate } from './calculate.ts'
import { aLot, determinedData } from './testing.ts'

// What the domain document leaves open and PAYMENTS 3 decides, where no test of a formula stands for it (D1, D2).

const NOTHING_IS_TOO_LITTLE = { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 }
const facts = anApplicationFacts({
  requests: ['0001', '0002', '0102'].map((eschKodikos, id) => ({ id, eschKodikos })),
  schemes: [aSchemeFacts()],
  entitlements: [
    anEntitlementFacts({ qty: 500_000 }),
    anEntitlementFacts({ id: 52, bpeId: 'M1', bpetype: 3, qty: 500_000 }),
  ],
})

/** Determined m² of the arable, of the permanent and of the coupled line, where so much is declared and found. */
const found = (arable: readonly [number, number], permanent: readonly [number, number]): readonly number[] => {
  const { lots, ...rest } = determinedData({ 2: arable, 3: permanent })
  // Durum stands on the arable land alone.
  const own = lots.map((lot) => (lot.region === 3 ? { ...lot, crop: '20001' } : lot))
  return calculate(facts, { ...rest, lots: own }, NOTHING_IS_TOO_LITTLE).lines.map(({ determined }) => determined)
}

test.each([
  ['0.10 ha over both regions', [60_000, 59_400], [10_000, 9_600], [60_000, 10_000, 60_000]],
  ['0.11 ha over both, of which each is small', [60_000, 59_400], [10_000, 9_500], [59_400, 9_500, 60_000]],
  ['0.10 ha of one region and 0.01 ha of the other', [60_000, 59_000], [10_000, 9_900], [59_000, 9_900, 60_000]],
  ['exactly 20 % of one region', [60_000, 60_000], [5_000, 4_000], [60_000, 5_000, 60_000]],
  ['more than 20 % of one region', [60_000, 59_900], [4_000, 3_100], [59_900, 3_100, 60_000]],
] as const)(
  'D1: small differences are forgiven over the regions together, of a coupled line alone: %s',
  (_what, arable, permanent, determined) => {
    expect(found(arable, permanent)).toEqual(determined)
  },
)

test.each([
  ['10.98 ha are forgiven to 11.05 and fall out', 109_800, 0, 'payments.reason.crissAbove'],
  ['10.95 ha, the largest difference that is forgiven', 109_500, 0, 'payments.reason.crissAbove'],
  ['10.94 ha are not forgiven, and are paid', 109_400, 150_972, null],
])(
  'D2: bounds of the redistributive payment are those of what was found: of 11.05 ha %s',
  (_what, foundM2, cents, reason) => {
    const asked = anApplicationFacts({
      requests: ['0001', '0011'].map((eschKodikos, id) => ({ id, eschKodikos })),
      entitlements: [anEntitlementFacts({ qty: 200_000, bpeupMills: 200_000 })],
    })
    const [lot] = determinedData({ 2: [110_500, foundM2] }).lots
    const determined = { ...determinedData({}), lots: [lot ?? aLot()] }
    const line = calculate(asked, determined, NOTHING_IS_TOO_LITTLE).lines.find(({ code }) => code === '0011')
    expect([line?.netCents, line?.reason?.code ?? null]).toEqual([cents, reason])
  },
)
