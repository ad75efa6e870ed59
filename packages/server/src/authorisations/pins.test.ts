import type { NewPin, PinRow } from '@eae/domain/authorisations/answers.ts'
import type { TreeAnswer } from '@eae/domain/applications/tree.ts'
import { isGuessable, PIN_TRIES, PINS_PER_DAY } from '@eae/domain/authorisations/pin.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, testDb, type Answer, type TestClient } from '../testing/app.ts'
import { claimYear } from '../testing/applications.ts'
import { eventsSince, lastEvent } from '../testing/digest.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { makeUser } from '../testing/users.ts'
import { officePause } from './office-tries.ts'
import { drawPin } from './pins.ts'
import { asOwner } from '../testing/owner.ts'

const CREATE = 'Edetedeauthor/createPin'
const REDEEM = 'Edetedeauthor/redeemPin'

let etos: number
/** Two applicants of the campaign whom the adviser's office has no authorisation of, with their applications. */
let afm: string
let edeId: number
let otherAfm: string
let farmer: TestClient
let other: TestClient
let office1: TestClient
let office2: TestClient
let efo1: number
let efo2: number

beforeAll(async () => {
  const { kysely } = await testDb()
  etos = await claimYear()
  const offices = await sql<{ efoId: number; code: string }>`
    SELECT s.efo_id AS "efoId", s.subs_code AS code FROM subscriber_ext s JOIN edetforea f ON f.id = s.efo_id
    WHERE f.foreastype = 1 ORDER BY s.id = (SELECT subs_id FROM app_user WHERE login = 'adviser') DESC, s.id LIMIT 2
  `.execute(kysely)
  efo1 = offices.rows[0]?.efoId ?? 0
  efo2 = offices.rows[1]?.efoId ?? 0
  const people = await sql<{ afm: string; id: number }>`
    SELECT h.afm, h.id FROM edetedeaeehd h JOIN edetedeauthor au ON au.etos = h.etos AND au.afm = h.afm AND au.status = 1
    WHERE h.etos = ${etos} AND h.usrinsert = 'demo' AND h.status < 90 AND au.efo_id NOT IN (${efo1}, ${efo2}) ORDER BY h.id DESC LIMIT 2
  `.execute(kysely)
  afm = people.rows[0]?.afm ?? ''
  edeId = people.rows[0]?.id ?? 0
  otherAfm = people.rows[1]?.afm ?? ''
  farmer = await (await makeUser({ pattern: 'farmer', afm })).logIn()
  other = await (await makeUser({ pattern: 'farmer', afm: otherAfm })).logIn()
  office1 = await clientOf('adviser')
  office2 = await (await makeUser({ pattern: 'adviser', subsCode: offices.rows[1]?.code ?? '' })).logIn()
})

afterEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM edetedeauthpin`.execute(kysely)
  await officesHaveWaited()
  await sql`DELETE FROM edetedeauthor WHERE etos = ${etos} AND channel = 2 AND afm IN (${afm}, ${otherAfm})`.execute(
    kysely,
  )
  await sql`UPDATE edetedeauthor SET status = 1, dteend = ${`${etos}-12-31T23:59:59+02:00`} WHERE etos = ${etos} AND status = 4 AND afm IN (${afm}, ${otherAfm})`.execute(
    kysely,
  )
})

/** Makes a code as the page does, which tells the applicant whose authorisation it ends. */
const create = async (client = farmer, efoId = efo1, authortype = 1): Promise<Answer> => {
  const mine = (await client.call('Edetedeauthor/findMine', { etos })).body.data as { id: number; authortype: number }[]
  const former = mine.find((one) => one.authortype !== 2)
  const replaced = former === undefined || authortype === 2 ? {} : { replacesId: former.id }
  return client.call(CREATE, { etos, efoId, authortype, ...replaced })
}
const given = async (...wish: Parameters<typeof create>): Promise<string> => {
  const answer = await create(...wish)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as NewPin).pin
}
/** As if the pauses of all offices were over. */
const officesHaveWaited = async (): Promise<void> => {
  await sql`DELETE FROM edetedeauthpin_try`.execute((await testDb()).kysely)
}
const take = (client: TestClient, pin: string, of = afm): Promise<Answer> => client.call(REDEEM, { etos, afm: of, pin })
const seen = async (client: TestClient): Promise<number> =>
  (await client.call('Edetedeaeehd/findTree', { etos, id: edeId })).status
const states = async (): Promise<readonly string[]> =>
  ((await farmer.call('Edetedeauthor/findMyPins', { etos })).body.data as PinRow[]).map(({ state }) => state)
const expectRefused = (answer: Answer): void => {
  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'pin', code: 'pin.wrong' }] } })
}
/** A code that is surely not the right one. */
const wrongOf = (pin: string): string => (pin === '482913' ? '482914' : '482913')

describe('a six-digit code (R102)', () => {
  it('gives the office that it is for the application at once, in the place of the former', async () => {
    expect(await seen(office1)).toBe(404)
    const pin = await given()
    const answer = await take(office1, `${pin.slice(0, 3)} ${pin.slice(3)}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body.data).toMatchObject({ afm, authortype: 1 })
    expect(await seen(office1)).toBe(200)
    expect(await states()).toEqual(['used'])
    const advisers = (await farmer.call('Edetedeauthor/findMine', { etos })).body.data as { dteend: string }[]
    expect(advisers).toHaveLength(1)
    expect(new Date(advisers[0]?.dteend ?? '').toISOString()).toBe(`${etos + 1}-12-31T21:59:59.000Z`)
    const audit = await sql<{ status: string }>`
      SELECT new_row ->> 'status' AS status FROM audit_row WHERE entity = 'Edetedeauthor' AND etos = ${etos} AND new_row ->> 'afm' = ${afm} ORDER BY id DESC LIMIT 2
    `.execute((await testDb()).kysely)
    expect(audit.rows.map(({ status }) => status)).toEqual(['1', '4'])
  })

  it('that submits makes an application that its applicant opened one of the office, and says since when', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeehd SET onlineflag = TRUE, efo_id = NULL WHERE etos = ${etos} AND id = ${edeId}`.execute(
      asOwner(kysely),
    )
    const office = async () => {
      const { efoId, dteonlineproseas } = (
        (await farmer.call('Edetedeaeehd/findTree', { etos, id: edeId })).body.data as TreeAnswer
      ).tree.header
      return [efoId, dteonlineproseas === null]
    }
    expect((await take(office1, await given(farmer, efo1, 2))).status).toBe(200)
    expect(await office()).toEqual([null, true])
    expect((await take(office1, await given())).status).toBe(200)
    expect(await office()).toEqual([efo1, false])
  })

  it('that would end another authorisation names it, or is refused with whose that is', async () => {
    const blind = await farmer.call(CREATE, { etos, efoId: efo1, authortype: 1 })
    expect(blind).toMatchObject({
      status: 409,
      body: { code: 'author.active', params: { office: expect.stringMatching(/\S/), since: expect.any(String) } },
    })
    const wrong = await farmer.call(CREATE, { etos, efoId: efo1, authortype: 3, replacesId: 1 })
    expect(wrong.body.code).toBe('author.active')
    expect((await farmer.call(CREATE, { etos, efoId: efo1, authortype: 2 })).status).toBe(200)
    expect((await create()).status).toBe(200)
  })

  it('that lets look only leaves the one who submits', async () => {
    expect((await take(office1, await given(farmer, efo1, 2))).status).toBe(200)
    expect((await farmer.call('Edetedeauthor/findMine', { etos })).body.data).toHaveLength(2)
  })

  it('is told once, kept as a hash alone, and the hash goes with the code', async () => {
    const pin = await given()
    const { kysely } = await testDb()
    const stored = await sql<{
      hash: string
      row: string
    }>`SELECT pin_hash AS hash, row_to_json(p)::text AS row FROM edetedeauthpin p`.execute(kysely)
    expect(stored.rows[0]?.hash).toMatch(/^\$argon2id\$/)
    expect(stored.rows[0]?.row).not.toContain(`"${pin}"`)
    const audit = await sql<{
      row: string
    }>`SELECT new_row::text AS row FROM audit_row WHERE entity = 'Edetedeauthpin' ORDER BY id DESC LIMIT 1`.execute(
      kysely,
    )
    expect(audit.rows[0]?.row).not.toContain('argon2')
    await take(office1, pin)
    expect(
      (await sql<{ hash: string | null }>`SELECT pin_hash AS hash FROM edetedeauthpin`.execute(kysely)).rows,
    ).toEqual([{ hash: null }])
  })

  it('is cancelled by the next one, and by its maker', async () => {
    const first = await given()
    const second = await given()
    expect(await states()).toEqual(['open', 'cancelled'])
    expectRefused(await take(office1, first === second ? wrongOf(first) : first))
    const [{ id }] = (await farmer.call('Edetedeauthor/findMyPins', { etos })).body.data as [PinRow]
    expect((await other.call('Edetedeauthor/cancelPin', { etos, id })).status).toBe(404)
    expect((await farmer.call('Edetedeauthor/cancelPin', { etos, id })).status).toBe(200)
    expectRefused(await take(office1, second))
    expect(await states()).toEqual(['cancelled', 'cancelled'])
  })

  it('is made for a body in force alone', async () => {
    const { kysely } = await testDb()
    const setEnd = (end: string | null) =>
      sql`UPDATE edetforea SET dtecertto = ${end}::date WHERE id = ${efo1}`.execute(kysely)
    const today = (
      await sql<{ day: string; before: string }>`SELECT (now() AT TIME ZONE 'Europe/Athens')::date::text AS day,
        ((now() AT TIME ZONE 'Europe/Athens')::date - 1)::text AS before`.execute(kysely)
    ).rows[0]
    const former = await sql<{
      end: string | null
      start: string | null
    }>`SELECT dtecertto::text AS end, dtecertfrom::text AS start FROM edetforea WHERE id = ${efo1}`.execute(kysely)
    try {
      await sql`UPDATE edetforea SET dtecertfrom = NULL WHERE id = ${efo1}`.execute(kysely)
      await setEnd(today?.day ?? null)
      await given()
      await setEnd(today?.before ?? null)
      const answer = await create()
      expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'efoId', code: 'pin.noOffice' }] } })
    } finally {
      await sql`UPDATE edetforea SET dtecertto = ${former.rows[0]?.end}::date, dtecertfrom = ${former.rows[0]?.start}::date WHERE id = ${efo1}`.execute(
        kysely,
      )
    }
  })

  it('is made ten times a day and not once more', async () => {
    for (let made = 1; made < PINS_PER_DAY; made += 1) await given()
    await given()
    const answer = await create()
    expect([answer.status, answer.body.code]).toEqual([429, 'pin.tooMany'])
  })

  it('waits while the year is locked for applicants, and for offices', async () => {
    const { kysely } = await testDb()
    const pin = await given()
    const lock = (farmers: string | null, offices: string | null) =>
      sql`UPDATE edetparam SET onllockmessage = ${farmers}, easlockmessage = ${offices} WHERE year_eae = ${etos}`.execute(
        kysely,
      )
    try {
      await lock('Κλειστό', 'Κλειστό')
      expect((await create()).status).toBe(423)
      expect((await take(office1, pin)).status).toBe(423)
    } finally {
      await lock(null, null)
    }
    expect((await take(office1, pin)).status).toBe(200)
  })
})

describe('guessing the six-digit code (T77)', () => {
  it('ends after five tries: the right one is refused too, and nothing but the count has changed', async () => {
    const pin = await given()
    const events = await lastEvent()
    await expectRefusal('pin-refused', async () => {
      for (let tried = 0; tried < PIN_TRIES; tried += 1) expectRefused(await take(office1, wrongOf(pin)))
      await officesHaveWaited()
      expectRefused(await take(office1, pin))
    })
    expect(await states()).toEqual(['exhausted'])
    expect(await seen(office1)).toBe(404)
    expect(await eventsSince(events, 'pin-refused')).toBe(PIN_TRIES + 1)
    expect(await eventsSince(events, 'pin-exhausted')).toBe(1)
  })

  it('takes the right one as the fifth', async () => {
    const pin = await given()
    for (let tried = 1; tried < PIN_TRIES; tried += 1) expectRefused(await take(office1, wrongOf(pin)))
    expect((await take(office1, pin)).status).toBe(200)
  })

  it('is not helped by asking at once', async () => {
    const pin = await given()
    const answers = await Promise.all(Array.from({ length: 12 }, () => take(office1, wrongOf(pin))))
    const slowed = answers.filter(({ status }) => status === 429)
    for (const answer of answers) if (answer.status !== 429) expectRefused(answer)
    expect(slowed).toHaveLength(12 - PIN_TRIES)
    await officesHaveWaited()
    expectRefused(await take(office1, pin))
    const { rows } = await sql<{ tries: number }>`SELECT tries FROM edetedeauthpin`.execute((await testDb()).kysely)
    expect(rows).toEqual([{ tries: PIN_TRIES }])
  })

  it('is worth nothing a second time, for another office, another person or another year, and none of them uses up a try', async () => {
    const pin = await given()
    await given(other, efo2)
    expectRefused(await take(office2, pin))
    expectRefused(await take(office1, pin, otherAfm))
    expectRefused(await office1.call(REDEEM, { etos: etos - 1, afm, pin }))
    const { rows } = await sql<{ tries: number }>`SELECT tries FROM edetedeauthpin`.execute((await testDb()).kysely)
    expect(rows).toEqual([{ tries: 0 }, { tries: 0 }])
    expect((await take(office1, pin)).status).toBe(200)
    expectRefused(await take(office1, pin))
  })

  it('makes the office wait after five wrong ones, before anything is hashed, and no other office', async () => {
    const pin = await given()
    const ofOther = await given(other, efo2)
    for (let tried = 0; tried < PIN_TRIES; tried += 1) expectRefused(await take(office1, wrongOf(pin), otherAfm))
    const { kysely } = await testDb()
    // The digests around the attack take longer than two seconds.
    await sql`UPDATE edetedeauthpin_try SET at = at + interval '1 hour'`.execute(kysely)
    await expectRefusal('pin-slowed', async () => {
      const slowed = await take(office1, pin)
      expect([slowed.status, slowed.body.code]).toEqual([429, 'pin.wait'])
      expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    })
    expect((await take(office2, ofOther, otherAfm)).status).toBe(200)
    await sql`UPDATE edetedeauthpin_try SET at = now() - interval '2 seconds'`.execute(kysely)
    expect((await take(office1, pin)).status).toBe(200)
    expect((await sql`SELECT 1 FROM edetedeauthpin_try`.execute(kysely)).rows).toEqual([])
  })

  it.each([
    [4, 0],
    [5, 2],
    [7, 8],
    [9, 32],
    [10, 60],
    [11, 60],
  ])('lets an office wait longer each time, a minute at most: after %i tries', async (tries, seconds) => {
    const { kysely } = await testDb()
    const found = await sql<{ seconds: number }>`
      SELECT ${officePause}::float8 AS seconds FROM (VALUES (${tries}::integer)) AS t (tries)
    `.execute(kysely)
    expect(found.rows).toEqual([{ seconds }])
  })

  it('begins anew after a quarter of an hour', async () => {
    const pin = await given()
    const { kysely } = await testDb()
    await sql`INSERT INTO edetedeauthpin_try (efo_id, tries, at) VALUES (${efo1}, 11, now() - interval '16 minutes')`.execute(
      kysely,
    )
    for (let tried = 1; tried < PIN_TRIES; tried += 1) expectRefused(await take(office1, wrongOf(pin)))
    expect((await take(office1, pin)).status).toBe(200)
  })

  it('gives one authorisation when the right code is sent twice at once', async () => {
    const pin = await given()
    const answers = await Promise.all([take(office1, pin), take(office1, pin)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await farmer.call('Edetedeauthor/findMine', { etos })).body.data).toHaveLength(1)
  })

  it('ends with its 72 hours', async () => {
    const { kysely } = await testDb()
    const pin = await given()
    const { rows } = await sql<{
      hours: number
    }>`SELECT extract(epoch FROM dteexpire - dteinsert)::float8 / 3600 AS hours FROM edetedeauthpin`.execute(kysely)
    expect(rows).toEqual([{ hours: 72 }])
    await sql`UPDATE edetedeauthpin SET dteinsert = now() - interval '73 hours', dteexpire = now()`.execute(kysely)
    expectRefused(await take(office1, pin))
    expect(await states()).toEqual(['expired'])
  })

  it('finds no pattern: digits come from the cryptographic generator, evenly, and none that is tried first', () => {
    const drawn = Array.from({ length: 20_000 }, drawPin)
    expect(drawn.some(isGuessable)).toBe(false)
    // 120,000 digits: 12,000 of each are expected, with a standard deviation of 104.
    for (const digit of '0123456789') {
      const count = drawn.join('').split(digit).length - 1
      expect(Math.abs(count - 12_000)).toBeLessThan(6 * 104)
    }
    expect(new Set(drawn).size).toBeGreaterThan(19_500)
  })
})
