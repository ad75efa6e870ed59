import { sql } from 'kysely'
import { calls, type CallInput } from '@eae/domain/contract.ts'
import type { Config } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import type { Route } from '../platform/route.ts'
import { clearSessionCookies, sessionToken, setSessionCookies } from './cookies.ts'
import { menuAnswer } from './menu.ts'
import { verifyPassword } from './passwords.ts'
import { endSession, findActorByToken, findLoginUsers, startSession, type LoginUser } from './sessions.ts'
import { inTurnOf } from './turns.ts'

/** Failed logins of one name within this time slow the next one down; they never lock it out for good. */
const DELAY_WINDOW_MINUTES = 15
const FREE_FAILURES = 5

const refuseWhenTooFast = async (context: Parameters<Route['handle']>[0], login: string): Promise<void> => {
  const result = await sql<{ failures: number; waited: number }>`
    SELECT count(*) AS failures, coalesce(extract(epoch FROM now() - max(at)), 0)::float8 AS waited FROM login_attempt
    WHERE login = ${login} AND NOT success AND at > now() - make_interval(mins => ${DELAY_WINDOW_MINUTES})
      AND at > coalesce((SELECT max(at) FROM login_attempt WHERE login = ${login} AND success), '-infinity')
  `.execute(context.db.kysely)
  const { failures, waited } = result.rows[0] ?? { failures: 0, waited: 0 }
  // 2, 4, 8 … seconds, one minute at most.
  const pause = failures < FREE_FAILURES ? 0 : Math.min(60, 2 ** (failures - FREE_FAILURES + 1))
  if (waited < pause) {
    void context.reply.header('retry-after', String(Math.ceil(pause - waited)))
    throw new AppError(429, { code: 'login.wait', params: { seconds: Math.ceil(pause - waited) } })
  }
}

const noteAttempt = async (context: Parameters<Route['handle']>[0], login: string, success: boolean): Promise<void> => {
  await sql`INSERT INTO login_attempt (login, client_ip, success) VALUES (${login}, ${context.request.ip}, ${success})`.execute(
    context.db.kysely,
  )
}

const authenticate = async (
  context: Parameters<Route['handle']>[0],
  body: CallInput<'loginUser'>,
): Promise<LoginUser | null> => {
  await refuseWhenTooFast(context, body.login)
  const candidates = await findLoginUsers(context.db.kysely, body.login, body.loginSubsCode)
  const [user] = candidates
  const isRight = await verifyPassword(
    candidates.length === 1 && user !== undefined ? user.passwordHash : null,
    body.password,
  )
  await noteAttempt(context, body.login, isRight)
  return isRight && user !== undefined ? user : null
}

const login = (config: Config): Route => ({
  ...calls.loginUser,
  handle: async (context) => {
    const body = calls.loginUser.input.parse(context.input)
    // One attempt of a name at a time: guesses sent at once would all pass the count of failures before the first is noted.
    const user = await inTurnOf(body.login, () => authenticate(context, body))
    if (user === null) throw new AppError(401, { code: 'login.failed' })
    const before = sessionToken(context.request)
    if (before !== null) await endSession(context.db.kysely, before)
    const session = await startSession(
      context.db.kysely,
      user.id,
      context.request.ip,
      context.request.headers['user-agent'] ?? '',
    )
    const actor = await findActorByToken(context.db.kysely, session.token, context.request.ip)
    setSessionCookies(context.request, context.reply, config.basePath, session, actor?.subsCode ?? '')
    return { data: 'SUCCESS', isSsoCreator: false }
  },
})

const logout = (config: Config): Route => ({
  ...calls.logoutUser,
  handle: async (context) => {
    const token = sessionToken(context.request)
    if (token !== null) await endSession(context.db.kysely, token)
    clearSessionCookies(context.reply, config.basePath)
    return { data: 'SUCCESS' }
  },
})

/** Login, logout and menu. */
export const sessionRoutes = (config: Config, isDemo: boolean): Route[] => [
  login(config),
  logout(config),
  { ...calls.getMenu, handle: async ({ actor, db }) => menuAnswer(actor, db, config, isDemo) },
]
