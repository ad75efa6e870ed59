import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../checks/testing.ts'
import { aSchemeFacts } from '../checks/testing-rows.ts'
import { CONTROL, CONTROL_AREA, type BreachFacts, type ControlArea, type ControlFacts } from '../facts/controls.ts'
import { calculate } from './calculate.ts'
import { aLot, determinedData } from './testing.ts'

// What the domain document leaves open and PAYMENTS 3 decides, where no test of a formula stands for it (D1, D2, D6, D9).

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

/** Cents of the lines of 10.01 ha of arable land at 200 EUR and of a scheme of islands, where controls found this. */
const controlled = (controls: readonly ControlFacts[], declaredM2 = 100_100) => {
  const asked = anApplicationFacts({
    requests: ['0001', '0308'].map((eschKodikos, id) => ({ id, eschKodikos })),
    schemes: [aSchemeFacts({ group: 'ΜΝΑ', unitMills: 100_000, code: '0308' })],
    entitlements: [anEntitlementFacts({ qty: 200_000, bpeupMills: 200_000 })],
    controls,
  })
  const lot = aLot({ declaredM2, determinedM2: declaredM2, islandCode: '92700101' })
  const { lines } = calculate(asked, { ...determinedData({}), lots: [lot] }, NOTHING_IS_TOO_LITTLE)
  return lines.map(({ netCents, grossCents, reductions }) => [
    grossCents - netCents,
    reductions.map(({ kind }) => kind),
  ])
}
const land = (areaM2: number): ControlFacts => ({ kind: CONTROL.undeclared, areaM2 })
const breach = (kind: BreachFacts['kind'], area: ControlArea, percent: number): ControlFacts => ({
  kind,
  area,
  percent,
})
const { environment, health, welfare } = CONTROL_AREA

test.each([
  ['none', [], 0],
  ['exactly 3 %', [land(3_003)], 0],
  ['just above 3 %', [land(3_003.01)], 1],
  ['exactly 20 %', [land(20_020)], 1],
  ['just above 20 %', [land(20_020.01)], 2],
  ['exactly 50 %', [land(50_050)], 2],
  ['just above 50 %', [land(50_050.01)], 3],
  ['of two reports, together above 3 %', [land(3_000), land(3.01)], 1],
])('D6: land that was not declared takes a percent of what is paid on land: %s', (_what, controls, percent) => {
  const kinds = percent === 0 ? [] : ['undeclared']
  expect(controlled(controls)).toEqual([
    [2_002 * percent, kinds],
    [1_001 * percent, kinds],
  ])
})

test.each([
  ['one of negligence', [breach(CONTROL.negligence, environment, 3)], 3],
  ['two of one area: the highest', [breach(2, environment, 3), breach(2, environment, 1)], 3],
  ['of two areas: their sum', [breach(2, environment, 3), breach(2, health, 1)], 4],
  ['negligence up to 5', [breach(2, environment, 3), breach(2, health, 2)], 5],
  ['negligence above 5', [breach(2, environment, 3), breach(2, health, 2.01)], 5],
  ['grave above 10', [breach(CONTROL.grave, environment, 8), breach(2, health, 3)], 10],
  [
    'recurrence above 20',
    [breach(CONTROL.recurrence, welfare, 10), breach(2, health, 10), breach(2, environment, 3)],
    20,
  ],
  ['intent has no bound', [breach(CONTROL.intent, welfare, 100)], 100],
])('D9: breaches of conditionality take a percent of every line: %s', (_what, controls, percent) => {
  expect(controlled(controls)).toEqual([
    [2_002 * percent, ['conditionality']],
    [1_001 * percent, ['conditionality']],
  ])
})

test.each([
  [100_000, 0],
  [100_100, 6_006],
])('D9: of %i m² declared, land up to 10 ha is not punished', (declaredM2, cents) => {
  expect(controlled([breach(CONTROL.negligence, environment, 3)], declaredM2)[0]?.[0]).toBe(cents)
})
