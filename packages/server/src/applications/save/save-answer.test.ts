import { withChecked } from '@eae/domain/applications/checked.ts'
import { withSaved, type SavedApplication } from '@eae/domain/applications/saved.ts'
import type { CheckedApplication, ParcelRow, TreeAnswer } from '@eae/domain/applications/tree.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication, firstParcel, treeOf, update } from '../../testing/applications.ts'
import { asOwner } from '../../testing/owner.ts'

const SAVE = 'MainService/synchronizeChanges'
type Opened = Awaited<ReturnType<typeof adviserApplication>>

const read = ({ client, etos, id }: Opened): Promise<TreeAnswer> => treeOf(client, etos, id)
const save = async ({ client, etos }: Opened, changes: readonly object[]): Promise<SavedApplication> => {
  const answer = await client.call(SAVE, { etos, changes })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200)
  return answer.body.data as SavedApplication
}
const remove = (entityName: string, { id, rowVersion }: Pick<ParcelRow, 'id' | 'rowVersion'>) => ({
  status: 2,
  entityName,
  entity: { id, rowVersion },
})
const clockless = (answer: TreeAnswer | null) => ({ ...answer, situation: { ...answer?.situation, now: '' } })
/** Saves, and expects that what the page makes of the answer is what the server would give it now. */
const expectNothingToFetch = async (opened: Opened, changes: readonly object[]): Promise<TreeAnswer> => {
  const before = await read(opened)
  const made = withSaved(before, await save(opened, changes))
  const now = await read(opened)
  expect(made).not.toBeNull()
  expect(clockless(made)).toEqual(clockless(now))
  return now
}

/** The first corners of a parcel's ring as a shape of its own: another one, and inside where the ring is convex. */
const corner = ({ geom }: ParcelRow) => {
  const ring = geom?.type === 'Polygon' ? (geom.coordinates[0] ?? []) : []
  const [first, second, third] = ring
  return { type: 'Polygon', coordinates: [[first, second, third, first]] }
}
const drawnOf = ({ tree }: TreeAnswer): readonly ParcelRow[] =>
  tree.parcels.filter(({ geom }) => geom?.type === 'Polygon')

describe('the answer to a save', () => {
  it('says all of changed fields: totals, animals, services, others with the same account', async () => {
    const opened = await adviserApplication(0)
    const { tree } = await read(opened)
    const parcel = firstParcel({ tree } as TreeAnswer)
    const { header } = tree
    await expectNothingToFetch(opened, [
      update('Edetedeaeehd', { id: header.id, rowVersion: header.rowVersion, odos: 'ΑΛΛΗ', iban: null }),
      update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, ektash: parcel.ektash + 1 }),
    ])
    const withAnimals = await applicationWith((answer) => answer.tree.animals.length > 0)
    const [animal] = (await read(withAnimals)).tree.animals
    const now = await expectNothingToFetch(withAnimals, [
      update('Edetedeaeezoiko', { id: animal?.id, rowVersion: animal?.rowVersion, plithos: 777 }),
    ])
    expect(now.tree.animals.find(({ id }) => id === animal?.id)?.mmz).toBeGreaterThan(0)
  })

  it('says all of shapes, and of those that they come to lie on', async () => {
    const opened = await applicationWith((answer) => drawnOf(answer).length >= 2)
    const [one, other] = drawnOf(await read(opened))
    if (one === undefined || other === undefined) throw new Error('the application has no two drawn parcels')
    const over = await expectNothingToFetch(opened, [
      update('Edetedeaeeagroi', { id: one.id, rowVersion: one.rowVersion, geom: corner(other) }),
    ])
    // Of both the same, from whichever side it is looked at.
    const [seen] = over.situation.geometryFacts[String(other.id)]?.ownOverlaps ?? []
    expect(seen).toMatchObject({ edaId: one.id })
    expect(over.situation.geometryFacts[String(one.id)]?.ownOverlaps).toEqual([{ ...seen, edaId: other.id }])
    const moved = over.tree.parcels.find(({ id }) => id === one.id)
    const back = await expectNothingToFetch(opened, [
      update('Edetedeaeeagroi', { id: one.id, rowVersion: moved?.rowVersion, geom: one.geom }),
    ])
    expect(back.situation.geometryFacts[String(other.id)]?.ownOverlaps).toEqual([])
  })

  it('measures a parcel anew where something changes what PostGIS says of it, and otherwise not', async () => {
    const opened = await applicationWith((answer) => drawnOf(answer).some(({ lkkoiId }) => lkkoiId !== null))
    const { kysely } = await testDb()
    const parcel = drawnOf(await read(opened)).find(({ lkkoiId }) => lkkoiId !== null)
    let rowVersion = parcel?.rowVersion
    const measured = async (change: object): Promise<readonly string[]> => {
      const { rows, more } = await save(opened, [update('Edetedeaeeagroi', { id: parcel?.id, rowVersion, ...change })])
      rowVersion = rows.find(({ entity }) => entity.id === parcel?.id)?.entity.rowVersion as number
      return Object.keys(more?.geometryFacts ?? {})
    }
    const itself = [String(parcel?.id)]
    expect(await measured({ topothesia: 'ΑΛΛΗ ΘΕΣΗ', ektash: 777 })).toEqual([])
    expect(await measured({ geom: parcel?.geom })).toEqual([])
    expect(await measured({ lkkoiId: null })).toEqual(itself)
    await sql`UPDATE edetedeaeeagroi SET outsideilot = NULL WHERE etos = ${opened.etos} AND id = ${parcel?.id}`.execute(
      asOwner(kysely),
    )
    expect(await measured({ topothesia: 'ΘΕΣΗ' })).toEqual(itself)
    expect(await measured({ geom: corner(parcel as ParcelRow) })).toEqual(itself)
  })

  it('says all of new rows and of a deleted parcel: its crops and titles are gone, no document names it', async () => {
    const opened = await applicationWith(({ tree }) => tree.crops.length > 0 && tree.ownership.length > 0)
    const { etos, id } = opened
    const before = await read(opened)
    const edaId = before.tree.crops[0]?.edaId
    const parcel = before.tree.parcels.find((row) => row.id === edaId)
    if (parcel === undefined) throw new Error('a crop has no parcel')
    const type = before.catalogue.documentTypes[0]
    const entity = { id: 'TEMP_ID_1', edeId: id, kodikos: 900, edkId: type?.id, edaId, details: null, dtedoc: null }
    const named = await expectNothingToFetch(opened, [{ status: 0, entityName: 'Edetedeaeedikaiol', entity }])
    const made = named.tree.documents.find((row) => row.kodikos === 900)
    expect(made?.edaId).toBe(edaId)

    const now = await expectNothingToFetch(opened, [remove('Edetedeaeeagroi', parcel)])
    const on = (rows: readonly { readonly edaId: unknown }[]) => rows.filter((row) => row.edaId === edaId)
    expect([on(now.tree.crops), on(now.tree.ownership)]).toEqual([[], []])
    expect(now.tree.documents.find((row) => row.id === made?.id)).toMatchObject({ edaId: null, rowVersion: 2 })
    const audited = await sql<{ entity: string; action: number; n: number }>`
      SELECT entity, action, count(*) AS n FROM audit_row
      WHERE etos = ${etos} AND ede_id = ${id} AND at = (SELECT max(at) FROM audit_row WHERE etos = ${etos} AND ede_id = ${id})
      GROUP BY entity, action ORDER BY entity
    `.execute((await testDb()).kysely)
    expect(audited.rows).toEqual(
      [
        { entity: 'Edetedeaeeagroi', action: 2, n: 1 },
        { entity: 'Edetedeaeeagroiem', action: 2, n: on(before.tree.ownership).length },
        { entity: 'Edetedeaeedikaiol', action: 1, n: 1 },
        { entity: 'Edetedeaeefytiko', action: 2, n: on(before.tree.crops).length },
      ].filter(({ n }) => n > 0),
    )
  })

  it('is not enough where somebody else saved besides', async () => {
    const opened = await adviserApplication(2)
    const before = await read(opened)
    const parcel = firstParcel(before)
    const { header } = before.tree
    await save(opened, [update('Edetedeaeehd', { id: header.id, rowVersion: header.rowVersion, odos: 'ΑΛΛΟΣ' })])
    const saved = await save(opened, [
      update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΕΔΩ' }),
    ])
    expect(withSaved(before, saved)).toBeNull()
  })
})

/** The adviser's first application that has something. */
const applicationWith = async (has: (answer: TreeAnswer) => boolean): Promise<Opened> => {
  for (let place = 0; ; place += 1) {
    const opened = await adviserApplication(place)
    if (has(await read(opened))) return opened
  }
}

describe('the answer to a run of the checks', () => {
  const check = async ({ client, etos, id }: Opened, isByItself: boolean): Promise<CheckedApplication | null> => {
    const answer = await client.call('Edetedeaeehd/runChecks', { etos, id, isByItself })
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200)
    return answer.body.checked as CheckedApplication | null
  }

  it('says all of what was found and of the state that it leads to, so that nothing is read again', async () => {
    const opened = await adviserApplication(1)
    const { tree } = await read(opened)
    const parcel = firstParcel({ tree } as TreeAnswer)
    await save(opened, [
      update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, ektash: parcel.ektash * 3 }),
    ])
    // What PostGIS had not seen of a parcel is more than this answer says.
    if ((await check(opened, true)) === null) await check(opened, true)
    for (const isByItself of [true, false]) {
      const before = await read(opened)
      const made = withChecked(before, await check(opened, isByItself))
      expect(clockless(made)).toEqual(clockless(await read(opened)))
      expect(made?.checks).toBe('current')
      // Rows that no run changes stay the same objects.
      expect(made?.tree.parcels).toBe(before.tree.parcels)
    }
  })

  it('is not enough where the page has other rows, or PostGIS saw one for the first time', async () => {
    const opened = await adviserApplication(1)
    const before = await read(opened)
    const parcel = firstParcel(before)
    await save(opened, [
      update('Edetedeaeeagroi', { id: parcel.id, rowVersion: parcel.rowVersion, topothesia: 'ΑΛΛΟΥ' }),
    ])
    expect(withChecked(before, await check(opened, true))).toBeNull()
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeeagroi SET outsideilot = NULL WHERE etos = ${opened.etos} AND id = ${parcel.id}`.execute(
      asOwner(kysely),
    )
    expect(await check(opened, true)).toBeNull()
    expect(await check(opened, true)).not.toBeNull()
  })
})
