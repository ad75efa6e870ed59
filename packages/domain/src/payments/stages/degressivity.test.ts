import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import { CONTROL, CONTROL_AREA } from '../../facts/controls.ts'
import type { RuleParams } from '../../kernel/check.ts'
import { calculate } from '../calculate.ts'
import { determinedData } from '../testing.ts'

/** Of another year than the shipped one, whose percents are all zero. */
const SCALE = {
  'degressivity.firstPercent': 20,
  'degressivity.secondPercent': 40,
  'degressivity.thirdPercent': 60,
  'degressivity.capPercent': 100,
}

// A hectare of each region is worth 1,000 EUR; areas are paid by 0.01 ha, so amounts go by 10 EUR.
const facts = anApplicationFacts({
  requests: ['0001', '0002', '0011'].map((eschKodikos, id) => ({ id, eschKodikos })),
  entitlements: [2, 3].map((bpetype, id) =>
    anEntitlementFacts({ id, bpeId: `E${id}`, bpetype: bpetype === 2 ? 2 : 3, qty: 10_000_000, bpeupMills: 1_000_000 }),
  ),
})
const linesOf = (arableHa: number, permanentHa: number, rules: RuleParams, one = facts) => {
  const m2 = (hectares: number): number => Math.round(hectares * 10_000)
  return calculate(
    one,
    determinedData({ 2: [m2(arableHa), m2(arableHa)], 3: [m2(permanentHa), m2(permanentHa)] }),
    rules,
  ).lines
}
const cutOf = (arableHa: number, rules: RuleParams): number | undefined =>
  linesOf(arableHa, 0, rules)
    .find(({ code }) => code === '0001')
    ?.reductions.reduce((sum, { kind, cents }) => (kind === 'degressivity' ? sum + cents : sum), 0)

test.each([
  ['just below the first step', 59.99, 0],
  ['exactly at it', 60, 0],
  ['just above it', 60.01, 200],
  ['exactly at the second step', 75, 300_000],
  ['just above it', 75.01, 300_400],
  ['exactly at the third step', 90, 900_000],
  ['just above it', 90.01, 900_600],
  ['exactly at the cap', 100, 1_500_000],
  ['just above it', 100.01, 1_501_000],
  ['far above it: 85,000 EUR are left', 200, 11_500_000],
])('takes by steps what is above them: %s', (_what, hectares, cents) => {
  expect(cutOf(hectares, SCALE)).toBe(cents)
})

test('takes nothing in a year without it, whatever the basic support comes to', () => {
  expect(cutOf(200, {})).toBe(0)
})

test('looks at the basic supports together, takes the same share of each, and nothing of other schemes', () => {
  const [arable, permanent] = linesOf(75, 25, SCALE)
  expect([arable?.netCents, permanent?.netCents]).toEqual([6_375_000, 2_125_000])
  const others = linesOf(10, 90, SCALE).find(({ code }) => code === '0011')
  expect(others?.reductions).toEqual([])
  expect(arable?.steps.filter(({ code }) => code === 'payments.step.degressivity')).toEqual([
    {
      code: 'payments.step.degressivity',
      inputs: { sumCents: 10_000_000, cutCents: 1_500_000 },
      value: 1_125_000,
      unit: 'cents',
      law: 'Reg. (EU) 2021/2115 art. 17',
    },
  ])
})

test('comes before discipline, and both before conditionality', () => {
  const controls = [{ kind: CONTROL.negligence, area: CONTROL_AREA.environment, percent: 3 }] as const
  const rules = { ...SCALE, 'discipline.percent': 10 }
  const [line] = linesOf(62, 0, rules, { ...facts, controls, requests: [{ id: 1, eschKodikos: '0001' }] })
  // 62,000 - 20 % of 2,000 = 61,600; - 10 % of 59,600 = 55,640; - 3 % = 53,970.80.
  expect([line?.reductions, line?.netCents]).toEqual([
    [
      { kind: 'degressivity', cents: 40_000 },
      { kind: 'discipline', cents: 596_000 },
      { kind: 'conditionality', cents: 166_920 },
    ],
    5_397_080,
  ])
})
