import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import { calculate } from '../calculate.ts'
import { determinedData } from '../testing.ts'

const biss = (
  entitlements: readonly (readonly [hectares: number, euro: number])[],
  areaM2: number,
  options: { readonly declaredM2?: number; readonly requests?: readonly string[] } = {},
) => {
  const facts = anApplicationFacts({
    requests: (options.requests ?? ['0001']).map((eschKodikos, id) => ({ id, eschKodikos })),
    entitlements: entitlements.map(([hectares, euro], id) =>
      anEntitlementFacts({ id, bpeId: `A${id}`, qty: hectares * 10_000, bpeupMills: euro * 1_000 }),
    ),
  })
  return calculate(facts, determinedData({ 2: [options.declaredM2 ?? areaM2, areaM2] }), {}).lines[0]
}

test.each([
  ['as many as the land', [[5, 230]], 50_000, 115_000],
  ['fewer than the land', [[3, 230]], 50_000, 69_000],
  [
    'more than the land: the last one in part',
    [
      [3, 200],
      [4, 300],
    ],
    50_000,
    140_000,
  ],
  [
    'more than the land: the last one not at all',
    [
      [3, 200],
      [5, 300],
    ],
    50_000,
    150_000,
  ],
  [
    'three decimals of a euro',
    [
      [1.23, 230.123],
      [1, 210.007],
    ],
    22_300,
    49_306,
  ],
  ['area to two decimals, half-up', [[9, 230]], 50_050, 115_230],
  ['area to two decimals, down', [[9, 230]], 50_049, 115_000],
] as const)('entitlements %s', (_name, entitlements, areaM2, cents) => {
  expect(biss(entitlements, areaM2)?.netCents).toBe(cents)
})

test('land declared above the entitlements is not claimed, so it is no over-declaration', () => {
  expect(biss([[5, 230]], 60_000, { declaredM2: 100_000 })).toMatchObject({
    declared: 50_000,
    netCents: 115_000,
    reductions: [],
  })
})

test('the penalty is measured by the average value of the entitlements used', () => {
  // Declared 6 ha, determined 5 ha: 3 ha at 300 and 2 ha at 200, on average 260; P = 20%.
  const line = biss(
    [
      [3, 300],
      [3, 200],
    ],
    50_000,
    { declaredM2: 60_000 },
  )
  expect(line).toMatchObject({ grossCents: 130_000, netCents: 130_000 - 1.5 * 26_000 })
})

test.each([
  ['no land', [[5, 230]], 0, 'payments.reason.noLand'],
  ['no entitlements', [], 50_000, 'payments.reason.noEntitlements'],
] as const)('nothing is due with %s', (_name, entitlements, areaM2, reason) => {
  const facts = anApplicationFacts({
    requests: [
      { id: 1, eschKodikos: '0001' },
      { id: 2, eschKodikos: '0002' },
    ],
    entitlements: [
      ...entitlements.map(() => anEntitlementFacts({ qty: 50_000 })),
      anEntitlementFacts({ id: 99, bpetype: 3, qty: 50_000, bpeupMills: 282_000 }),
    ],
  })
  const { lines } = calculate(facts, determinedData({ 2: [areaM2, areaM2], 3: [50_000, 50_000] }), {})
  expect(lines[0]).toMatchObject({ code: '0001', netCents: 0, status: 'zero', reason: { code: reason } })
  expect(lines[1]).toMatchObject({ code: '0002', netCents: 141_000 })
})

test('an entitlement that is not activated, or of another region, is not used', () => {
  const facts = anApplicationFacts({
    requests: [{ id: 1, eschKodikos: '0001' }],
    entitlements: [anEntitlementFacts({ activateflag: false }), anEntitlementFacts({ id: 52, bpetype: 3 })],
  })
  expect(calculate(facts, determinedData({ 2: [60_000, 60_000] }), {}).lines[0]?.netCents).toBe(0)
})

test('what is not asked for is not paid', () => {
  expect(biss([[5, 230]], 50_000, { requests: [] })).toBeUndefined()
})
