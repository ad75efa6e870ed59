import type { ApplicationCard } from '@eae/domain/applications/answers.ts'
import { isDraft } from '@eae/domain/applications/states.ts'
import type { ParcelRow } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { claimYear, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { ENGINE } from '../../testing/engine.ts'
import { submitUnchecked } from '../../testing/sealed.ts'
import { makeUser } from '../../testing/users.ts'
import { recheckNeighbours } from './recheck.ts'

interface Opened {
  readonly client: TestClient
  readonly id: number
  parcel: ParcelRow
}

const db = await testDb()
const etos = await claimYear()
/** A square of 60 m in the sea around no other, `east` metres from where the first one begins. */
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

let [mine, theirs]: readonly Opened[] = []
const both = (): readonly [Opened, Opened] => {
  if (mine === undefined || theirs === undefined) throw new Error('there are no two drafts')
  return [mine, theirs]
}

/** Saves the parcel of an application as a square. */
const draw = async (one: Opened, east: number): Promise<void> => {
  const { id, rowVersion } = one.parcel
  const changes = [update('Edetedeaeeagroi', { id, rowVersion, geom: square(east) })]
  const answer = await one.client.call('MainService/synchronizeChanges', { etos, changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  one.parcel = { ...one.parcel, rowVersion: rowVersion + 1 }
}

/** Overlaps that are stored for an application. */
const overlaps = async ({ id }: Opened): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`
    SELECT finding_key AS key FROM finding_now WHERE etos = ${etos} AND ede_id = ${id} AND check_code = '53101' AND outdated_at IS NULL ORDER BY 1
  `.execute(db.kysely)
  return rows.map(({ key }) => key)
}
const keyOf = (own: Opened, other: Opened): string => `53101:parcel:${own.parcel.id}:${other.parcel.id}`

/** What the people of an application were told of its neighbours. */
const told = async ({ id }: Opened): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { rows } = await sql<{ params: Readonly<Record<string, unknown>> }>`
    SELECT m.params FROM app_message m JOIN edetedeaeehd h ON h.etos = ${etos} AND h.id = ${id} AND m.params ->> 'number' = h.kodikos::text
    WHERE m.code = 'message.neighbourOverlaps' ORDER BY m.id
  `.execute(db.kysely)
  return rows.map(({ params }) => params)
}
const waiting = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM recheck`.execute(db.kysely)).rows[0]?.n ?? 0

/** Notes of shapes alone; values that applications share have notes of their own. */
const shapes = async (): Promise<number> =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM recheck WHERE box IS NOT NULL`.execute(db.kysely))
    .rows[0]?.n ?? 0

beforeAll(async () => {
  await sql`
    INSERT INTO lpis_ilot (etos, kodikos, landcover, dikaiomatype, prorata, mea, geom, usrinsert)
    SELECT ${etos}::integer, 'NEAR', landcover, dikaiomatype, prorata, 2000000, ST_MakeEnvelope(149900, 3899900, 151900, 3900900, 2100), 'recheck-test'
    FROM lpis_ilot WHERE etos = ${etos} AND prorata = 100 ORDER BY id LIMIT 1
  `.execute(db.kysely)
  const client = await clientOf('adviser')
  const cards = (await client.call('Edetedeaeehd/findMine', { etos })).body.data as readonly ApplicationCard[]
  const drafts = cards.filter((card) => card.etos === etos && isDraft(card.status) && card.totparcels > 0)
  const opened: Opened[] = []
  for (const { id } of drafts.slice(0, 2))
    opened.push({ client, id, parcel: firstParcel(await treeOf(client, etos, id)) })
  ;[mine, theirs] = opened
  // Each applicant hears by an account of his own.
  const { rows } = await sql<{ afm: string }>`
    SELECT h.afm FROM edetedeaeehd h WHERE h.etos = ${etos} AND h.id = ANY(${opened.map(({ id }) => id)}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM app_user u WHERE u.afm = h.afm AND u.user_type = 'ONLINE')
  `.execute(db.kysely)
  for (const { afm } of rows) await makeUser({ pattern: 'farmer', afm })
})
beforeEach(async () => {
  const [own, other] = both()
  await draw(own, 0)
  await draw(other, 1_000)
  await recheckNeighbours(db)
  await sql`DELETE FROM app_message WHERE code = 'message.neighbourOverlaps'`.execute(db.kysely)
})

describe('an application beside which a shape is saved', () => {
  it('gets the finding without its page, and loses it when the other goes away again', async () => {
    const [own, other] = both()
    expect(await overlaps(own)).toEqual([])
    await draw(other, 30)
    expect(await overlaps(own)).toEqual([])
    await recheckNeighbours(db)
    expect(await overlaps(own)).toEqual([keyOf(own, other)])
    expect(await overlaps(other)).toEqual([keyOf(other, own)])
    await draw(other, 1_000)
    await recheckNeighbours(db)
    expect([await overlaps(own), await overlaps(other)]).toEqual([[], []])
    expect(await waiting()).toBe(0)
  })

  it('is told once for a pair, with nothing of the other, however often it is moved; who drew over it is not', async () => {
    const [own, other] = both()
    for (const east of [30, 20, 1_000, 30]) {
      await draw(other, east)
      await recheckNeighbours(db)
    }
    const all = await told(own)
    expect(all).toHaveLength(1)
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['aa', 'areaM2', 'etos', 'number'])
    expect(all[0]).toMatchObject({ aa: String(own.parcel.kodikos), areaM2: 1_800 })
    expect(await told(other)).toEqual([])
  })

  it.skipIf(ENGINE === 'pglite')('is told when both save at one instant, and so is the other', async () => {
    const [own, other] = both()
    // Both wait with their parcels written and not committed: neither can see the other's.
    let saves: Promise<unknown> = Promise.resolve()
    await db.kysely.transaction().execute(async (held) => {
      await sql`LOCK TABLE audit_row IN SHARE MODE`.execute(held)
      saves = Promise.all([draw(own, 500), draw(other, 530)])
      const stuck = async (): Promise<number> =>
        (
          await sql<{ n: number }>`
            SELECT count(*)::integer AS n FROM pg_locks WHERE NOT granted AND relation = 'audit_row'::regclass`.execute(
            held,
          )
        ).rows[0]?.n ?? 0
      while ((await stuck()) < 2) continue
    })
    await saves
    expect(await shapes()).toBe(4)
    await recheckNeighbours(db)
    expect([await overlaps(own), await overlaps(other)]).toEqual([[keyOf(own, other)], [keyOf(other, own)]])
    expect([(await told(own)).length, (await told(other)).length]).toEqual([1, 1])
    expect(await recheckNeighbours(db)).toBe(0)
    expect([(await told(own)).length, (await told(other)).length]).toEqual([1, 1])
  })

  it('is told by the next process when one dies between the save and the check, or in the middle of it', async () => {
    const [own, other] = both()
    await draw(other, 30)
    // One took the notes, told nobody and is gone: they are its own until their lease ends.
    await sql`UPDATE recheck SET tries = 1, run_after = now() + interval '1 minute'`.execute(db.kysely)
    expect(await recheckNeighbours(db)).toBe(0)
    expect([await told(own), await overlaps(own)]).toEqual([[], []])
    await sql`UPDATE recheck SET run_after = now()`.execute(db.kysely)
    const looked = await Promise.all([recheckNeighbours(db), recheckNeighbours(db)])
    expect(looked.toSorted((a, b) => a - b)[0]).toBe(0)
    expect(await told(own)).toHaveLength(1)
    expect(await overlaps(own)).toEqual([keyOf(own, other)])
  })

  it('hears nothing of a save that leaves the shape as it is', async () => {
    const [own] = both()
    const { id, rowVersion } = own.parcel
    const changes = [update('Edetedeaeeagroi', { id, rowVersion, topothesia: 'ΑΛΛΟΥ', geom: square(0) })]
    const answer = await own.client.call('MainService/synchronizeChanges', { etos, changes })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    own.parcel = { ...own.parcel, rowVersion: rowVersion + 1 }
    expect(await waiting()).toBe(0)
  })

  it('hears of an amendment beside it at its submission alone: not while it is worked at, nor when it is given up or taken back', async () => {
    const [own, other] = both()
    const lead = async (event: string, more: object = {}): Promise<void> => {
      const { rowVersion } = (await treeOf(other.client, etos, other.id)).tree.header
      const led = await other.client.call('Life/move', { etos, id: other.id, rowVersion, event, ...more })
      expect(led.status, JSON.stringify(led.body)).toBe(200)
      // Rows that come back are in a version that no page has seen.
      other.parcel = firstParcel(await treeOf(other.client, etos, other.id))
      await recheckNeighbours(db)
    }
    await submitUnchecked(etos, other.id)
    await lead('amend')
    await draw(other, 30)
    await recheckNeighbours(db)
    expect([await overlaps(own), await told(own)]).toEqual([[], []])
    await lead('cancel')
    expect([await overlaps(own), await overlaps(other)]).toEqual([[], []])
    await lead('amend')
    await draw(other, 30)
    await submitUnchecked(etos, other.id)
    await recheckNeighbours(db)
    expect([await overlaps(own), await told(own)]).toEqual([[keyOf(own, other)], [expect.anything()]])
    await lead('undoSubmit')
    expect(await overlaps(own)).toEqual([])
    await lead('cancel')
    await lead('undoSubmit')
    expect(await waiting()).toBe(0)
  })

  it('is asked again when the other application is withdrawn, too', async () => {
    const [own, other] = both()
    await draw(other, 30)
    await recheckNeighbours(db)
    expect(await overlaps(own)).toHaveLength(1)
    const { client, id } = other
    const { rowVersion } = (await treeOf(client, etos, id)).tree.header
    const gone = await client.call('Life/move', { etos, id, rowVersion, event: 'withdraw', reason: 'ΔΟΚΙΜΗ' })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
    await recheckNeighbours(db)
    expect(await overlaps(own)).toEqual([])
  })
})
