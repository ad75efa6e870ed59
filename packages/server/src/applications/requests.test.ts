import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { adviserApplication, databaseDigest, treeOf } from '../testing/applications.ts'

const synchronize = 'MainService/synchronizeChanges'
const ENTITY = 'Edetedeaeerequest'

const idOf = async (etos: number, kodikos: string): Promise<number> => {
  const found = await sql<{ id: number }>`
    SELECT id FROM edetsupportschema WHERE etos = ${etos} AND kodikos = ${kodikos}
  `.execute((await testDb()).kysely)
  const id = found.rows[0]?.id
  if (id === undefined) throw new Error(`no scheme ${kodikos}`)
  return id
}
const insert = (edeId: unknown, eschId: number) => ({
  status: 0,
  entityName: ENTITY,
  entity: { id: 'TEMP_ID_1', edeId, kodikos: 99, eschId },
})

it('a request for a scheme that nothing computes is refused with the reason, new or changed', async () => {
  const { client, etos, id } = await adviserApplication(0)
  const plums = await idOf(etos, '0301')
  const before = await databaseDigest()
  const issue = { code: 'requests.notComputed', params: { kodikos: '0301', etos: String(etos) } }
  const added = await client.call(synchronize, { etos, changes: [insert(id, plums)] })
  expect([added.status, added.body.issues]).toMatchObject([
    422,
    [{ path: expect.stringContaining('eschId'), ...issue }],
  ])
  const [request] = (await treeOf(client, etos, id)).tree.requests
  const changed = await client.call(synchronize, {
    etos,
    changes: [
      { status: 1, entityName: ENTITY, entity: { id: request?.id, rowVersion: request?.rowVersion, eschId: plums } },
    ],
  })
  expect([changed.status, changed.body.issues]).toMatchObject([422, [issue]])
  const group = await client.call(synchronize, { etos, changes: [insert(id, await idOf(etos, 'Π1-21'))] })
  expect(group.status).toBe(422)
  expect(await databaseDigest()).toBe(before)
})

it('one that was taken earlier stays readable, can be kept and be given up', async () => {
  const { client, etos, id } = await adviserApplication(1)
  const plums = await idOf(etos, '0301')
  const { kysely } = await testDb()
  await sql`
    INSERT INTO edetedeaeerequest (etos, id, ede_id, kodikos, esch_id, usrinsert) VALUES (${etos}, nextval('eae_id'), ${id}, 99, ${plums}, 'test')
  `.execute(kysely)
  const taken = async () => (await treeOf(client, etos, id)).tree.requests.find(({ eschId }) => eschId === plums)
  const request = await taken()
  const kept = await client.call(synchronize, {
    etos,
    changes: [
      {
        status: 1,
        entityName: ENTITY,
        entity: { id: request?.id, rowVersion: request?.rowVersion, kodikos: 98, eschId: plums },
      },
    ],
  })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  const now = await taken()
  expect(now).toMatchObject({ kodikos: 98 })
  const given = await client.call(synchronize, {
    etos,
    changes: [{ status: 2, entityName: ENTITY, entity: { id: now?.id, rowVersion: now?.rowVersion } }],
  })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  expect(await taken()).toBeUndefined()
})

it('a scheme that is not for single crops is refused on one, with what is to be done', async () => {
  const { client, etos, id } = await adviserApplication(0)
  const basic = await idOf(etos, '0001')
  const crop = (await treeOf(client, etos, id)).tree.crops[0]
  const entity = { id: 'TEMP_ID_1', edeId: id, edfId: crop?.id, eschId: basic }
  const added = await client.call(synchronize, {
    etos,
    changes: [{ status: 0, entityName: 'Edetedeaeerequestfytiko', entity }],
  })
  expect([added.status, added.body.issues]).toMatchObject([
    422,
    [{ field: 'eschId', code: 'requests.notHere', params: { kodikos: '0001' } }],
  ])
})
