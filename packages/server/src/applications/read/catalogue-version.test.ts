import { catalogueIn } from '@eae/domain/applications/catalogue-in.ts'
import type { CatalogueAnswer, TreeReading } from '@eae/domain/applications/tree.ts'
import { listEntities } from '@eae/domain/applications/parts-list.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../../testing/app.ts'
import { adviserApplication } from '../../testing/applications.ts'

const opened = await adviserApplication(0)
const readVersion = async (): Promise<number> => {
  const { client, etos, id } = opened
  const answer = await client.call('Edetedeaeehd/findTree', { etos, id })
  return (answer.body.data as TreeReading).catalogueVersion
}
const readLists = async (): Promise<CatalogueAnswer> => {
  const { client, etos } = opened
  return (await client.call('Edetedeaeehd/findCatalogue', { etos })).body.data as CatalogueAnswer
}

it('code lists have the version that the opening of an application names', async () => {
  expect((await readLists()).version).toBe(await readVersion())
})

it('the version rises with a change of a list, once for a transaction', async () => {
  const { kysely } = await testDb()
  const before = await readVersion()
  await kysely.transaction().execute(async (trx) => {
    await sql`UPDATE edetitle SET description = description WHERE id = (SELECT min(id) FROM edetitle)`.execute(trx)
    await sql`UPDATE edetitle SET description = description WHERE id = (SELECT max(id) FROM edetitle)`.execute(trx)
  })
  expect(await readVersion()).toBe(before + 1)
  expect((await readLists()).version).toBe(before + 1)
})

it('the lists of each table that an application names are among those whose changes are noted', async () => {
  const { kysely } = await testDb()
  const noted = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgname = 'note_change' ORDER BY 1
  `.execute(kysely)
  // What a scheme supports and demands travels with it, and what cannot stand on one parcel with the actions.
  const within = [
    'Edetsupportschemafytiko',
    'Edetsupportschemazoiko',
    'Edetsupportschemadikaiol',
    'EcoIncompat',
    'EcoPaaIncompat',
  ]
  const tables = [...listEntities(), 'Edetadlcode', ...within].map((name) => findEntity(name)?.table)
  expect(noted.rows.map(({ name }) => name)).toEqual(tables.toSorted((a = '', b = '') => a.localeCompare(b, 'en')))
})

it('schemes say what they support and demand, by the keys of the other lists', async () => {
  const { lists } = await readLists()
  const durum = lists.schemas.find(({ kodikos }) => kodikos === '0102')
  const crop = lists.crops.find(({ kodikos }) => kodikos === '10001')
  expect(durum).toMatchObject({ crops: [crop?.id], seedminha: 180, checkSporosqtyFlag: true })
  expect(durum?.documents.map(({ kind, stage }) => [kind, stage])).toEqual([
    ['020', 0],
    ['021', 0],
  ])
  const goats = lists.schemas.find(({ kodikos }) => kodikos === '0117')
  const kinds = new Set(lists.animals.map(({ id }) => id))
  expect(goats?.animals).toHaveLength(2)
  expect(goats?.animals.every((id) => kinds.has(id))).toBe(true)
})

it('lists bring the English names that pages in English show, each code with one', async () => {
  const { lists } = await readLists()
  for (const list of [
    'crops',
    'animals',
    'titles',
    'schemas',
    'documentTypes',
    'ecoGroups',
    'ecoActions',
    'measures',
  ] as const) {
    expect(lists[list].length, list).toBeGreaterThan(0)
    for (const row of lists[list]) expect(row.descriptionEn ?? '', `${list} ${row.kodikos}`).toMatch(/[A-Z]/i)
  }
  const english = catalogueIn(lists, 'en')
  expect(english.crops.find(({ kodikos }) => kodikos === '10001')?.description).toBe('Durum wheat')
  expect(english.schemas.flatMap(({ documents }) => documents.map(({ name }) => name)).join(' ')).not.toMatch(
    /[Α-Ω]{3}/u,
  )
  expect(catalogueIn(lists, 'en')).toBe(english)
  expect(catalogueIn(lists, 'el')).toBe(lists)
})
