import { expect, it } from 'vitest'
import { aGeometryFacts, aGroveFacts, anApplicationFacts, aParcelFacts } from '../../checks/testing.ts'
import type { ApplicationFacts } from '../../facts/facts.ts'
import { statementOf } from './statement.ts'

const WHOLE = { directPercent: 100, ruralPercent: 100 }
const found = (parcels: ApplicationFacts['parcels']) => {
  const { parcels: told, netCents } = statementOf(anApplicationFacts({ parcels }), {}, WHOLE, [])
  return { told, netCents }
}
const whole = found([aParcelFacts(), aGroveFacts()])

it('finds whole parcels, with the schemes that pay on each', () => {
  expect(whole.told.map(({ declared, determined, cuts }) => [declared, determined, cuts])).toEqual([
    [60_000, 60_000, []],
    [12_000, 12_000, []],
  ])
  expect(whole.told[0]?.schemes).toContain('0001')
  expect(whole.told[1]?.schemes).toContain('0002')
})

it.each([
  ['a part that others declared', { overlapOthersM2: 20_000 }, 'overlap', 20_000],
  ['what was not drawn', { geometry: aGeometryFacts({ areaM2: 40_000 }) }, 'undrawn', 20_000],
  ['a parcel without a drawing', { geometry: null }, 'notDrawn', 60_000],
  ['one that is too small', { geometry: aGeometryFacts({ areaM2: 999 }) }, 'tooSmall', 60_000],
] as const)('says what %s cost: the difference to the whole', (_what, change, kind, m2) => {
  const { told, netCents } = found([aParcelFacts(change), aGroveFacts()])
  const [cut] = told[0]?.cuts ?? []
  expect(cut).toMatchObject({ kind })
  if (kind === 'overlap' || kind === 'undrawn') expect(cut).toMatchObject({ m2, cents: whole.netCents - netCents })
  expect(cut?.cents).toBeGreaterThan(0)
})

it('counts the cost of so many cuts of an application, and says of the others that it did not', () => {
  const many = Array.from({ length: 51 }, (_, at) =>
    aParcelFacts({ id: 1_000 + at, kodikos: at + 1, geometry: aGeometryFacts({ areaM2: 40_000 }) }),
  )
  const cents = found(many).told.map(({ cuts }) => cuts[0]?.cents)
  expect(cents.slice(0, 50).every((one) => typeof one === 'number')).toBe(true)
  expect(cents[50]).toBeNull()
})
