import { DYNAMIC_CODES, MAP_QUERIES, ZONE_CODES } from '@eae/domain/map/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from '../platform/database.ts'
import type { FastifyInstance } from 'fastify'
import { asOwner } from '../testing/owner.ts'

interface Feature {
  readonly id: number
  readonly shortdesc: string
  readonly geom: { readonly type: string; readonly coordinates: unknown } | null
}
interface LayerAnswer {
  readonly data: readonly Feature[]
  readonly truncated: boolean
}

const GREECE = { xmin: 100_000, ymin: 3_800_000, xmax: 1_100_000, ymax: 4_700_000 }
const MANY = 2_100
let app: FastifyInstance
let db: Database
let etos = 0
/** The farmer's application of the open year, and one of somebody else. */
let own = 0
let foreign = 0
const cookies = new Map<string, Record<string, string>>()

const post = (path: string, payload: object, cookie: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/eae2024/rest/${path}`, headers: { 'x-eae': '1' }, cookies: cookie, payload })

const as = async (login: string): Promise<Record<string, string>> => {
  const known = cookies.get(login)
  if (known !== undefined) return known
  const answer = await post('Login/loginUser', { login, password: TEST_PASSWORD })
  const made = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  cookies.set(login, made)
  return made
}

/** A dynamic layer needs a code: one that the campaign has. */
const codeOf = (layer: string): object => ({ layerCode: DYNAMIC_CODES[layer as 'zones']?.[1] })
const query = async (login: string, layer: string, request: object = {}) =>
  post(
    `Map/queryLayer_${layer}`,
    { etos, edeId: own, ...GREECE, idsInCache: [], ...codeOf(layer), ...request },
    await as(login),
  )
const features = async (login: string, layer: string, request: object = {}): Promise<LayerAnswer> =>
  (await query(login, layer, request)).json()

beforeAll(async () => {
  const opened = await testDatabase()
  db = opened.db
  app = await createApp(opened.config, db, true)
  const rows = await sql<{ etos: number; own: number; foreign: number }>`
    SELECT h.etos, h.id AS own, (SELECT o.id FROM edetedeaeehd o WHERE o.etos = h.etos AND o.afm <> h.afm AND NOT EXISTS (
      SELECT 1 FROM edetedeauthor a JOIN subscriber_ext s ON s.efo_id = a.efo_id JOIN app_user k ON k.subs_id = s.id AND k.login = 'adviser'
      WHERE a.etos = o.etos AND a.afm = o.afm) LIMIT 1) AS foreign
    FROM edetedeaeehd h JOIN app_user u ON u.afm = h.afm AND u.login = 'farmer' WHERE h.etos = (SELECT max(year_eae) FROM edetparam)
  `.execute(db.kysely)
  ;({ etos, own, foreign } = rows.rows[0] ?? { etos: 0, own: 0, foreign: 0 })
  // A row of small parcels of the other application, all far out at sea where nothing else lies.
  await sql`
    INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, iemtype, synidiopercent, ektash, geom, usrinsert)
    SELECT ${etos}::integer, ${foreign}::bigint, 10000 + n, 'ΚΡΥΦΗ ΘΕΣΗ', 0, 100, 1,
      ST_SetSRID(ST_MakeEnvelope(150000 + n * 2, 3870000, 150001 + n * 2, 3870001), 2100), 'layer-test' FROM generate_series(1, ${MANY}::integer) AS n
  `.execute(asOwner(db.kysely))
})
afterAll(async () => {
  await sql`DELETE FROM edetedeaeeagroi WHERE usrinsert = 'layer-test'`.execute(asOwner(db.kysely))
  await app.close()
})

describe('a map layer', () => {
  it('gives 2,000 features at most and says that there are more', async () => {
    const all = await features('farmer', 'neighbours')
    expect(all.data).toHaveLength(2_000)
    expect(all.truncated).toBe(true)
    const few = await features('farmer', 'neighbours', {
      xmin: 150_000,
      ymin: 3_869_000,
      xmax: 150_100,
      ymax: 3_871_000,
    })
    expect(few.data.length).toBeGreaterThan(40)
    expect(few.data.length).toBeLessThan(60)
    expect(few.truncated).toBe(false)
  })

  it.each([
    [1_999, false],
    [2_000, false],
    [2_001, true],
  ])('says of %i features whether there are more than it gives', async (count, truncated) => {
    // One square each two metres: the window ends in the gap behind the last one that is meant.
    const window = { xmin: 150_000, xmax: 150_001.5 + 2 * count, ymin: 3_869_999, ymax: 3_870_002 }
    const answer = await features('farmer', 'neighbours', window)
    expect([answer.data.length, answer.truncated]).toEqual([Math.min(count, 2_000), truncated])
  })

  it('gives exactly what lies in the window, for every layer', async () => {
    const counted = await sql<{
      n: number
    }>`SELECT count(*) AS n FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${own} AND geom IS NOT NULL`.execute(
      db.kysely,
    )
    expect((await features('farmer', 'ownParcels')).data).toHaveLength(counted.rows[0]?.n ?? -1)
    for (const layer of MAP_QUERIES) {
      const answer = await query('farmer', layer)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('application/json')
      expect((await features('farmer', layer, { xmin: 100, ymin: 100, xmax: 200, ymax: 200 })).data).toEqual([])
    }
  })

  it.each([
    ['a window the wrong way round', { xmin: 400_000, xmax: 300_000 }],
    ['a window without height', { ymin: 4_000_000, ymax: 4_000_000 }],
    ['a text for a number', { xmin: '100000' }],
    ['NaN, which JSON writes as null', { xmin: Number.NaN }],
    ['an infinite window', { xmax: 1e308 }],
    ['no window', { xmin: undefined }],
    ['more than 1,000 ids in cache', { idsInCache: Array.from({ length: 1_001 }, (_, id) => id) }],
    ['an id in cache that is no number', { idsInCache: ['1; DROP TABLE app_user'] }],
    ['a year that never was', { etos: 1_000 }],
    ['a field that does not exist', { sql: 'TRUE' }],
  ])('refuses %s with 422', async (_what, request) => {
    expect((await query('farmer', 'ownParcels', request)).statusCode).toBe(422)
  })

  it('answers 404 for a layer that does not exist', async () => {
    expect((await query('farmer', 'users')).statusCode).toBe(404)
  })

  it.each([
    ['a layer that is none', 'ilots', 'NATURA', 'error.layerCodeUnknown'],
    ['no code of a dynamic layer', 'zones', undefined, 'error.layerCodeMissing'],
    ['a code that it does not know', 'zones', 'natura', 'error.layerCodeUnknown'],
    ['a code that every object has', 'zones', 'constructor', 'error.layerCodeUnknown'],
  ])('refuses %s with its reason', async (_what, layer, layerCode, code) => {
    const answer = await query('farmer', layer, { layerCode })
    expect([answer.statusCode, answer.json().issues[0].code]).toEqual([422, code])
  })

  it('of zones gives those of its code', async () => {
    const shown = await Promise.all(
      ZONE_CODES.map(async (layerCode) => (await features('farmer', 'zones', { layerCode, mode: 'MAP' })).data),
    )
    const stored = await sql<{ ids: number[] }>`
      SELECT array_agg(id ORDER BY id) AS ids FROM lpis_zone WHERE etos = ${etos} GROUP BY zonetype ORDER BY array_position(${ZONE_CODES}::text[], zonetype)
    `.execute(db.kysely)
    expect(shown.map((data) => data.map(({ id }) => id).toSorted((a, b) => a - b))).toEqual(
      stored.rows.map(({ ids }) => ids.map(Number)),
    )
    expect(shown.every((data) => data.length > 0 && data.every(({ geom }) => geom !== null))).toBe(true)
    const rows = await features('farmer', 'zones', { layerCode: 'NATURA', mode: 'GRID' })
    expect(rows.data.map(({ geom, shortdesc }) => [geom, shortdesc !== ''])).toEqual(shown[1]?.map(() => [null, true]))
  })

  it.each(['landscape', 'pasture', 'cadastre'])('is filled by the demo campaign: %s', async (layer) => {
    expect((await features('farmer', layer)).data.length).toBeGreaterThan(10)
  })

  it('of landscape features has land, lines and points, to the millimetre', async () => {
    const { data } = await features('farmer', 'landscape')
    const of = (type: string) => data.filter(({ geom }) => geom?.type === type)
    expect(new Set(of('LineString').map(({ shortdesc }) => shortdesc))).toEqual(
      new Set(['31003', '31004', '31005', '31007']),
    )
    expect(new Set(of('Point').map(({ shortdesc }) => shortdesc))).toEqual(new Set(['31008']))
    expect(of('Polygon').length + of('LineString').length + of('Point').length).toBe(data.length)
    const [line] = of('LineString')
    const stored = await sql<{ points: number[][]; mhkos: number; ektash: number }>`
      SELECT json_agg(json_build_array(ST_X(p.geom), ST_Y(p.geom)) ORDER BY p.path) AS points, t.mhkos, t.ektash
      FROM lpis_landscape t, ST_DumpPoints(t.geom) AS p WHERE t.etos = ${etos} AND t.id = ${line?.id ?? 0} GROUP BY t.mhkos, t.ektash
    `.execute(db.kysely)
    expect(line?.geom?.coordinates).toEqual(stored.rows[0]?.points)
    expect([Number(stored.rows[0]?.mhkos) > 1, stored.rows[0]?.ektash]).toEqual([true, 0])
  })

  it('of findings shows the place of one that has a place of its own, beside its parcel', async () => {
    const [parcel] = (await features('farmer', 'ownParcels')).data
    const insert = (key: string, subject: string, point: RawBuilder<unknown>) =>
      sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, point, is_set_check)
      SELECT ${etos}::integer, ${own}::bigint, ${key}, '20405', 'W', 'parcel', ${subject}, '{}', ${point}, true
    `.execute(db.kysely)
    const inParcel = sql`(SELECT ST_PointOnSurface(p.geom) FROM edetedeaeeagroi p WHERE p.etos = ${etos} AND p.id = ${parcel?.id ?? 0})`
    await insert('layer-test-middle', String(parcel?.id), inParcel)
    await insert('layer-test-beside', String(parcel?.id), sql`ST_Translate(${inParcel}, 0.003, 0)`)
    await insert('layer-test-undrawn', '0', sql`ST_SetSRID(ST_MakePoint(150000.125, 3869000.5), 2100)`)
    const { data } = await features('farmer', 'findings')
    await sql`DELETE FROM finding WHERE finding_key LIKE 'layer-test%'`.execute(db.kysely)
    const points = data.filter(({ geom }) => geom?.type === 'Point')
    expect(points).toHaveLength(2)
    expect(points.every(({ id, shortdesc }) => id < 0 && shortdesc === '20405')).toBe(true)
    expect(points.map(({ geom }) => geom?.coordinates)).toContainEqual([150_000.125, 3_869_000.5])
    expect(data.filter(({ geom }) => geom?.type !== 'Point')).toEqual([{ ...parcel, shortdesc: '20405' }])
  })

  it('of findings shows the parcels that the last checks found fault with', async () => {
    const [parcel] = (await features('farmer', 'ownParcels')).data
    expect((await features('farmer', 'findings')).data).toEqual([])
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check)
      SELECT ${etos}::integer, ${own}::bigint, 'layer-test' || n, (ARRAY['20101', '20405'])[n], 'B', 'parcel', ${String(parcel?.id)}, '{}', false
      FROM generate_series(1, 2) AS n
    `.execute(db.kysely)
    const { data } = await features('farmer', 'findings')
    await sql`DELETE FROM finding WHERE finding_key LIKE 'layer-test%'`.execute(db.kysely)
    expect(data).toEqual([{ ...parcel, shortdesc: '20101, 20405' }])
  })

  it('sends no geometry for what the browser still holds', async () => {
    const { data } = await features('farmer', 'ownParcels')
    const [held, ...others] = data
    const again = await features('farmer', 'ownParcels', { idsInCache: [held?.id, 1, -5] })
    expect(again.data.find((feature) => feature.id === held?.id)?.geom).toBeNull()
    expect(again.data.filter((feature) => feature.geom !== null)).toEqual(others)
  })

  it('gives coordinates exactly as stored, to the millimetre', async () => {
    const { data } = await features('farmer', 'ownParcels')
    const ids = data.map(({ id }) => id)
    // Each vertex as PostGIS prints a double, not as the layer writes it.
    const stored = await sql<{ id: number; points: [number, number][] }>`
      SELECT t.id, json_agg(json_build_array(ST_X(p.geom), ST_Y(p.geom)) ORDER BY p.path) AS points
      FROM edetedeaeeagroi t, ST_DumpPoints(t.geom) AS p WHERE t.etos = ${etos} AND t.id = ANY(${ids}) GROUP BY t.id
    `.execute(db.kysely)
    for (const { id, points } of stored.rows) {
      const geom = data.find((feature) => feature.id === id)?.geom
      const depth = geom?.type === 'MultiPolygon' ? 2 : 1
      const rings: unknown[] = Array.isArray(geom?.coordinates) ? geom.coordinates : []
      expect(rings.flat(depth)).toEqual(points)
    }
    expect(stored.rows.length).toBe(data.length)
  })
})

describe('what a map layer tells of others', () => {
  it('is the outline of neighbours: no name, no AFM, no place name', async () => {
    const answer = await query('farmer', 'neighbours')
    const { data } = answer.json<LayerAnswer>()
    expect(data.every((feature) => feature.shortdesc === '')).toBe(true)
    expect(new Set(data.flatMap((feature) => Object.keys(feature)))).toEqual(new Set(['id', 'shortdesc', 'geom']))
    const people = await sql<{
      afm: string
      lastname: string
    }>`SELECT afm, lastname FROM edetedeaeehd WHERE etos = ${etos} AND id = ${foreign}`.execute(db.kysely)
    const [person] = people.rows
    for (const secret of ['ΚΡΥΦΗ', person?.afm ?? '', person?.lastname ?? '']) expect(answer.body).not.toContain(secret)
  })

  it.each(MAP_QUERIES)('is nothing without the right to the application: %s', async (layer) => {
    expect((await query('farmer', layer, { edeId: foreign })).statusCode).toBe(404)
    expect((await query('adviser', layer, { edeId: foreign })).statusCode).toBe(404)
    expect((await query('farmer', layer, { edeId: undefined })).statusCode).toBe(404)
    expect((await query('farmer', layer, { edeId: 2_000_000_000 })).statusCode).toBe(404)
    expect((await query('auditor', layer, { edeId: foreign })).statusCode).toBe(200)
    const request = { etos, edeId: own, ...GREECE, idsInCache: [], ...codeOf(layer) }
    expect((await post(`Map/queryLayer_${layer}`, request)).statusCode).toBe(401)
  })

  it('is of an allocation of pasture the border, and its ilot and area for the applicant alone', async () => {
    const { data } = await features('farmer', 'pasture')
    const stored = await sql<{ id: number }>`
      SELECT id FROM pasture_allocation WHERE etos = ${etos} AND ede_id = ${own} ORDER BY id
    `.execute(db.kysely)
    const labelled = data.filter(({ shortdesc }) => shortdesc !== '').map(({ id }) => id)
    expect(labelled.toSorted((a, b) => a - b)).toEqual(stored.rows.map(({ id }) => id))
    expect(labelled.length).toBeLessThan(data.length)
  })

  it('escapes whatever stands in a place name', async () => {
    const hostile = `"},{"id":1,"x":"</script><b>\\u0000`
    const parcel = await sql<{ id: number; topothesia: string }>`
      SELECT id, topothesia FROM edetedeaeeagroi WHERE etos = ${etos} AND ede_id = ${own} AND geom IS NOT NULL ORDER BY kodikos LIMIT 1
    `.execute(db.kysely)
    const { id, topothesia } = parcel.rows[0] ?? { id: 0, topothesia: '' }
    await sql`UPDATE edetedeaeeagroi SET topothesia = ${hostile} WHERE etos = ${etos} AND id = ${id}`.execute(
      asOwner(db.kysely),
    )
    const { data } = await features('farmer', 'ownParcels')
    await sql`UPDATE edetedeaeeagroi SET topothesia = ${topothesia} WHERE etos = ${etos} AND id = ${id}`.execute(
      asOwner(db.kysely),
    )
    expect(data.find((feature) => feature.id === id)?.shortdesc).toContain(hostile)
  })
})
