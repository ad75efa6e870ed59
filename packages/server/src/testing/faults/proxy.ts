import { connect, createServer, type Server } from 'node:net'

/** Where the next COMMIT is cut: before the database has it, or when it has done it and its answer is on the way. */
export type Cut = 'beforeCommit' | 'afterCommit'

/** A proxy before the socket of a PostgreSQL server. */
export interface CommitProxy {
  readonly port: number
  /** Cuts the connection of the next COMMIT, once. */
  readonly cutNext: (cut: Cut) => void
  readonly close: () => Promise<void>
}

const COMMIT = Buffer.from('commit\0')

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

/** Starts a proxy; what goes through it is changed in nothing. */
export const startCommitProxy = async (socketFile: string): Promise<CommitProxy> => {
  let next: Cut | null = null
  const server = createServer((client) => {
    const database = connect(socketFile)
    const cut = (): void => {
      client.destroy()
      database.destroy()
    }
    // The other end learns of the break by the close of its own connection.
    for (const socket of [client, database]) socket.on('error', cut).on('close', cut)
    let isDone = false
    client.on('data', (bytes: Buffer) => {
      if (next === null || !bytes.includes(COMMIT)) {
        database.write(bytes)
        return
      }
      const before = next === 'beforeCommit'
      next = null
      if (before) return cut()
      isDone = true
      database.write(bytes)
    })
    database.on('data', (bytes: Buffer) => (isDone ? cut() : client.write(bytes)))
  })
  const port = await listen(server)
  return {
    port,
    cutNext: (cut) => {
      next = cut
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
