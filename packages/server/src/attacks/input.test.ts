import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { entities } from '@eae/domain/registry.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymous, testDb, type TestClient } from '../testing/app.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { eventsSince, lastEvent, wholeDigest } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'

const INJECTIONS = [
  `' OR 1=1 --`,
  `"; DROP TABLE app_user; --`,
  `1) UNION SELECT password_hash FROM app_user --`,
  '${7*7}',
  '{{7*7}}',
  '\u0000',
  `%' ESCAPE '`,
  `\\`,
]
const MARKUP = [
  `<img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `"><svg onload=alert(1)>`,
  `<a href="j&#97;vascript:x">`,
]

let stage: Stage
beforeAll(async () => {
  stage = await theStage()
})

describe('texts that mean something to SQL (T78)', () => {
  it('mean nothing in criteria, filters, sorts, cursors and keys of any entity, and change nothing', async () => {
    const user = await makeUser({ pattern: 'admin' })
    // A session of its own for each entity: what is tried here is more than one session may call.
    const clients: (readonly [AnyEntity, TestClient])[] = []
    for (const entity of entities.values()) clients.push([entity, await user.logIn()])
    const tryAll = async ([entity, client]: readonly [AnyEntity, TestClient]): Promise<void> => {
      const path = `${entity.name}/findAllByCriteriaRange_grid`
      const text = entity.search.find((name) => entity.fields[name]?.kind === 'text')
      for (const bad of INJECTIONS) {
        const bodies = [
          { filter: bad },
          { sort: { field: bad, dir: 'asc' } },
          { sort: { field: entity.list.orderBy, dir: bad } },
          { cursor: bad },
          { criteria: { [bad]: 1 } },
          ...(text === undefined ? [] : [{ criteria: { [text]: bad } }]),
        ]
        for (const body of bodies) {
          const answer = await client.call(path, body)
          expect([200, 422], `${path} ${JSON.stringify(body)}`).toContain(answer.status)
        }
      }
    }
    await expectRefusal('access-forged', async () => {
      for (const each of clients) await tryAll(each)
    })
  })

  it('are no names of entities, layers or functions', async () => {
    await expectRefusal('access-forged', async () => {
      for (const bad of INJECTIONS) {
        const answer = await stage.clients.farmerA.call('MainService/synchronizeChanges', {
          etos: stage.etos,
          changes: [{ status: 1, entityName: bad, entity: { id: 1, rowVersion: 1 } }],
        })
        expect(answer.status, bad).toBe(422)
      }
    })
  })
})

describe('texts that mean something to a search (T56)', () => {
  it('are taken literally: signs of LIKE find only themselves', async () => {
    const { etos } = stage
    const before = await wholeDigest()
    const count = async (filter: string) => {
      const answer = await stage.clients.auditor.call('Edetedeaeehd/findAllByCriteriaRange_grid', { etos, filter })
      return answer.status === 200 ? (answer.body.data as unknown[]).length : answer.status
    }
    expect(await count('%')).toBe(0)
    expect(await count('_')).toBe(0)
    expect(await count('((a+)+)+$')).toBe(0)
    expect(await count('α'.repeat(201))).toBe(422)
    expect(await wholeDigest()).toBe(before)
  })
})

describe('markup (T61, T63, T83)', () => {
  it('is stored and given back as the text it is, never as a page', async () => {
    const { farmerA } = stage.clients
    for (const bad of MARKUP) {
      const header = await sql<{
        version: number
      }>`SELECT row_version AS version FROM edetedeaeehd WHERE etos = ${stage.etos} AND id = ${stage.id}`.execute(
        (await testDb()).kysely,
      )
      const answer = await farmerA.call('MainService/synchronizeChanges', {
        etos: stage.etos,
        changes: [
          {
            status: 1,
            entityName: 'Edetedeaeehd',
            entity: { id: stage.id, rowVersion: header.rows[0]?.version, odos: bad },
          },
        ],
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      const read = await farmerA.call('Edetedeaeehd/findById_unecrypted', { etos: stage.etos, id: stage.id })
      expect(read.body.data).toMatchObject([{ odos: bad }])
    }
  })

  it('in the report of calls is refused by size, and never comes back', async () => {
    const info = { path: MARKUP[0], startTs: 1, endTs: 2, success: true, errorCode: MARKUP[1] }
    const ask = (count: number) =>
      stage.clients.farmerA.call('Menu/getBannerMessages', {
        wsResponseInfoList: Array.from({ length: count }, () => info),
      })
    const answer = await ask(1)
    expect(answer.status).toBe(200)
    expect(JSON.stringify(answer.body)).not.toContain('onerror')
    const since = await lastEvent()
    expect((await ask(100)).status).toBe(200)
    expect(await eventsSince(since, 'access-forged')).toBe(0)
    await expectRefusal('access-forged', async () => expect((await ask(101)).status).toBe(422))
    await expectRefusal('access-tooLarge', async () => {
      for (let n = 0; n < 3; n += 1) expect((await ask(20_000)).status).toBe(413)
    })
    expect(await eventsSince(since, 'access-tooLarge')).toBe(1)
  })
})

describe('passwords that shall keep the server busy (T76)', () => {
  // Their address is that of all tests, and would have to wait.
  afterAll(async () => {
    await sql`DELETE FROM login_attempt WHERE login LIKE 'storm-%' OR login LIKE 'long-password-%'`.execute(
      (await testDb()).kysely,
    )
  })
  const tryWith = async (login: string, password: string) =>
    (await anonymous()).call('Login/loginUser', { login, password })

  it.each([
    ['256 signs are compared', 256, 401],
    ['257 signs are not', 257, 422],
    ['a megabyte is not read', 1_048_576, 413],
  ])('of %s', async (_what, length, status) => {
    expect((await tryWith(`long-password-${length}`, 'x'.repeat(length))).status).toBe(status)
  })

  it('by the hundreds at once wait in a bounded queue, and everybody else is answered', async () => {
    const events = await lastEvent()
    await expectRefusal('login-refused', async () => {
      const storm = Promise.all(Array.from({ length: 150 }, (_, at) => tryWith(`storm-${at}`, 'wrong')))
      const other = await stage.clients.office1.call('Menu/getMenu')
      expect(other.status).toBe(200)
      const statuses = (await storm).map(({ status, headers }) => [status, headers['retry-after'] !== undefined])
      // Refused for the password, or told to come back: for the queue (503) or for so many of one address (429).
      expect(
        statuses.filter(([status, again]) => !(status === 401 || ((status === 503 || status === 429) && again))),
      ).toEqual([])
      const refused = statuses.filter(([status]) => status === 401).length
      expect(await eventsSince(events, 'login-refused')).toBe(refused)
    })
  })
})

describe('bodies that are too large or no JSON (T08, T83)', () => {
  it('are refused before any work', async () => {
    const before = await wholeDigest()
    expect((await stage.clients.farmerA.call('Menu/getMenu', { x: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await stage.clients.farmerA.call('Menu/getMenu', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect(
      (
        await stage.clients.farmerA.call('MainService/synchronizeChanges', {
          etos: stage.etos,
          changes: [],
          x: 'x'.repeat(9_000_000),
        })
      ).status,
    ).toBe(413)
    expect(await wholeDigest()).toBe(before)
  })
})
