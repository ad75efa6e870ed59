import { calls } from '@eae/domain/contract.ts'
import { PASSWORD_WARN_DAYS } from '@eae/domain/session/password.ts'
import type { Config, WmsConfig } from '../platform/config.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { noteSecurityEvent } from '../platform/security-events.ts'
import { chooseActing, findRepresented } from './acting.ts'
import { authenticate, refuseShutOut } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { clearSessionCookies, sessionToken } from './cookies.ts'
import { enter } from './enter.ts'
import { gsisRoutes } from './gsis/routes.ts'
import { rememberDevice } from './known-devices.ts'
import { menuAnswer } from './menu.ts'
import { findOwnThings } from './own-things.ts'
import { findActorByToken } from './find-actor.ts'
import { announceLeaving, endSession, readSessionFacts } from './sessions.ts'

const login = (config: Config): Route =>
  serve(calls.loginUser, async (context) => {
    const user = await authenticate(context, config, context.input)
    if (user === null) throw new AppError(401, { code: 'login.failed' })
    // From here on the password was right: what is told is told to its owner.
    refuseShutOut(user)
    if (user.mustChange || user.daysLeft <= 0) throw new AppError(401, { code: 'USER_PASSWORD_HAS_EXPIRED' })
    await enter(context, config, user.id, false)
    await rememberDevice(context.db.kysely, context.request, context.reply, config, user.id)
    return { data: user.daysLeft <= PASSWORD_WARN_DAYS ? user.daysLeft : SUCCESS.data, isSsoCreator: false }
  })

const setNewPassword = (config: Config): Route =>
  serve(calls.setNewPassword, async (context) => {
    const token = sessionToken(context.request, config)
    const found = token === null ? null : await findActorByToken(context.db.kysely, token, context.request.ip)
    const own = found === null ? null : { idHash: found.idHash, userId: found.actor.userId }
    await changePassword(context, context.input, config, own)
    return SUCCESS
  })

const logout = (config: Config): Route =>
  serve(calls.logoutUser, async ({ db, request, reply }) => {
    const token = sessionToken(request, config)
    if (token !== null) await endSession(db.kysely, token)
    clearSessionCookies(reply, config)
    return SUCCESS
  })

/** The page goes; what it says as its last word must not end the other pages of the session. */
const leavePage = (config: Config): Route =>
  serve(calls.leavePage, async ({ db, request }) => {
    const token = sessionToken(request, config)
    if (token !== null) await announceLeaving(db.kysely, token, config.leaveGraceSeconds)
    return SUCCESS
  })

/** Login, password, single sign-on, logout and menu. */
export const sessionRoutes = (config: Config, isDemo: boolean, wms: readonly WmsConfig[]): Route[] => [
  login(config),
  setNewPassword(config),
  logout(config),
  leavePage(config),
  // Finding the actor is what takes back the word of a page that left.
  serve(calls.stayOn, async () => SUCCESS),
  serve(calls.findRepresented, async ({ db, actor }) => ({ data: await findRepresented(db.kysely, actor) })),
  serve(
    calls.actFor,
    async ({ db, actor, request, input }) => {
      const token = sessionToken(request, config)
      if (token === null) throw unauthorized()
      await chooseActing(db.kysely, token, input.authorisation)
      const detail = { etos: input.authorisation?.etos ?? 0, authorId: input.authorisation?.id ?? 0 }
      await noteSecurityEvent(db.kysely, 'session-acting', { userId: actor.userId, ip: actor.ip, detail })
      return SUCCESS
    },
    { isForReaders: true },
  ),
  ...gsisRoutes(config, isDemo),
  serve(calls.getMenu, async ({ actor, db, request }) => {
    const token = sessionToken(request, config)
    const facts = token === null ? null : await readSessionFacts(db.kysely, token)
    // The session ended between two statements.
    if (facts === null) throw unauthorized()
    return menuAnswer(actor, db, config, isDemo, wms, facts, await findOwnThings(db.kysely, actor))
  }),
]
