import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRIVILEGES } from '@eae/domain/kernel/users.ts'
import type { Database } from '../platform/database.ts'
import { clientOf, testDb, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { makeUser } from '../testing/users.ts'

const SAVE = 'MainService/synchronizeChanges'
const KODIKOS = 'ΔΟΚ'
const [INSERT, UPDATE, DELETE] = [0, 1, 2]
const LISTS = ['Elgatzoiko', 'Elgatfytiko'] as const

let db: Database
let etos = 0
beforeAll(async () => {
  db = await testDb()
  etos = await claimYear()
})

const rowsOf = async (list: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      SELECT count(*)::integer AS n FROM ${sql.table(list.toLowerCase())} WHERE kodikos = ${KODIKOS}
    `.execute(db.kysely)
  ).rows[0]?.n ?? 0
const save = (client: TestClient, status: number | undefined, entityName: string, entity: object) =>
  client.call(SAVE, { etos, changes: [{ status, entityName, entity }] })
const insert = (client: TestClient, list: string) =>
  save(client, INSERT, list, {
    id: 'TEMP_ID_1',
    etos,
    kodikos: KODIKOS,
    description: 'ΔΟΚΙΜΗ',
    asfalaxia: 100,
    pososto: 0.5,
    activeflag: true,
  })

afterAll(async () => {
  for (const list of LISTS)
    await sql`DELETE FROM ${sql.table(list.toLowerCase())} WHERE kodikos = ${KODIKOS}`.execute(db.kysely)
})

describe('the lists of ΕΛΓΑ', () => {
  it.each(LISTS.flatMap((list) => ['elga', 'agency', 'admin'].map((login) => [list, login] as const)))(
    '%s: are kept by %s',
    async (list, login) => {
      const client = await clientOf(login)
      const made = await insert(client, list)
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      const id = (made.body.data as { newIds: { TEMP_ID_1: number } }).newIds.TEMP_ID_1
      expect((await save(client, UPDATE, list, { id, rowVersion: 1, pososto: 0.75 })).status).toBe(200)
      // Asked without a file: who may not import is told so before.
      expect((await client.call(`${list}/importCheck`)).status).toBe(422)
      expect((await save(client, DELETE, list, { id, rowVersion: 2 })).status).toBe(200)
      expect(await rowsOf(list)).toBe(0)
    },
  )

  const OTHERS = [
    'farmer',
    'adviser',
    'daok',
    'directorate',
    'payments',
    'controller',
    'vet',
    'forest',
    'auditor',
    'kydadmin',
  ]
  it.each(LISTS.flatMap((list) => OTHERS.map((login) => [list, login] as const)))(
    '%s: are read and not changed by %s',
    async (list, login) => {
      const client = await clientOf(login)
      expect((await client.call(`${list}/findAllByCriteriaRange_grid`)).status).toBe(200)
      expect((await insert(client, list)).status).toBe(403)
      expect((await client.call(`${list}/importCheck`)).status).toBe(403)
      expect(await rowsOf(list)).toBe(0)
    },
  )

  it('need their own privilege: neither that of the other catalogues nor the kind of user is enough', async () => {
    const clerk = await makeUser({ pattern: 'agency' })
    await sql`UPDATE app_user SET excluded_codes = '{Elga_W}' WHERE id = ${clerk.id}`.execute(db.kysely)
    const clients = [await clerk.logIn(), await (await makeUser({ pattern: 'elga', roles: ['vet'] })).logIn()]
    for (const client of clients)
      for (const list of LISTS) expect([list, (await insert(client, list)).status]).toEqual([list, 403])
  })

  it('are all that their staff change: catalogues, bodies and the copy of a year stay closed', async () => {
    const client = await clientOf('elga')
    const { body } = await client.call('Menu/getMenu')
    expect(Object.keys(body.privileges as object).toSorted()).toEqual(['Elga_W', 'Reference_R', 'Report_R', 'Session'])
    for (const entityName of ['Edetzoiko', 'Edetfytiko', 'Edetefec', 'Edetforea', 'Msrttitle', 'Edetparam'])
      expect([entityName, (await save(client, INSERT, entityName, { id: 'TEMP_ID_1' })).status]).toEqual([
        entityName,
        403,
      ])
    expect((await client.call('Catalogues/copyYearCheck')).status).toBe(403)
  })
})

it('gives the privilege of ΕΛΓΑ to three roles as they are delivered', async () => {
  const roles = await sql<{ code: string }>`
    SELECT role_code AS code FROM app_role_privilege WHERE privilege = 'Elga_W' ORDER BY role_code
  `.execute(db.kysely)
  expect(PRIVILEGES).toContain('Elga_W')
  expect(roles.rows.map(({ code }) => code)).toEqual(['admin', 'agency', 'elga'])
})
