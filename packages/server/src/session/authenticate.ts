import { sql, type RawBuilder } from 'kysely'
import { ONE_TIME_HOURS } from '@eae/domain/administration/user.ts'
import type { CallInput } from '@eae/domain/contract.ts'
import { PASSWORD_DAYS } from '@eae/domain/session/password.ts'
import { callerOf } from '../platform/caller.ts'
import { AppError } from '../platform/errors.ts'
import { ownerOfAddress } from '../platform/fair-queue.ts'
import { createGate } from '../platform/limited.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import type { RouteContext } from '../platform/route.ts'
import { verifyPassword } from './passwords.ts'
import { HASH_THREADS } from './hash-threads.ts'
import type { CookieConfig } from './cookies.ts'
import { findKnownDevice } from './known-devices.ts'
import { isBodyOn, NO_LOGIN } from './rights.ts'
import { createTurns } from './turns.ts'

/** Failed logins within this time slow the next one down; they never lock anybody out for good. */
const WINDOW_MINUTES = 15
/** Failures without a pause: of one name, and of one address, behind which a whole office may sit. */
const FREE = { login: 5, ip: 50 } as const
/** Longest pause between two attempts, in seconds. */
const MAX_PAUSE = 60
/** Failures beyond the free ones that still make the pause longer: 2 to their number is more than the longest pause. */
const MOST_COUNTED = 6

/**
 * Logins at work at once: no more than there are threads for their passwords, and one that is ready for the next. When an
 * office logs in at eight, all would ask the database at the same moment, before everybody who is already at work, only to
 * wait for a thread then: in `bench/run.ts login` the calls of others took up to half as long again.
 */
const gate = createGate(HASH_THREADS + 1, Infinity)
/**
 * Logins in hand at most, those of one name among them. A thread makes two to five of them in a second: the last one waits
 * half a minute at most. With no bound all of five hundred waited, and those that were not done within the 65 seconds that a
 * connection lives without a word got no answer. One attempt of a name at a time: guesses sent at once would all pass the
 * count before the first is noted.
 */
const turns = createTurns(60 * HASH_THREADS, 30)

/** What the login needs to know of a user. */
export interface LoginUser {
  readonly id: number
  readonly login: string
  readonly fullName: string
  readonly passwordHash: string | null
  readonly subsCode: string
  /** 0 none, 1 reads only, 2 no login. */
  readonly lockType: number
  /** False where his subscriber, or the body that it stands for, is out of use. */
  readonly isBodyOn: boolean
  readonly mustChange: boolean
  /** Whole days until the password ends; 0 or less when it has. */
  readonly daysLeft: number
}

/**
 * Failures that count, up to where more of them change nothing (ten thousand tries must not cost ten thousand rows at each
 * login), and the seconds since the last of them. Those of a name end with its success. Those of an address
 * end with the success of the same name there, and of no other: who owns one account buys no guesses at others with it,
 * while an office full of people who mistype and then come in is not slowed down. Those of a name from a device where its
 * owner has come in before count by themselves: whoever guesses elsewhere does not keep him out, and what he does there frees
 * no guesser.
 */
const failuresOf = (
  by: keyof typeof FREE,
  value: string,
  device: string | null = null,
): RawBuilder<{ by: keyof typeof FREE; failures: number; waited: number }> => {
  const ofName = (row: string) =>
    sql`${sql.ref(`${row}.login`)} = ${value} AND ${sql.ref(`${row}.device_hash`)} IS NOT DISTINCT FROM ${device}`
  const ofIt = by === 'login' ? ofName('s') : sql`s.login = f.login AND s.client_ip = f.client_ip`
  return sql`
    SELECT ${by} AS "by", count(*) AS failures, coalesce(extract(epoch FROM now() - max(newest.at)), 0)::float8 AS waited FROM (
      SELECT f.at FROM login_attempt f
      WHERE ${by === 'login' ? ofName('f') : sql`f.client_ip = ${value}`} AND NOT f.success AND f.at > now() - make_interval(mins => ${WINDOW_MINUTES})
        AND f.at >= coalesce((SELECT max(s.at) FROM login_attempt s WHERE ${ofIt} AND s.success), '-infinity')
      ORDER BY f.at DESC LIMIT ${FREE[by] + MOST_COUNTED}
    ) AS newest`
}

const refuseWhenTooFast = async (
  { db, request }: RouteContext,
  login: string,
  device: string | null,
): Promise<void> => {
  // An address says nothing of a device that is known: an office behind one may hold the guesser, too.
  const ofAddress = device === null ? sql` UNION ALL ${failuresOf('ip', request.ip)}` : sql``
  const result = await sql<{ by: keyof typeof FREE; failures: number; waited: number }>`
    ${failuresOf('login', login, device)}${ofAddress}
  `.execute(db.kysely)
  for (const { by, failures, waited } of result.rows) {
    // 2, 4, 8 … seconds.
    const pause = failures < FREE[by] ? 0 : Math.min(MAX_PAUSE, 2 ** (failures - FREE[by] + 1))
    if (waited >= pause) continue
    const seconds = Math.ceil(pause - waited)
    await noteSecurityEvent(db.kysely, 'login-slowed', { userId: null, ip: request.ip, detail: { by } })
    throw new AppError(429, { code: 'login.wait', params: { seconds } })
  }
}

const noteAttempt = async (
  { db, request }: RouteContext,
  login: string,
  device: string | null,
  isRight: boolean,
): Promise<void> => {
  await sql`
    INSERT INTO login_attempt (login, client_ip, device_hash, success) VALUES (${login}, ${request.ip}, ${device}, ${isRight})
  `.execute(db.kysely)
  if (!isRight) await noteSecurityEvent(db.kysely, 'login-refused', { userId: null, ip: request.ip, detail: { login } })
}

/** Users of a name: of those whose bodies are in use, or else the others, who are told why they cannot come in. */
const findLoginUsers = async (
  { db }: RouteContext,
  login: string,
  subsCode: string | undefined,
): Promise<LoginUser[]> => {
  const result = await sql<LoginUser>`
    SELECT u.id, u.login, u.full_name AS "fullName",
      CASE WHEN u.must_change AND u.password_set_at < now() - make_interval(hours => ${ONE_TIME_HOURS}) THEN NULL ELSE u.password_hash END AS "passwordHash", s.subs_code AS "subsCode", u.user_lock_type AS "lockType",
      u.must_change AS "mustChange", ${isBodyOn} AS "isBodyOn",
      ceil(extract(epoch FROM coalesce(u.password_set_at, u.dteinsert) + make_interval(days => ${PASSWORD_DAYS}) - now()) / 86400)::integer AS "daysLeft"
    FROM app_user u JOIN subscriber_ext s ON s.id = u.subs_id
    WHERE u.login = ${login} AND u.activeflag AND (${subsCode ?? null}::text IS NULL OR s.subs_code = ${subsCode ?? null})
    ORDER BY u.id
  `.execute(db.kysely)
  const open = result.rows.filter((user) => user.isBodyOn)
  return open.length > 0 ? open : result.rows
}

/** Refuses (406) a user who may not come in, with the reason. Only after the right password: it is told to its owner alone. */
export const refuseShutOut = ({ lockType, isBodyOn: isOn }: LoginUser): void => {
  if (lockType === NO_LOGIN) throw new AppError(406, { code: 'login.locked' })
  if (!isOn) throw new AppError(406, { code: 'login.bodyOff' })
}

/**
 * The user to whom a name and a password belong, or null. Unknown names, wrong passwords and names that several
 * subscribers use without saying which are alike in text, status and time. Repeated failures of a name or an address
 * wait longer each time: 429 with `Retry-After`. When too many come at once: 503 with `Retry-After`.
 */
export const authenticate = async (
  context: RouteContext,
  config: CookieConfig,
  { login, password, loginSubsCode }: CallInput<'loginUser'>,
): Promise<LoginUser | null> => {
  const owner = ownerOfAddress(context.request.ip)
  return turns.run(
    login,
    () =>
      gate.run(owner, async () => {
        const device = await findKnownDevice(context.db.kysely, context.request, config, login)
        await refuseWhenTooFast(context, login, device)
        const candidates = await findLoginUsers(context, login, loginSubsCode)
        const user = candidates.length === 1 ? (candidates[0] ?? null) : null
        const isRight = await verifyPassword(user?.passwordHash ?? null, password, owner)
        await noteAttempt(context, login, device, isRight)
        return isRight ? user : null
      }),
    callerOf(context.reply),
  )
}
