import { describe, expect, it } from 'vitest'
import { readArea, readCount, readLength } from './amounts.ts'
import { fromWgs84 } from './crs.ts'
import { gridPoint } from './grid.ts'
import type { ParcelGeometry } from './grid.ts'
import { pasteAs } from './paste.ts'
import { readPlace } from './places.ts'
import { box } from './testing/fixtures.ts'

describe('typed amounts', () => {
  it.each([
    ['12,5 στρ.', 12_500],
    ['2.5', 2500],
    ['2,5', 2500],
    [' 2500 τ.μ. ', 2500],
    ['0,25 εκτάρια', 2500],
    ['0,25 HA', 2500],
    ['1 στρέμμα', 1000],
    ['12 m²', 12],
    ['-1', -1000],
    ['12,5 acres', null],
    ['1,2,3', null],
    ['', null],
    ['δύο', null],
    ['1 constructor', null],
  ])('the area «%s» is %s m²', (text, wanted) => expect(readArea(text)).toBe(wanted))

  it.each([
    ['3,5', 3.5],
    ['3,5 μ.', 3.5],
    ['1 χλμ.', 1000],
    ['-2 m', -2],
    ['−2 m', -2],
    ['50 cm', 0.5],
    ['3 στρ.', null],
  ])('the length «%s» is %s m', (text, wanted) => expect(readLength(text)).toBe(wanted))

  it('reads counts and degrees', () => {
    expect([readCount('4'), readCount(' 12,5 '), readCount('4 x'), readCount('')]).toEqual([4, 12.5, null, null])
  })
})

describe('typed positions', () => {
  const athens = gridPoint(fromWgs84([23.7257, 37.9715]))

  it('reads the Greek grid as X and Y', () => {
    expect(readPlace('greekGrid', '355000,123', '4400000')).toEqual({ status: 'done', point: [355_000.123, 4_400_000] })
  })

  it.each([
    ['355.000,123', '4.400.000'],
    ['355 000,123', '4 400 000,000'],
    ['355,000.123', '4,400,000'],
  ])('reads thousands as the lists of corners do: %s', (x, y) => {
    expect(readPlace('greekGrid', x, y)).toEqual({ status: 'done', point: [355_000.123, 4_400_000] })
  })

  it('reads degrees as latitude and longitude', () => {
    expect(readPlace('degrees', '37,9715', '23.7257°')).toEqual({ status: 'done', point: athens })
  })

  it.each([
    ['37° 58\' 17,4" Β', '23° 43\' 32,52" Α'],
    ['37 58 17.4', '23 43 32.52'],
    ['37:58:17.4 N', '23:43:32.52 E'],
    ["N37°58.29'", "E23°43.542'"],
  ])('reads degrees, minutes and seconds: %s', (latitude, longitude) => {
    const place = readPlace('dms', latitude, longitude)
    expect(place.status).toBe('done')
    if (place.status !== 'done') return
    expect(Math.hypot(place.point[0] - athens[0], place.point[1] - athens[1])).toBeLessThan(0.01)
  })

  it('refuses what it cannot read and what is not in Greece', () => {
    expect(readPlace('greekGrid', 'x', '1')).toEqual({ status: 'unreadable' })
    expect(readPlace('dms', '37 61 0', '23 0 0')).toEqual({ status: 'unreadable' })
    expect(readPlace('dms', '37 1 0 Q', '23 0 0')).toEqual({ status: 'unreadable' })
    expect(readPlace('dms', 'N37 1 0 N', '23 0 0')).toEqual({ status: 'unreadable' })
    expect(readPlace('dms', '37.5 1 0', '23 0 0')).toEqual({ status: 'unreadable' })
    expect(readPlace('greekGrid', '355.00', '44.0.0')).toEqual({ status: 'unreadable' })
    expect(readPlace('degrees', '23.7', '37.9')).toEqual({ status: 'outside' })
    expect(readPlace('degrees', '-37.97', '23.7')).toEqual({ status: 'outside' })
    expect(readPlace('greekGrid', '1', '1')).toEqual({ status: 'outside' })
  })
})

describe('pasting', () => {
  const one: ParcelGeometry = { type: 'Polygon', coordinates: [box(0, 0, 10)] }
  const single: ParcelGeometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 10)]] }
  const two: ParcelGeometry = { type: 'MultiPolygon', coordinates: [[box(0, 0, 10)], [box(20, 0, 10)]] }

  it('takes the same type, and a multipolygon with one polygon as that polygon', () => {
    expect(pasteAs(one, one)).toEqual(one)
    expect(pasteAs(two, two)).toBe(two)
    expect(pasteAs(single, one)).toEqual(one)
    expect(pasteAs(single, two)).toBe(single)
    expect(pasteAs(single, null)).toEqual(one)
    expect(pasteAs(two, null)).toBe(two)
  })

  it('refuses other types', () => {
    expect(pasteAs(two, one)).toBeNull()
    expect(pasteAs(one, two)).toBeNull()
  })
})
