import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, firstParcel, treeOf } from '../../testing/applications.ts'
import { readGeometryFacts, refreshParcelGeometry } from './geometry-facts.ts'
import { asOwner } from '../../testing/owner.ts'

/** A corner in the open sea, where there is no other ilot. */
const [X, Y] = [200_000, 4_100_000] as const

/** The facts of a parcel of 100 m by 100 m whose ilot ends so many metres before its eastern border. */
const factsOf = async (beyondM: number, rules: Readonly<Record<string, number>> = {}) => {
  const { client, etos, id } = await adviserApplication(4)
  const { kysely } = await testDb()
  const parcel = firstParcel(await treeOf(client, etos, id))
  const ilot = (
    await sql<{ id: number }>`SELECT id FROM lpis_ilot WHERE etos = ${etos} ORDER BY id LIMIT 1`.execute(kysely)
  ).rows[0]
  await sql`UPDATE lpis_ilot SET geom = ST_SetSRID(ST_MakeEnvelope(${X - 500}::float8, ${Y - 500}::float8, ${X + 100}::float8, ${Y + 500}::float8), 2100)
    WHERE etos = ${etos} AND id = ${ilot?.id ?? 0}`.execute(kysely)
  await sql`UPDATE edetedeaeeagroi SET geom = ST_SetSRID(ST_MakeEnvelope(${X + beyondM}::float8, ${Y}::float8, ${X + 100 + beyondM}::float8, ${Y + 100}::float8), 2100)
    WHERE etos = ${etos} AND id = ${parcel.id}`.execute(asOwner(kysely))
  await refreshParcelGeometry(kysely, etos, [Number(parcel.id)])
  const facts = await readGeometryFacts(kysely, etos, id, async () => rules, [Number(parcel.id)])
  return facts[String(parcel.id)]
}

describe('land beyond the border of ilots (20107)', () => {
  it.each([
    [0, 0, 0],
    [1.25, 125, 0],
    [1.26, 126, 1],
    [1.27, 127, 2],
    [10, 1_000, 875],
    [10.96, 1_096, 971],
  ])('of a parcel that leaves its ilot by %d m', async (beyondM, outsideIlotM2, beyondIlotM2) => {
    const facts = await factsOf(beyondM)
    expect([facts?.outsideIlotM2, facts?.beyondIlotM2]).toEqual([outsideIlotM2, beyondIlotM2])
  })

  it('is measured by the number of the year', async () => {
    expect((await factsOf(10, { '20107.bufferM': 0 }))?.beyondIlotM2).toBe(1_000)
    expect((await factsOf(10, { '20107.bufferM': 10 }))?.beyondIlotM2).toBe(0)
  })
})

it('a parcel is as far from its community as their borders are (20114)', async () => {
  const { client, etos, id } = await adviserApplication(5)
  const { kysely } = await testDb()
  const { id: edaId, lkkoiId } = firstParcel(await treeOf(client, etos, id))
  const read = async () => (await readGeometryFacts(kysely, etos, id, async () => ({})))[String(edaId)]?.community
  expect(await read()).toEqual({ id: lkkoiId, metres: 0 })
  for (const metres of [1_999, 2_000, 2_001]) {
    await sql`UPDATE edetedeaeeagroi p SET geom = ST_Translate(p.geom, ST_XMax(k.geom) + ${metres}::float8 - ST_XMin(p.geom), 0)
      FROM land_kalkoinotite k WHERE k.id = p.lkkoi_id AND p.etos = ${etos} AND p.id = ${edaId}`.execute(
      asOwner(kysely),
    )
    // East of the easternmost point of the community, but not at its height: the distance is at least that.
    expect((await read())?.metres).toBeGreaterThanOrEqual(metres)
  }
  await sql`UPDATE edetedeaeeagroi SET lkkoi_id = NULL WHERE etos = ${etos} AND id = ${edaId}`.execute(asOwner(kysely))
  expect(await read()).toBeNull()
})
