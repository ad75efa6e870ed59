import { comb } from '@eae/map/core/testing/comb.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../testing/app.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { databaseDigest, firstParcel, adviserApplication, treeOf, update } from '../testing/applications.ts'

type Ring = readonly (readonly number[])[]

const [X, Y] = [360_000, 4_390_000]
const SQUARE: Ring = [
  [X, Y],
  [X + 100, Y],
  [X + 100, Y + 100],
  [X, Y + 100],
  [X, Y],
]
const polygon = (...coordinates: readonly Ring[]): string => JSON.stringify({ type: 'Polygon', coordinates })
const round = (corners: number, radius: number, step = 1): Ring => {
  const ring = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at * step) / corners
    return [
      X + Math.round(radius * 1_000 * Math.cos(angle)) / 1_000,
      Y + Math.round(radius * 1_000 * Math.sin(angle)) / 1_000,
    ]
  })
  return [...ring, ring[0] ?? []]
}
const small = (x: number, y: number, side: number): Ring =>
  SQUARE.map(([u = 0, v = 0]) => [x + ((u - X) * side) / 100, y + ((v - Y) * side) / 100])
const nested = (depth: number): string => `{"type":"Polygon","coordinates":${'['.repeat(depth)}${']'.repeat(depth)}}`

/** What is sent, and the code of the answer: threats T42, T47, T48, T50. */
const HOSTILE: readonly (readonly [string, string, string])[] = [
  ['2,001 corners', polygon(round(2_001, 5_000)), 'geometry.tooManyPoints'],
  ['a star of 1,001 crossing sides', polygon(round(1_001, 500, 2)), 'geometry.selfCrossing'],
  [
    'a spike without width',
    polygon([...SQUARE.slice(0, 2), [X + 500, Y], ...SQUARE.slice(1)]),
    'geometry.selfCrossing',
  ],
  [
    'a line back and forth',
    polygon([
      [X, Y],
      [X + 100, Y],
      [X + 50, Y],
      [X, Y],
    ]),
    'geometry.zeroArea',
  ],
  ['one point many times', polygon(Array.from({ length: 500 }, () => [X, Y])), 'geometry.tooFewPoints'],
  ['a hole outside', polygon(SQUARE, small(X + 200, Y, 10)), 'geometry.holeOutside'],
  ['holes in holes', polygon(SQUARE, small(X + 10, Y + 10, 60), small(X + 20, Y + 20, 10)), 'geometry.nestedHoles'],
  [
    '600 holes that cross',
    polygon(round(4, 5_000), ...Array.from({ length: 390 }, (_, at) => small(X + at, Y, 50))),
    'geometry.holesCrossing',
  ],
  [
    '100 polygons one in the other',
    JSON.stringify({
      type: 'MultiPolygon',
      coordinates: Array.from({ length: 100 }, (_, at) => [small(X + at, Y + at, 1_000 - 2 * at)]),
    }),
    'geometry.partsOverlap',
  ],
  [
    '101 polygons in one',
    JSON.stringify({
      type: 'MultiPolygon',
      coordinates: Array.from({ length: 101 }, (_, at) => [small(X + at, Y + at, 1_000 - 2 * at)]),
    }),
    'geometry.invalid',
  ],
  ['no corner at all', polygon([]), 'geometry.tooFewPoints'],
  ['no ring at all', polygon(), 'geometry.empty'],
  ['NaN, which JSON writes as null', polygon([[Number.NaN, Y], ...SQUARE.slice(1)]), 'geometry.invalid'],
  ['a number beyond all numbers', polygon(SQUARE).replace(String(X), '1e999'), 'geometry.invalid'],
  ['huge coordinates', polygon([[1e308, Y], ...SQUARE.slice(1, 4), [1e308, Y]]), 'geometry.outsideExtent'],
  ['x and y changed about', polygon(SQUARE.map(([x = 0, y = 0]) => [y, x])), 'geometry.outsideExtent'],
  [
    'degrees',
    polygon([
      [22.4, 39.6],
      [22.5, 39.6],
      [22.5, 39.7],
      [22.4, 39.6],
    ]),
    'geometry.degrees',
  ],
  ['heights', polygon(SQUARE.map((point) => [...point, 12])), 'geometry.invalid'],
  ['a tenth of a millimetre', polygon([[X + 0.000_1, Y], ...SQUARE.slice(1, 4), [X + 0.000_1, Y]]), 'geometry.offGrid'],
  ['a collection', '{"type":"GeometryCollection","geometries":[]}', 'geometry.invalid'],
  ['a point', `{"type":"Point","coordinates":[${X},${Y}]}`, 'geometry.invalid'],
  ['arrays 3,000 deep', nested(3_000), 'geometry.invalid'],
]

const search = (client: TestClient, etos: number, edeId: number, selectedGeometry: string) =>
  client.call('Map/filterLayer_ilots', { etos, edeId, selectedGeometry, geoFunc: 'intersects', geoFuncParam: null })

let own: Awaited<ReturnType<typeof adviserApplication>>
beforeAll(async () => {
  own = await adviserApplication(2)
})

describe('a hostile geometry', () => {
  it.each(HOSTILE)('as the selected one of a search: %s', async (_what, text, code) => {
    const answer = await search(own.client, own.etos, own.id, text)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ path: 'selectedGeometry', code }])
  })

  it.each(HOSTILE)('as the border of a parcel, which stays as it is: %s', async (_what, text, code) => {
    const { client, etos, id } = own
    const parcel = firstParcel(await treeOf(client, etos, id))
    const before = await databaseDigest()
    const answer = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, geom: JSON.parse(text) })],
    })
    expect(answer.status).toBe(422)
    expect(await databaseDigest()).toBe(before)
    // A body of this shape is not even read.
    if (answer.body.code === 'error.tooDeep') return
    // What is no polygon at all is refused by the field's own form already.
    const [issue] = answer.body.issues as { field: string; code: string }[]
    expect(issue?.field).toBe('geom')
    expect([code, 'error.invalid']).toContain(issue?.code)
  })

  it('that is no JSON is refused, and keys of every object change nothing (T42)', async () => {
    for (const text of ['', '{', 'null', '"Polygon"', '[]', '{"type":"Polygon"}', 'SRID=2100;POINT(1 1)']) {
      const answer = await search(own.client, own.etos, own.id, text)
      expect(answer.body.issues, text).toMatchObject([{ code: 'geometry.invalid' }])
    }
    const text = polygon(SQUARE).replace(
      '{',
      '{"__proto__":{"hacked":true},"constructor":{"prototype":{"hacked":true}},',
    )
    expect((await search(own.client, own.etos, own.id, text)).status).toBe(200)
    expect(Reflect.get({}, 'hacked')).toBeUndefined()
  })

  it('leaves the calls of others alone while many of them are judged (F41)', async () => {
    const { client, etos, id } = own
    // As many as a session may have under way at once.
    const attacks = HOSTILE.slice(0, 12).flatMap(([, text]) => [1, 2].map(() => search(client, etos, id, text)))
    const others = await Promise.all(Array.from({ length: 10 }, () => client.call('Menu/getMenu')))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(new Set((await Promise.all(attacks)).map(({ status }) => status))).toEqual(new Set([422]))
  })
})

describe('two valid combs that cross thousands of times (T49)', () => {
  /** Overlays of two with 490 teeth were not done after four minutes, nor could they be stopped (measured). */
  const TEETH = 45

  it('may each be searched with, and are never laid over each other', async () => {
    const { client, etos, id } = own
    const { tree } = await treeOf(client, etos, id)
    const [first, second] = tree.parcels
    if (first === undefined || second === undefined) throw new Error('two parcels are needed')
    const { kysely } = await testDb()
    const middle = await sql<{ x: number; y: number }>`
      SELECT round(ST_X(ST_PointOnSurface(geom))) AS x, round(ST_Y(ST_PointOnSurface(geom))) AS y FROM edetedeaeeagroi WHERE etos = ${etos} AND id = ${first.id}
    `.execute(kysely)
    const { x = 0, y = 0 } = middle.rows[0] ?? {}
    const [up, across] = [comb(TEETH, [x, y], 180, false), comb(TEETH, [x, y], 180, true)]
    expect((await search(client, etos, id, JSON.stringify(up))).status).toBe(200)
    await expectRefusal('geometry-tooComplex', async () => {
      const answer = await client.call('MainService/synchronizeChanges', {
        etos,
        changes: [
          update('Edetedeaeeagroi', { id: first.id, rowVersion: first.rowVersion, geom: up }),
          update('Edetedeaeeagroi', { id: second.id, rowVersion: second.rowVersion, geom: across }),
        ],
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(422)
      expect(answer.body.issues).toMatchObject([{ id: String(second.id), field: 'geom', code: 'geometry.tooComplex' }])
    })
  })
})
