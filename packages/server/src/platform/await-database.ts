import pg from 'pg'
import { isDatabaseDown } from './database-errors.ts'

/** Longest wait for a database that is away at the start, in seconds: a machine that starts beside it needs less. */
const PATIENCE_SECONDS = 60
const PAUSE_MS = 1_000
/** Longest wait for one connection, in ms. */
const CONNECT_MS = 5_000
/** A line of the log so often, in tries: every second would be none that anybody reads. */
const TRIES_PER_LINE = 5

/** A name that the network does not know (yet): the database has no part in it, but it is away all the same. */
const isUnknownHost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Several addresses of one host fail together. */
const isAway = (error: unknown): boolean =>
  isDatabaseDown(error) || isUnknownHost(error) || (error instanceof AggregateError && error.errors.every(isAway))

export interface AwaitOptions {
  readonly patienceSeconds?: number
  /** Where lines go while the database is away. */
  readonly say: (text: string) => void
}

/**
 * Waits until the database server of an address takes connections. One that is away or still starting is waited for, with a
 * line that names host and database, never user or password; when it stays away, and at once for anything else that is
 * wrong (no such database, refused login), it throws an error that names them, too.
 */
export const awaitDatabase = async (
  url: string,
  { patienceSeconds = PATIENCE_SECONDS, say }: AwaitOptions,
): Promise<void> => {
  const end = performance.now() + patienceSeconds * 1_000
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
    const name = `the database "${client.database ?? ''}" at ${client.host}:${client.port}`
    // A connection that breaks tells it twice.
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (tries > 0) say(`${name} answers`)
      return
    } catch (error) {
      if (!isAway(error)) throw new Error(`${name} cannot be used: ${messageOf(error)}`, { cause: error })
      if (performance.now() >= end)
        throw new Error(
          `${name} did not answer for ${patienceSeconds} s: ${messageOf(error)}. Start it, or correct DATABASE_URL`,
          { cause: error },
        )
      if (tries % TRIES_PER_LINE === 0) say(`Waiting for ${name}: ${messageOf(error)}`)
    } finally {
      await client.end().catch(() => undefined)
    }
    await new Promise<void>((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}
