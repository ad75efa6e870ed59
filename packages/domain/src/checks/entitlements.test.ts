import { expect, test } from 'vitest'
import { moreEntitlementsThanLand, outsideCrissBounds } from './entitlements.ts'
import { aCropFacts, anApplicationFacts, anEntitlementFacts, aParcelFacts } from './testing.ts'

test.each([
  ['fewer', { qty: 59_900 }, []],
  ['as many', { qty: 60_000 }, []],
  ['more', { qty: 60_100 }, ['40102:application:11:2']],
  ['more, not activated', { qty: 60_100, activateflag: false }, []],
  ['of another region', { bpetype: 1 as const, qty: 100 }, ['40102:application:11:1']],
])('entitlements: %s', (_name, entitlement, ids) => {
  const facts = anApplicationFacts({ entitlements: [anEntitlementFacts(entitlement)] })
  expect(moreEntitlementsThanLand.evaluate(facts, {}).map(({ id }) => id)).toEqual(ids)
})

const withArable = (areaM2: number, kodikos = '0011') =>
  anApplicationFacts({
    requests: [{ id: 95, eschKodikos: kodikos }],
    parcels: [aParcelFacts({ crops: [aCropFacts({ epilektash100: areaM2 })] })],
  })

test.each([
  [19_900, '0011', true],
  [20_000, '0011', false],
  [110_000, '0011', false],
  [110_100, '0011', true],
  [60_000, '0013', true],
  [19_900, '0001', false],
])('%i m² arable asking for %s', (areaM2, kodikos, isFound) => {
  const ids = outsideCrissBounds.evaluate(withArable(areaM2, kodikos), {}).map(({ id }) => id)
  expect(ids).toEqual(isFound ? ['40201:request:95'] : [])
})

test('the bounds are those of the scheme in the year', () => {
  expect(outsideCrissBounds.evaluate(withArable(19_900), { '0011.minM2': 19_900 })).toEqual([])
})
