import { expect, test } from 'vitest'
import type { ApplicationFacts, CropFacts, ParcelFacts } from '../facts/facts.ts'
import type { Check } from '../kernel/check.ts'
import { cropNotOfIlot, sowingOutOfSeason } from './crop-land-use.ts'
import { cropsExceedParcel, noCrop, secondWithoutMain, varietyNotOfCrop } from './crop-rows.ts'
import { noTrees, treeDensity } from './crop-trees.ts'
import { dryButNeedsWater, noWaterSource, wateredButDry } from './crop-water.ts'
import { aCropFacts, aGeometryFacts, anApplicationFacts, aParcelFacts } from './testing.ts'

const idsFor = (check: Check<ApplicationFacts>, parcel: Partial<ParcelFacts>) =>
  check.evaluate(anApplicationFacts({ parcels: [aParcelFacts(parcel)] }), {}).map(({ id }) => id)

const trees = (dendra: number | null, epilektash100 = 10_000): Partial<CropFacts> => ({
  efyKodikos: '20001',
  dendra,
  epilektash100,
})

test.each<[string, Check<ApplicationFacts>, Partial<CropFacts>, boolean]>([
  ['variety of the crop', varietyNotOfCrop, {}, false],
  ['no variety', varietyNotOfCrop, { poiKodikos: null }, false],
  ['variety of another crop', varietyNotOfCrop, { efyKodikos: '10008' }, true],
  ['unknown variety', varietyNotOfCrop, { poiKodikos: '9999999' }, true],
  ['crop of the land use', cropNotOfIlot, {}, false],
  ['crop of another land use', cropNotOfIlot, { efyKodikos: '20001' }, true],
  ['second crop of another land use', cropNotOfIlot, { efyKodikos: '20001', xptype: 2 }, false],
  ['crop that is not eligible', cropNotOfIlot, { efyKodikos: '90001' }, false],
  // Durum: 15 October to 31 January, over the end of the year.
  ['sown the day before the window', sowingOutOfSeason, { dtespora: '2025-10-14' }, true],
  ['sown on the first day', sowingOutOfSeason, { dtespora: '2025-10-15' }, false],
  ['sown on the last day', sowingOutOfSeason, { dtespora: '2026-01-31' }, false],
  ['sown the day after', sowingOutOfSeason, { dtespora: '2026-02-01' }, true],
  ['maize sown in May', sowingOutOfSeason, { efyKodikos: '10008', dtespora: '2026-05-01' }, false],
  ['maize sown in July', sowingOutOfSeason, { efyKodikos: '10008', dtespora: '2026-07-01' }, true],
  ['no sowing date', sowingOutOfSeason, { dtespora: null }, false],
  ['no window', sowingOutOfSeason, { efyKodikos: '20001', dtespora: '2026-07-01' }, false],
  ['39 trees on a hectare', treeDensity, trees(39), true],
  ['40 trees', treeDensity, trees(40), false],
  ['1,800 trees', treeDensity, trees(1_800), false],
  ['1,801 trees', treeDensity, trees(1_801), true],
  ['20 trees on half a hectare', treeDensity, trees(20, 5_000), false],
  ['trees not given', treeDensity, trees(null), false],
  ['trees on a crop without bounds', treeDensity, { dendra: 5 }, false],
  ['number of trees missing', noTrees, trees(null), true],
  ['number of trees given', noTrees, trees(150), false],
  ['a field has no trees', noTrees, { dendra: null }, false],
  ['maize declared dry', dryButNeedsWater, { efyKodikos: '10008' }, true],
  ['maize irrigated', dryButNeedsWater, { efyKodikos: '10008', ardeyshflag: true }, false],
  ['wheat declared dry', dryButNeedsWater, {}, false],
  ['a pasture irrigated', wateredButDry, { efyKodikos: '30001', ardeyshflag: true }, true],
  ['a pasture that is dry', wateredButDry, { efyKodikos: '30001' }, false],
  ['wheat irrigated, which grows either way', wateredButDry, { ardeyshflag: true }, false],
  ['maize irrigated, which must be', wateredButDry, { efyKodikos: '10008', ardeyshflag: true }, false],
])('%s', (_name, check, crop, isFound) => {
  expect(idsFor(check, { crops: [aCropFacts(crop)] })).toEqual(isFound ? [`${check.code}:crop:41`] : [])
})

test('without a known land use nothing is compared', () => {
  expect(idsFor(cropNotOfIlot, { geometry: null, crops: [aCropFacts({ efyKodikos: '20001' })] })).toEqual([])
  expect(
    idsFor(cropNotOfIlot, {
      geometry: aGeometryFacts({ ilotRegion: null }),
      crops: [aCropFacts({ efyKodikos: '20001' })],
    }),
  ).toEqual([])
})

test('a parcel without crop', () => {
  expect(idsFor(noCrop, { crops: [] })).toEqual(['20301:parcel:21'])
})

const rows = (...areas: readonly (readonly [xptype: number, areaM2: number])[]) =>
  areas.map(([xptype, epilektash100], id) => aCropFacts({ id, xptype, epilektash100 }))

test.each([
  ['exactly', rows([1, 30_000], [1, 30_000]), []],
  ['within the tolerance', rows([1, 30_000], [1, 30_100]), []],
  ['over the tolerance', rows([1, 30_000], [1, 30_101]), ['20302:parcel:21:1']],
  ['second crop on the same land', rows([1, 60_000], [2, 60_000]), []],
  ['second crops over', rows([1, 60_000], [2, 40_000], [2, 30_000]), ['20302:parcel:21:2']],
] as const)('areas of the crops: %s', (_name, crops, ids) => {
  expect(idsFor(cropsExceedParcel, { crops })).toEqual(ids)
})

test.each([
  ['main and second', rows([1, 60_000], [2, 60_000]), []],
  ['second only', rows([2, 60_000]), ['20311:parcel:21']],
  ['none at all is told by 20301', [], []],
] as const)('second crop: %s', (_name, crops, ids) => {
  expect(idsFor(secondWithoutMain, { crops })).toEqual(ids)
})

test.each<[string, Partial<ParcelFacts>, boolean]>([
  ['dry', {}, false],
  ['irrigated with a source', { ardeyshflag: true, watersrc: '1' }, false],
  ['irrigated without', { ardeyshflag: true }, true],
  [
    'a crop is irrigated',
    { crops: [aCropFacts({ ardeyshflag: true }), aCropFacts({ id: 2, ardeyshflag: true })] },
    true,
  ],
])('water source: %s', (_name, parcel, isFound) => {
  expect(idsFor(noWaterSource, parcel)).toEqual(isFound ? ['20307:parcel:21'] : [])
})
