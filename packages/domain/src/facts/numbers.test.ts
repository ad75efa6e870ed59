import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noAtak } from '../checks/ownership-title.ts'
import { rowChecks } from '../checks/registry.ts'
import { setChecks } from '../checks/set-checks.ts'
import { anApplicationFacts, anOwnershipFacts, aParcelFacts } from '../checks/testing.ts'
import type { RuleParamRow } from './numbers.ts'
import { riskParams } from '../sample/risk.ts'
import { penaltyParamsFor, ruleParamsFor, scaleParams, shared, sharedParams, type PenaltyStep } from './numbers.ts'
import { schemes } from '../payments/schemes.ts'

const file = readFileSync(new URL('../../../../db/reference/rule_param.csv', import.meta.url), 'utf8')
const rows: readonly RuleParamRow[] = file
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', year, name = '', value] = line.split(',')
    return { code, year: Number(year), name, value: Number(value) }
  })

const defaults: Record<string, number> = { ...sharedParams, ...riskParams }
for (const { code, params } of [...rowChecks.all, ...Object.values(setChecks), ...schemes.all]) {
  for (const [name, value] of Object.entries(params)) defaults[`${code}.${name}`] = value
}

test('the stored rows name every number of every rule, and no other', () => {
  for (const year of [2025, 2026]) {
    const names = rows.filter((row) => row.year === year).map(({ code, name }) => `${code}.${name}`)
    expect([...names, ...scaleParams].toSorted()).toEqual(Object.keys(defaults).toSorted())
  }
})

test('the rows of 2026 are the defaults of the rules', () => {
  expect(ruleParamsFor(2026, rows)).toEqual(defaults)
})

test('a row holds until a later year replaces it, whatever the order of the rows', () => {
  const at = (year: number, value: number) => ({ code: 'minimum', year, name: 'areaM2', value })
  const unordered = [at(2027, 7), at(2024, 4), at(2026, 6)]
  expect(
    [2023, 2024, 2025, 2026, 2030].map((year) => shared(ruleParamsFor(year, unordered), 'minimum.areaM2')),
  ).toEqual([4_000, 4, 4, 6, 7])
})

test('a number of one year changes the rule of that year only', () => {
  const ownership = [anOwnershipFacts({ atak: null, eatexId: 1 })]
  const facts = anApplicationFacts({ parcels: [aParcelFacts({ ektash: 15_000, ownership })] })
  expect(noAtak.evaluate(facts, ruleParamsFor(2026, rows))).toHaveLength(0)
  expect(noAtak.evaluate(facts, ruleParamsFor(2025, rows))).toHaveLength(1)
})

const step = (more: Partial<PenaltyStep>): PenaltyStep => ({
  scaletype: 1,
  percentto: null,
  absoluteto: null,
  syntelesths: 0,
  effect: 1,
  ...more,
})

test('the scale of the year gives the numbers of over-declared area', () => {
  const steps = [
    step({ percentto: 5, absoluteto: 1.5 }),
    step({ effect: 2, syntelesths: 2 }),
    step({ scaletype: 2, percentto: 9, absoluteto: 9 }),
    step({ scaletype: 3, effect: 2, syntelesths: 9 }),
  ]
  expect(penaltyParamsFor(steps)).toEqual({
    'penalty.freePercent': 5,
    'penalty.freeM2': 15_000,
    'penalty.factorPercent': 200,
  })
  expect(penaltyParamsFor([])).toEqual({})
  expect(penaltyParamsFor([step({})])).toEqual({})
})

test('the scale of the year gives the shares of land that was not declared; a scale of fewer steps ends with its last one', () => {
  const land = (percentto: number | null, syntelesths: number, effect: 1 | 2 = 2): PenaltyStep =>
    step({ scaletype: 4, percentto, syntelesths, effect })
  const params = (percents: readonly number[], cuts: readonly number[]) =>
    Object.fromEntries(
      ['first', 'second', 'third'].flatMap((name, at) => [
        [`undeclared.${name}Percent`, percents[at]],
        [`undeclared.${name}Cut`, cuts[at]],
      ]),
    )
  expect(penaltyParamsFor([land(4, 0, 1), land(null, 6), land(40, 5), land(10, 1.5)])).toEqual(
    params([4, 10, 40], [1.5, 5, 6]),
  )
  expect(penaltyParamsFor([land(3, 0, 1), land(null, 1)])).toEqual(params([3, 3, 3], [1, 1, 1]))
  expect(penaltyParamsFor([land(null, 1)])).toEqual({})
})
