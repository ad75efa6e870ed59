import { toDisplay } from '@eae/map/core/crs.ts'
import { readTileFeatures } from '@eae/map/ol/tile-reader.ts'
import { MAP_QUERIES, TILE_ZOOMS } from '@eae/domain/map/codes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { testDb, type Answer } from '../testing/app.ts'
import { theStage, type CastName, type Stage } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { expectRefusal } from '../testing/refusal.ts'

const HALF_WORLD = 20_037_508.342789244
const ZOOM = 16

let stage: Stage
/** A parcel of farmer A: its id and a point inside, EPSG:2100. */
let parcel: { id: number; x: number; y: number }
let place: { z: string; x: string; y: string }

const tileAt = ([x, y]: readonly [number, number], z: number): typeof place => {
  const side = (2 * HALF_WORLD) / 2 ** z
  return {
    z: String(z),
    x: String(Math.floor((x + HALF_WORLD) / side)),
    y: String(Math.floor((HALF_WORLD - y) / side)),
  }
}
const ask = (query: string, changed: object = {}, who: CastName = 'farmerA'): Promise<Answer> =>
  stage.clients[who].get(`Map/tile_${query}`, {
    etos: String(stage.etos),
    edeid: String(stage.id),
    ...place,
    ...(query === 'zones' ? { layercode: 'SLOPE' } : {}),
    ...changed,
  })

/** Ids of the features of a tile, and whether one of them holds a place (EPSG:3857). */
const read = (
  { headers, bytes }: Answer,
  at: readonly [number, number],
  { x, y, z } = place,
): { ids: number[]; holds: number[] } => {
  const side = (2 * HALF_WORLD) / 2 ** Number(z)
  const [west, north] = [Number(x) * side - HALF_WORLD, HALF_WORLD - Number(y) * side]
  const found = readTileFeatures(String(headers['content-type']), new Uint8Array(bytes).buffer, [
    west,
    north - side,
    west + side,
    north,
  ]).map((feature) => {
    const [xmin = 0, ymin = 0, xmax = 0, ymax = 0] = feature.getGeometry()?.getExtent() ?? []
    const isHere = xmin <= at[0] && at[0] <= xmax && ymin <= at[1] && at[1] <= ymax
    return { id: Number(feature.getId()), isHere }
  })
  return { ids: found.map(({ id }) => id), holds: found.filter(({ isHere }) => isHere).map(({ id }) => id) }
}

beforeAll(async () => {
  stage = await theStage()
  const found = await sql<typeof parcel>`
    SELECT id, ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y FROM edetedeaeeagroi
    WHERE etos = ${stage.etos} AND ede_id = ${stage.id} AND geom IS NOT NULL ORDER BY id LIMIT 1
  `.execute((await testDb()).kysely)
  parcel = found.rows[0] ?? { id: 0, x: 0, y: 0 }
  place = tileAt(toDisplay([parcel.x, parcel.y]), ZOOM)
})

describe('a tile of a layer', () => {
  it('shows each parcel where it lies', async () => {
    const answer = await ask('ownParcels')
    expect(answer.status).toBe(200)
    const [x, y] = toDisplay([parcel.x, parcel.y])
    expect(read(answer, [x, y]).holds).toContain(parcel.id)
  })

  it.each(MAP_QUERIES)('is there for every layer, and empty at sea: %s', async (query) => {
    expect((await ask(query)).status).toBe(200)
    const empty = await ask(query, { z: '12', x: '0', y: '0' })
    expect([empty.status, read(empty, [0, 0]).ids]).toEqual([200, []])
  })

  it('names nobody: neither label nor key of a person', async () => {
    const text = (await ask('neighbours')).bytes.toString('latin1')
    expect(text).not.toMatch(/\d{9}/)
    expect(text).not.toMatch(/afm|lastname/i)
  })

  it('leaves out what is smaller than a pixel', async () => {
    const counts = await Promise.all(
      [10, 12, 14].map(async (z) => {
        const far = tileAt(toDisplay([parcel.x, parcel.y]), z)
        const answer = await ask('landscape', far)
        return answer.headers['content-type'] === 'application/geo+json'
          ? (answer.body.features as unknown[]).length
          : answer.bytes.length
      }),
    )
    expect(counts[0]).toBeLessThan(counts[2] ?? 0)
  })

  it('shows lines where they lie, and points from zoom 14 on', async () => {
    const { kysely } = await testDb()
    // Some metres beside each other, so that one tile holds them.
    const made = await sql<{ id: number; x: number; y: number }>`
      INSERT INTO lpis_landscape (etos, kodikos, geom, usrinsert)
      SELECT ${stage.etos}::integer, kodikos, ST_Translate(ST_SetSRID(ST_GeomFromText(wkt), 2100), ${parcel.x}::float8, ${parcel.y}::float8), 'tile-test'
      FROM (VALUES ('31003', 'LINESTRING(-200 0, 200 1)'), ('31008', 'POINT(0 0)')) AS v(kodikos, wkt)
      RETURNING id, ST_X(ST_PointOnSurface(geom)) AS x, ST_Y(ST_PointOnSurface(geom)) AS y
    `.execute(kysely)
    try {
      const [line = 0, point = 0] = made.rows.map(({ id }) => id)
      const at = toDisplay([parcel.x, parcel.y])
      const idsAt = async (zoom: number) => {
        const there = tileAt(at, zoom)
        const { ids } = read(await ask('landscape', there), at, there)
        return [ids.includes(line), ids.includes(point)]
      }
      expect(await idsAt(13)).toEqual([true, false])
      expect(await idsAt(14)).toEqual([true, true])
      expect(read(await ask('landscape'), at).holds).toContain(line)
    } finally {
      await sql`DELETE FROM lpis_landscape WHERE usrinsert = 'tile-test'`.execute(kysely)
    }
  })

  it.each([
    ['a zoom just below the least', { z: String(TILE_ZOOMS.least - 1) }],
    ['a zoom just above the most', { z: String(TILE_ZOOMS.most + 1) }],
    ['a place beside the world', { z: '10', x: '1024', y: '0' }],
    ['half a tile', { x: '1.5' }],
    ['no number', { x: 'x' }],
    ['a field that does not exist', { sql: 'TRUE' }],
  ])('is refused: %s', async (_what, changed) => {
    expect((await ask('ownParcels', changed)).status).toBe(422)
  })

  it('is refused for a dynamic layer without its code', async () => {
    expect((await ask('zones', { layercode: 'x' })).status).toBe(422)
  })
})

describe('a tile that the browser keeps', () => {
  const again = async (query: string, etag: string, who: CastName = 'farmerA') => {
    const { db, config } = await testDatabase()
    const app = await createApp(config, db, true)
    const answer = await app.inject({
      url: `/eae2024/rest/Map/tile_${query}`,
      query: { etos: String(stage.etos), edeid: String(stage.id), ...place },
      headers: { 'if-none-match': etag },
      cookies: Object.fromEntries(stage.clients[who].cookies),
    })
    await app.close()
    return answer.statusCode
  }

  it.each(['ownParcels', 'neighbours', 'ilots', 'landscape'])('is right until its data change: %s', async (query) => {
    const { headers } = await ask(query)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(await again(query, String(headers.etag))).toBe(304)
    expect(await again(query, '"other"')).toBe(200)
  })

  it('is another one when the register behind it changed', async () => {
    const { kysely } = await testDb()
    const before = (await ask('landscape')).headers.etag
    await sql`UPDATE lpis_landscape SET usrupdate = 'tile-test' WHERE etos = ${stage.etos} AND id = (SELECT min(id) FROM lpis_landscape WHERE etos = ${stage.etos})`.execute(
      kysely,
    )
    const after = (await ask('landscape')).headers.etag
    expect(after).not.toBe(before)
    expect(await again('landscape', String(before))).toBe(200)
  })

  it('is not for somebody else, whatever he holds', async () => {
    const { headers } = await ask('ownParcels')
    await expectRefusal('access-missed', async () => {
      expect((await ask('ownParcels', {}, 'farmerB')).status).toBe(404)
      expect(await again('ownParcels', String(headers.etag), 'farmerB')).toBe(404)
      expect(await again('ownParcels', String(headers.etag), 'anonymous')).toBe(401)
    })
  })

  it('is drawn for each of two people in turn, whoever asked before: no cache stands between', async () => {
    const other = await sql<{ id: number }>`
      SELECT h.id FROM edetedeaeehd h JOIN app_session a ON a.marker = ${stage.clients.farmerB.cookies.get('eae-session-id')}
      JOIN app_user u ON u.id = a.user_id AND u.afm = h.afm WHERE h.etos = ${stage.etos} AND h.recordtype = 0 LIMIT 1
    `.execute((await testDb()).kysely)
    const ofB = { edeid: String(other.rows[0]?.id) }
    for (const [who, own, foreign] of [
      ['farmerA', {}, ofB],
      ['farmerB', ofB, {}],
      ['farmerA', {}, ofB],
    ] as const) {
      const mine = await ask('ownParcels', own, who)
      expect(mine.status).toBe(200)
      expect(mine.headers.vary ?? '').not.toContain('*')
      const { ids } = read(mine, toDisplay([parcel.x, parcel.y]))
      expect(ids.includes(parcel.id)).toBe(who === 'farmerA')
      expect((await ask('ownParcels', foreign, who)).status).toBe(404)
    }
  })
})
