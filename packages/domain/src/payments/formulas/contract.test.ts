import { expect, test } from 'vitest'
import { anApplicationFacts } from '../../checks/testing.ts'
import { aParcelMeasureFacts } from '../../checks/testing-rows.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import type { RuleParams } from '../../kernel/check.ts'
import { calculate } from '../calculate.ts'
import { freezeFacts, thawFacts } from '../runs/frozen.ts'
import { aLot } from '../testing.ts'

const CODE = '11.2.1'
const named = { description: 'ΣΥΜΒΑΣΗ', descriptionEn: 'Contract' }
const contracts = (...m2: readonly (number | null)[]) => m2.map((each) => ({ kodikos: CODE, m2: each, ...named }))

/** The line of a measure of 100 EUR on a parcel of so much land, of which so much is found; nothing of other schemes. */
const lineOf = (
  declaredM2: number,
  determinedM2: number,
  more: Partial<ApplicationFacts> = {},
  rules: RuleParams = {},
) => {
  const facts = anApplicationFacts({
    requests: [],
    parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE, unitMills: 100_000 })],
    contracts: contracts(declaredM2),
    ...more,
  })
  // The land of another parcel is not the measure's.
  const lots = [aLot({ declaredM2, determinedM2 }), aLot({ cropId: 2, edaId: 99 })]
  const { lines } = calculate(facts, { lots, yellowCards: {}, forceMajeure: false }, rules)
  expect(lines.length).toBeLessThanOrEqual(1)
  return lines[0]
}
const told = (line: ReturnType<typeof lineOf>) => [
  line?.netCents,
  line?.reason?.code.replace('payments.reason.', '') ?? null,
]

test.each([
  ['as much as the contract', 50_000, 50_000, null],
  ['just more than the contract', 50_000, 49_900, null],
  ['just less than the contract', 50_000, 50_100, null],
])('pays the land of its parcels as far as its contracts go: %s', (_what, m2, contracted) => {
  const line = lineOf(m2, m2, { contracts: contracts(contracted) })
  expect([line?.code, line?.fund, line?.grossCents]).toEqual([CODE, 'rural', Math.min(m2, contracted)])
  // Land beyond the contract is no over-declaration: it is not punished.
  expect(line?.reductions).toEqual([])
})

test('takes several contracts of the measure together, and none of another one', () => {
  const two = [...contracts(20_000, 20_000, null), { kodikos: '10.1.8', m2: 90_000, ...named }]
  expect(told(lineOf(50_000, 50_000, { contracts: two }))).toEqual([40_000, null])
})

test('takes twice the difference off where land was declared and not found', () => {
  // 5.50 of 6.00 ha are found, more than 3 % less.
  expect(told(lineOf(60_000, 55_000))).toEqual([45_000, null])
})

test.each([
  ['no contract', { contracts: [] }, [0, 'noMeasureContract']],
  ['a contract that is not about land', { contracts: contracts(null) }, [0, 'noMeasureContract']],
  [
    'no land of its parcels',
    { parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE, unitMills: 1, edaId: 5 })] },
    [0, 'noMeasureLand'],
  ],
  ['a register that was never loaded', { contracts: null }, [undefined, null]],
  ['no amount', { parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE })] }, [undefined, null]],
  [
    'a measure that is not asked for',
    { parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE, unitMills: 1, isAsked: false })] },
    [undefined, null],
  ],
  [
    'a measure without contracts, which a scheme pays',
    { parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE, unitMills: 1, isContract: false })] },
    [undefined, null],
  ],
] as const)('pays nothing where there is %s', (_what, more, expected) => {
  expect(told(lineOf(50_000, 50_000, more))).toEqual(expected)
})

const HALF = { 'contract.fullM2': 50_000, 'contract.partPercent': 50 }
test.each([
  ['just below the full land', 49_900, 49_900],
  ['exactly', 50_000, 50_000],
  ['just above: half of what is above', 50_100, 50_050],
])('is degressive in a year that says so: %s', (_what, m2, cents) => {
  expect(told(lineOf(m2, m2, {}, HALF))).toEqual([cents, null])
  expect(told(lineOf(m2, m2))).toEqual([m2, null])
})

test('a run of before amounts were read has no line of it, and keeps that', () => {
  const facts = anApplicationFacts({ parcelMeasures: [aParcelMeasureFacts({ kodikos: CODE, unitMills: 100_000 })] })
  expect(thawFacts(freezeFacts(facts)).parcelMeasures).toHaveLength(1)
  const before = freezeFacts(facts).replace('"isContract":true,"unitMills":100000', '"isContract":true')
  expect(thawFacts(before).parcelMeasures).toEqual([])
})
