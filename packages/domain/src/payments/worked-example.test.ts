import { expect, test } from 'vitest'
import { aGeometryFacts, aGroveFacts, anApplicationFacts, anEntitlementFacts, aParcelFacts } from '../checks/testing.ts'
import { aSchemeFacts } from '../checks/testing-rows.ts'
import { calculate } from './calculate.ts'
import { determineFromFacts } from './determine.ts'

// DOMAIN 3.14: age 35, third year, finalised 2 working days late (Friday 15 May to Tuesday 19 May 2026), seed for 5.70 ha.
const facts = anApplicationFacts({
  header: { dteOris: '2026-05-19T18:30:00+03:00' },
  parcels: [aParcelFacts({ anctype: 1, geometry: aGeometryFacts({ areaM2: 57_000 }) }), aGroveFacts({ anctype: 1 })],
  requests: ['0001', '0002', '0011', '0012', '0021', '0102', '1301'].map((eschKodikos, id) => ({ id, eschKodikos })),
  schemes: [aSchemeFacts(), aSchemeFacts({ code: '1301', group: 'Π3-71', unitMills: 122_200, crops: [] })],
  seedM2: { '0102': 57_000 },
  entitlements: [
    anEntitlementFacts(),
    anEntitlementFacts({ id: 52, bpeId: 'M1', bpetype: 3, qty: 10_000, bpeupMills: 282_000 }),
  ],
})
const determined = determineFromFacts(facts, {})

test('the worked example of the domain document, to the cent', () => {
  const { lines, totalCents } = calculate(facts, determined, {})
  expect(lines.map(({ code, grossCents, netCents }) => [code, grossCents, netCents])).toEqual([
    ['0001', 131_100, 123_407],
    ['0002', 28_200, 27_636],
    ['0011', 78_660, 74_044],
    ['0012', 13_920, 13_642],
    ['0021', 46_900, 44_419],
    ['0102', 50_650, 44_412],
    ['1301', 84_318, 79_937],
  ])
  expect(totalCents).toBe(407_497)
})

test('the steps keep the unrounded amounts', () => {
  const { lines } = calculate(facts, determined, {})
  const valuesOf = (at: number) =>
    Object.fromEntries(lines[at]?.steps.map(({ code, value }) => [code.replace('payments.step.', ''), value]) ?? [])
  expect(valuesOf(0)).toMatchObject({
    area: 57_000,
    activation: 57_000,
    gross: 131_100,
    'penalty.halved': 5_175,
    late: 2_518.5,
    net: 123_406.5,
  })
  expect(valuesOf(2)).toMatchObject({ unit: 78_660, 'penalty.halved': 3_105, net: 74_043.9 })
  expect(valuesOf(4)).toMatchObject({ yfArea: 67_000, unit: 46_900, 'penalty.halved': 1_575, net: 44_418.5 })
})

test('the reductions lead from gross to net', () => {
  const [line] = calculate(facts, determined, {}).lines
  expect(line).toMatchObject({
    declared: 60_000,
    determined: 57_000,
    reductions: [
      { kind: 'overDeclaration', cents: 5_175 },
      { kind: 'late', cents: 2_518 },
    ],
    status: 'payable',
    reason: null,
  })
})
