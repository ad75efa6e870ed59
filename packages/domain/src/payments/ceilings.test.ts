import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../checks/testing.ts'
import { aSchemeFacts } from '../checks/testing-rows.ts'
import type { Ceiling, Coefficients } from '../facts/coefficients.ts'
import { calculate, claimsToSum } from './calculate.ts'
import { addClaims, coefficientOf, coefficientsOf, type Claimed } from './ceilings.ts'
import { aLot, determinedData } from './testing.ts'

const RULES = { 'minimum.areaM2': 0, 'minimum.paymentCents': 0 }
const money = (cents: number, ...schemes: readonly string[]): Ceiling => ({ schemes, most: { unit: 'cents', cents } })
const land = (m2: number): Ceiling => ({ schemes: ['0031'], most: { unit: 'm2', m2 } })
const asked = (cents: number, lines: number, m2 = 0): Claimed => ({ amount: BigInt(cents) * 1_000_000n, m2, lines })

// Two lines: one cent is kept back, so that both may be rounded upwards.
describe('D11: a coefficient', () => {
  it.each([
    ['what is asked fits with its roundings', 1_000_001, null],
    ['what is asked is the ceiling itself', 1_000_000, 999_999],
    ['one cent less', 999_999, 999_998],
    ['half of it', 500_001, 500_000],
    ['nothing', 0, 0],
  ])('of money: %s', (_what, most, k) => {
    expect(coefficientOf(money(most), asked(1_000_000, 2))?.k ?? null).toBe(k)
  })

  it('has six decimals, rounded downwards', () => {
    expect(coefficientOf(money(1), asked(3, 0))).toEqual({ k: 333_333, sum: 3, most: 1, unit: 'cents' })
  })

  it.each([
    ['just below', 2_499_999_900, null],
    ['exactly', 2_500_000_000, null],
    ['just above', 2_500_100_000, 999_960],
  ])('of cotton is that of its base area: %s', (_what, m2, k) => {
    expect(coefficientOf(land(2_500_000_000), asked(0, 1, m2))?.k ?? null).toBe(k)
  })

  it('of a scheme under two ceilings is the smaller one, and of a group all its schemes together have one', () => {
    const sums = new Map([
      ['0011', asked(600, 0)],
      ['0012', asked(400, 0)],
    ])
    const found = coefficientsOf([money(500, '0011', '0012'), money(540, '0011')], sums)
    expect([found['0011']?.k, found['0012']?.k]).toEqual([500_000, 500_000])
    expect(coefficientsOf([money(500, '0011', '0012'), money(240, '0011')], sums)['0011']?.k).toBe(400_000)
    expect(coefficientsOf([money(1_000, '0011', '0012')], sums)).toEqual({})
  })
})

const facts = (declaredM2: number, coefficients: Coefficients) => ({
  facts: anApplicationFacts({
    requests: ['0001', '0102'].map((eschKodikos, id) => ({ id, eschKodikos })),
    schemes: [aSchemeFacts({ unitMills: 123_450 })],
    entitlements: [anEntitlementFacts({ qty: 400_000, bpeupMills: 200_000 })],
    coefficients,
  }),
  determined: { ...determinedData({}), lots: [aLot({ declaredM2, determinedM2: declaredM2 })] },
})

it('D11: a coefficient lowers its own scheme alone, and the line says by how much', () => {
  const { facts: one, determined } = facts(100_000, { '0102': { k: 750_000, sum: 4, most: 3, unit: 'cents' } })
  expect(
    calculate(one, determined, RULES).lines.map(({ code, netCents, reductions }) => [code, netCents, reductions]),
  ).toEqual([
    ['0001', 200_000, []],
    ['0102', 92_588, [{ kind: 'coefficient', cents: 30_862 }]],
  ])
})

// 1.25 ha at 200 EUR are the least payment.
it.each([
  [1_000_000, null],
  [999_999, 'payments.reason.minimumPayment'],
])('D7: the minimum is asked of the amount with its coefficient: %i', (k, reason) => {
  const coefficients = k < 1_000_000 ? ({ '0001': { k, sum: 1, most: 1, unit: 'cents' } } as const) : {}
  const { facts: one, determined } = facts(12_500, coefficients)
  const alone = { ...one, requests: [{ id: 1, eschKodikos: '0001' }] }
  expect(calculate(alone, determined, {}).lines[0]?.reason?.code ?? null).toBe(reason)
})

it('whatever is asked, the rounded lines of a scheme stay below its ceiling, and close to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 100 }),
      (areas, percent) => {
        const all = areas.map((m2) => facts(m2, {}))
        const sums = new Map<string, Claimed>()
        for (const one of all) addClaims(sums, claimsToSum(one.facts, one.determined, RULES))
        const net = (coefficients: Coefficients): number =>
          all
            .flatMap((one) => calculate({ ...one.facts, coefficients }, one.determined, RULES).lines)
            .filter(({ code }) => code === '0102')
            .reduce((sum, { netCents }) => sum + netCents, 0)
        const whole = net({})
        const most = Math.floor((whole * percent) / 100)
        const paid = net(coefficientsOf([money(most, '0102')], sums))
        expect(paid).toBeLessThanOrEqual(most)
        expect(most - paid).toBeLessThanOrEqual(areas.length + 2 + whole / 1_000_000)
        const turned = new Map<string, Claimed>()
        for (const one of all.toReversed()) addClaims(turned, claimsToSum(one.facts, one.determined, RULES))
        expect(turned).toEqual(sums)
      },
    ),
    { numRuns: 40 },
  )
})
