import type { GsisLogoutAnswer, GsisRole } from '@eae/domain/session/answers.ts'
import type { FastifyRequest } from 'fastify'
import { randomPKCECodeVerifier, randomState } from 'openid-client'
import { calls } from '@eae/domain/contract.ts'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import { SUCCESS, serve, type Route, type RouteContext } from '../../platform/route.ts'
import { noteSecurityEvent } from '../../platform/security-events.ts'
import { chooseActing } from '../acting.ts'
import { clearSessionCookies, sessionToken } from '../cookies.ts'
import { enter } from '../enter.ts'
import { findActorByToken } from '../find-actor.ts'
import { endSession } from '../sessions.ts'
import { authorizationUrl, fetchTaxPerson, type TaxPerson } from './provider.ts'
import { leadsTo, rolesOf, userOfRole } from './roles.ts'
import { gsisSettings, providerLogoutUrl, type GsisSettings } from './settings.ts'
import {
  endVisit,
  findVisit,
  GSIS_STATE,
  identifyVisit,
  markVisit,
  startVisit,
  spendExchange,
  type Visit,
} from './visits.ts'

const logoutAnswer = (settings: GsisSettings): GsisLogoutAnswer => ({
  logoutUrl: providerLogoutUrl(settings),
  clientId: settings.clientId,
  redirectUri: settings.redirectUri,
})

/** The tax authority's login (specification section 4): authorise, fetch the user, log in, or give up. */
export const gsisRoutes = (config: Config, isDemo: boolean): Route[] => {
  const settingsOf = (request: FastifyRequest): GsisSettings => {
    const settings = gsisSettings(config, isDemo, request)
    if (settings === null) throw new AppError(400, { code: 'login.taxisMissing' })
    return settings
  }

  const refuse = async ({ db, request, reply }: RouteContext, status: number, code: string): Promise<never> => {
    await endVisit(db.kysely, request, reply, config)
    throw new AppError(status, { code })
  }

  /**
   * A return that belongs to no visit of this browser. The visit under way stays: the return may be that of another tab, a reload, or
   * somebody's link, and none of them may end the login of this one. The state is too long to be guessed within its minutes.
   */
  const refuseState = async ({ db, request }: RouteContext): Promise<never> => {
    await noteSecurityEvent(db.kysely, 'gsis-state', { userId: null, ip: request.ip })
    throw new AppError(400, { code: 'login.taxisState' })
  }

  const visitIn = async (context: RouteContext, state: number): Promise<Visit> => {
    const visit = await findVisit(context.db.kysely, context.request, config)
    return visit !== null && visit.state === state ? visit : refuseState(context)
  }

  /** Somebody is logged in here whom the person that the provider names cannot be: neither is believed. */
  const refuseOtherAfm = async (
    context: RouteContext,
    person: TaxPerson,
    roles: readonly GsisRole[],
  ): Promise<void> => {
    const { db, request, reply } = context
    const token = sessionToken(request, config)
    const found = token === null ? null : await findActorByToken(db.kysely, token, request.ip)
    if (token === null || found === null || leadsTo(person, roles, found.actor)) return
    await endSession(db.kysely, token)
    clearSessionCookies(reply, config)
    await noteSecurityEvent(db.kysely, 'gsis-otherAfm', { userId: found.actor.userId, ip: request.ip })
    await refuse(context, 401, 'login.taxisOtherAfm')
  }

  return [
    serve(calls.gsisAuthorize, async ({ db, request, reply }) => {
      const settings = settingsOf(request)
      const secrets = { state: randomState(), pkceVerifier: randomPKCECodeVerifier() }
      await startVisit(db.kysely, request, reply, config, secrets)
      const authorUrl = await authorizationUrl(settings, secrets)
      return { data: { authorUrl, clientId: settings.clientId, redirectUri: settings.redirectUri } }
    }),
    serve(calls.gsisGetUser, async (context) => {
      const { db, input, request, reply } = context
      const { code, state } = input
      const settings = settingsOf(request)
      const visit = await visitIn(context, GSIS_STATE.author)
      if (state !== visit.oauthState || !(await spendExchange(db.kysely, visit))) return refuseState(context)
      const secrets = { state: visit.oauthState, pkceVerifier: visit.pkceVerifier }
      const person = await fetchTaxPerson(settings, code, secrets).catch(async (error: unknown) => {
        request.log.warn({ err: error }, 'tax authority')
        await noteSecurityEvent(db.kysely, 'gsis-refused', { userId: null, ip: request.ip })
        await endVisit(db.kysely, request, reply, config)
        throw error
      })
      await refuseOtherAfm(context, person, await rolesOf(db.kysely, person))
      await identifyVisit(db.kysely, visit, person)
      markVisit(reply, config, GSIS_STATE.login)
      return { data: logoutAnswer(settings) }
    }),
    serve(calls.gsisLogin, async (context) => {
      const { db, input, request, reply } = context
      const { role } = input
      const visit = await visitIn(context, GSIS_STATE.login)
      const person = { taxid: visit.taxid ?? '', fullName: visit.fullName ?? '' }
      const roles = await rolesOf(db.kysely, person)
      await refuseOtherAfm(context, person, roles)
      const key = role ?? (roles.length === 1 ? roles[0]?.key : undefined)
      if (key === undefined) return { data: 'CHOOSE' as const, isSsoCreator: false, roles }
      const entrant = await userOfRole(db.kysely, person, roles, key)
      if (entrant === null) throw new AppError(403, { code: 'login.taxisRole' })
      await endVisit(db.kysely, request, reply, config)
      const token = await enter(context, config, entrant.userId, true)
      if (entrant.acting !== null) await chooseActing(db.kysely, token, entrant.acting)
      return { ...SUCCESS, isSsoCreator: true, roles: [] }
    }),
    serve(calls.gsisDeleteSession, async (context) => {
      const { db, input, request, reply } = context
      const { state } = input
      // A return with an error names the visit that it belongs to, as one with a code does.
      if (state !== undefined && (await findVisit(db.kysely, request, config))?.oauthState !== state)
        return refuseState(context)
      await endVisit(db.kysely, request, reply, config)
      return { data: logoutAnswer(settingsOf(request)) }
    }),
  ]
}
