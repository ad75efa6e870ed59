import { findingMessage } from '../kernel/check.ts'
import { expect, test } from 'vitest'
import type { ApplicationFacts, ParcelFacts, ParcelGeometryFacts } from '../facts/facts.ts'
import type { Check } from '../kernel/check.ts'
import { drawnNotDeclared, noIlot, outsideIlot } from './parcel-area.ts'
import { invalidGeometry, notDrawn, outsideCountry, sliver, tooSmall } from './parcel-geometry.ts'
import { changedSinceLastYear, noCommunity, ownOverlap } from './parcel-place.ts'
import { aGeometryFacts, anApplicationFacts, aParcelFacts } from './testing.ts'

const found = (
  check: Check<ApplicationFacts>,
  parcel: Partial<ParcelFacts>,
  geometry: Partial<ParcelGeometryFacts> | null,
) =>
  check.evaluate(
    anApplicationFacts({
      parcels: [aParcelFacts({ geometry: geometry === null ? null : aGeometryFacts(geometry), ...parcel })],
    }),
    {},
  )

test.each<[string, Check<ApplicationFacts>, Partial<ParcelGeometryFacts> | null, boolean]>([
  ['drawn', notDrawn, {}, false],
  ['not drawn', notDrawn, null, true],
  ['valid', invalidGeometry, {}, false],
  ['invalid', invalidGeometry, { isValid: false }, true],
  ['just below 0.10 ha', tooSmall, { areaM2: 999.9 }, true],
  ['exactly 0.10 ha', tooSmall, { areaM2: 1_000 }, false],
  ['no geometry is not too small', tooSmall, null, false],
  // A strip of 1,000 by w: 4 * pi * 1000 w / (2000 + 2w)^2 = 0.05 at w = 16.44.
  ['strip of 16 m', sliver, { areaM2: 16_000, perimeterM: 2_032 }, true],
  ['strip of 17 m', sliver, { areaM2: 17_000, perimeterM: 2_034 }, false],
  ['just inside the extent', outsideCountry, { point: [103_987, 3_849_000] }, false],
  ['just outside to the west', outsideCountry, { point: [103_986, 4_000_000] }, true],
  ['just outside to the north', outsideCountry, { point: [400_000, 4_626_001] }, true],
  // Perimeter 1,000 m: tolerance 1,250 m².
  ['difference just below the tolerance', drawnNotDeclared, { areaM2: 58_750.1 }, false],
  ['difference exactly the tolerance', drawnNotDeclared, { areaM2: 58_750 }, false],
  ['difference just above the tolerance', drawnNotDeclared, { areaM2: 58_749.9 }, true],
  ['drawn larger than declared', drawnNotDeclared, { areaM2: 61_251 }, true],
  ['short border: at least 100 m²', drawnNotDeclared, { areaM2: 60_100, perimeterM: 10 }, false],
  ['short border: more than 100 m²', drawnNotDeclared, { areaM2: 60_101, perimeterM: 10 }, true],
  ['long border: at most 1 ha', drawnNotDeclared, { areaM2: 70_000, perimeterM: 9_000 }, false],
  ['long border: more than 1 ha', drawnNotDeclared, { areaM2: 70_001, perimeterM: 9_000 }, true],
  ['no ilot', noIlot, { hasIlot: false }, true],
  ['ilot not known here', noIlot, { hasIlot: null }, false],
  ['outside the ilot, within its border', outsideIlot, { outsideIlotM2: 1_096, beyondIlotM2: 0 }, false],
  ['outside the ilot, exactly 1 m² beyond its border', outsideIlot, { outsideIlotM2: 126, beyondIlotM2: 1 }, false],
  ['outside the ilot, more than 1 m² beyond it', outsideIlot, { outsideIlotM2: 126.01, beyondIlotM2: 1.01 }, true],
  ['outside not known here', outsideIlot, { outsideIlotM2: null, beyondIlotM2: null }, false],
  [
    'without any ilot 20106 speaks',
    outsideIlot,
    { outsideIlotM2: 60_000, beyondIlotM2: 60_000, hasIlot: false },
    false,
  ],
  ['its community at 1,999.9 m', noCommunity, { community: { id: 5, metres: 1_999.9 } }, false],
  ['its community at 2 km', noCommunity, { community: { id: 5, metres: 2_000 } }, false],
  ['its community beyond 2 km', noCommunity, { community: { id: 5, metres: 2_000.1 } }, true],
  ['a community that was chosen before, far away', noCommunity, { community: { id: 6, metres: 747_000 } }, false],
  ['the land of its community not known', noCommunity, { community: null }, false],
  ['changed by 10%', changedSinceLastYear, { changeSinceLastYear: 0.1 }, false],
  ['changed by more than 10%', changedSinceLastYear, { changeSinceLastYear: 0.101 }, true],
  ['new parcel', changedSinceLastYear, { changeSinceLastYear: null }, false],
])('%s', (_name, check, geometry, isFound) => {
  expect(found(check, {}, geometry).map(({ id }) => id)).toEqual(isFound ? [`${check.code}:parcel:21`] : [])
})

test('a small parcel on a small Aegean island is only a warning', () => {
  const parcels = [aParcelFacts({ geometry: aGeometryFacts({ areaM2: 500 }) })]
  const findings = tooSmall.evaluate(anApplicationFacts({ header: { isSmallAegeanSeat: true }, parcels }), {})
  expect(findings.map(({ severity }) => severity)).toEqual(['W'])
})

test.each([
  ['a reason', 'Αναδασμός', 0],
  ['blanks', '  ', 1],
])('a change of shape with %s for it', (_what, changeReason, count) => {
  expect(found(changedSinceLastYear, { changeReason }, { changeSinceLastYear: 0.101 })).toHaveLength(count)
})

test('no community', () => {
  expect(found(noCommunity, { lkkoiId: null }, {})[0]).toMatchObject({
    id: '20114:parcel:21',
    field: 'lkkoiId',
    severity: 'B',
  })
  const [far] = found(noCommunity, {}, { community: { id: 5, metres: 747_000 } })
  expect(far).toMatchObject({ severity: 'W', params: { km: 747, maxKm: 2 } })
  expect(far && findingMessage(far).code).toBe('check.20114.far.message')
})

test('a finding has its place, its field and the area at stake', () => {
  expect(found(drawnNotDeclared, {}, { areaM2: 50_000 })).toEqual([
    {
      id: '20105:parcel:21',
      check: '20105',
      severity: 'B',
      subject: { kind: 'parcel', id: 21 },
      field: 'ektash',
      point: [358_412, 4_401_973],
      params: {
        aa: '1',
        place: 'ΚΑΜΠΟΣ',
        areaM2: 50_000,
        declaredM2: 60_000,
        differenceM2: 10_000,
        toleranceM2: 1_250,
      },
      stakeM2: 10_000,
    },
  ])
})

const overlapping = (areaM2: number, sides: 'one' | 'both') => {
  const overlap = (edaId: number) => ({ ownOverlaps: [{ edaId, areaM2, point: [1, 2] as const }] })
  return anApplicationFacts({
    parcels: [
      aParcelFacts({ geometry: aGeometryFacts(overlap(22)) }),
      aParcelFacts({ id: 22, kodikos: 2, geometry: aGeometryFacts(sides === 'both' ? overlap(21) : {}) }),
    ],
  })
}

test.each([
  [1, 'both', []],
  [1.01, 'both', ['20109:parcel:22:21']],
  [1.01, 'one', ['20109:parcel:22:21']],
] as const)('an overlap of %d m² known to %s is told once', (areaM2, sides, ids) => {
  const findings = ownOverlap.evaluate(overlapping(areaM2, sides), {})
  expect(findings.map(({ id }) => id)).toEqual(ids)
  expect(findings.every(({ point }) => point?.[0] === 1)).toBe(true)
})
