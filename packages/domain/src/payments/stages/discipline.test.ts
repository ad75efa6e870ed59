import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import { aSchemeFacts } from '../../checks/testing-rows.ts'
import type { RuleParams } from '../../kernel/check.ts'
import { calculate } from '../calculate.ts'
import { aLot, determinedData } from '../testing.ts'

// A hectare is worth 200 EUR; areas are paid by 0.01 ha, so amounts go by 2 EUR.
const facts = anApplicationFacts({
  requests: ['0001', '0102', '1301'].map((eschKodikos, id) => ({ id, eschKodikos })),
  schemes: [
    aSchemeFacts({ unitMills: 100_000 }),
    aSchemeFacts({ code: '1301', group: 'Π3-71', crops: [], unitMills: 100_000 }),
  ],
  entitlements: [anEntitlementFacts({ qty: 10_000_000, bpeupMills: 200_000 })],
})
const linesOf = (m2: number, rules: RuleParams, requests = ['0001']) =>
  calculate(
    { ...facts, requests: requests.map((eschKodikos, id) => ({ id, eschKodikos })) },
    { ...determinedData({}), lots: [aLot({ declaredM2: m2, determinedM2: m2, anctype: 1 })] },
    rules,
  ).lines

/** A rate that the Commission set for a year (Reg. (EU) 2015/1146). */
const RATE = { 'discipline.percent': 1.393041 }

test.each([
  ['1,998 EUR, just below the part that is free', 99_900, 0],
  ['exactly 2,000 EUR', 100_000, 0],
  // 1.393041 % of 2 EUR.
  ['2,002 EUR, just above it', 100_100, 3],
  ['4,000 EUR', 200_000, 2_786],
])('takes the rate of what direct payments come to above the free part: %s', (_what, m2, cents) => {
  const [line] = linesOf(m2, RATE)
  expect(line?.reductions).toEqual(cents === 0 ? [] : [{ kind: 'discipline', cents }])
})

test('takes nothing in a year without a rate', () => {
  expect(linesOf(1_000_000, {})[0]?.reductions).toEqual([])
})

test('looks at the direct payments together, takes the same share of each, and nothing of rural development', () => {
  // 20 ha: 4,000 and 2,000 EUR of direct payments, 2,000 EUR of land with constraints; 10 % of what is above 2,000 EUR.
  const lines = linesOf(200_000, { 'discipline.percent': 10 }, ['0001', '0102', '1301'])
  expect(lines.map(({ code, netCents, reductions }) => [code, netCents, reductions])).toEqual([
    ['0001', 373_333, [{ kind: 'discipline', cents: 26_667 }]],
    ['0102', 186_667, [{ kind: 'discipline', cents: 13_333 }]],
    ['1301', 200_000, []],
  ])
})

test('counts what was paid of a line after its other reductions, and nothing of one that is refused', () => {
  const lines = linesOf(100_100, { 'discipline.percent': 10, 'minimum.paymentCents': 100_000_000 }, ['0001', '0102'])
  expect(lines.map(({ netCents, reductions }) => [netCents, reductions.map(({ kind }) => kind)])).toEqual([
    [0, ['refusal']],
    [0, ['refusal']],
  ])
})
