import { expect, test } from 'vitest'
import { createRegistry, defineCheck, findingMessage, findingRepair } from './check.ts'

interface Facts {
  readonly areas: readonly number[]
}

const tooSmall = defineCheck({
  code: '90001',
  since: 2023,
  severity: 'B',
  moments: ['E', 'F'],
  effect: 'stop',
  legalBasis: 'a test',
  params: { minM2: 10 },
  run: (facts: Facts, { minM2 }) =>
    facts.areas
      .map((areaM2, at) => ({
        subject: { kind: 'parcel' as const, id: at },
        extra: 'x',
        params: { areaM2, minM2 },
        stakeM2: areaM2,
      }))
      .filter(({ stakeM2 }) => stakeM2 < minM2),
})

test('a finding is filled from the definition and has a stable id', () => {
  expect(tooSmall.evaluate({ areas: [10, 9] }, {})).toEqual([
    {
      id: '90001:parcel:1:x',
      check: '90001',
      severity: 'B',
      subject: { kind: 'parcel', id: 1 },
      field: null,
      point: null,
      params: { areaM2: 9, minM2: 10 },
      stakeM2: 9,
    },
  ])
})

test('the numbers of the year override the defaults', () => {
  expect(tooSmall.evaluate({ areas: [10, 9] }, { '90001.minM2': 9 })).toEqual([])
  expect(tooSmall.evaluate({ areas: [10] }, { '90001.minM2': 11 })[0]?.params).toEqual({ areaM2: 10, minM2: 11 })
})

test('message and repair are text keys with the same params', () => {
  const found = tooSmall
    .evaluate({ areas: [1] }, {})
    .map((finding) => [findingMessage(finding).code, findingRepair(finding)])
  expect(found).toEqual([['check.90001.message', { code: 'check.90001.repair', params: { areaM2: 1, minM2: 10 } }]])
})

test('the latest definition that has begun is active', () => {
  const rules = createRegistry([
    { code: 'b', since: 2023 },
    { code: 'a', since: 2025 },
    { code: 'a', since: 2023 },
  ])
  expect(rules.activeIn(2022)).toEqual([])
  expect(rules.activeIn(2023)).toEqual([
    { code: 'a', since: 2023 },
    { code: 'b', since: 2023 },
  ])
  expect(rules.activeIn(2024)).toEqual(rules.activeIn(2023))
  expect(rules.activeIn(2025)).toEqual([
    { code: 'a', since: 2025 },
    { code: 'b', since: 2023 },
  ])
})

test('one code twice in one year is refused', () => {
  expect(() => createRegistry([tooSmall, { ...tooSmall }])).toThrow('90001')
})
