import { applicationParts } from '@eae/domain/applications/index.ts'
import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { testDb, type TestClient } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { fillEveryPart } from '../testing/every-part.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'

const SYNCHRONIZE = 'MainService/synchronizeChanges'
let stage: Stage
let rows: Map<AnyEntity, Record<string, unknown>>

/** A row of each part of farmer A's application, as farmer A reads it. */
const rowsOfA = async (): Promise<Map<AnyEntity, Record<string, unknown>>> => {
  const found = new Map<AnyEntity, Record<string, unknown>>()
  for (const entity of applicationParts) {
    const criteria = entity.name === 'Edetedeaeehd' ? { afm: stage.afm } : { edeId: stage.id }
    const { data } = (
      await stage.clients.farmerA.call(`${entity.name}/findAllByCriteriaRange_grid`, { etos: stage.etos, criteria })
    ).body
    const [row] = Array.isArray(data) ? data : []
    if (row !== undefined) found.set(entity, row)
  }
  return found
}
const save = (client: TestClient, status: number, entityName: string, entity: object) =>
  client.call(SYNCHRONIZE, { etos: stage.etos, changes: [{ status, entityName, entity }] })

beforeAll(async () => {
  stage = await theStage()
  await fillEveryPart(stage.clients.farmerA, stage.etos, stage.id)
  rows = await rowsOfA()
  expect(rows.size).toBe(applicationParts.length)
})

describe('rows of somebody else (T01, T02, T15)', () => {
  it.each(['farmerB', 'office2', 'daokElsewhere', 'dpoElsewhere', 'checks'] as const)(
    'are absent for %s, whatever he does with them, and nothing changes',
    async (name) => {
      const client = stage.clients[name]
      await expectRefusal('access-missed', async () => {
        for (const [entity, row] of rows) {
          const { id, rowVersion } = row
          for (const call of ['findById_unecrypted', 'findAllByIds', 'findAllByIds_public'])
            expect(
              (
                await client.call(
                  `${entity.name}/${call}`,
                  call === 'findById_unecrypted' ? { id, etos: stage.etos } : { ids: [id], etos: stage.etos },
                )
              ).body.data,
              `${entity.name} ${call}`,
            ).toEqual([])
          const refusals = [
            await save(client, 1, entity.name, { id, rowVersion }),
            await save(client, 2, entity.name, { id, rowVersion }),
          ].map(({ status }) => status)
          expect([403, 404], entity.name).toContain(refusals[0])
          expect(refusals[1], entity.name).toBe(refusals[0])
        }
      })
    },
  )

  it('cannot be hung under: a foreign parent in the body is as absent as an unknown one', async () => {
    const own = [...rows].filter(([entity]) => entity.name !== 'Edetedeaeehd')
    await expectRefusal('access-missed', async () => {
      for (const [entity, row] of own) {
        const sent = Object.fromEntries(
          Object.entries(entity.fields)
            .filter(([, field]) => !field.computed)
            .map(([name]) => [name, row[name]]),
        )
        const answer = await save(stage.clients.farmerB, 0, entity.name, { ...sent, id: 'TEMP_ID_1', edeId: stage.id })
        expect([404, 422], `${entity.name} ${JSON.stringify(answer.body)}`).toContain(answer.status)
      }
    })
  })
})

describe('authorisation (T03, T04)', () => {
  it('is gone with the next call of a session that is open, and comes to the new office', async () => {
    const { etos, id, authorisation } = stage
    const { kysely } = await testDb()
    const { office1, office2, farmerA } = stage.clients
    const statuses = async () =>
      Promise.all(
        [office1, office2].map(async (client) => (await client.call('Edetedeaeehd/findTree', { etos, id })).status),
      )
    expect(await statuses()).toEqual([200, 404])
    const own = (await farmerA.call('Edetedeauthor/findMine', { etos })).body.data as {
      id: number
      rowVersion: number
    }[]
    const mine = own.find((adviser) => adviser.id === authorisation.id)
    expect(mine).toBeDefined()
    const revoked = await farmerA.call('Edetedeauthor/revoke', {
      etos,
      id: authorisation.id,
      rowVersion: mine?.rowVersion,
    })
    expect(revoked.status, JSON.stringify(revoked.body)).toBe(200)
    try {
      await expectRefusal('access-missed', async () => expect(await statuses()).toEqual([404, 404]))
      const left = (await farmerA.call('Edetedeauthor/findMine', { etos })).body.data as readonly { id: number }[]
      expect(left.map((one) => one.id)).not.toContain(authorisation.id)
      const audit = await sql<{ usr: string }>`
        SELECT usr FROM audit_row WHERE entity = 'Edetedeauthor' AND row_key = ${String(authorisation.id)} AND new_row ->> 'status' = '2'
      `.execute(kysely)
      expect(audit.rows.length).toBeGreaterThan(0)
      // To the other office, with the same session of its user.
      await sql`UPDATE edetedeauthor SET status = 1, dteend = now() + interval '1 day', efo_id = (SELECT s.efo_id FROM app_session a JOIN app_user u ON u.id = a.user_id
        JOIN subscriber_ext s ON s.id = u.subs_id WHERE a.marker = ${office2.cookies.get('eae-session-id')}) WHERE etos = ${etos} AND id = ${authorisation.id}`.execute(
        kysely,
      )
      await expectRefusal('access-missed', async () => expect(await statuses()).toEqual([404, 200]))
    } finally {
      await sql`UPDATE edetedeauthor SET status = 1, dteend = now() + interval '300 days', efo_id = (SELECT s.efo_id FROM app_user u
        JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.login = 'adviser') WHERE etos = ${etos} AND id = ${authorisation.id}`.execute(
        kysely,
      )
    }
    expect(await statuses()).toEqual([200, 404])
  })
})

describe('guessing ids (T05, T08)', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    const { db, config } = await testDatabase()
    app = await createApp({ ...config, missesPerMinute: 30 }, db, true)
  })
  afterAll(() => app.close())

  const post = (path: string, payload: object, sid: string) =>
    app.inject({
      method: 'POST',
      url: `/eae2024/rest/${path}`,
      headers: { 'x-eae': '1' },
      cookies: { 'eae-sid': sid },
      payload,
    })
  const sessionOf = async (): Promise<string> => {
    const { login } = await makeUser({ pattern: 'farmer' })
    const answer = await post('Login/loginUser', { login, password: TEST_PASSWORD }, '')
    return answer.cookies.find(({ name }) => name === 'eae-sid')?.value ?? ''
  }

  it.each(['Edetedeaeehd/findTree', 'Edetedeaeehd/findById_unecrypted', 'Map/queryLayer_ilots'])(
    'stops after 30 misses of a session in a minute, and tells: %s',
    async (path) => {
      const sid = await sessionOf()
      const body = (n: number) =>
        path.startsWith('Map/')
          ? { etos: stage.etos, edeId: 5_000_000 + n, xmin: 0, ymin: 0, xmax: 1, ymax: 1, idsInCache: [] }
          : { etos: stage.etos, id: 5_000_000 + n }
      const statuses: number[] = []
      await expectRefusal('access-guessed', async () => {
        for (let n = 0; n < 32; n += 1) statuses.push((await post(path, body(n), sid)).statusCode)
      })
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
      expect(statuses.slice(0, 30)).not.toContain(429)
      expect((await post('Menu/getMenu', {}, sid)).statusCode).toBe(429)
      // Somebody else goes on, and so does a new login.
      expect((await post('Menu/getMenu', {}, await sessionOf())).statusCode).toBe(200)
    },
  )

  it('is not helped by asking for a thousand at once, and more are refused', async () => {
    const sid = await sessionOf()
    const ids = (count: number) => ({ etos: stage.etos, ids: Array.from({ length: count }, (_, n) => 6_000_000 + n) })
    const other = await sessionOf()
    await expectRefusal('access-guessed', async () => {
      expect((await post('Edetedeaeehd/findAllByIds', ids(1_001), sid)).statusCode).toBe(422)
      expect((await post('Edetedeaeehd/findAllByIds', ids(1_000), sid)).json()).toEqual({ data: [] })
      expect((await post('Edetedeaeehd/findAllByIds', ids(1), sid)).statusCode).toBe(429)
      expect((await post('Edetedeaeehd/findAllByIds', ids(100_000), other)).statusCode).toBe(413)
    })
  })
})

describe('fields that are not the caller’s (T10)', () => {
  it('are refused one by one, for every part', async () => {
    const saved = (name: string, entity: object) => save(stage.clients.farmerA, 1, name, entity)
    await expectRefusal('access-forged', async () => {
      for (const [entity, row] of rows) {
        const base = { id: row.id, rowVersion: row.rowVersion }
        for (const name of ['privileges', 'userType', 'paylockflag', 'row_version', 'password_hash', '__proto__x']) {
          const answer = await saved(entity.name, { ...base, [name]: 1 })
          expect([answer.status, answer.body.code], `${entity.name}.${name}`).toEqual([422, 'error.invalid'])
        }
      }
    })
    await expectRefusal('access-forged', async () => {
      for (const [entity, row] of rows) {
        const base = { id: row.id, rowVersion: row.rowVersion }
        for (const [name, field] of Object.entries(entity.fields)) {
          if (!field.computed) continue
          const other =
            typeof row[name] === 'number' ? row[name] + 1 : typeof row[name] === 'boolean' ? !row[name] : 'Χ'
          expect((await saved(entity.name, { ...base, [name]: other })).status, `${entity.name}.${name}`).toBe(422)
        }
      }
    })
  })
})

describe('another one’s idempotency key (T18)', () => {
  it('opens nothing', async () => {
    const body = { etos: stage.etos, id: stage.id, rowVersion: stage.rowVersion, idempotencyKey: 'key-of-farmer-a' }
    await expectRefusal('access-missed', async () => {
      expect((await stage.clients.farmerB.call('Edetedeaeehd/submit', body)).status).toBe(404)
      expect((await stage.clients.office2.call('Edetedeaeehd/submit', body)).status).toBe(404)
    })
  })
})
