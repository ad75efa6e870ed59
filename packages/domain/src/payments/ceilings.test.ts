import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anActionFacts, anApplicationFacts, anEntitlementFacts, aParcelFacts } from '../checks/testing.ts'
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

/** CRISS: 138 EUR, from 104 to 173 (domain document 3.5). */
const SPREAD = { '0011': { least: 753_623, most: 1_253_623 } }

describe('D11: the spread of the plan, for one scheme that 1,000.00 EUR are asked of', () => {
  it.each([
    ['one millionth above: raised', 1_000_002, 1_000_001, false],
    ['as much as is asked with its roundings: neither', 1_000_001, null, false],
    ['below it: lowered', 999_999, 999_998, false],
    ['just below the most of the plan', 1_253_623, 1_253_622, false],
    ['exactly the most', 1_253_624, 1_253_623, false],
    ['above the most: no more than it', 1_300_000, 1_253_623, false],
    ['far above', 1_000_000_000_000, 1_253_623, false],
    ['exactly the least of the plan', 753_624, 753_623, false],
    ['below the least: the budget holds, and it is told', 753_623, 753_622, true],
  ])('%s', (_what, most, k, isBelowPlan) => {
    const sums = new Map([['0011', asked(1_000_000, 2)]])
    const found = coefficientsOf([{ ...money(most, '0011'), spread: SPREAD }], sums)['0011']
    expect([found?.k ?? null, found?.isBelowPlan ?? false]).toEqual([k, isBelowPlan])
  })

  it('raises nothing without a bound, nothing that nobody asks for, and nothing that another ceiling lowers', () => {
    const sums = new Map([['0011', asked(1_000, 0)]])
    expect(coefficientsOf([money(2_000, '0011')], sums)).toEqual({})
    expect(coefficientsOf([{ ...money(2_000, '0011'), spread: SPREAD }], new Map())).toEqual({})
    const both = [{ ...money(2_000, '0011'), spread: SPREAD }, money(500, '0011')]
    for (const ceilings of [both, both.toReversed()]) expect(coefficientsOf(ceilings, sums)['0011']?.k).toBe(500_000)
  })

  it('raises each scheme of a group, and each action of an eco-scheme, as far as its own bound', () => {
    const sums = new Map([
      ['0011', asked(600, 0)],
      ['0206', asked(400, 0)],
    ])
    const spread = { ...SPREAD, '0206 ECO-06.01': { least: 0, most: 1_100_000 } }
    const k = (most: number) =>
      Object.entries(coefficientsOf([{ ...money(most, '0011', '0206'), spread }], sums)).map(([key, one]) => [
        key,
        one.k,
      ])
    expect(k(1_200)).toEqual([
      ['0011', 1_200_000],
      ['0206 ECO-06.01', 1_100_000],
    ])
    // Below the budget all have one share, whatever their bounds are.
    expect(k(900)).toEqual([
      ['0011', 900_000],
      ['0206', 900_000],
    ])
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

it('D11: a raised line says what is added, and comes to gross and addition', () => {
  const { facts: one, determined } = facts(100_000, { '0102': { k: 1_250_000, sum: 4, most: 5, unit: 'cents' } })
  const line = calculate(one, determined, RULES).lines.find(({ code }) => code === '0102')
  expect([line?.grossCents, line?.netCents, line?.reductions]).toEqual([
    123_450,
    154_313,
    [{ kind: 'coefficient', cents: -30_863 }],
  ])
  expect(line?.steps.filter(({ code }) => code.startsWith('payments.step.coefficient'))).toMatchObject([
    { code: 'payments.step.coefficient.raised', inputs: { percent: 125 }, value: 30_862.5 },
  ])
})

it('D11: an action of an eco-scheme has its own coefficient, another one that of the scheme', () => {
  const action = (kodikos: string) => anActionFacts({ kodikos, group: '31.6', unitMills: 100_000 })
  const one = anApplicationFacts({
    requests: [{ id: 1, eschKodikos: '0206' }],
    parcels: [aParcelFacts()],
    ecoActions: [action('ECO-06.01'), action('ECO-06.02')],
  })
  const lots = [aLot({ declaredM2: 100_000, determinedM2: 100_000 })]
  const net = (coefficients: Coefficients) =>
    calculate({ ...one, coefficients }, { ...determinedData({}), lots }, RULES).lines[0]?.netCents
  const k = (value: number) => ({ k: value, sum: 1, most: 1, unit: 'cents' }) as const
  expect(net({})).toBe(200_000)
  expect(net({ '0206 ECO-06.01': k(1_100_000) })).toBe(210_000)
  expect(net({ '0206 ECO-06.01': k(1_100_000), '0206': k(900_000) })).toBe(200_000)
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
      fc.integer({ min: 1, max: 130 }),
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
        // Never more than a quarter is added, so up to there all of a budget is given out.
        const spread = { '0102': { least: 0, most: 1_250_000 } }
        const paid = net(coefficientsOf([{ ...money(most, '0102'), spread }], sums))
        expect(paid).toBeLessThanOrEqual(most)
        const reached = Math.min(most, Math.floor(whole * 1.25))
        expect(reached - paid).toBeLessThanOrEqual(areas.length + 2 + whole / 1_000_000)
        const turned = new Map<string, Claimed>()
        for (const one of all.toReversed()) addClaims(turned, claimsToSum(one.facts, one.determined, RULES))
        expect(turned).toEqual(sums)
      },
    ),
    { numRuns: 40 },
  )
})
