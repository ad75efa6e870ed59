import { stateOf } from './sql-state.ts'

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

/** `character_not_in_repertoire`, `untranslatable_character`: a text held U+0000. */
const NUL_STATES = new Set(['22021', '22P05'])

/** True for a text that the database cannot hold because it contains U+0000. */
export const isNulInText = (error: unknown): boolean => {
  const state = stateOf(error)
  return state !== null && NUL_STATES.has(state)
}

/**
 * A value that the type of its column cannot hold: a text that is no number or no day, a number or a day out of its range, a
 * text that is too long. Every field says what it takes; this is the net below them.
 */
const UNFIT_STATES = new Set(['22P02', '22P03', '22003', '22007', '22008', '22001'])

/** True when a value did not fit its column. */
export const isUnfitValue = (error: unknown): boolean => UNFIT_STATES.has(stateOf(error) ?? '')
