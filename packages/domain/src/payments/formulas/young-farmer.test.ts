import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../../checks/testing.ts'
import type { HeaderFacts } from '../../facts/facts.ts'
import { calculate } from '../calculate.ts'
import { determinedData } from '../testing.ts'

const youngFarmer = (header: Partial<HeaderFacts>, areaM2 = 60_000) => {
  const facts = anApplicationFacts({
    header,
    requests: [
      { id: 1, eschKodikos: '0001' },
      { id: 2, eschKodikos: '0021' },
    ],
    entitlements: [anEntitlementFacts({ qty: areaM2 })],
  })
  return calculate(facts, determinedData({ 2: [areaM2, areaM2] }), {}).lines[1]
}

// The claim year is 2026, its deadline 15 May; with two years before, the first application was in 2024.
test.each([
  ['turns 40 the day after the first deadline', { dtebirth: '1984-05-16' }, null],
  ['turned 40 on the day of the first deadline', { dtebirth: '1984-05-15' }, 'payments.reason.yfAge'],
  ['is 40 now, was 38 then', { dtebirth: '1986-01-01' }, null],
  ['first year', { youngFarmerYears: 0, dtebirth: '1986-05-16' }, null],
  ['fifth year', { youngFarmerYears: 4 }, null],
  ['sixth year', { youngFarmerYears: 5 }, 'payments.reason.yfYears'],
  ['years not known', { youngFarmerYears: null }, null],
  ['started five calendar years before', { dtestartekm: '2019-01-01' }, null],
  ['started six calendar years before', { dtestartekm: '2018-12-31' }, 'payments.reason.yfStartYears'],
  ['no birth date', { dtebirth: null }, 'payments.reason.yfBirth'],
  ['no start', { dtestartekm: null }, 'payments.reason.yfStart'],
])('%s', (_name, header, reason) => {
  expect(youngFarmer(header)?.reason?.code ?? null).toBe(reason)
})

test.each([
  [249_900, 174_930],
  [250_000, 175_000],
  [300_000, 175_000],
])('%i m² give %i cents: at most 25 ha', (areaM2, cents) => {
  expect(youngFarmer({}, areaM2)?.netCents).toBe(cents)
})

test.each([
  ['without entitlements there is nothing to add to', [], 'payments.reason.yfNoBasic'],
  ['with entitlements that no basic support uses that support is missing', undefined, 'payments.reason.basicNotAsked'],
])('%s', (_what, entitlements, reason) => {
  const facts = anApplicationFacts({
    requests: [{ id: 1, eschKodikos: '0021' }],
    ...(entitlements && { entitlements }),
  })
  const { lines } = calculate(facts, determinedData({ 2: [60_000, 60_000] }), { 'minimum.paymentCents': 0 })
  expect(lines[0]?.reason?.code).toBe(reason)
})
