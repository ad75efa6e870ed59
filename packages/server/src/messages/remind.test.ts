import { EMAIL, SMS } from '@eae/domain/messages/contact.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDb } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'
import { remindOfEnds } from './remind.ts'

let user = { id: 0 }
let edeId = 0
let etos = 0

/** Looks as on a new day, whatever the hour is. */
const remind = async (): Promise<number> => {
  await sql`DELETE FROM app_reminder`.execute((await testDb()).kysely)
  return remindOfEnds(await testDb(), 0)
}
/** Lets the year end so many days of Athens from today, in the evening. */
const endIn = async (days: number): Promise<void> => {
  const at = sql`((now() AT TIME ZONE 'Europe/Athens')::date + ${days}::integer + time '23:59') AT TIME ZONE 'Europe/Athens'`
  await sql`UPDATE edetparam SET final_submission_date = ${at}, latest_submission_date = ${at} WHERE year_eae = ${etos}`.execute(
    (await testDb()).kysely,
  )
}
const told = async (code: string) =>
  (
    await sql<{ link: string; params: Record<string, string>; channels: readonly number[] }>`
      SELECT m.link, m.params, ARRAY(SELECT o.channel FROM app_outbox o WHERE o.message_id = m.id ORDER BY 1) AS channels
      FROM app_message m WHERE m.user_id = ${user.id} AND m.code = ${code} ORDER BY m.id
    `.execute((await testDb()).kysely)
  ).rows

beforeAll(async () => {
  const { kysely } = await testDb()
  const found = await sql<{ id: number; etos: number; afm: string }>`
    SELECT h.id, h.etos, h.afm FROM edetedeaeehd h JOIN app_user u ON u.login = 'farmer' AND u.afm = h.afm
    WHERE h.etos = (SELECT max(year_eae) FROM edetparam) AND h.recordtype = 0
  `.execute(kysely)
  const [own] = found.rows
  if (own === undefined) throw new Error('the farmer of the demo has no application')
  edeId = own.id
  etos = own.etos
  user = await makeUser({ pattern: 'farmer' })
  await sql`
    INSERT INTO app_contact (user_id, channel, address, language, proved_at)
    VALUES (${user.id}, ${EMAIL}, 'maria@example.gr', 'el', now()), (${user.id}, ${SMS}, '+306900000009', 'el', now())
  `.execute(kysely)
})

describe('reminders', () => {
  it('come 10, 3 and 1 days before the end of a draft, once each, and an SMS only at the end', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeehd SET status = 10 WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
    for (const days of [11, 10, 9, 4, 3, 2, 1, 0]) {
      await endIn(days)
      await remind()
      await remind()
    }
    const [ten, three, one, ...more] = await told('message.remindSubmit')
    expect([ten?.channels, three?.channels, one?.channels, more]).toEqual([[EMAIL], [EMAIL, SMS], [EMAIL, SMS], []])
    expect(ten?.link).toBe(`/Edetedeaeehd?id=${edeId}`)
    expect(Object.keys(ten?.params ?? {}).toSorted()).toEqual(['etos', 'number', 'until'])
  })

  it('do not come for what was submitted, and are asked for once a day', async () => {
    const { kysely } = await testDb()
    await sql`UPDATE edetedeaeehd SET status = 30 WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
    const before = await told('message.remindSubmit')
    await endIn(3)
    await sql`DELETE FROM app_message WHERE user_id = ${user.id}`.execute(kysely)
    await remind()
    expect(before.length).toBeGreaterThan(0)
    expect(await told('message.remindSubmit')).toEqual([])
    await sql`UPDATE edetedeaeehd SET status = 10 WHERE etos = ${etos} AND id = ${edeId}`.execute(kysely)
    expect(await remindOfEnds(await testDb(), 0)).toBe(0)
    expect(await remindOfEnds(await testDb(), 24)).toBe(0)
  })

  it('come before the term of a declaration that is not submitted, and not of one that is', async () => {
    const { kysely } = await testDb()
    const until = sql`((now() AT TIME ZONE 'Europe/Athens')::date + 4)::timestamp AT TIME ZONE 'Europe/Athens'`
    const made = await sql<{ id: number }>`
      INSERT INTO nsstdeclaration (etos, info_id, infoversion, approvalrole, effect, afm, keimeno, dtedeadline, created_by, usrinsert)
      SELECT k.etos, k.id, 1, 1, 0, u.afm, 'κείμενο', ${until}, u.id, u.login FROM nsstdeclarationinfo k, app_user u
      WHERE k.etos = ${etos} AND k.kodikos = 'D16' AND u.id = ${user.id} RETURNING id
    `.execute(kysely)
    const id = made.rows[0]?.id
    await remind()
    const link = `/NsstDeclaration?id=${id}&etos=${etos}`
    const mine = async () => (await told('message.remindDeclaration')).filter((one) => one.link === link)
    expect(await mine()).toMatchObject([{ link, channels: [EMAIL, SMS] }])
    await sql`UPDATE nsstdeclaration SET status = 6 WHERE id = ${id}`.execute(kysely)
    await sql`DELETE FROM app_message WHERE user_id = ${user.id} AND code = 'message.remindDeclaration'`.execute(kysely)
    await remind()
    expect(await mine()).toEqual([])
  })

  it('come before an authorisation ends and before an answer is due', async () => {
    const { kysely } = await testDb()
    const day = sql`((now() AT TIME ZONE 'Europe/Athens')::date + 3)`
    await sql`UPDATE edetedeauthor SET dteend = ${day}::timestamp + time '12:00' WHERE etos = ${etos} AND status = 1 AND afm = (SELECT afm FROM app_user WHERE id = ${user.id})`.execute(
      kysely,
    )
    await sql`
      INSERT INTO finding (etos, ede_id, finding_key, check_code, severity, subject_kind, subject_id, params, is_set_check, answer_due)
      SELECT ${etos}, ${edeId}, 'test-' || n, '10101', 'B', 'header', '', '{}', false, ${day} FROM generate_series(1, 2) n
    `.execute(kysely)
    await remind()
    expect((await told('message.remindAuthor')).length).toBeGreaterThan(0)
    // Two findings of one application, one reminder.
    expect(await told('message.remindAnswer')).toMatchObject([{ link: `/CheckEde?id=${edeId}&etos=${etos}` }])
  })

  it('come to whoever has taken a declaration up before its decision is due, and not once he has given it back', async () => {
    const { kysely } = await testDb()
    const reviewer = await makeUser({ pattern: 'agency' })
    const kind = await sql<{ id: number }>`
      SELECT k.id FROM nsstdeclarationinfo k WHERE k.etos = ${etos} AND k.kodikos = 'D16'
    `.execute(kysely)
    const writer = await (await makeUser({ pattern: 'farmer' })).logIn()
    const wish = { afm: null, edaId: null, findingKey: null, runId: null, latewords: '', documents: [] }
    const written = { etos, seen: null, kindId: kind.rows[0]?.id, answers: { words: 'Κάτι άλλο' }, ...wish }
    const { id } = (await writer.call('NsstDeclaration/save', written)).body.data as { id: number }
    const sent = await writer.call('NsstDeclaration/submit', { etos, id, rowVersion: 1 })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const number = (sent.body.data as { arprotocol: string }).arprotocol
    const stand = (reviewerId: number | null, days: number) =>
      sql`UPDATE nsstdeclaration SET status = ${reviewerId === null ? 1 : 2}, reviewer_id = ${reviewerId}::bigint, dtedue = (now() AT TIME ZONE 'Europe/Athens')::date + ${days}::integer
        WHERE id = ${id}`.execute(kysely)
    const mine = async () =>
      (
        await sql<{ link: string; params: object }>`
          SELECT m.link, m.params FROM app_message m WHERE m.user_id = ${reviewer.id} AND m.code = 'message.remindDecision'
        `.execute(kysely)
      ).rows
    for (const days of [4, 2, 0]) {
      await stand(reviewer.id, days)
      await remind()
    }
    expect(await mine()).toEqual([])
    await stand(reviewer.id, 3)
    await remind()
    await remind()
    expect(await mine()).toMatchObject([{ link: `/NsstDeclaration?id=${id}&etos=${etos}`, params: { number } }])
    await stand(null, 1)
    await remind()
    expect(await mine()).toHaveLength(1)
  })
})
