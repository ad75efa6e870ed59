import type { BannerAnswer } from '@eae/domain/session/answers.ts'
import { foldEl } from '@eae/domain/kernel/fold.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { anonymous, clientOf, testDb } from '../testing/app.ts'

const TEXT = 'ΔΟΚΙΜΗ ΑΝΑΚΟΙΝΩΣΗΣ'

const write = async (text: string, type: number, audience: string, start: string, end: string): Promise<void> => {
  await sql`
    INSERT INTO app_banner (bannertype, audience, dtestart, dteend, message_el, message_el_fold, message_en, usrinsert)
    VALUES (${type}, ${audience}, now() + ${start}::interval, now() + ${end}::interval, ${text}, ${foldEl(text)}, ${text}, 'test')
  `.execute((await testDb()).kysely)
}
const seenBy = async (login: string): Promise<BannerAnswer> => {
  const answer = await (await clientOf(login)).call('Menu/getBannerMessages', { wsResponseInfoList: [] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The body is what the contract says; this test looks at nothing else.
  return answer.body as unknown as BannerAnswer
}
const textsSeenBy = async (login: string) =>
  (await seenBy(login)).result.map(({ message }) => message).filter((message) => message.startsWith(TEXT))

afterEach(async () => {
  await sql`DELETE FROM app_banner WHERE usrinsert = 'test'`.execute((await testDb()).kysely)
})

describe('the messages above every page', () => {
  it.each([
    ['has not begun', '1 minute', '1 day', []],
    ['has just begun', '0', '1 day', [TEXT]],
    ['is about to end', '-1 day', '1 minute', [TEXT]],
    ['has ended', '-1 day', '0', []],
  ])('a message that %s', async (_when, start, end, seen) => {
    await write(TEXT, 3, 'ALL', start, end)
    expect(await textsSeenBy('farmer')).toEqual(seen)
  })

  it('reach whom they are for', async () => {
    for (const audience of ['ALL', 'STAFF', 'ONLINE', 'KYD'])
      await write(`${TEXT} ${audience}`, 3, audience, '0', '1 day')
    expect(await textsSeenBy('farmer')).toEqual([`${TEXT} ALL`, `${TEXT} ONLINE`])
    expect(await textsSeenBy('adviser')).toEqual([`${TEXT} ALL`, `${TEXT} STAFF`, `${TEXT} KYD`])
    expect(await textsSeenBy('agency')).toEqual([`${TEXT} ALL`, `${TEXT} STAFF`])
  })

  it('come with errors first, then warnings, then information', async () => {
    for (const type of [3, 1, 2]) await write(`${TEXT} ${type}`, type, 'ALL', '-1 hour', '1 day')
    expect(await textsSeenBy('farmer')).toEqual([`${TEXT} 1`, `${TEXT} 2`, `${TEXT} 3`])
  })

  it('are unseen again when they were changed', async () => {
    await write(TEXT, 1, 'ALL', '-1 hour', '1 day')
    const before = (await seenBy('farmer')).result[0]
    await sql`UPDATE app_banner SET row_version = row_version + 1 WHERE usrinsert = 'test'`.execute(
      (await testDb()).kysely,
    )
    const after = (await seenBy('farmer')).result[0]
    expect(after?.message).toBe(before?.message)
    expect(after?.id).not.toBe(before?.id)
  })

  it('hold one in the demo, in both languages', async () => {
    const { result } = await seenBy('farmer')
    expect(result.filter(({ type, messageEn }) => type === 3 && /help of every page/.test(messageEn))).toHaveLength(1)
  })

  const info = { path: 'Menu/getMenu', startTs: 1, endTs: 2, success: true, errorCode: null }
  it.each([
    ['nothing to tell', { wsResponseInfoList: [] }, 200],
    ['a hundred calls to tell of', { wsResponseInfoList: Array.from({ length: 100 }, () => info) }, 200],
    ['more than a hundred', { wsResponseInfoList: Array.from({ length: 101 }, () => info) }, 422],
    ['a path that is too long', { wsResponseInfoList: [{ ...info, path: 'x'.repeat(201) }] }, 422],
    ['an unknown field', { wsResponseInfoList: [{ ...info, body: 'x' }] }, 422],
    ['no list', {}, 422],
  ])('are asked for with %s', async (_what, body, status) => {
    expect((await (await clientOf('farmer')).call('Menu/getBannerMessages', body)).status).toBe(status)
  })

  it('are for users who are logged in', async () => {
    expect((await (await anonymous()).call('Menu/getBannerMessages', { wsResponseInfoList: [] })).status).toBe(401)
  })
})

describe('writing a message', () => {
  const row = {
    id: 'TEMP_ID_1',
    bannertype: 2,
    audience: 'STAFF',
    dtestart: '2020-01-01T00:00:00.000Z',
    dteend: '2020-01-02T00:00:00.000Z',
    messageEl: 'Δοκιμή',
    messageEn: 'Test',
  }
  const save = async (login: string, entity: object) =>
    (await clientOf(login)).call('MainService/synchronizeChanges', {
      etos: 2026,
      changes: [{ status: 0, entityName: 'AppBanner', entity }],
    })

  it.each(['farmer', 'adviser', 'agency', 'auditor'])('is not for %s', async (login) => {
    expect((await save(login, row)).status).toBe(403)
    expect((await (await clientOf(login)).call('AppBanner/findAllByCriteriaRange_grid', {})).status).toBe(403)
  })

  it('is for administrators, and leaves its trace', async () => {
    const answer = await save('admin', row)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { kysely } = await testDb()
    const { rows } = await sql<{ usr: string }>`
      SELECT usr FROM audit_row WHERE entity = 'AppBanner' AND action = 0 AND new_row ->> 'messageEl' = 'Δοκιμή'
    `.execute(kysely)
    expect(rows).toEqual([{ usr: 'admin' }])
    await sql`DELETE FROM app_banner WHERE message_el = 'Δοκιμή'`.execute(kysely)
  })

  it.each([
    ['an end before the start', { dteend: '2019-12-31T23:59:59.000Z' }, 'dteend'],
    ['a kind that does not exist', { bannertype: 4 }, 'bannertype'],
    ['an empty text', { messageEn: ' ' }, 'messageEn'],
    ['a text of 501 characters', { messageEl: 'α'.repeat(501) }, 'messageEl'],
  ])('is refused with %s', async (_what, change, field) => {
    const answer = await save('admin', { ...row, ...change })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toMatchObject([{ field }])
  })
})
