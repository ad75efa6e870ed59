import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/** Where log lines go, for a test that reads them; null = the standard output. */
export interface LogTarget {
  write(line: string): void
}

const HIDDEN = '[hidden]'
/** Names of values that never stand in a log, whatever they hold. */
const SECRET_NAMES =
  'password|oldPassword|newPassword|passwordHash|password_hash|cookie|set-cookie|authorization|token|secret|client_secret|pin|access_token|pkce_verifier'

/** Each with what takes its place. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`("(?:${SECRET_NAMES})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)*`, 'gi'), `$1${HIDDEN}`],
  // The same inside a text, where each quote has backslashes before it.
  [new RegExp(`(\\\\+"(?:${SECRET_NAMES})\\\\+"\\s*:\\s*\\\\+")(?:[^"\\\\]|\\\\+[^"\\\\])*`, 'gi'), `$1${HIDDEN}`],
  // Session cookies by name, wherever they stand.
  [/((?:eae-(?:gsis-)?s(?:id|ession-id)|eae-device|sso-value)=)[^;"\s\\]+/g, `$1${HIDDEN}`],
  [/\$argon2[^"\s\\]*/g, HIDDEN],
  [/\bGR\d{2}(?:\s?\d){23}(?!\d)/gi, HIDDEN],
  // ΑΜΚΑ and ΑΦΜ: any eleven or nine digits by themselves. Other numbers of that length are lost to the log too.
  [/(?<!\d)(?:\d{11}|\d{9})(?!\d)/g, HIDDEN],
]

/** A line of the log without what must not stand in one: passwords, cookies, tokens, IBAN, ΑΦΜ, ΑΜΚΑ. */
export const hideSecrets = (line: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), line)

/** How a server logs: JSON lines, each cleaned before it leaves the process. */
export const loggerOf = (
  config: Pick<Config, 'logLevel'>,
  target: LogTarget | null,
): NonNullable<FastifyServerOptions['logger']> =>
  config.logLevel === 'silent'
    ? false
    : {
        level: config.logLevel,
        redact: ['req.headers.cookie', 'req.headers.authorization'],
        hooks: { streamWrite: hideSecrets },
        ...(target === null ? {} : { stream: target }),
      }
