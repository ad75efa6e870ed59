import { eligibleArea } from '@eae/domain/applications/parts/parcels.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { refreshParcelGeometry } from './geometry-facts.ts'
import { refreshPlaces } from './refresh.ts'

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

it('a parcel has slope and height of its ilot, what of it lies in eligible ilots, and its largest landscape feature', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const parcel = firstParcel(await treeOf(client, etos, id))
  const seen = async () => {
    await refreshParcelGeometry(kysely, etos, [Number(parcel.id)])
    const row = firstParcel(await treeOf(client, etos, id))
    expect(row.epilektash).toBe(eligibleArea(row))
    return row
  }
  await sql`UPDATE lpis_ilot SET klish = 12.5, ypsometro = 340, dikaiomatype = 2, prorata = 100, mea = 1 WHERE etos = ${etos}`.execute(
    kysely,
  )
  await sql`DELETE FROM lpis_landscape WHERE etos = ${etos}`.execute(kysely)
  expect(await seen()).toMatchObject({ klish: 12.5, ypsometro: 340, ilotektash: parcel.ektashpsif, edelId: null })
  const feature = (kodikos: string, metres: number) =>
    sql`
    INSERT INTO lpis_landscape (etos, kodikos, geom, usrinsert)
    SELECT ${etos}::int, ${kodikos}, ST_SetSRID(ST_MakeEnvelope(ST_XMin(geom), ST_YMin(geom), ST_XMax(geom), ST_YMin(geom) + ${metres}::float8), 2100), 'test'
    FROM edetedeaeeagroi WHERE etos = ${etos} AND id = ${parcel.id}`.execute(kysely)
  await feature('31004', 50)
  await feature('31008', 90)
  expect((await seen()).edelId).toBe('31008')
  // R21 tells what both count for together, of what the main crops of arable land stand on.
  const report = await client.call('Edevedeaeeparcelefa/findAllByCriteriaRange_grid', { etos, criteria: {} })
  expect(report.status, JSON.stringify(report.body)).toBe(200)
  const rows = report.body.data as readonly Record<'edeId' | 'ektashefa' | 'percent', number>[]
  const own = rows.filter(({ edeId }) => edeId === id)
  const { tree, catalogue } = await treeOf(client, etos, id)
  const arable = tree.crops.reduce((sum, { efyId, xptype, epilektash100 }) => {
    const isArable = catalogue.crops.find((crop) => crop.id === efyId)?.dikaiomatype === 2
    return isArable && xptype === 1 ? sum + epilektash100 : sum
  }, 0)
  expect(arable).toBeGreaterThan(0)
  expect(own.length).toBeGreaterThanOrEqual(2)
  const counted = own.reduce((sum, { ektashefa }) => sum + ektashefa, 0)
  for (const { percent } of own) expect(percent).toBeCloseTo((100 * counted) / arable, 1)
  await sql`UPDATE lpis_ilot SET mea = 0 WHERE etos = ${etos}`.execute(kysely)
  expect(await seen()).toMatchObject({ ilotektash: 0, epilektash: 0 })
  await sql`UPDATE lpis_ilot SET mea = 1 WHERE etos = ${etos}`.execute(kysely)
  expect((await seen()).epilektash).toBeGreaterThan(0)
})

it('the applicant may say that less of a parcel is eligible, not more than he declares; the total follows', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const total = async (epilektash100: number | null) => {
    const before = firstParcel(await treeOf(client, etos, id))
    const changes = [update('Edetedeaeeagroi', { id: before.id, rowVersion: before.rowVersion, epilektash100 })]
    const saved = await client.call('MainService/synchronizeChanges', { etos, changes })
    if (saved.status !== 200) return saved.body
    const { header, parcels } = (await treeOf(client, etos, id)).tree
    expect(parcels.map(eligibleArea)).toEqual(parcels.map(({ epilektash }) => epilektash))
    expect(header.totepilektash).toBeCloseTo(
      parcels.reduce((sum, { epilektash }) => sum + Number(epilektash), 0),
      2,
    )
    return parcels[0]?.epilektash
  }
  const all = Number(await total(null))
  const { ektash, prorata } = firstParcel(await treeOf(client, etos, id))
  expect(all).toBeGreaterThan(200)
  expect(await total(100)).toBe(prorata)
  expect(await total(ektash + 1)).toMatchObject({
    issues: [{ path: 'changes.0.entity.epilektash100', code: 'error.aboveDeclared' }],
  })
  expect(await total(ektash)).toBe(all)
  expect(await total(0)).toBe(0)
})

it('places and services follow from residence and seat; the forest office is that of the municipality or the only one', async () => {
  const { client, etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const communities = await sql<{ id: number; kodikos: string; unit: number; region: number; nomos: string }>`
    SELECT k.id, k.kodikos, u.id AS unit, u.lkprf_id AS region, u.dnm_kodikos AS nomos FROM land_kalkoinotite k
    JOIN land_kalperifenotite u ON u.id = k.lkpen_id WHERE u.dnm_kodikos IS NOT NULL ORDER BY k.id`.execute(kysely)
  const [one] = communities.rows
  const other = communities.rows.find(({ nomos }) => nomos !== one?.nomos)
  if (one === undefined || other === undefined) throw new Error('two communities of two nomoi are needed')
  await sql`UPDATE edetddash SET activeflag = FALSE WHERE ddstype = 2`.execute(kysely)
  const office = async (kodikos: string, dhm: string | null) => {
    const made = await sql<{ id: number }>`
      INSERT INTO edetddash (kodikos, description, description_fold, ddstype, dnm_kodikos, dhm_kodikos, activeflag, usrinsert)
      VALUES (${kodikos}, ${kodikos}, ${kodikos}, 2, ${one.nomos}, ${dhm}, TRUE, 'test') RETURNING id`.execute(kysely)
    return made.rows[0]?.id
  }
  const moved = async (lives: number, seat: number) => {
    const { header } = (await treeOf(client, etos, id)).tree
    const changes = [
      update('Edetedeaeehd', {
        id,
        rowVersion: header.rowVersion,
        lkkoiIdB1: lives,
        lkkoiIdB2: header.lkkoiIdB2 === seat ? lives : seat,
      }),
    ]
    const saved = await client.call('MainService/synchronizeChanges', { etos, changes })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    return (await treeOf(client, etos, id)).tree.header
  }
  const only = await office('X1', null)
  const { header: before } = (await treeOf(client, etos, id)).tree
  const atOne = before.lkkoiIdB2 === one.id ? before : await moved(other.id, one.id)
  expect(atOne).toMatchObject({
    lkpenIdB2: one.unit,
    lkprfIdB2: one.region,
    lkpenIdB1: other.unit,
    lkprfId: other.region,
  })
  expect(atOne.dnmKodikos).toBe(one.nomos)
  expect(atOne.sexId).not.toBeNull()
  expect(atOne.ddrId).toBe(only)
  await office('X2', null)
  const here = await office('X3', one.kodikos.slice(0, 4))
  await refreshPlaces(kysely, etos, [id])
  expect((await treeOf(client, etos, id)).tree.header.ddrId).toBe(here)
  await sql`UPDATE edetddash SET activeflag = FALSE WHERE id = ${here}`.execute(kysely)
  await refreshPlaces(kysely, etos, null)
  expect((await treeOf(client, etos, id)).tree.header.ddrId).toBeNull()
})
