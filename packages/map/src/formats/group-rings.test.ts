import initSqlJs from 'sql.js'
import { describe, expect, it } from 'vitest'
import { area } from '../core/grid.ts'
import { box } from '../core/testing/fixtures.ts'
import { geojsonDriver } from './geojson.ts'
import { groupRings } from './group-rings.ts'
import { openFiles } from './open-file.ts'
import { writeShapefile } from './write-shapefile.ts'

/** A field of 400 m with a hole of 200 m, in which lies an island of 150 m with a hole of 50 m. */
const [field, gap, island, pond] = [box(0, 0, 400), box(100, 100, 200), box(125, 125, 150), box(175, 175, 50)] as const
const LAND = 400 ** 2 - 200 ** 2 + 150 ** 2 - 50 ** 2
const turned = (ring: typeof field) => ring.toReversed()
const sum = (polygons: ReturnType<typeof groupRings>) =>
  polygons.reduce((total, rings) => total + area({ type: 'Polygon', coordinates: rings }), 0)

describe('rings of a shapefile', () => {
  // Boxes run against the clock, as holes do.
  const asWritten = [turned(field), gap, turned(island), pond]

  it.each([
    ['in order', asWritten],
    ['the other way round in the file', asWritten.toReversed()],
    ['turned the wrong way', asWritten.map(turned)],
    ['all turned the same way', [field, gap, island, pond]],
  ])('the hole of an island belongs to the island: %s', (_name, rings) => {
    const polygons = groupRings(rings)
    expect(polygons.map((one) => one.length)).toEqual([2, 2])
    expect(sum(polygons)).toBe(LAND)
  })

  it('keeps a hole that touches its border, two that touch each other, and leaves out a ring without area', () => {
    const corner = box(0, 0, 100)
    const line = [corner[0], corner[1], corner[0]].flatMap((point) => (point ? [point] : []))
    expect(sum(groupRings([turned(field), corner, box(100, 0, 50), line]))).toBe(400 ** 2 - 100 ** 2 - 50 ** 2)
  })

  it('comes through a file', async () => {
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [field, gap],
        [island, pond],
      ],
    } as const
    const bytes = writeShapefile([{ name: 'Α', geometry }])
    const noReader = () => Promise.reject(new Error('not needed here'))
    const readers = { sqlite: () => initSqlJs(), parquet: noReader, polygonize: noReader }
    const { features } = await openFiles([{ name: 'a.zip', bytes }], {}, readers)
    expect(features.map((one) => area(one)).toSorted((a, b) => a - b)).toEqual([
      150 ** 2 - 50 ** 2,
      400 ** 2 - 200 ** 2,
    ])
  })
})

describe('a collection of GeoJSON', () => {
  it('gives its polygons behind points and lines, with one note for the rest', () => {
    const [start] = field
    const inner = { type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', coordinates: [[island, pond]] }] }
    const geometries = [
      { type: 'Point', coordinates: start },
      { type: 'LineString', coordinates: field },
      { type: 'Polygon', coordinates: [field, gap] },
      inner,
    ]
    const text = JSON.stringify({ type: 'Feature', geometry: { type: 'GeometryCollection', geometries } })
    const { features, notes } = geojsonDriver.read(text)
    expect(features.reduce((total, one) => total + area(one), 0)).toBe(LAND)
    expect(notes).toEqual([{ code: 'notPolygon', line: null, feature: 1 }])
  })
})
