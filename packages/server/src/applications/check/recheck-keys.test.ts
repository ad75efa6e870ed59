import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../../testing/app.ts'
import { claimYear, treeOf, update } from '../../testing/applications.ts'
import { sendFile } from '../../testing/import.ts'
import { recheckNeighbours } from './recheck.ts'
import { asOwner } from '../../testing/owner.ts'

const db = await testDb()
const etos = await claimYear()
const client = await clientOf('adviser')
const APART_M = 1_000
const ELSEWHERE_M = 10_000
const square = (east: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [150_000 + east, 3_900_000],
      [150_060 + east, 3_900_000],
      [150_060 + east, 3_900_060],
      [150_000 + east, 3_900_060],
      [150_000 + east, 3_900_000],
    ],
  ],
})

let mine = 0
let theirs = 0

const save = async (entityName: string, row: Record<string, unknown>): Promise<void> => {
  const answer = await client.call('MainService/synchronizeChanges', { etos, changes: [update(entityName, row)] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const saveHeader = async (id: number, values: Record<string, unknown>): Promise<void> => {
  const { header } = (await treeOf(client, etos, id)).tree
  await save('Edetedeaeehd', { id, rowVersion: header.rowVersion, ...values })
}
/** The first parcel of an application, drawn so far in the east of the others' sea. */
const draw = async (id: number, east: number): Promise<number> => {
  const [parcel] = (await treeOf(client, etos, id)).tree.parcels
  if (parcel === undefined) throw new Error('there is no parcel')
  await save('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, geom: square(east), ektash: 3_600 })
  return Number(parcel.id)
}
const stored = async (id: number, check: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM finding_now WHERE etos = ${etos} AND ede_id = ${id} AND check_code = ${check}`.execute(
      db.kysely,
    )
  ).rows[0]?.n ?? 0
const checkedAt = async (id: number): Promise<unknown> =>
  (await sql`SELECT checked_at FROM edetedeaeehd WHERE etos = ${etos} AND id = ${id}`.execute(db.kysely)).rows
const check = async (id: number): Promise<void> => {
  const said = await client.call('Edetedeaeehd/runChecks', { etos, id })
  expect(said.status, JSON.stringify(said.body)).toBe(200)
}

beforeAll(async () => {
  await sql`
    INSERT INTO lpis_ilot (etos, kodikos, landcover, dikaiomatype, prorata, mea, geom, usrinsert)
    SELECT ${etos}::integer, v.kodikos, i.landcover, i.dikaiomatype, i.prorata, v.mea, ST_MakeEnvelope(v.x, 3899900, v.x + 2000, 3900900, 2100), 'recheck-test'
    FROM (SELECT * FROM lpis_ilot WHERE etos = ${etos} AND prorata = 100 ORDER BY id LIMIT 1) i
    CROSS JOIN (VALUES ('SHARED', 5000, 149900), ('ELSEWHERE', 900000, 159900)) v (kodikos, mea, x)
  `.execute(db.kysely)
  const cards = (await client.call('Edetedeaeehd/findMine', { etos })).body.data as readonly ApplicationCard[]
  const drafts = cards.filter((card) => card.etos === etos && isDraft(card.status) && card.totparcels > 0)
  ;[mine, theirs] = drafts.map(({ id }) => id) as [number, number]
  await draw(mine, 0)
  await check(mine)
  await check(theirs)
  await recheckNeighbours(db)
})

describe('a draft that shares something with another', () => {
  it('gets the finding of their ilot when the other is drawn there, once, and loses it when it is elsewhere', async () => {
    expect(await stored(mine, '20108')).toBe(0)
    await draw(theirs, APART_M)
    expect(await stored(mine, '20108')).toBe(0)
    expect(await recheckNeighbours(db)).toBeGreaterThan(0)
    expect(await stored(mine, '20108')).toBe(1)
    expect(await recheckNeighbours(db)).toBe(0)
    await draw(theirs, ELSEWHERE_M)
    await recheckNeighbours(db)
    expect(await stored(mine, '20108')).toBe(0)
  })

  it('is left alone where what they share is within its bounds', async () => {
    await sql`UPDATE lpis_ilot SET mea = 900000 WHERE etos = ${etos} AND kodikos = 'SHARED'`.execute(db.kysely)
    await draw(theirs, APART_M)
    await recheckNeighbours(db)
    const before = await checkedAt(mine)
    await draw(theirs, APART_M + 100)
    expect(await recheckNeighbours(db)).toBeGreaterThan(0)
    expect(await checkedAt(mine)).toEqual(before)
    await sql`UPDATE lpis_ilot SET mea = 5000 WHERE etos = ${etos} AND kodikos = 'SHARED'`.execute(db.kysely)
    await draw(theirs, ELSEWHERE_M)
    await recheckNeighbours(db)
  })

  it('hears of the same account, and of the same telephone as too many have', async () => {
    const { header } = (await treeOf(client, etos, mine)).tree
    const { header: other } = (await treeOf(client, etos, theirs)).tree
    const was = { iban: other.iban, bnkId: other.bnkId, mobile: other.mobile }
    const before = await stored(mine, '10112')
    await saveHeader(theirs, { iban: header.iban, bnkId: header.bnkId })
    await recheckNeighbours(db)
    expect(await stored(mine, '10112')).toBe(1)
    await saveHeader(theirs, { iban: was.iban, bnkId: was.bnkId })
    await recheckNeighbours(db)
    expect(await stored(mine, '10112')).toBe(before)
    // Five of them are allowed to have it, the other one is the sixth.
    await sql`
      UPDATE edetedeaeehd SET mobile = '6900000001' WHERE etos = ${etos} AND (id = ${mine} OR id IN (
        SELECT id FROM edetedeaeehd WHERE etos = ${etos} AND recordtype = 0 AND id NOT IN (${mine}, ${theirs}) ORDER BY id LIMIT 4))
    `.execute(asOwner(db.kysely))
    await saveHeader(theirs, { mobile: '6900000001' })
    await recheckNeighbours(db)
    expect(await stored(mine, '10113')).toBe(1)
    await saveHeader(theirs, { mobile: was.mobile })
    await recheckNeighbours(db)
    expect(await stored(mine, '10113')).toBe(0)
  })

  it('hears of the same property, taken by both for more than it has, and of a parcel that goes with its title', async () => {
    const rowOf = async (id: number) => {
      const row = (await treeOf(client, etos, id)).tree.ownership.find(({ atak }) => atak !== null)
      if (row === undefined) throw new Error('there is no title with an ATAK')
      return row
    }
    const [own, other] = [await rowOf(mine), await rowOf(theirs)]
    await sql`
      UPDATE edetedeaeeagroiem SET ektash_atak = 20000 WHERE etos = ${etos} AND atak = ${own.atak}`.execute(
      asOwner(db.kysely),
    )
    await sql`
      INSERT INTO edete9 (etos, atak, afm, synidiopercent, ektash, dteapo, usrinsert)
      SELECT ${etos}::integer, ${own.atak}, '099999999', 100, 0, '2015-01-01', 'test' WHERE NOT EXISTS (SELECT FROM edete9 WHERE etos = ${etos} AND atak = ${own.atak})
    `.execute(db.kysely)
    await sql`UPDATE edete9 SET ektash = 21000, dteapo = '2015-01-01', dteeos = NULL WHERE etos = ${etos} AND atak = ${own.atak}`.execute(
      db.kysely,
    )
    await check(mine)
    expect(await stored(mine, '20206')).toBe(0)
    await save('Edetedeaeeagroiem', {
      id: other.id,
      rowVersion: other.rowVersion,
      atak: own.atak,
      ektashAtak: 20_000,
    })
    await recheckNeighbours(db)
    expect(await stored(mine, '20206')).toBe(1)
    const parcel = (await treeOf(client, etos, theirs)).tree.parcels.find(({ id }) => id === other.edaId)
    if (parcel === undefined) throw new Error('the title has no parcel')
    const gone = await client.call('MainService/synchronizeChanges', {
      etos,
      changes: [
        {
          status: 2,
          when: 1,
          entityName: 'Edetedeaeeagroi',
          entity: { id: parcel.id, rowVersion: parcel.rowVersion },
        },
      ],
    })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await recheckNeighbours(db)
    expect(await stored(mine, '20206')).toBe(0)
  })

  it('hears of a document with the same content, and that the other one holds another', async () => {
    const hold = async (id: number, content: string): Promise<void> => {
      const bytes = Buffer.from(`%PDF-1.7\n${content}\n%%EOF`, 'latin1')
      const fileId = await sendFile((path, body) => client.call(path, body), 'lease.pdf', bytes, 'document')
      const row = (await treeOf(client, etos, id)).tree.documents[0]
      await save('Edetedeaeedikaiol', { id: row?.id, rowVersion: row?.rowVersion, fileId })
    }
    await hold(mine, 'one lease for two')
    await check(mine)
    expect(await stored(mine, '50103')).toBe(0)
    await hold(theirs, 'one lease for two')
    await recheckNeighbours(db)
    expect([await stored(mine, '50103'), await stored(theirs, '50103')]).toEqual([1, 1])
    await hold(theirs, 'another one')
    await recheckNeighbours(db)
    expect([await stored(mine, '50103'), await stored(theirs, '50103')]).toEqual([0, 0])
  })

  it('hears of the same ear tag, and that it is free when the other application is withdrawn', async () => {
    const tag = 'EL300000000017'
    for (const id of [mine, theirs])
      await sql`
        WITH s AS (INSERT INTO edetedeaeezekm (etos, ede_id, kodikos, kodekm, eidos, katoxos, paragogh, usrinsert)
          SELECT ${etos}::integer, ${id}::bigint, 900, 'EL00000' || ${id}::bigint % 1000, 1, '094014201', 1, 'test' RETURNING id)
        INSERT INTO edetedeaeeboo (etos, ede_id, zekm_id, enotio, fylo, dtebirth, dteeisodos, usrinsert)
        SELECT ${etos}::integer, ${id}::bigint, s.id, ${tag}, 1, '2020-01-01', '2021-01-01', 'test' FROM s
      `.execute(asOwner(db.kysely))
    await sql`INSERT INTO recheck (etos, ede_id, kind, value) VALUES (${etos}, ${theirs}, 'tag', ${tag})`.execute(
      db.kysely,
    )
    await recheckNeighbours(db)
    expect([await stored(mine, '30106'), await stored(theirs, '30106')]).toEqual([1, 1])
    const { rowVersion } = (await treeOf(client, etos, theirs)).tree.header
    const gone = await client.call('Life/move', { etos, id: theirs, rowVersion, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await recheckNeighbours(db)
    expect(await stored(mine, '30106')).toBe(0)
  })
})
