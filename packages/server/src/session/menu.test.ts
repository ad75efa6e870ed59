import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { anonymous, testDb } from '../testing/app.ts'
import { TEST_PASSWORD } from '../testing/password.ts'
import { claimYear } from '../testing/applications.ts'
import { saveByTwo } from '../testing/by-two.ts'
import { makeUser } from '../testing/users.ts'
import { wmsDouble } from '../testing/wms-double.ts'
import { baseLayers } from './menu.ts'
import { asOwner } from '../testing/owner.ts'

describe('the answer of the menu', () => {
  it('holds every value of the session that the specification lists', async () => {
    const user = await makeUser({ pattern: 'adviser' })
    const { kysely } = await testDb()
    await sql`
      UPDATE app_user SET email = 'a@example.gr', user_dp_type = 2, excluded_codes = '{X1,X2}', department_codes = '{K0001}' WHERE id = ${user.id}
    `.execute(kysely)
    const subscriber = await sql<{ id: number }>`SELECT subs_id AS id FROM app_user WHERE id = ${user.id}`.execute(
      kysely,
    )
    const subsId = subscriber.rows[0]?.id
    const client = await user.logIn()
    // Kept by the agency on the subscriber's page, and at once in the sessions of his users.
    const entity = { id: 'TEMP_ID_1', subsId, kodikos: 'SEC-A' }
    await saveByTwo(await claimYear(), { status: 0, entityName: 'SubscriberSecClass', entity })
    const { status, body } = await client.call('Menu/getMenu')
    expect(status).toBe(200)
    const known = await sql<Record<string, unknown>>`
      SELECT s.id AS "subsId", s.subs_code AS "subsCode", s.kea_description AS "subsDescription", s.efo_id AS "efoId", u.afm AS "userVat"
      FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id WHERE u.id = ${user.id}
    `.execute(kysely)
    const { efoId, ...values } = known.rows[0] ?? {}
    expect(body).toMatchObject({
      isWsResponseInfoEnabled: true,
      userId: user.id,
      ...values,
      usrEmail: 'a@example.gr',
      usrActiveEmail: 'a@example.gr',
      userLoginName: user.login,
      userType: 'KYD',
      userLockType: 0,
      userDpType: 2,
      excludedCodes: ['X1', 'X2'],
      departmentCodes: ['K0001'],
      subSecClasses: ['SEC-A'],
      subscriberExt: { efoId },
      sessionClientIp: '127.0.0.1',
      debugIds: ['2025-10-16', (client.cookies.get('eae-session-id') ?? '').slice(0, 8)],
      ibanRepoCount: 0,
    })
    expect(body.privileges).toMatchObject({ Session: true, Application_W: true })
    expect(Array.isArray(body.result)).toBe(true)
    const [current, login] = [body.currentDate, body.loginDate].map((date) => Date.parse(String(date)))
    expect(login).toBeGreaterThan(0)
    expect(current).toBeGreaterThanOrEqual(login ?? Number.NaN)
    await sql`DELETE FROM subscriber_sec_class WHERE code = 'SEC-A'`.execute(kysely)
  })

  it('counts the accounts that applications of the own AFM name, each once', async () => {
    const { kysely } = await testDb()
    const count = async () => {
      const client = await anonymous()
      await client.call('Login/loginUser', { login: 'farmer', password: TEST_PASSWORD })
      return Number((await client.call('Menu/getMenu')).body.ibanRepoCount)
    }
    const own = sql`afm = (SELECT afm FROM app_user WHERE login = 'farmer') AND recordtype = 0 AND status < 90`
    const known = await sql<{
      id: number
      iban: string | null
    }>`SELECT id, iban FROM edetedeaeehd WHERE ${own}`.execute(kysely)
    expect(known.rows.length).toBeGreaterThan(0)
    try {
      await sql`UPDATE edetedeaeehd SET iban = 'GR0000000000000000000000001' WHERE ${own}`.execute(asOwner(kysely))
      expect(await count()).toBe(1)
      await sql`UPDATE edetedeaeehd SET iban = NULL WHERE ${own}`.execute(asOwner(kysely))
      expect(await count()).toBe(0)
    } finally {
      for (const { id, iban } of known.rows)
        await sql`UPDATE edetedeaeehd SET iban = ${iban} WHERE id = ${id}`.execute(asOwner(kysely))
    }
  })

  it('is for who is logged in', async () => {
    expect((await (await anonymous()).call('Menu/getMenu')).status).toBe(401)
  })
})

describe('the base maps', () => {
  const { tiles } = readConfig({
    EAE_TILES_URL: 'https://sky.example.org/{z}/{x}/{y}.jpg',
    EAE_TILES_ATTRIBUTION: 'Sky',
    EAE_OSM_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  })
  const photographs = wmsDouble([2023, 2024]).map(({ config }) => config)

  it('are satellite pictures, a street map, photographs from the air and none, in this order', () => {
    const layers = baseLayers({ tiles }, photographs)
    expect(layers.map(({ id, type }) => [id, type])).toEqual([
      ['satellite', 'xyz'],
      ['osm', 'xyz'],
      ['imagery-2024', 'wms'],
      ['imagery-2023', 'wms'],
      ['none', 'none'],
    ])
    expect(layers.slice(0, 2)).toMatchObject([
      { url: 'https://sky.example.org/{z}/{x}/{y}.jpg', attribution: 'Sky' },
      { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' },
    ])
    expect(layers.map(({ label, labelEn }) => [label, labelEn])).toContainEqual(['Χωρίς υπόβαθρο', 'No background'])
    expect(layers.map(({ label }) => label)).toEqual([
      'Δορυφορική εικόνα',
      'Οδικός χάρτης (OpenStreetMap)',
      'Αεροφωτογραφίες 2024',
      'Αεροφωτογραφίες 2023',
      'Χωρίς υπόβαθρο',
    ])
  })

  it.each([
    ['', undefined],
    ['natural', 'natural'],
    ['x,y', undefined],
  ])('tell the style of their legend where there is one: «%s»', (styles, style) => {
    const [one] = baseLayers(
      { tiles: [] },
      photographs.slice(0, 1).map((photograph) => ({ ...photograph, styles })),
    )
    expect(one?.style).toBe(style)
  })

  it('are none at all where nothing is configured', () => {
    expect(baseLayers({ tiles: [] }, []).map(({ id }) => id)).toEqual(['none'])
  })
})
