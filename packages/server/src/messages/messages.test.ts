import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTACT_CODE } from '@eae/domain/messages/codes.ts'
import { EMAIL, SMS } from '@eae/domain/messages/contact.ts'
import { OUTBOX, RETRY_DAYS } from '@eae/domain/messages/outbox.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paramsOf, tell } from '../platform/tell.ts'
import { testApp, testDb, type TestClient } from '../testing/app.ts'
import { makeUser } from '../testing/users.ts'
import { RefusedForGood } from './port.ts'
import type { Ports } from './ports.ts'
import { sendWaiting } from './send.ts'
import { sinkPort } from './sink.ts'
import { smtpPort } from './smtp-port.ts'

const HOME = 'https://eae.example.gr/eae2024/'
const MAIL = 'maria@example.gr'

interface Sent {
  readonly id: number
  readonly to: string
  readonly text: string
}
/** Ports that keep what they were given, or fail as a test wants. */
const portsOf = (sent: Sent[], fail?: () => Error): Ports => {
  const send = async ({ id, to, text }: Sent): Promise<void> => {
    const error = fail?.()
    if (error !== undefined) throw error
    sent.push({ id, to, text })
  }
  return { mail: { send, close: () => undefined }, sms: { send } }
}

let user: { readonly id: number; readonly client: TestClient }
let admin: TestClient

/** Says something to the user of the test. */
const say = async (code: string, params: Record<string, string> = {}, dedupe?: string): Promise<number> =>
  tell((await testDb()).kysely, {
    code,
    chosen: sql`SELECT ${user.id}::bigint AS user_id, ${paramsOf(params)} AS params, '/home'::text AS link, ${dedupe ?? null}::text AS dedupe`,
    ...(dedupe === undefined ? {} : { isOnce: true as const }),
  })
const rows = async () =>
  (
    await sql<{
      id: number
      code: string
      channel: number
      state: number
      tries: number
      params: Record<string, string>
      address: string
    }>`
      SELECT id, code, channel, state, tries, params, address FROM app_outbox WHERE user_id = ${user.id} ORDER BY id
    `.execute((await testDb()).kysely)
  ).rows
/** Ages what waits, so that it is due and as old as the days say. */
const age = async (days: number): Promise<void> => {
  await sql`UPDATE app_outbox SET run_after = now(), at = now() - make_interval(days => ${days}) WHERE user_id = ${user.id} AND state = 0`.execute(
    (await testDb()).kysely,
  )
}
const send = async (ports: Ports): Promise<number> => sendWaiting(await testDb(), ports, HOME)
/** Gives an address and proves it by the code that was sent to it. */
const prove = async (channel: number, address: string): Promise<number> => {
  const made = await user.client.call('Contacts/add', { channel, address, language: 'el' })
  const { id } = made.body.data as { id: number }
  const sent: Sent[] = []
  await send(portsOf(sent))
  // The last one: those before it are worth nothing any more.
  sent.sort((one, other) => other.id - one.id)
  const pin = /\d{6}/.exec(sent.find(({ text }) => text.includes('Κωδικός'))?.text ?? '')?.[0]
  const answer = await user.client.call('Contacts/prove', { id, pin })
  expect(answer.status).toBe(200)
  return id
}
const contacts = async () =>
  (await user.client.call('Contacts/find')).body.data as {
    contacts: { id: number; address: string; isProved: boolean; failedAt: string | null }[]
    choices: { topic: string; channel: number; isWanted: boolean }[]
  }

beforeAll(async () => {
  admin = await (await makeUser({ pattern: 'admin' })).logIn()
})
beforeEach(async () => {
  const { kysely } = await testDb()
  await sql`DELETE FROM app_outbox`.execute(kysely)
  const made = await makeUser({ pattern: 'farmer' })
  user = { id: made.id, client: await made.logIn() }
})

describe('an address', () => {
  it('is told things once its code proved it; before, by no try beyond the fifth', async () => {
    const made = await user.client.call('Contacts/add', {
      channel: EMAIL,
      address: ' Maria@Example.gr',
      language: 'el',
    })
    const { id } = made.body.data as { id: number }
    await say('message.lock', { reason: 'ΑΦΜ 123456789' })
    const [code] = await rows()
    expect(await rows()).toMatchObject([{ code: CONTACT_CODE, address: MAIL }])
    const wrong = code?.params.pin === '482913' ? '482914' : '482913'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await user.client.call('Contacts/prove', { id, pin: wrong })).body).toMatchObject({
        issues: [{ path: 'pin', code: 'contact.wrongCode' }],
      })
    expect((await user.client.call('Contacts/prove', { id, pin: code?.params.pin })).status).toBe(422)
    expect((await contacts()).contacts).toMatchObject([{ address: MAIL, isProved: false }])
    // A new code makes the tries anew.
    expect(await prove(EMAIL, MAIL)).toBe(id)
    expect((await user.client.call('Contacts/add', { channel: EMAIL, address: MAIL, language: 'el' })).body.code).toBe(
      'contact.isProved',
    )
    await say('message.lock', { reason: 'ΑΦΜ 123456789' })
    const told = (await rows()).filter((row) => row.code !== CONTACT_CODE)
    // Of itself, and of what came after: nothing of a reason that somebody typed.
    expect(told.map(({ code: one, params }) => [one, params])).toEqual([
      ['message.contactProved', {}],
      ['message.lock', {}],
    ])
    // Digits go away with the sending.
    expect((await rows()).find((row) => row.code === CONTACT_CODE && row.state === OUTBOX.sent)?.params).toEqual({})
  })

  it('is refused where it cannot be one, is one too many, or was sent ten codes', async () => {
    const add = (channel: number, address: string) =>
      user.client.call('Contacts/add', { channel, address, language: 'el' })
    expect((await add(EMAIL, 'maria')).body).toMatchObject({
      issues: [{ path: 'address', code: 'contact.noAddress.1' }],
    })
    expect((await add(SMS, '2310123456')).body).toMatchObject({ issues: [{ code: 'contact.noAddress.2' }] })
    for (let at = 0; at < 4; at += 1) expect((await add(EMAIL, `a${at}@example.gr`)).status).toBe(200)
    expect((await add(EMAIL, 'a5@example.gr')).body.code).toBe('contact.tooMany')
    for (let at = 0; at < 6; at += 1) expect((await add(EMAIL, 'a1@example.gr')).status).toBe(200)
    expect((await add(EMAIL, 'a1@example.gr')).status).toBe(429)
  })

  it('of another is no address: it cannot be proved nor dropped', async () => {
    const id = await prove(EMAIL, MAIL)
    expect((await admin.call('Contacts/prove', { id, pin: '482913' })).status).toBe(422)
    expect((await admin.call('Contacts/drop', { id })).status).toBe(404)
  })

  it('that is given up is told of that and of nothing else', async () => {
    const id = await prove(EMAIL, MAIL)
    await say('message.unlock')
    expect((await user.client.call('Contacts/drop', { id })).status).toBe(200)
    await say('message.lock')
    const left = (await rows()).filter(({ state }) => state === OUTBOX.waits)
    expect(left.map(({ code, address }) => [code, address])).toEqual([['message.contactDropped', MAIL]])
  })
})

describe('telling', () => {
  it('writes the inbox always, and outside what the user left in; what the law demands whatever he chose', async () => {
    await prove(EMAIL, MAIL)
    await prove(SMS, '6912345678')
    await sql`DELETE FROM app_outbox`.execute((await testDb()).kysely)
    const channelsOf = async (code: string) =>
      (await rows()).filter((row) => row.code === code).map(({ channel }) => channel)
    await say('message.addDocument')
    expect(await channelsOf('message.addDocument')).toEqual([EMAIL])
    for (const topic of ['work', 'remind'])
      for (const channel of [EMAIL, SMS])
        expect((await user.client.call('Contacts/choose', { topic, channel, isWanted: false })).status).toBe(200)
    expect((await user.client.call('Contacts/choose', { topic: 'law', channel: EMAIL, isWanted: false })).status).toBe(
      422,
    )
    await say('message.amend')
    await say('message.remind')
    await say('message.withdraw')
    expect(await channelsOf('message.amend')).toEqual([])
    expect(await channelsOf('message.remind')).toEqual([])
    expect(new Set(await channelsOf('message.withdraw'))).toEqual(new Set([EMAIL, SMS]))
    expect((await user.client.call('Messages/find')).body.data).toHaveLength(6)
  })

  it('tells nobody of what was rolled back, and a key once', async () => {
    await prove(EMAIL, MAIL)
    const before = (await rows()).length
    const { kysely } = await testDb()
    await expect(
      kysely.transaction().execute(async (trx) => {
        await tell(trx, {
          code: 'message.lock',
          chosen: sql`SELECT ${user.id}::bigint AS user_id, '{}'::jsonb AS params, '/home'::text AS link`,
        })
        throw new Error('what it was about failed')
      }),
    ).rejects.toThrow('failed')
    expect(await rows()).toHaveLength(before)
    expect([await say('message.remind', {}, `k:${user.id}`), await say('message.remind', {}, `k:${user.id}`)]).toEqual([
      1, 0,
    ])
    expect(await rows()).toHaveLength(before + 1)
  })

  it('is written by its one function alone, so that nothing leaves the outbox out', async () => {
    const writers: string[] = []
    const sources = path.join(import.meta.dirname, '..')
    for (const file of await readdir(sources, { recursive: true }))
      if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
        if ((await readFile(path.join(sources, file), 'utf8')).includes('INSERT INTO app_message ')) writers.push(file)
    expect(writers).toEqual([path.join('platform', 'tell.ts')])
  })
})

describe('what waits', () => {
  it('is sent once, whoever sends at the same time', async () => {
    await prove(EMAIL, MAIL)
    for (let at = 0; at < 60; at += 1) await say('message.lock')
    const sent: Sent[] = []
    await Promise.all([1, 2, 3].map(() => send(portsOf(sent))))
    // One more: the address was told of itself.
    expect(sent).toHaveLength(61)
    expect(new Set(sent.map(({ id }) => id)).size).toBe(61)
  })

  it('is tried again later, in the end given up, and again when somebody wants', async () => {
    await prove(EMAIL, MAIL)
    const down = portsOf([], () => new Error('connect ECONNREFUSED'))
    await send(down)
    expect(await rows()).toMatchObject([{}, { state: OUTBOX.waits, tries: 1 }])
    // Not before its pause is over.
    expect(await send(down)).toBe(0)
    await age(RETRY_DAYS - 1)
    await send(down)
    expect((await rows())[1]).toMatchObject({ state: OUTBOX.waits, tries: 2 })
    await age(RETRY_DAYS)
    await send(down)
    const [, given] = await rows()
    expect(given).toMatchObject({ state: OUTBOX.givenUp })
    expect((await user.client.call('Outbox/again', { id: given?.id })).status).toBe(403)
    expect((await admin.call('Outbox/again', { id: given?.id })).status).toBe(200)
    const sent: Sent[] = []
    await send(portsOf(sent))
    expect(sent.map(({ id }) => id)).toEqual([given?.id])
    expect((await admin.call('Outbox/again', { id: given?.id })).status).toBe(404)
  })

  it('that its server refuses for good marks the address: its user hears by the others', async () => {
    await prove(EMAIL, MAIL)
    await prove(SMS, '6912345678')
    await sql`DELETE FROM app_outbox`.execute((await testDb()).kysely)
    await say('message.lock')
    const sent: Sent[] = []
    const { sms } = portsOf(sent)
    const { mail } = portsOf([], () => new RefusedForGood('550 no such user', true))
    await send({ mail, sms })
    await send({ mail, sms })
    expect((await contacts()).contacts.find(({ address }) => address === MAIL)?.failedAt).not.toBeNull()
    expect(sent.map(({ text }) => text)).toEqual([
      expect.stringContaining('κλειδώθηκε'),
      expect.stringContaining('δεν δέχεται'),
    ])
    // Nothing more goes there; a new code makes it good again.
    await say('message.unlock')
    expect((await rows()).filter(({ code }) => code === 'message.unlock').map(({ channel }) => channel)).toEqual([SMS])
    await prove(EMAIL, MAIL)
    expect((await contacts()).contacts.find(({ address }) => address === MAIL)?.failedAt).toBeNull()
  })

  it('goes out with the same Message-ID again when a process died between sending and marking', async () => {
    const seen: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(Object.assign(new Error('no such user'), { responseCode: 550 })) : done(),
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          seen.push(Buffer.concat(parts).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    const mail = smtpPort(`smtp://127.0.0.1:${address.port}`, 'eae@example.gr')
    try {
      await prove(EMAIL, MAIL)
      await send({ mail, sms: null })
      // What a crash leaves: sent, and still waiting.
      await sql`UPDATE app_outbox SET state = 0, run_after = now() WHERE user_id = ${user.id} AND code = 'message.contactProved'`.execute(
        (await testDb()).kysely,
      )
      await send({ mail, sms: null })
      const ids = seen.map((text) => /Message-ID: (.+)/i.exec(text)?.[1])
      const id = (await rows()).find(({ code }) => code === 'message.contactProved')?.id
      expect(ids).toEqual([`<outbox.${id}@example.gr>`, `<outbox.${id}@example.gr>`])
      await user.client.call('Contacts/add', { channel: EMAIL, address: 'nobody@example.gr', language: 'el' })
      await send({ mail, sms: null })
      expect((await rows()).at(-1)).toMatchObject({ state: OUTBOX.refused })
    } finally {
      mail.close()
      await new Promise<void>((resolve) => server.close(resolve))
    }
  })

  it('becomes files where nothing is to leave the machine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'eae-outbox-'))
    const sink = sinkPort(folder, 'eae@localhost')
    await prove(EMAIL, MAIL)
    await prove(SMS, '6912345678')
    await say('message.lock')
    await send(sink)
    const names = await readdir(folder)
    const sms = names.filter((name) => name.endsWith('.txt'))
    expect(names.filter((name) => name.endsWith('.eml')).length).toBeGreaterThan(0)
    const texts = await Promise.all(sms.map((name) => readFile(path.join(folder, name), 'utf8')))
    expect(texts.some((text) => text.startsWith('+306912345678\nΕΑΕ: Η αίτησή σας κλειδώθηκε'))).toBe(true)
  })
})

describe('the list of what was sent', () => {
  it('shows who may watch how each stands, and no digits of codes', async () => {
    await user.client.call('Contacts/add', { channel: EMAIL, address: MAIL, language: 'el' })
    expect((await user.client.call('Outbox/find')).status).toBe(403)
    const { body } = await admin.call('Outbox/find', { state: OUTBOX.waits })
    expect(body.data).toMatchObject([{ code: CONTACT_CODE, params: {}, address: MAIL, state: OUTBOX.waits }])
    const { kysely } = await testDb()
    expect((await user.client.call('Outbox/findGauge')).status).toBe(403)
    const gauge = async () => (await admin.call('Outbox/findGauge')).body.data
    expect(await gauge()).toMatchObject({ waiting: 1, oldest: expect.any(String) })
    // Of the last ten minutes, and not of those before.
    await sql`UPDATE app_outbox SET state = ${OUTBOX.sent}, sent_at = now() - interval '9 minutes'`.execute(kysely)
    expect(await gauge()).toMatchObject({ waiting: 0, oldest: null, failed: 0, perMinute: 0.1 })
    await sql`UPDATE app_outbox SET sent_at = now() - interval '11 minutes'`.execute(kysely)
    expect(await gauge()).toMatchObject({ perMinute: 0 })
    await sql`UPDATE app_outbox SET state = ${OUTBOX.givenUp}`.execute(kysely)
    expect(await gauge()).toMatchObject({ waiting: 0, failed: 1 })
    const ready = (await (await testApp()).inject({ url: '/health/ready' })).json<{ outbox: object }>()
    expect(ready.outbox).toMatchObject({ waiting: 0, failed: 1, perMinute: 0 })
  })
})
