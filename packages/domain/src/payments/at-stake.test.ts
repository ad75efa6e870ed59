import { expect, it } from 'vitest'
import { aGeometryFacts, anApplicationFacts, aParcelFacts } from '../checks/testing.ts'
import { forecast } from './forecast.ts'
import type { ApplicationFacts } from '../facts/facts.ts'
import { centsAtStake, type Stake } from './at-stake.ts'

const at = (of: ApplicationFacts, stakes: readonly Stake[]): number =>
  centsAtStake(of, {}, forecast(of, {}).totalCents, stakes)

const parcel = aParcelFacts()
const [crop] = parcel.crops
if (crop === undefined) throw new Error('the parcel has no crop')
const worth = (areaM2: number): number =>
  forecast(anApplicationFacts({ parcels: [{ ...parcel, crops: [{ ...crop, epilektash100: areaM2 }] }] }), {}).totalCents
const facts = anApplicationFacts({ parcels: [parcel] })
const all = worth(crop.epilektash100)

it.each([
  ['nothing without land', [], 0],
  ['nothing for a parcel that is not there', [{ parcelId: 999, areaM2: 10_000 }], 0],
  ['the whole parcel, by any kind of key', [{ parcelId: String(parcel.id), areaM2: 60_000 }], all - worth(0)],
  ['no more than the parcel', [{ parcelId: parcel.id, areaM2: 180_000 }], all - worth(0)],
  ['a part of it', [{ parcelId: parcel.id, areaM2: 20_000 }], all - worth(40_000)],
  ['two parts together', [1, 2].map(() => ({ parcelId: parcel.id, areaM2: 10_000 })), all - worth(40_000)],
])('is worth %s', (_what, stakes, cents) => expect(at(facts, stakes)).toBe(cents))

it('is worth nothing where the forecast does not pay the land anyway', () => {
  const undrawn = aParcelFacts({ geometry: null })
  const stake = { parcelId: undrawn.id, areaM2: undrawn.ektash }
  expect(at(anApplicationFacts({ parcels: [undrawn] }), [stake])).toBe(0)
})

it('is worth, for land that others declare too, what comes in once they do not', () => {
  const overlapped = aParcelFacts({ overlapOthersM2: 10_000, geometry: aGeometryFacts() })
  const disputed = anApplicationFacts({ parcels: [overlapped] })
  const settled = anApplicationFacts({ parcels: [{ ...overlapped, overlapOthersM2: 0 }] })
  const gain = forecast(settled, {}).totalCents - forecast(disputed, {}).totalCents
  expect(gain).toBeGreaterThan(0)
  expect(at(disputed, [{ parcelId: overlapped.id, areaM2: 10_000 }])).toBe(gain)
})

it('leaves the land of other parcels as it is, whatever of it lies below each other', () => {
  const [first, second] = [1, 2].map((kodikos) => ({
    ...parcel,
    id: kodikos,
    kodikos,
    crops: [{ ...crop, epilektash100: 30_000 }],
  }))
  if (first === undefined || second === undefined) throw new Error('two parcels were made')
  const point: [number, number] = [0, 0]
  const below = { ...second, geometry: aGeometryFacts({ ownOverlaps: [{ edaId: 1, areaM2: 10_000, point }] }) }
  const both = anApplicationFacts({ parcels: [first, below] })
  const smaller = { ...first, crops: [{ ...crop, epilektash100: 10_000 }] }
  const loss =
    forecast(both, {}).totalCents - forecast(anApplicationFacts({ parcels: [smaller, below] }), {}).totalCents
  expect(at(both, [{ parcelId: 1, areaM2: 20_000 }])).toBe(loss)
  const settled = anApplicationFacts({ parcels: [first, { ...below, geometry: aGeometryFacts() }] })
  const gain = forecast(settled, {}).totalCents - forecast(both, {}).totalCents
  expect([loss > 0, gain > 0]).toEqual([true, true])
  expect(at(both, [{ parcelId: 2, areaM2: 10_000 }])).toBe(gain)
})

it('asks again with other numbers', () => {
  const [few, many] = [{}, { 'parcel.minAreaM2': 1_000_000 }]
  const stake = [{ parcelId: parcel.id, areaM2: 20_000 }]
  const drawn = anApplicationFacts({ parcels: [{ ...parcel, geometry: aGeometryFacts() }] })
  expect(centsAtStake(drawn, few, forecast(drawn, few).totalCents, stake)).toBeGreaterThan(0)
  expect(centsAtStake(drawn, many, forecast(drawn, many).totalCents, stake)).toBe(0)
})
