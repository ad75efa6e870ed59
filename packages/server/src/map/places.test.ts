import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'

const GREECE = { xmin: 100_000, ymin: 3_800_000, xmax: 1_010_000, ymax: 4_630_000, idsInCache: [] }
interface Feature {
  readonly id: number
  readonly shortdesc: string
  readonly geom: { readonly type: string } | null
}
const query = async (level: string, more: object = {}): Promise<readonly Feature[]> => {
  const { status, body } = await (await clientOf('agency')).call(`Map/queryPlaces_${level}`, { ...GREECE, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as Feature[]
}

describe('the administrative division on the map', () => {
  // Thirteen regions and Άγιον Όρος.
  it('has every level, the greater ones as the sum of the smaller', async () => {
    const [regions, units, communities] = [await query('regions'), await query('units'), await query('communities')]
    expect(regions).toHaveLength(14)
    expect(units.length).toBeGreaterThan(70)
    expect(communities.length).toBeGreaterThan(320)
    const { rows } = await sql<{ whole: number; parts: number }>`
      SELECT (SELECT sum(ST_Area(geom)) FROM land_kalperifery) / 1e6 AS whole,
        (SELECT sum(ST_Area(geom)) FROM land_kalkoinotite WHERE leveltype = 1) / 1e6 AS parts
    `.execute((await testDb()).kysely)
    // In square kilometres; the coverage is simplified, its parts may share slivers.
    expect(Math.abs((rows[0]?.whole ?? 0) - (rows[0]?.parts ?? 0))).toBeLessThan((rows[0]?.parts ?? 0) * 0.001)
  })

  it('sends no shape that the browser holds, and only those of the window', async () => {
    const [first] = await query('regions')
    const again = await query('regions', { idsInCache: [first?.id] })
    expect(again.find(({ id }) => id === first?.id)?.geom).toBeNull()
    expect(await query('communities', { xmin: 100_000, ymin: 3_800_000, xmax: 100_001, ymax: 3_800_001 })).toEqual([])
  })

  it('gives the box around a level, from Corfu to Kastellorizo', async () => {
    const client = await clientOf('agency')
    const { body } = await client.call('Map/findPlaceExtent', { level: 'regions' })
    const [xmin, ymin, xmax, ymax] = body.data as number[]
    const { rows } = await sql<{ isWhole: boolean; isTight: boolean }>`
      SELECT bool_and(geom @ box) AS "isWhole", NOT bool_and(geom @ ST_Expand(box, -1)) AS "isTight"
      FROM land_kalperifery,
        ST_MakeEnvelope(${xmin}::float8, ${ymin}::float8, ${xmax}::float8, ${ymax}::float8, 2100) AS box
    `.execute((await testDb()).kysely)
    expect(rows[0]).toEqual({ isWhole: true, isTight: true })
    expect((await client.call('Map/findPlaceExtent', { level: 'planets' })).status).toBe(422)
  })

  it('names the community of each position, in their order, and none at sea', async () => {
    const { rows } = await sql<{ x: number; y: number; description: string }>`
      SELECT ST_X(p) AS x, ST_Y(p) AS y, description FROM (
        SELECT ST_PointOnSurface(geom) AS p, description FROM land_kalkoinotite WHERE leveltype = 1 ORDER BY id LIMIT 3
      ) AS inner_points
    `.execute((await testDb()).kysely)
    const client = await clientOf('farmer')
    const ask = (points: unknown) => client.call('Map/findPlacesAt', { points })
    const inside = rows.map(({ x, y }) => [x, y])
    const { body } = await ask([...inside, [110_000, 3_900_000], ...inside.slice(0, 1)])
    const names = rows.map(({ description }) => description)
    expect(names).toHaveLength(3)
    expect(body.data).toEqual([...names, null, names[0]])
    const many = (count: number) => Array.from({ length: count }, () => inside[0])
    expect((await ask(many(20))).status).toBe(200)
    for (const wrong of [[], many(21), [[1]], [['x', 'y']]]) expect((await ask(wrong)).status).toBe(422)
  })

  it('gives the shape of one place', async () => {
    const [first] = await query('units')
    const client = await clientOf('agency')
    const { body } = await client.call('Map/findPlaceShape', { level: 'units', id: first?.id })
    expect(body.data).toEqual(first?.geom)
    expect((await client.call('Map/findPlaceShape', { level: 'units', id: 1 })).status).toBe(404)
  })
})
