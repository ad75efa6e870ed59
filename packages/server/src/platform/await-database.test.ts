import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { awaitDatabase } from './await-database.ts'

/** A port of this machine where nobody listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const failureOf = async (url: string, lines: string[] = []): Promise<string> => {
  const waiting = awaitDatabase(url, { patienceSeconds: 0, say: (line) => void lines.push(line) })
  return waiting.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}

describe('a database that is away at the start', () => {
  it('is named when it stays away: host, port and database, never the password', async () => {
    const port = await freePort()
    const said = await failureOf(`postgres://clerk:s3cret-word@127.0.0.1:${port}/aid2026`)
    expect(said).toContain(`the database "aid2026" at 127.0.0.1:${port} did not answer for 0 s`)
    expect(said).toContain('DATABASE_URL')
    expect(said).not.toMatch(/s3cret|clerk/)
  })

  it('is waited for, with a line that names it', async () => {
    const port = await freePort()
    const lines: string[] = []
    // What answers later is no database: that is no longer waiting, and is named as well.
    const server = createServer((socket) => socket.end('E\0\0\0\x13SFATAL\0C28000\0\0'))
    const waiting = awaitDatabase(`postgres://clerk:s3cret-word@127.0.0.1:${port}/aid2026`, {
      patienceSeconds: 60,
      say: (line) => {
        lines.push(line)
        server.listen(port, '127.0.0.1')
      },
    })
    await expect(waiting).rejects.toThrow(`the database "aid2026" at 127.0.0.1:${port} cannot be used`)
    server.close()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`Waiting for the database "aid2026" at 127.0.0.1:${port}`)
    expect(lines[0]).not.toMatch(/s3cret|clerk/)
  })

  it('is not waited for when it is there and knows no such database', async ({ skip }) => {
    const { config } = await testDatabase()
    if (config.databaseUrl === null) return skip('the embedded database has no address')
    expect(await failureOf(config.databaseUrl)).toBe('')
    const unknown = config.databaseUrl.replace(/\/[^/?]+\?/, '/no_such_database?')
    const said = await failureOf(unknown)
    expect(said).toContain('the database "no_such_database"')
    expect(said).toContain('cannot be used')
  })
})
