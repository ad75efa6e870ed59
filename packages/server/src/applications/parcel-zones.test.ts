import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { adviserApplication, firstParcel, treeOf, update } from '../testing/applications.ts'
import { refreshParcelGeometry } from './geometry-facts.ts'

it('a parcel is in a zone when it has land in common with it, not where they only touch', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const parcel = firstParcel(await treeOf(client, etos, id))
  const { kysely } = await testDb()
  await sql`DELETE FROM lpis_zone WHERE etos = ${etos}`.execute(kysely)
  const seen = async () => {
    await refreshParcelGeometry(kysely, etos, [Number(parcel.id)])
    const { natura, nitro } = firstParcel(await treeOf(client, etos, id))
    return [natura, nitro]
  }
  /** A zone east of a line that lies so many metres into the parcel. */
  const zone = (kind: string, metres: number) =>
    sql`
    INSERT INTO lpis_zone (etos, zonetype, kodikos, description, geom, usrinsert)
    SELECT ${etos}::int, ${kind}::text, 'Z1', 'ΖΩΝΗ', ST_SetSRID(ST_MakeEnvelope(ST_XMax(geom) - ${metres}::float8, ST_YMin(geom) - 10,
      ST_XMax(geom) + 100, ST_YMax(geom) + 10), 2100), 'test' FROM edetedeaeeagroi WHERE etos = ${etos} AND id = ${parcel.id}
  `.execute(kysely)
  expect(await seen()).toEqual([false, false])
  await zone('NATURA', 0)
  expect(await seen()).toEqual([false, false])
  await zone('NITRATE', 1)
  expect(await seen()).toEqual([false, true])
  await zone('NATURA', 1)
  expect(await seen()).toEqual([true, true])
})

it('a parcel has what its community says of the place, and none of it without one', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const island = await sql<{ id: number }>`
    UPDATE land_kalkoinotite SET anctype = 2, saiflag = TRUE WHERE id = (SELECT max(id) FROM land_kalkoinotite) RETURNING id
  `.execute(kysely)
  const moved = async (lkkoiId: unknown) => {
    const { id: edaId, rowVersion } = firstParcel(await treeOf(client, etos, id))
    const changes = [update('Edetedeaeeagroi', { id: edaId, rowVersion, lkkoiId })]
    const saved = await client.call('MainService/synchronizeChanges', { etos, changes })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const now = firstParcel(await treeOf(client, etos, id))
    return [now.anctype, now.saiflag]
  }
  expect(await moved(island.rows[0]?.id)).toEqual([2, true])
  expect(await moved(null)).toEqual([null, null])
})
