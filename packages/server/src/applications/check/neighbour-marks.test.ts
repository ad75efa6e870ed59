import type { SynchronizeAnswer } from '@eae/domain/kernel/answers.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { bbox, type Box } from '@eae/map/core/grid.ts'
import { boxAround, neighbourMark, type Neighbour } from '@eae/map/core/neighbour-mark.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, databaseDigest, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { findChangedNeighbours } from './neighbour-marks.ts'
import { asOwner } from '../../testing/owner.ts'

let client: TestClient
let etos = 0
let id = 0
/** Somebody else's application of the year. */
let foreign = 0
let parcel: ParcelRow
let own: Box
/** What the map shows around the parcel before anything happens. */
let seen = ''

const db = async () => (await testDb()).kysely

/** The mark of what the layer of the map gives around the parcel now. */
const shown = async (): Promise<string> => {
  const [xmin, ymin, xmax, ymax] = own
  const view = { xmin: xmin - 50, ymin: ymin - 50, xmax: xmax + 50, ymax: ymax + 50 }
  const { body } = await client.call('Map/queryLayer_neighbours', { etos, edeId: id, ...view, idsInCache: [] })
  const features = (body.data as { id: number; geom: Neighbour['geometry'] }[]).map((one) => ({
    id: one.id,
    geometry: one.geom,
  }))
  return neighbourMark(features, parcel.geom === null ? own : (boxAround(parcel.geom) ?? own))
}

/** The last code of such a parcel: no two of an application have the same. */
let codes = 20_000

/** Puts a square of 5 m beside the parcel, `gap` metres east of its box. */
const put = async (application: number, gap: number, count = 1): Promise<void> => {
  codes += count
  const [, , xmax, ymax] = own
  await sql`
    INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, iemtype, synidiopercent, ektash, geom, usrinsert)
    SELECT ${etos}::integer, ${application}::bigint, ${codes}::integer + n, 'ΔΙΠΛΑ', 0, 100, 1,
      ST_SetSRID(ST_MakeEnvelope(${xmax + gap}::float8, ${ymax - 5}::float8, ${xmax + gap + 5}::float8, ${ymax}::float8), 2100), 'marks-test'
    FROM generate_series(1, ${count}::integer) AS n
  `.execute(asOwner(await db()))
}
/** The code of the parcel that is saved as a new one. */
const NEW_CODE = 950
/** All tests share one campaign: what a parcel of ours would lie on could not be submitted any more. */
const tidy = async () => {
  await sql`
    DELETE FROM edetedeaeeagroi WHERE etos = ${etos} AND (usrinsert = 'marks-test' OR ede_id = ${id} AND kodikos = ${NEW_CODE})
  `.execute(asOwner(await db()))
}

const stored = async (): Promise<ParcelRow> => {
  const { tree } = await treeOf(client, etos, id)
  return tree.parcels.find((row) => row.id === parcel.id) ?? parcel
}
const save = async (mark: unknown, entity: object = { geom: parcel.geom }) => {
  const { id: key, rowVersion } = await stored()
  const change = update('Edetedeaeeagroi', { id: key, rowVersion, ...entity })
  return client.call('MainService/synchronizeChanges', {
    etos,
    changes: [mark === undefined ? change : { ...change, seen: mark }],
  })
}
/** What a save with a mark says of neighbours. */
const told = async (mark?: string, entity?: object): Promise<SynchronizeAnswer['changedAround']> => {
  const answer = await save(mark, entity)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as SynchronizeAnswer).changedAround
}

beforeAll(async () => {
  ;({ client, etos, id } = await adviserApplication(0))
  parcel = firstParcel(await treeOf(client, etos, id))
  own = bbox(parcel.geom) ?? own
  const others = await sql<{ id: number }>`
    SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 AND id <> ${id} ORDER BY id LIMIT 1
  `.execute(await db())
  foreign = others.rows[0]?.id ?? 0
})
beforeEach(async () => {
  await put(foreign, 0)
  seen = await shown()
})
afterEach(tidy)

describe('a parcel saved with the mark of its neighbours', () => {
  const changed = () => [{ entityName: 'Edetedeaeeagroi', id: parcel.id }]

  it('says nothing while they are those of the map, whatever happens to parcels of the same application', async () => {
    expect(await told(seen)).toBeUndefined()
    await put(id, 0)
    expect(await told(seen)).toBeUndefined()
  })

  it('says nothing when the page does not know what they were', async () => {
    await tidy()
    expect(await told()).toBeUndefined()
  })

  it.each<readonly [string, () => Promise<unknown>]>([
    ['one came', () => put(foreign, 0.5)],
    ['one came to 1 m of the box of the shape', () => put(foreign, 1)],
    ['one went', tidy],
    [
      'a corner of one moved by a millimetre',
      async () =>
        sql`UPDATE edetedeaeeagroi SET geom = ST_MakePolygon(ST_SetPoint(ST_ExteriorRing(geom), 2, ST_Translate(ST_PointN(ST_ExteriorRing(geom), 3), 0.001, 0)))
          WHERE usrinsert = 'marks-test'`.execute(asOwner(await db())),
    ],
  ])('is saved and says that they changed: %s', async (_name, happen) => {
    await happen()
    const before = await stored()
    expect(await told(seen)).toEqual(changed())
    expect((await stored()).rowVersion).toBe(before.rowVersion + 1)
    // Who looks at the map again has nothing more to hear.
    expect(await told(await shown())).toBeUndefined()
  })

  it('says nothing of what lies further than 1 m from the box of the shape', async () => {
    await put(foreign, 1.001)
    expect(await told(seen)).toBeUndefined()
  })

  it('says nothing where there are more than a map may show', async () => {
    await put(foreign, 0, 2_000)
    expect(await told(seen)).toBeUndefined()
  })

  it('reads no more corners of neighbours than it may, in all', async () => {
    await tidy()
    // Land around no other: a parcel in the sea with a square of 5 positions beside it.
    const sea = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [150_000, 3_900_000],
          [150_010, 3_900_000],
          [150_010, 3_900_010],
          [150_000, 3_900_000],
        ],
      ],
    }
    await sql`INSERT INTO edetedeaeeagroi (etos, ede_id, kodikos, topothesia, iemtype, synidiopercent, ektash, geom, usrinsert)
      SELECT ${etos}::integer, ${foreign}::bigint, 30000, 'ΔΙΠΛΑ', 0, 100, 1, ST_SetSRID(ST_MakeEnvelope(150010, 3900000, 150020, 3900010), 2100), 'marks-test'
    `.execute(asOwner(await db()))
    const other = '0'.repeat(16)
    const found = async (most: number, marks: number) => {
      const saved = Array.from({ length: marks }, (_, n) => ({ row: { id: n, edeId: id, geom: sea }, seen: other }))
      return findChangedNeighbours(await db(), etos, saved, most)
    }
    expect(await found(4, 1)).toEqual([])
    expect(await found(5, 1)).toEqual([0])
    expect(await found(9, 2)).toEqual([0])
    expect(await found(10, 2)).toEqual([0, 1])
    expect(await found(5_000, 201)).toHaveLength(200)
  })

  it('says nothing of a parcel that has no shape any more', async () => {
    await tidy()
    expect(await told(seen, { geom: null })).toBeUndefined()
    expect(await told(undefined, { geom: parcel.geom })).toBeUndefined()
  })

  it('names a new parcel by the key that it got', async () => {
    const { id: _id, rowVersion: _version, ...row } = await stored()
    const entity = {
      id: 'TEMP_ID_1',
      edeId: id,
      kodikos: NEW_CODE,
      topothesia: 'ΝΕΟ',
      iemtype: row.iemtype,
      synidiopercent: 100,
      ektash: 1_000,
      dikaiomataflag: true,
      bioflag: 0,
      ardeyshflag: false,
      geom: row.geom,
    }
    await tidy()
    const { body } = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [{ status: 0, entityName: 'Edetedeaeeagroi', entity, seen }],
    })
    const answer = body.data as SynchronizeAnswer
    expect(answer.changedAround).toEqual([{ entityName: 'Edetedeaeeagroi', id: answer.newIds.TEMP_ID_1 }])
  })

  it.each([
    ['too short', 'abc'],
    ['longer', '0'.repeat(17)],
    ['not of its digits', 'xyz0xyz0xyz0xyz0'],
    ['no text', 7],
  ])('is refused with a mark that is none: %s', async (_name, mark) => {
    const digest = await databaseDigest()
    const answer = await save(mark)
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ path: 'changes.0.seen', code: 'error.invalid' }])
    expect(await databaseDigest()).toBe(digest)
  })
})
