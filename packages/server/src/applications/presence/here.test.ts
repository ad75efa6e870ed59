import type { PresenceAnswer } from '@eae/domain/applications/presence.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, testDb, type TestClient } from '../../testing/app.ts'
import { adviserApplication, treeOf, update } from '../../testing/applications.ts'
import { actorOf } from '../../testing/sealed.ts'
import { sayHere } from './here.ts'

/** Uses until a statement is prepared, and five more that PostgreSQL plans by their values before it keeps a plan. */
const USES = 12

const TABS = {
  adviser: '00000000-0000-4000-8000-00000000000a',
  other: '00000000-0000-4000-8000-00000000000b',
  agency: '00000000-0000-4000-8000-00000000000c',
} as const

let etos: number
let id: number
let adviser: TestClient
let agency: TestClient
beforeAll(async () => {
  ;({ etos, id, client: adviser } = await adviserApplication(21))
  agency = await clientOf('agency')
})

const here = async (
  client: TestClient,
  tab: string,
  more: { section?: string; input?: string; isEditing?: boolean } = {},
): Promise<PresenceAnswer> => {
  const body = { etos, id, tab, section: 'summary', input: null, isEditing: false, ...more }
  const answer = await client.call('Edetedeaeehd/here', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as PresenceAnswer
}

it('two at one application are told of each other, each as far as he may know', async () => {
  expect((await here(adviser, TABS.adviser)).others).toEqual([])
  const [seen, ...more] = (await here(agency, TABS.agency)).others
  expect(more).toEqual([])
  expect(seen).toMatchObject({ kind: 'person', section: 'summary', input: null, isEditing: false })
  expect(seen?.name).not.toBeNull()
  expect(seen?.body).not.toBeNull()
  // That staff look is not told: it may be the beginning of a control.
  expect((await here(adviser, TABS.adviser)).others).toEqual([])
  await here(agency, TABS.agency, { section: 'parcels', input: 'in-parcels-3-lkkoiId', isEditing: true })
  expect((await here(adviser, TABS.adviser)).others).toEqual([
    { tab: TABS.agency, kind: 'service', name: null, body: null, section: 'parcels', input: null, isEditing: true },
  ])
})

it('who has it open on two pages is told of the other page, and of none that was left or has long been silent', async () => {
  await here(adviser, TABS.other, { section: 'crops', input: 'in-crops-1-efyId', isEditing: true })
  const own = (await here(adviser, TABS.adviser)).others.filter(({ kind }) => kind === 'self')
  expect(own).toMatchObject([{ section: 'crops', input: 'in-crops-1-efyId', isEditing: true }])
  await adviser.call('Edetedeaeehd/leave', { etos, id, tab: TABS.other })
  const { others } = await here(adviser, TABS.adviser)
  expect(others.map(({ kind }) => kind)).toEqual(['service'])
  const { kysely } = await testDb()
  await sql`UPDATE app_presence SET seen_at = now() - interval '74 seconds' WHERE tab = ${TABS.agency}`.execute(kysely)
  expect((await here(adviser, TABS.adviser)).others).toHaveLength(1)
  await sql`UPDATE app_presence SET seen_at = now() - interval '75 seconds' WHERE tab = ${TABS.agency}`.execute(kysely)
  expect((await here(adviser, TABS.adviser)).others).toEqual([])
  // The rows that nobody renews go with the next word.
  await sql`UPDATE app_presence SET seen_at = now() - interval '1 hour' WHERE tab = ${TABS.agency}`.execute(kysely)
  await here(adviser, TABS.adviser)
  const left = await sql<{ tab: string }>`SELECT tab FROM app_presence WHERE ede_id = ${id}`.execute(kysely)
  expect(left.rows.map(({ tab }) => tab)).toEqual([TABS.adviser])
})

it('nobody takes the page of another away, and the version tells that somebody saved', async () => {
  await here(adviser, TABS.adviser)
  await agency.call('Edetedeaeehd/leave', { etos, id, tab: TABS.adviser })
  expect((await here(agency, TABS.agency)).others.map(({ kind }) => kind)).toEqual(['person'])
  const { header } = (await treeOf(adviser, etos, id)).tree
  expect((await here(agency, TABS.agency)).rowVersion).toBe(header.rowVersion)
  const saved = await adviser.call('MainService/synchronizeChanges', {
    etos,
    changes: [update('Edetedeaeehd', { id, rowVersion: header.rowVersion, phone: '2100000000' })],
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await here(agency, TABS.agency)).rowVersion).toBe(header.rowVersion + 1)
})

it('a place that is none is refused', async () => {
  const body = { etos, id, tab: TABS.adviser, section: 'summary', input: null, isEditing: false }
  for (const wrong of [
    { section: 'nowhere' },
    { section: '<b>' },
    { tab: 'x' },
    { input: 'in-<b>' },
    { input: `in-${'x'.repeat(120)}` },
    { isEditing: 'yes' },
    { id: -1 },
  ])
    expect((await adviser.call('Edetedeaeehd/here', { ...body, ...wrong })).status).toBe(422)
})

it('what it asks the database is not planned anew each time', async () => {
  const actor = await actorOf('adviser')
  const said = { etos, id, tab: TABS.adviser, section: 'summary', input: null, isEditing: false } as const
  const kept = await (await testDb()).kysely.connection().execute(async (db) => {
    for (let use = 0; use < USES; use += 1) await sayHere(db, actor, said)
    const found = await sql<{ plans: number }>`
      SELECT generic_plans::integer AS plans FROM pg_prepared_statements WHERE statement ~ 'INSERT INTO app_presence'
    `.execute(db)
    return found.rows.map(({ plans }) => plans)
  })
  expect(Math.max(...kept)).toBeGreaterThan(0)
})
