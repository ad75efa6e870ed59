import { expect, test } from 'vitest'
import type { ApplicationFacts } from '../facts/facts.ts'
import {
  aCropFacts,
  aGeometryFacts,
  aGroveFacts,
  anApplicationFacts,
  anEntitlementFacts,
  aParcelFacts,
  aPastureFacts,
} from '../checks/testing.ts'
import { amountsByCrop, type NothingKind } from './by-crop.ts'
import { forecast } from './forecast.ts'
import { shareOut } from './share-out.ts'

const of = (facts: ApplicationFacts) => {
  const { lines, totalCents } = forecast(facts, {})
  const amounts = amountsByCrop(facts, lines, {})
  return { lines, totalCents, amounts, sum: [...amounts.values()].reduce((sum, { cents }) => sum + cents, 0) }
}

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2, 3], [17, 33, 50]],
  [2, [1, 1, 1], [1, 1, 0]],
  [5, [0, 1, 0], [0, 5, 0]],
  [7, [0, 0], [0, 0]],
  [0, [1, 2], [0, 0]],
  [7, [], []],
] as const)('%d cents over the weights %j', (cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares)
})

test('a line goes to the crops of its region, and that of the young farmer to all land with entitlements', () => {
  const { amounts, totalCents, sum } = of(anApplicationFacts())
  const [field, grove] = [...amounts.values()].map(({ cents }) => cents)
  // 6 ha at 230 + 138 €, 1.2 ha of which 1 has an entitlement; the young farmer's 490 € by 6 ha to 1.
  expect(field).toBe(138_000 + 82_800 + 42_000)
  expect(grove).toBe(28_200 + 13_920 + 7_000)
  expect(sum).toBe(totalCents)
})

test('the rows add up to the lines whatever is declared', () => {
  for (const first of [1, 3_333, 19_999, 20_000, 61_234])
    for (const overlapOthersM2 of [0, 777, 70_000])
      for (const drawnM2 of [15_000, 60_000]) {
        const crops = [first, 20_001, 7].map((epilektash100, id) => aCropFacts({ id: id + 1, epilektash100 }))
        const parcels = [
          aParcelFacts({ crops, overlapOthersM2, geometry: aGeometryFacts({ areaM2: drawnM2 }) }),
          aGroveFacts(),
          aPastureFacts({ prorata: 37.5 }),
        ]
        const { sum, totalCents } = of(
          anApplicationFacts({ parcels, header: { dteOris: '2026-05-19T18:30:00+03:00' } }),
        )
        expect(sum, `${first} ${overlapOthersM2} ${drawnM2}`).toBe(totalCents)
      }
})

test('two crops of a region share by what is paid of their land', () => {
  const crops = [
    aCropFacts({ id: 1, epilektash100: 40_000 }),
    aCropFacts({ id: 2, epilektash100: 20_000 }),
    aCropFacts({ id: 3, xptype: 2, epilektash100: 60_000 }),
  ]
  const { amounts } = of(anApplicationFacts({ parcels: [aParcelFacts({ crops })] }))
  const cents = (id: string): number => amounts.get(id)?.cents ?? 0
  expect(cents('1')).toBe(2 * cents('2'))
  expect(cents('2')).toBeGreaterThan(0)
  expect(amounts.get('3')).toEqual({ cents: 0, nothing: 'second', reason: null })
})

const nothings: readonly (readonly [NothingKind, Parameters<typeof anApplicationFacts>[0]])[] = [
  ['notEligible', { parcels: [aParcelFacts({ crops: [aCropFacts({ efyKodikos: '90001' })] })] }],
  ['notUsed', { parcels: [aParcelFacts({ dikaiomataflag: false })] }],
  ['notDrawn', { parcels: [aParcelFacts({ geometry: null })] }],
  ['tooSmall', { parcels: [aParcelFacts({ geometry: aGeometryFacts({ areaM2: 999 }) })] }],
  ['overlapped', { parcels: [aParcelFacts({ overlapOthersM2: 60_000 })] }],
  ['noArea', { parcels: [aPastureFacts({ prorata: 0 })] }],
  ['notRequested', { parcels: [aParcelFacts()], requests: [] }],
  ['notRequested', { parcels: [aParcelFacts()], requests: [{ id: 1, eschKodikos: '0002' }] }],
]
test.each(nothings)('a crop that brings nothing says so: %s', (kind, facts) => {
  const { amounts } = of(anApplicationFacts(facts))
  expect([...amounts.values()]).toEqual([{ cents: 0, nothing: kind, reason: null }])
})

test('a crop whose scheme is not due says what the scheme says', () => {
  const { amounts } = of(
    anApplicationFacts({
      parcels: [aParcelFacts()],
      requests: [{ id: 1, eschKodikos: '0001' }],
      entitlements: [anEntitlementFacts({ bpetype: 3 })],
    }),
  )
  expect([...amounts.values()]).toEqual([
    { cents: 0, nothing: 'notDue', reason: { code: 'payments.reason.noEntitlements' } },
  ])
})
