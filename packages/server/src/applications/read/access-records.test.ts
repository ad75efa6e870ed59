import type { AccessEntry } from '@eae/domain/applications/answers.ts'
import { edetedeaeehd } from '@eae/domain/applications/header.ts'
import { isListed } from '@eae/domain/kernel/entity.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb, type TestClient } from '../../testing/app.ts'
import { theStage, type Stage } from '../../testing/cast.ts'
import { makeUser } from '../../testing/users.ts'

let stage: Stage
beforeAll(async () => {
  stage = await theStage()
})

const records = async (userId: number) =>
  (
    await sql<{ edeId: number; what: string; hasSubscriber: boolean }>`
      SELECT ede_id AS "edeId", what, subs_id IS NOT NULL AS "hasSubscriber" FROM access_record WHERE user_id = ${userId} ORDER BY id
    `.execute((await testDb()).kysely)
  ).rows

const WINDOW = { xmin: 0, ymin: 3_000_000, xmax: 1_000_000, ymax: 5_000_000, idsInCache: [] }

describe('reading an application of somebody else', () => {
  it.each<[string, (client: TestClient) => Promise<unknown>, string]>([
    ['its tree', (client) => client.call('Edetedeaeehd/findTree', { etos: stage.etos, id: stage.id }), 'tree'],
    ['its receipt', (client) => client.call('Edetedeaeehd/receipt', { etos: stage.etos, id: stage.id }), 'receipt'],
    ['its history', (client) => client.call('Edetedeaeehd/history', { etos: stage.etos, id: stage.id }), 'history'],
    [
      'its map',
      (client) => client.call('Map/queryLayer_ilots', { etos: stage.etos, edeId: stage.id, ...WINDOW }),
      'map',
    ],
    [
      'its header by key',
      (client) => client.call('Edetedeaeehd/findById_unecrypted', { etos: stage.etos, id: stage.id }),
      'row',
    ],
    [
      'its parts as a list',
      (client) =>
        client.call('Edetedeaeeagroi/findAllByCriteriaRange_grid', { etos: stage.etos, criteria: { edeId: stage.id } }),
      'row',
    ],
  ])('leaves one record an hour: %s', async (_what, read, what) => {
    const user = await makeUser({ pattern: 'agency' })
    const client = await user.logIn()
    await read(client)
    await read(client)
    expect(await records(user.id)).toEqual([{ edeId: stage.id, what, hasSubscriber: true }])
  })

  it('leaves a record with each application that a check of the AFM shows', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const { body } = await (await user.logIn()).call('Edetedeaeehd/validateAfm', { etos: stage.etos, afm: stage.afm })
    const { existing, last } = body.data as Record<'existing' | 'last', { id: number } | null>
    const shown = [existing, last].flatMap((one) => (one === null ? [] : [one.id]))
    expect(shown).toContain(stage.id)
    expect(await records(user.id)).toEqual(shown.map((edeId) => ({ edeId, what: 'check', hasSubscriber: true })))
  })

  it('leaves one record for all that is read of it in the hour, and another in the next', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const client = await user.logIn()
    await client.call('Edetedeaeehd/findTree', { etos: stage.etos, id: stage.id })
    // Another process, which remembers nothing, still finds the record of this hour.
    await sql`INSERT INTO access_record (user_id, usr, etos, ede_id, what, hour) VALUES (${user.id}, 'x', ${stage.etos}, ${stage.id}, 'map', date_trunc('hour', now()))
      ON CONFLICT (etos, ede_id, user_id, hour) DO NOTHING`.execute((await testDb()).kysely)
    expect(await records(user.id)).toHaveLength(1)
    await sql`INSERT INTO access_record (user_id, usr, etos, ede_id, what, hour) VALUES (${user.id}, 'x', ${stage.etos}, ${stage.id}, 'map', date_trunc('hour', now()) + interval '1 hour')
      ON CONFLICT (etos, ede_id, user_id, hour) DO NOTHING`.execute((await testDb()).kysely)
    expect(await records(user.id)).toHaveLength(2)
  })

  it('leaves a record with each application that goes into a file', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const answer = await (
      await user.logIn()
    ).call('Edetedeaeehd/exportAll_grid', {
      etos: stage.etos,
      criteria: { kodikos: { from: 1, to: 40 } },
      exportType: 3,
      columns: ['kodikos', 'iban', 'phone'],
    })
    expect(answer.status, answer.bytes.toString('utf8')).toBe(200)
    const inFile = Number(answer.headers['x-eae-rows'])
    expect(inFile).toBeGreaterThan(10)
    const found = await records(user.id)
    expect(found.length).toBe(inFile)
    expect(new Set(found.map(({ what }) => what))).toEqual(new Set(['export']))
  })

  it.each(['grid', 'forLov'])(
    'is not needed for a list, which holds what it shows and nothing else: %s',
    async (of) => {
      const client = stage.clients.auditor
      const path = `Edetedeaeehd/findAllByCriteriaRange_${of}`
      const answer = await client.call(path, { etos: stage.etos })
      const [row] = answer.body.data as Record<string, unknown>[]
      const secret = new Set(['iban', 'odos', 'arithmos', 'tk', 'phone', 'mobile', 'email', 'amka', 'adt', 'dtebirth'])
      expect(Object.keys(row ?? {}).filter((name) => secret.has(name))).toEqual([])
      expect(Object.keys(row ?? {})).toEqual(
        expect.arrayContaining(['id', 'rowVersion', 'etos', ...edetedeaeehd.list.columns]),
      )
      expect(Object.keys(row ?? {}).filter((name) => !isListed(edetedeaeehd, name))).toEqual([])
      // Neither may it be guessed by asking for it, nor be read off the cursor of a sorted list.
      const [byValue, bySort] = [
        await client.call(path, { etos: stage.etos, criteria: { iban: 'GR' } }),
        await client.call(path, { etos: stage.etos, sort: { field: 'iban', dir: 'asc' }, toRowIndex: 1 }),
      ]
      expect([byValue.status, bySort.status]).toEqual([422, 422])
    },
  )

  it('leaves none where there was nothing to see, nor for a search, nor for the applicant himself', async () => {
    const { farmerA, farmerB, daokElsewhere } = stage.clients
    const user = await makeUser({ pattern: 'agency' })
    const client = await user.logIn()
    await client.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos: stage.etos })
    expect(await records(user.id)).toEqual([])
    const count = async () =>
      (
        await sql<{ n: number }>`SELECT count(*) AS n FROM access_record WHERE ede_id = ${stage.id}`.execute(
          (await testDb()).kysely,
        )
      ).rows[0]?.n
    const before = await count()
    for (const other of [farmerA, farmerB, daokElsewhere])
      await other.call('Edetedeaeehd/findTree', { etos: stage.etos, id: stage.id })
    await stage.clients.office2.call('Edetedeaeehd/validateAfm', { etos: stage.etos, afm: stage.afm })
    expect(await count()).toBe(before)
  })
})

describe('who saw my application', () => {
  it('is told to the applicant with name and body, newest first', async () => {
    const user = await makeUser({ pattern: 'agency' })
    await (await user.logIn()).call('Edetedeaeehd/findTree', { etos: stage.etos, id: stage.id })
    const answer = await stage.clients.farmerA.call('Edetedeaeehd/accessRecords', { etos: stage.etos, id: stage.id })
    const entries = answer.body.data as AccessEntry[]
    expect(entries[0]).toMatchObject({ what: 'tree', office: 'ΚΕΝΤΡΙΚΗ ΥΠΗΡΕΣΙΑ ΟΡΓΑΝΙΣΜΟΥ ΠΛΗΡΩΜΩΝ' })
    expect(entries[0]?.name).toMatch(/^ΔΟΚΙΜΑΣΤΗΣ/)
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('is not told to the adviser, who finds no readings in the history either', async () => {
    const { office1, farmerA } = stage.clients
    const body = { etos: stage.etos, id: stage.id }
    expect((await office1.call('Edetedeaeehd/accessRecords', body)).status).toBe(403)
    const kinds = async (client: TestClient) =>
      ((await client.call('Edetedeaeehd/history', body)).body.data as { kind: string }[]).map(({ kind }) => kind)
    expect(await kinds(office1)).not.toContain('access')
    expect(await kinds(farmerA)).toContain('access')
  })
})
