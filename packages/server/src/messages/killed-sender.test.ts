import type { Socket } from 'node:net'
import path from 'node:path'
import { OUTBOX } from '@eae/domain/messages/outbox.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { paramsOf, tell } from '../platform/tell.ts'
import { testDatabase } from '../testing/database.ts'
import { startChild, type Child } from '../testing/faults/child.ts'
import { makeUser } from '../testing/users.ts'

const SENDER = path.resolve(import.meta.dirname, '../testing/faults/sender.ts')
const KEY = 'remind:killed'

const { db, config } = await testDatabase()
const { databaseUrl } = config

/** A server for e-mails that keeps what it took, and the connections to it. */
const startSink = async (onTaken: () => Promise<void>) => {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push(Buffer.concat(parts).toString())
        void onTaken().then(() => done())
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    taken,
    sockets,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** A proved address of a user, and one message of a key to him; gives how often the key was told, of two times that it was said. */
const sayTwice = async (userId: number): Promise<readonly number[]> => {
  await sql`DELETE FROM app_outbox`.execute(db.kysely)
  await sql`
    INSERT INTO app_contact (user_id, channel, address, language, proved_at) VALUES (${userId}, 1, 'maria@example.gr', 'el', now())
  `.execute(db.kysely)
  const say = (): Promise<number> =>
    tell(db.kysely, {
      code: 'message.lock',
      chosen: sql`SELECT ${userId}::bigint AS user_id, ${paramsOf({})} AS params, '/home'::text AS link, ${KEY}::text AS dedupe`,
      isOnce: true,
    })
  return [await say(), await say()]
}
const stands = async () => {
  const { rows } = await sql<{ state: number; tries: number; sent: boolean; messages: number }>`
    SELECT o.state, o.tries, o.sent_at IS NOT NULL AS sent, (SELECT count(*) FROM app_message m WHERE m.dedupe = ${KEY}) AS messages FROM app_outbox o
  `.execute(db.kysely)
  return rows
}

// Two processes of one database: the embedded one has one.
it.skipIf(databaseUrl === null)(
  'a process that is killed after its e-mail was taken and before it could mark it leaves one that goes out under the same Message-ID, and is marked once',
  async () => {
    const { id } = await makeUser({ pattern: 'farmer' })
    expect(await sayTwice(id)).toEqual([1, 0])
    let sender: Child | null = null
    const sink = await startSink(async () => {
      // From here on it hears nothing any more, and does nothing.
      if (sender !== null) process.kill(sender.pid, 'SIGSTOP')
    })
    try {
      const first = startChild(SENDER, [databaseUrl ?? '', sink.url])
      sender = first
      await expect.poll(() => sink.taken.length, { timeout: 60_000 }).toBe(1)
      // The «250» has left the server.
      await expect.poll(() => [...sink.sockets].every(({ writableLength }) => writableLength === 0)).toBe(true)
      sender = null
      await first.kill()
      expect(first.messages).toEqual([])
      expect(await stands()).toEqual([{ state: OUTBOX.waits, tries: 1, sent: false, messages: 1 }])

      const early = startChild(SENDER, [databaseUrl ?? '', sink.url])
      // What the dead one had taken is its own for the time of a lease.
      expect(await early.first('tried')).toEqual({ tried: 0 })
      await early.ended
      await sql`UPDATE app_outbox SET run_after = now()`.execute(db.kysely)
      const both = [1, 2].map(() => startChild(SENDER, [databaseUrl ?? '', sink.url]))
      const tried = await Promise.all(both.map(async (one) => (await one.first('tried')).tried))
      expect(tried.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, 1])
      await Promise.all(both.map(({ ended }) => ended))

      const ids = sink.taken.map((text) => /Message-ID: (.+)/i.exec(text)?.[1])
      const outbox = await sql<{ id: number }>`SELECT id FROM app_outbox`.execute(db.kysely)
      const messageId = `<outbox.${outbox.rows[0]?.id}@example.gr>`
      expect(ids).toEqual([messageId, messageId])
      expect(await stands()).toEqual([{ state: OUTBOX.sent, tries: 2, sent: true, messages: 1 }])
    } finally {
      await sink.close()
    }
  },
)
