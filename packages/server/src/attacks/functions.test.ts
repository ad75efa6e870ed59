import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { theStage, type Stage } from '../testing/cast.ts'
import { testDatabase } from '../testing/database.ts'
import { eventsSince, lastEvent, wholeDigest } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'
import { createApp } from '../app.ts'

let stage: Stage
beforeAll(async () => {
  stage = await theStage()
})

describe('the map (T06, T07)', () => {
  it('names nobody on the parcels of neighbours', async () => {
    const { etos, id } = stage
    const before = await wholeDigest()
    const answer = await stage.clients.farmerA.call('Map/queryLayer_neighbours', {
      etos,
      edeId: id,
      xmin: 0,
      ymin: 3_000_000,
      xmax: 1_000_000,
      ymax: 5_000_000,
      idsInCache: [],
    })
    const features = answer.body.data as { shortdesc: string }[]
    expect(features.length).toBeGreaterThan(0)
    expect(new Set(features.map(({ shortdesc }) => shortdesc))).toEqual(new Set(['']))
    expect(JSON.stringify(features)).not.toMatch(/"\d{9}"/)
    expect(await wholeDigest()).toBe(before)
  })

  it('has no layer that is not named', async () => {
    const since = await lastEvent()
    await expectRefusal('access-unknown', async () => {
      for (const layer of ['staff', 'ownParcels2', '..%2fmenu', 'OWNPARCELS'])
        expect((await stage.clients.farmerA.call(`Map/queryLayer_${layer}`, {})).status).toBe(404)
    })
    // Once, however many he tries in a minute; and it says who it was.
    const noted = await sql<{ userId: number }>`
      SELECT user_id AS "userId" FROM security_event WHERE id > ${since} AND kind = 'access-unknown'
    `.execute((await testDb()).kysely)
    expect(noted.rows).toEqual([{ userId: stage.userIdA }])
  })
})

describe('calls that the menu hides (T09, T14)', () => {
  it('are refused, noted, and change nothing', async () => {
    const user = await makeUser({ pattern: 'farmer' })
    const client = await user.logIn()
    const since = await lastEvent()
    const bodies: [string, object][] = [
      ['Administration/findUsers', {}],
      ['Administration/saveUser', { id: user.id }],
      ['Administration/saveRole', { code: 'x' }],
      ['Administration/endSession', { id: 'x' }],
      ['AppBanner/findAllByCriteriaRange_grid', {}],
    ]
    await expectRefusal('access-forbidden', async () => {
      for (const [path, body] of bodies) expect((await client.call(path, body)).status, path).toBe(403)
      const edetparam = await client.call('MainService/synchronizeChanges', {
        etos: stage.etos,
        changes: [{ status: 1, entityName: 'Edetparam', entity: { id: 1, rowVersion: 1, paylockflag: true } }],
      })
      expect(edetparam.status).toBe(403)
    })
    expect(await eventsSince(since, 'access-forbidden')).toBe(bodies.length + 1)
  })
})

describe('what the browser holds of a session (T11, T13)', () => {
  it('is worth nothing to the server', async () => {
    const client = await (await makeUser({ pattern: 'adviser' })).logIn()
    const before = (await client.call('Menu/getMenu')).body
    client.cookies.delete('eae-subs-code')
    client.cookies.set('eae-session-id', 'something-else')
    client.cookies.set('sso-value', '1')
    const after = (await client.call('Menu/getMenu')).body
    expect({ ...after, currentDate: '' }).toEqual({ ...before, currentDate: '' })
    const { etos } = stage
    await expectRefusal('access-forged', async () => {
      const answer = await client.call('Edetedeaeehd/findMine', { etos, userLockType: 0 })
      expect(answer.status).toBe(422)
    })
  })

  it('ends the session when it names another subscriber than the session’s own, or than none', async () => {
    const client = await (await makeUser({ pattern: 'adviser' })).logIn()
    const own = client.cookies.get('eae-subs-code') ?? ''
    const sid = client.cookies.get('eae-sid') ?? ''
    expect(own).not.toBe('')
    const window = {
      etos: stage.etos,
      edeId: stage.id,
      xmin: 0,
      ymin: 3_000_000,
      xmax: 1,
      ymax: 3_000_001,
      idsInCache: [],
    }
    const ask = async () => [
      (await client.call('Menu/getMenu')).status,
      // Its actor may be one kept in memory.
      (await client.call('Map/queryLayer_ilots', window)).status,
    ]
    expect(await ask()).toEqual([200, 200])
    client.cookies.delete('eae-subs-code')
    expect(await ask()).toEqual([200, 200])
    client.cookies.set('eae-subs-code', own)
    expect(await ask()).toEqual([200, 200])
    const since = await lastEvent()
    await expectRefusal('login-subscriber', async () => {
      client.cookies.set('eae-subs-code', 'AGENCY')
      expect((await client.call('Map/queryLayer_ilots', window)).status).toBe(401)
      expect([...client.cookies.keys()]).toEqual(['eae-device'])
      client.cookies.set('eae-sid', sid)
      client.cookies.set('eae-subs-code', own)
      expect(await ask()).toEqual([401, 401])
    })
    expect(await eventsSince(since, 'login-subscriber')).toBe(1)
  })

  it('gives way to a login as somebody of another subscriber in the same browser', async () => {
    const client = await (await makeUser({ pattern: 'adviser' })).logIn()
    const since = await lastEvent()
    await client.call('Login/loginUser', { login: 'agency', password: TEST_PASSWORD })
    expect((await client.call('Menu/getMenu')).body).toMatchObject({ userLoginName: 'agency' })
    expect(await eventsSince(since, 'login-subscriber')).toBe(0)
  })

  it('a login for another subscriber’s code finds nobody', async () => {
    const client = await clientOf('farmer')
    const answer = await client.call('Login/loginUser', {
      login: 'adviser',
      password: 'Demo-2026-eae',
      loginSubsCode: 'AGENCY',
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'login.failed'])
  })
})

describe('other ways to write an address (T12)', () => {
  it('reach no call', async () => {
    const { db, config } = await testDatabase()
    const app = await createApp(config, db, true)
    const sid = (await clientOf('admin')).cookies.get('eae-sid') ?? ''
    const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', url: string) =>
      (
        await app.inject({
          method,
          url,
          headers: { 'x-eae': '1', 'content-type': 'application/json' },
          cookies: { 'eae-sid': sid },
          ...(method === 'GET' || method === 'OPTIONS' ? {} : { payload: '{}' }),
        })
      ).statusCode
    const base = '/eae2024/rest'
    expect(await ask('POST', `${base}/Menu/getMenu`)).toBe(200)
    await expectRefusal('access-unknown', async () => {
      for (const url of [
        `${base}/Menu/getMenu/`,
        `${base}/menu/getmenu`,
        '/EAE2024/REST/Menu/getMenu',
        `${base}//Menu/getMenu`,
        `${base}/Menu%2FgetMenu`,
        `${base}/Menu/getMenu%00`,
        `${base}/Menu/getMenu;x=1`,
      ])
        expect([400, 404], url).toContain(await ask('POST', url))
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
        expect([400, 403, 404, 405], method).toContain(await ask(method, `${base}/Menu/getMenu`))
    })
    await app.close()
  })
})

describe('reading many files (T33)', () => {
  it('is told of when it comes to a thousand in a day', async () => {
    const user = await makeUser({ pattern: 'agency' })
    const client = await user.logIn()
    const { kysely } = await testDb()
    await sql`INSERT INTO access_record (user_id, usr, etos, ede_id, what) SELECT ${user.id}, ${user.login}, 2016, n, 'tree' FROM generate_series(1, 998) AS n`.execute(
      kysely,
    )
    const others = await sql<{ id: number }>`
      SELECT id FROM edetedeaeehd WHERE etos = ${stage.etos} AND recordtype = 0 ORDER BY id LIMIT 2
    `.execute(kysely)
    const since = await lastEvent()
    const [first, second] = others.rows
    await client.call('Edetedeaeehd/history', { etos: stage.etos, id: first?.id })
    expect(await eventsSince(since, 'access-many')).toBe(0)
    await expectRefusal('access-many', () => client.call('Edetedeaeehd/history', { etos: stage.etos, id: second?.id }))
    expect(await eventsSince(since, 'access-many')).toBe(1)
    await sql`DELETE FROM access_record WHERE user_id = ${user.id}`.execute(kysely)
  })
})

describe('acting as somebody else (T34)', () => {
  it('has no call: an administrator submits and changes nothing of a farmer', async () => {
    const { etos, id, rowVersion } = stage
    const { admin } = stage.clients
    await expectRefusal('access-locked', async () => {
      const submit = await admin.call('Edetedeaeehd/submit', { etos, id, rowVersion, idempotencyKey: 'as-somebody' })
      expect([submit.status, submit.body.code]).toEqual([423, 'locked.kind'])
      const named = await admin.call('Login/loginUser', { login: 'farmer', password: 'x', actAs: 'farmer' })
      expect(named.status).toBe(422)
    })
  })
})
