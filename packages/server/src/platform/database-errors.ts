import { stateOf } from './transaction.ts'

/** Driver errors and SQLSTATEs that mean: the database is restarting, full or out of reach. */
const SOCKET_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const AWAY_STATES = /^(57P0[123]|08\w{3}|53\w{3})$/
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|is not queryable/

/** True when a later try may succeed because the database itself was away. */
export const isDatabaseDown = (error: unknown): boolean => {
  const code = stateOf(error)
  if (code !== null && (SOCKET_ERRORS.has(code) || AWAY_STATES.test(code))) return true
  return error instanceof Error && AWAY_MESSAGES.test(error.message)
}
