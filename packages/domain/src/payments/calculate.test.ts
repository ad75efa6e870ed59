import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anApplicationFacts, anEntitlementFacts } from '../checks/testing.ts'
import { calculate } from './calculate.ts'
import { determinedData } from './testing.ts'

const bissOf = (euroMills: number, header: Parameters<typeof anApplicationFacts>[0] = {}) =>
  anApplicationFacts({
    ...header,
    requests: [{ id: 1, eschKodikos: '0001' }],
    entitlements: [anEntitlementFacts({ qty: 10_000, bpeupMills: euroMills })],
  })

test.each([
  ['249.99 EUR', 249_990, false, 0],
  ['250.00 EUR', 250_000, false, 25_000],
  ['249.99 EUR on a small Aegean island', 249_990, true, 24_999],
])('D7: minimum payment: %s', (_name, mills, isSmallAegeanSeat, cents) => {
  const { lines } = calculate(
    bissOf(mills, { header: { isSmallAegeanSeat } }),
    determinedData({ 2: [10_000, 10_000] }),
    {},
  )
  expect(lines[0]?.netCents).toBe(cents)
  expect(lines[0]?.reason?.code ?? null).toBe(cents === 0 ? 'payments.reason.minimumPayment' : null)
})

test('D7: the minimum payment looks at the amount before reductions', () => {
  const facts = bissOf(250_000, { header: { dteOris: '2026-05-18T12:00:00+03:00' } })
  expect(calculate(facts, determinedData({ 2: [10_000, 10_000] }), {}).lines[0]?.netCents).toBe(24_750)
})

test.each([
  [3_900, 'payments.reason.minimumArea'],
  [4_000, null],
])('minimum area: %i m²', (areaM2, reason) => {
  const { lines } = calculate(bissOf(2_000_000), determinedData({ 2: [areaM2, areaM2] }), {})
  expect(lines[0]?.reason?.code ?? null).toBe(reason)
})

test.each([
  ['in time', '2026-05-15T23:59:59+03:00', 100_000],
  ['one second late, no working day', '2026-05-16T00:00:00+03:00', 100_000],
  ['Sunday', '2026-05-17T12:00:00+03:00', 100_000],
  ['Monday', '2026-05-18T00:00:01+03:00', 99_000],
  ['Monday in Athens, Sunday in UTC', '2026-05-17T21:30:00Z', 99_000],
  ['Friday 29 May', '2026-05-29T12:00:00+03:00', 90_000],
  ['Whit Monday does not count', '2026-06-01T12:00:00+03:00', 90_000],
  ['the last day', '2026-06-09T23:59:59+03:00', 84_000],
  ['after the last day', '2026-06-10T00:00:00+03:00', 0],
])('late: %s', (_name, dteOris, cents) => {
  const { lines } = calculate(bissOf(1_000_000, { header: { dteOris } }), determinedData({ 2: [10_000, 10_000] }), {})
  expect(lines[0]?.netCents).toBe(cents)
})

test('force majeure spares the late reduction, not the last day', () => {
  const data = determinedData({ 2: [10_000, 10_000] }, { forceMajeure: true })
  const finalised = (dteOris: string) => calculate(bissOf(1_000_000, { header: { dteOris } }), data, {}).totalCents
  expect(finalised('2026-06-09T12:00:00+03:00')).toBe(100_000)
  expect(finalised('2026-06-10T12:00:00+03:00')).toBe(0)
})

test('a draft is settled as if finalised now', () => {
  const facts = bissOf(1_000_000, { now: '2026-05-18T10:00:00+03:00', today: '2026-05-18' })
  expect(calculate(facts, determinedData({ 2: [10_000, 10_000] }), {}).totalCents).toBe(99_000)
})

test('an earlier yellow card is asked by intervention', () => {
  const data = determinedData({ 2: [105_000, 100_000] }, { yellowCards: { '0001': 700 } })
  const facts = anApplicationFacts({
    requests: [
      { id: 1, eschKodikos: '0001' },
      { id: 2, eschKodikos: '0011' },
    ],
    entitlements: [anEntitlementFacts({ qty: 200_000, bpeupMills: 200_000 })],
  })
  expect(calculate(facts, data, {}).lines.map(({ grossCents, netCents }) => grossCents - netCents)).toEqual([
    15_700, 5_175,
  ])
})

test('gross less reductions is always net, and nothing is negative or above gross', () => {
  const area = fc.integer({ min: 0, max: 400_000 })
  const region = fc.tuple(area, area)
  fc.assert(
    fc.property(
      region,
      region,
      fc.integer({ min: 1_000, max: 900_000 }),
      fc.integer({ min: 0, max: 30 }),
      (arable, permanent, mills, day) => {
        const facts = anApplicationFacts({
          header: { dteOris: `2026-05-${String(Math.max(1, day)).padStart(2, '0')}T12:00:00+03:00` },
          entitlements: [
            anEntitlementFacts({ qty: 123_456, bpeupMills: mills }),
            anEntitlementFacts({ id: 2, bpeId: 'B', qty: 77_777, bpeupMills: mills + 777 }),
            anEntitlementFacts({ id: 3, bpeId: 'C', bpetype: 3, qty: 55_555, bpeupMills: mills }),
          ],
        })
        const data = determinedData({ 2: arable, 3: permanent })
        const { lines, totalCents } = calculate(facts, data, {})
        for (const { grossCents, netCents, reductions, status, reason } of lines) {
          expect(grossCents - reductions.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
          expect(netCents).toBeGreaterThanOrEqual(0)
          expect(netCents).toBeLessThanOrEqual(grossCents)
          expect(status === 'payable').toBe(reason === null)
        }
        expect(totalCents).toBe(lines.reduce((sum, { netCents }) => sum + netCents, 0))
        expect(calculate(facts, data, {})).toEqual({ lines, totalCents })
      },
    ),
  )
})
