import type { FilterAnswer } from '@eae/domain/map/answers.ts'
import { GEO_FUNCS } from '@eae/domain/map/search.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type Answer } from '../testing/app.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { asOwner } from '../testing/owner.ts'

/** Out at sea, where nothing else lies. */
const [X, Y] = [140_000, 3_880_000]
const SIDE = 100
/** Five squares in a row with a gap of 10 m between the second and the third. */
const OFFSETS = [0, 100, 210, 310, 1_000]

let stage: Stage
let ids: number[] = []

const square = (x: number, y: number, side: number): object => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
})

const ask = (query: string, request: object = {}): Promise<Answer> =>
  stage.clients.farmerA.call(`Map/filterLayer_${query}`, {
    etos: stage.etos,
    edeId: stage.id,
    selectedGeometry: null,
    geoFunc: null,
    geoFuncParam: null,
    ...request,
  })

const search = async (query: string, request: object = {}): Promise<FilterAnswer> => {
  const answer = await ask(query, request)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The answer of our own server, whose type it is.
  return answer.body as unknown as FilterAnswer
}

/** Which of the five squares a search found, by their place. */
const found = async (request: object): Promise<number[]> =>
  (await search('ilots', { ...request, criteria: [{ name: 'kodikos', operator: 'has', value: 'search-t' }] })).data
    .map(({ id }) => ids.indexOf(id))
    .toSorted((a, b) => a - b)

beforeAll(async () => {
  stage = await theStage()
  const { kysely } = await testDb()
  const made = await sql<{ id: number }>`
    INSERT INTO lpis_ilot (etos, kodikos, landcover, dikaiomatype, prorata, mea, geom, usrinsert)
    SELECT ${stage.etos}::integer, 'SEARCH-T' || n, n, 2, 100, n * 1000,
      ST_SetSRID(ST_MakeEnvelope(${X}::float8 + x, ${Y}::float8, ${X + SIDE}::float8 + x, ${Y + SIDE}::float8), 2100), 'search-test'
    FROM unnest(${OFFSETS}::integer[]) WITH ORDINALITY AS u(x, n) RETURNING id
  `.execute(kysely)
  ids = made.rows.map(({ id }) => id)
})

describe('a search of a layer by place', () => {
  it.each([
    ['intersects', square(X + 100, Y, 100), null, [0, 1]],
    ['within', square(X - 10, Y - 10, 230), null, [0, 1]],
    ['within', square(X, Y, 100), null, [0]],
    ['contains', square(X + 10, Y + 10, 20), null, [0]],
    ['touches', square(X + 100, Y, 100), null, [0]],
    ['overlaps', square(X + 50, Y, 100), null, [0, 1]],
    ['dwithin', square(X + 100, Y, 100), 9.99, [0, 1]],
    ['dwithin', square(X + 100, Y, 100), 10, [0, 1, 2]],
    ['dwithin', square(X + 100, Y, 100), 0, [0, 1]],
  ])('%s', async (geoFunc, shape, geoFuncParam, expected) => {
    expect(await found({ geoFunc, geoFuncParam, selectedGeometry: JSON.stringify(shape) })).toEqual(expected)
  })

  it('finds lines and points: what crosses a shape overlaps it, and a length is searched by', async () => {
    const { kysely } = await testDb()
    await sql`
      INSERT INTO lpis_landscape (etos, kodikos, geom, usrinsert)
      SELECT ${stage.etos}::integer, kodikos, ST_SetSRID(ST_GeomFromText(wkt), 2100), 'search-test' FROM (VALUES
        ('31003', 'LINESTRING(139950 3879000, 140050 3879000)'), ('31007', 'LINESTRING(140010 3879010, 140030 3879010)'),
        ('31008', 'POINT(140020 3879020)')) AS v(kodikos, wkt)
    `.execute(kysely)
    try {
      const selectedGeometry = JSON.stringify(square(X, 3_878_990, 100))
      const codes = async (request: object) =>
        (await search('landscape', request)).data.map(({ shortdesc }) => shortdesc).toSorted()
      expect(await codes({ geoFunc: 'intersects', selectedGeometry })).toEqual(['31003', '31007', '31008'])
      expect(await codes({ geoFunc: 'within', selectedGeometry })).toEqual(['31007', '31008'])
      expect(await codes({ geoFunc: 'overlaps', selectedGeometry })).toEqual(['31003'])
      const near = { geoFunc: 'dwithin', geoFuncParam: 0, selectedGeometry }
      const least = (value: number) => codes({ ...near, criteria: [{ name: 'mhkos', operator: 'least', value }] })
      expect(await least(100)).toEqual(['31003'])
      expect(await least(100.01)).toEqual([])
      expect((await search('landscape', near)).data.every(({ ektash }) => ektash === 0)).toBe(true)
    } finally {
      await sql`DELETE FROM lpis_landscape WHERE usrinsert = 'search-test'`.execute(kysely)
    }
  })

  it('agrees with PostGIS on the parcels of the campaign, for every function', async () => {
    const { kysely } = await testDb()
    const own = await sql<{ geom: string }>`
      SELECT ST_AsGeoJSON(i.geom, 3, 0) AS geom FROM lpis_ilot i JOIN edetedeaeeagroi p ON p.etos = i.etos AND ST_Intersects(p.geom, i.geom)
      WHERE p.etos = ${stage.etos} AND p.ede_id = ${stage.id} ORDER BY i.id LIMIT 1
    `.execute(kysely)
    const selectedGeometry = own.rows[0]?.geom ?? ''
    const functions = ['ST_Intersects', 'ST_CoveredBy', 'ST_Covers', 'ST_Touches', 'ST_Overlaps']
    const counts = await Promise.all(
      GEO_FUNCS.slice(0, 5).map(async (geoFunc, place) => {
        const stored = await sql<{ n: number }>`
          SELECT count(*)::integer AS n FROM edetedeaeeagroi t
          WHERE t.etos = ${stage.etos} AND t.recordtype = 0 AND t.ede_id <> ${stage.id}
            AND ${sql.raw(functions[place] ?? '')}(t.geom, ST_SetSRID(ST_GeomFromGeoJSON(${selectedGeometry}), 2100))
        `.execute(kysely)
        const { total } = await search('neighbours', { geoFunc, selectedGeometry })
        expect(total, geoFunc).toBe(stored.rows[0]?.n)
        return total
      }),
    )
    expect(Math.max(...counts)).toBeGreaterThan(0)
  })
})

describe('a search of a layer by attributes', () => {
  it.each([
    [
      'a text, whatever its case, accents and alphabet of look-alikes',
      [{ name: 'kodikos', operator: 'has', value: 'sεάrch-τ3' }],
      [2],
    ],
    ['a part of a text only where it stands', [{ name: 'kodikos', operator: 'has', value: 'arch-t6' }], []],
    ['a code', [{ name: 'landcover', operator: 'is', value: '4' }], [3]],
    ['a lower bound, itself included', [{ name: 'mea', operator: 'least', value: 4_000 }], [3, 4]],
    ['an upper bound, itself included', [{ name: 'mea', operator: 'most', value: 2_000 }], [0, 1]],
    ['just above it', [{ name: 'mea', operator: 'most', value: 1_999.99 }], [0]],
  ])('takes %s', async (_what, criteria, expected) => {
    const { data } = await search('ilots', {
      criteria: [...criteria, { name: 'kodikos', operator: 'has', value: 'search-t' }],
    })
    expect(data.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b)).toEqual(expected)
  })

  it.each([
    ['an attribute that the layer has not', { name: 'afm', operator: 'has', value: '1' }, 'error.unknownField'],
    ['an attribute that every object has', { name: 'constructor', operator: 'has', value: '1' }, 'error.unknownField'],
    ['an operator of another kind', { name: 'kodikos', operator: 'least', value: 1 }, 'error.invalid'],
    ['a text for a number', { name: 'mea', operator: 'least', value: '1' }, 'error.invalid'],
    ['a number for a text', { name: 'kodikos', operator: 'has', value: 1 }, 'error.invalid'],
    ['a code that is none', { name: 'landcover', operator: 'is', value: '7' }, 'error.invalid'],
  ])('refuses %s', async (_what, criterion, code) => {
    const answer = await ask('ilots', { criteria: [criterion] })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ code }])
  })

  it('takes signs of SQL and of patterns for themselves', async () => {
    for (const value of [`' OR 1=1 --`, '%', '_', '\\'])
      expect((await search('ilots', { criteria: [{ name: 'kodikos', operator: 'has', value }] })).total).toBe(0)
  })
})

describe('what a search gives', () => {
  it('is one page, the largest first, and how many there are; the next page begins after it', async () => {
    const first = await search('ilots')
    expect(first.data).toHaveLength(first.pageSize)
    expect(first.total).toBeGreaterThan(first.pageSize)
    const sizes = first.data.map(({ ektash }) => ektash)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const second = await search('ilots', { offset: first.pageSize })
    expect(second.total).toBe(first.total)
    expect(second.data.filter(({ id }) => first.data.some((one) => one.id === id))).toEqual([])
    expect(first.data.every(({ geom }) => geom !== null)).toBe(true)
  })

  it('is of a dynamic layer what its code says', async () => {
    const natura = await search('zones', { layerCode: 'NATURA', mode: 'GRID' })
    expect(natura.data.every(({ shortdesc }) => shortdesc.startsWith('GR'))).toBe(true)
    expect((await ask('zones')).body.issues).toMatchObject([{ code: 'error.layerCodeMissing' }])
  })

  it('names nobody on the parcels of others', async () => {
    const { data } = await search('neighbours')
    expect(new Set(data.flatMap((row) => Object.keys(row)))).toEqual(new Set(['id', 'shortdesc', 'ektash', 'geom']))
    expect(data.every(({ shortdesc }) => shortdesc === '')).toBe(true)
  })

  it.each(['neighbours', 'lastYear', 'ownParcels'])('leaves out what nobody has drawn yet: %s', async (query) => {
    const drawn = (await search(query)).data[0]
    if (drawn === undefined) throw new Error(`no ${query} in the campaign`)
    const { kysely } = await testDb()
    const before = await sql<{ geom: string }>`
      SELECT geom::text AS geom FROM edetedeaeeagroi WHERE id = ${drawn.id}
    `.execute(kysely)
    const [was] = before.rows
    await sql`UPDATE edetedeaeeagroi SET geom = NULL WHERE id = ${drawn.id}`.execute(asOwner(kysely))
    try {
      expect((await search(query)).data.some(({ id }) => id === drawn.id)).toBe(false)
    } finally {
      await sql`
        UPDATE edetedeaeeagroi SET geom = ${was?.geom}::geometry WHERE id = ${drawn.id}
      `.execute(asOwner(kysely))
    }
  })

  it('does not find the allocations of others by their ilot', async () => {
    const { data } = await search('pasture', { criteria: [{ name: 'ilot', operator: 'has', value: '' }] })
    expect(data.every(({ shortdesc }) => shortdesc !== '')).toBe(true)
  })
})

describe('a search that is refused', () => {
  const shape = JSON.stringify(square(X, Y, 10))
  it.each([
    ['a function without a geometry', { geoFunc: 'within' }, 'error.geoFuncWithoutGeometry'],
    ['a geometry without a function', { selectedGeometry: shape }, 'error.geoFuncWithoutGeometry'],
    ['a distance that is missing', { geoFunc: 'dwithin', selectedGeometry: shape }, 'error.distanceMissing'],
    ['a distance beyond 10 km', { geoFunc: 'dwithin', selectedGeometry: shape, geoFuncParam: 10_001 }, 'error.tooBig'],
    ['a negative distance', { geoFunc: 'dwithin', selectedGeometry: shape, geoFuncParam: -1 }, 'error.invalid'],
    ['a function that is none', { geoFunc: 'pg_sleep', selectedGeometry: shape }, 'error.invalid'],
  ])('has %s', async (_what, request, code) => {
    const answer = await ask('ilots', request)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ code }])
  })
})
