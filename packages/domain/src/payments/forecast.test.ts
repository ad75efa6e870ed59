import { expect, test } from 'vitest'
import {
  aCropFacts,
  aGeometryFacts,
  aGroveFacts,
  anApplicationFacts,
  anEntitlementFacts,
  aParcelFacts,
  aPastureFacts,
} from '../checks/testing.ts'
import type { LandRegion } from '../facts/land.ts'
import { determineFromFacts, lotsWithRights } from './determine.ts'
import { forecast } from './forecast.ts'

/** Land by region as a forecast finds it, before anything is rounded. */
const regions = (facts: Parameters<typeof anApplicationFacts>[0]) => {
  const { lots } = determineFromFacts(anApplicationFacts(facts), {})
  const of = (region: LandRegion) => {
    const own = lotsWithRights(lots, region)
    const sum = (key: 'declaredM2' | 'determinedM2') => own.reduce((total, lot) => total + lot[key], 0)
    return { declaredM2: sum('declaredM2'), determinedM2: sum('determinedM2') }
  }
  return { 1: of(1), 2: of(2), 3: of(3) }
}

test('an application in order is forecast in full, without notes', () => {
  const { lines, notes, totalCents } = forecast(anApplicationFacts(), {})
  expect(lines.map(({ netCents }) => netCents)).toEqual([138_000, 28_200, 82_800, 13_920, 49_000])
  expect(totalCents).toBe(311_920)
  expect(notes).toEqual([])
})

test.each([
  [100, 50_000],
  [75, 37_500],
  [37.5, 18_750],
  [0, 0],
])('a pasture counts by its pro rata of %d%%', (prorata, areaM2) => {
  expect(regions({ parcels: [aPastureFacts({ prorata })] })[1]).toEqual({ declaredM2: areaM2, determinedM2: areaM2 })
})

test('pro rata is for pastures only', () => {
  expect(regions({ parcels: [aParcelFacts({ prorata: 50 })] })[2].declaredM2).toBe(60_000)
})

test.each([
  ['just below what is declared', 59_999, 59_999],
  ['exactly what is declared', 60_000, 60_000],
  ['just above it', 60_001, 60_000],
  ['none', 0, 0],
])('who says that less of a parcel is eligible asks for no more: %s', (_name, epilektash100, areaM2) => {
  const claimed = regions({ parcels: [aParcelFacts({ epilektash100 })] })[2]
  expect(claimed).toEqual({ declaredM2: areaM2, determinedM2: areaM2 })
})

test('what is said to be eligible of a parcel is spread over its crops, and no drawing beyond it cuts more', () => {
  const crops = [
    aCropFacts({ epilektash100: 40_000 }),
    aCropFacts({ id: 2, efyKodikos: '20001', epilektash100: 20_000 }),
  ]
  const geometry = aGeometryFacts({ areaM2: 30_000 })
  const both = regions({ parcels: [aParcelFacts({ crops, epilektash100: 30_000, geometry })] })
  expect([both[2], both[3]]).toEqual([
    { declaredM2: 20_000, determinedM2: 20_000 },
    { declaredM2: 10_000, determinedM2: 10_000 },
  ])
})

// Perimeter 1,000 m: tolerance 1,250 m².
test.each([
  ['drawn within the tolerance', 58_750, 60_000],
  ['drawn just under the tolerance', 58_749, 58_749],
  ['drawn larger', 70_000, 60_000],
])('%s', (_name, areaM2, determinedM2) => {
  expect(regions({ parcels: [aParcelFacts({ geometry: aGeometryFacts({ areaM2 }) })] })[2]).toEqual({
    declaredM2: 60_000,
    determinedM2,
  })
})

test('a drawing that is too small cuts the crops of all regions alike', () => {
  const crops = [
    aCropFacts({ epilektash100: 40_000 }),
    aCropFacts({ id: 2, efyKodikos: '20001', epilektash100: 20_000 }),
  ]
  const cut = regions({ parcels: [aParcelFacts({ crops, geometry: aGeometryFacts({ areaM2: 30_000 }) })] })
  expect([cut[2].determinedM2, cut[3].determinedM2]).toEqual([20_000, 10_000])
})

test.each([
  ['second crops', aParcelFacts({ crops: [aCropFacts({ xptype: 2 })] })],
  ['crops that are not eligible', aParcelFacts({ crops: [aCropFacts({ efyKodikos: '90001' })] })],
  ['unknown crops', aParcelFacts({ crops: [aCropFacts({ efyKodikos: '77777' })] })],
  ['parcels not used for entitlements', aParcelFacts({ dikaiomataflag: false })],
  ['parcels not drawn', aParcelFacts({ geometry: null })],
  ['parcels that are too small', aParcelFacts({ geometry: aGeometryFacts({ areaM2: 999 }) })],
])('%s do not count', (_name, parcel) => {
  expect(regions({ parcels: [parcel] })[2]).toEqual({ declaredM2: 0, determinedM2: 0 })
})

// 6.00 ha drawn and declared.
test.each([
  ['nothing', 0, 60_000],
  ['a part', 1_500, 58_500],
  ['all but a square metre', 59_999, 1],
  ['exactly all', 60_000, 0],
  ['more than there is', 60_001, 0],
])('D15: land that others overlap is neither paid nor punished: %s', (_name, overlapOthersM2, leftM2) => {
  const facts = anApplicationFacts({ parcels: [aParcelFacts({ overlapOthersM2 })] })
  const { lots } = determineFromFacts(facts, {})
  expect(lots).toMatchObject([{ declaredM2: leftM2, determinedM2: leftM2, overlapM2: 60_000 - leftM2 }])
})

test('land that two own parcels declare is paid once, on the one with the smaller number', () => {
  const point = [0, 0] as const
  const own = [
    aParcelFacts({ geometry: aGeometryFacts({ ownOverlaps: [{ edaId: 22, areaM2: 2_000, point }] }) }),
    aGroveFacts({ geometry: aGeometryFacts({ areaM2: 12_000, ownOverlaps: [{ edaId: 21, areaM2: 2_000, point }] }) }),
  ]
  const found = regions({ parcels: own })
  expect([found[2].determinedM2, found[3].determinedM2]).toEqual([60_000, 10_000])
})

test('an overlap says in each line what it cost, and in the notes how much land it is', () => {
  const { lines, notes, totalCents } = forecast(
    anApplicationFacts({ parcels: [aParcelFacts({ overlapOthersM2: 10_000 }), aGroveFacts()] }),
    {},
  )
  expect(totalCents).toBeLessThan(311_920)
  const steps = lines.map(({ code, steps: all }) => [
    code,
    all.find((step) => step.code === 'payments.step.overlap')?.value,
  ])
  expect(Object.fromEntries(steps)).toMatchObject({ '0001': 10_000, '0011': 10_000, '0002': undefined })
  expect(lines.flatMap(({ reductions }) => reductions)).toEqual([])
  expect(notes).toEqual([{ code: 'payments.note.overlap', params: { areaM2: 10_000 } }])
})

test('a small parcel counts on a small Aegean island', () => {
  const crops = [aCropFacts({ epilektash100: 900 })]
  const parcel = aParcelFacts({ crops, geometry: aGeometryFacts({ areaM2: 900 }) })
  expect(regions({ header: { isSmallAegeanSeat: true }, parcels: [parcel] })[2].declaredM2).toBe(900)
})

test('notes tell what is missing', () => {
  const facts = anApplicationFacts({
    header: { youngFarmerYears: null },
    now: '2026-05-18T10:00:00+03:00',
    requests: [
      { id: 1, eschKodikos: '0002' },
      { id: 2, eschKodikos: '0021' },
    ],
    entitlements: [anEntitlementFacts(), anEntitlementFacts({ id: 2, bpetype: 3 })],
    parcels: [
      aParcelFacts(),
      aParcelFacts({ id: 2, geometry: null }),
      aParcelFacts({ id: 3, geometry: aGeometryFacts({ areaM2: 999 }) }),
      aGroveFacts(),
    ],
  })
  expect(forecast(facts, {}).notes).toEqual([
    { code: 'payments.note.notDrawn', params: { count: 1 } },
    { code: 'payments.note.tooSmall', params: { count: 1, minM2: 1_000 } },
    { code: 'payments.note.notRequested', params: { kodikos: '0001', areaM2: 180_000 } },
    { code: 'payments.note.late', params: { days: 1, percent: 1 } },
    { code: 'payments.note.youngFarmerYears' },
  ])
})

test('a request that nothing computes is told of, and changes nothing else', () => {
  const facts = anApplicationFacts()
  const plums = { id: 99, eschKodikos: '0301' }
  const before = forecast(facts, {})
  const after = forecast({ ...facts, requests: [...facts.requests, plums] }, {})
  expect(after.notes).toEqual([{ code: 'payments.note.notComputed', params: { kodikos: '0301' } }])
  expect([after.lines, after.totalCents]).toEqual([before.lines, before.totalCents])
})
