import { Socket } from 'node:net'
import type { FILE, Answered, Output } from '@eae/domain/kernel/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserType } from '@eae/domain/kernel/users.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import { faultOfIssue } from '@eae/domain/kernel/field-fault.ts'
import type { Actor } from './actor.ts'
import type { Budgets, CallClass } from './budgets.ts'
import type { Config } from './config.ts'
import { callerOf, type Caller } from './caller.ts'
import type { Database } from './database.ts'
import { isUnfitValue } from './database-errors.ts'
import type { InFlight } from './in-flight.ts'
import { isTooComplex } from './geometry.ts'
import { AppError, busy, forbidden, invalid, locked, notFound, tooManyCalls, unauthorized } from './errors.ts'
import type { Misses } from './misses.ts'
import { wrongIn } from './prove-answer.ts'
import type { SecurityNotes } from './security-notes.ts'
import type { SlowCalls } from './slow-calls.ts'
import type { Strangers } from './strangers.ts'
import type { Watchdog } from './watchdog.ts'

/** What a handler gets: a parsed body and an actor whose privilege was checked. */
export interface RouteContext<I = unknown> {
  readonly db: Database
  readonly actor: Actor
  /** Condition that the statement of a guarded route carries; true in every other. */
  readonly guard: RawBuilder<unknown>
  /** The actor is the one of some seconds ago, whom `guard` has to prove; null then leads to the ordinary way. */
  readonly isRecalled: boolean
  readonly input: I
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Tells that so many of the keys that were asked for were not there, or not for this actor. */
  readonly miss: (count: number) => void
}

/** One call of the server. Holds no logic of its own: parse, privilege, one function of an area. */
export interface Route {
  /** Below `{base}rest/`. */
  readonly path: string
  /** `public`, or the privilege that is needed. */
  readonly access: string
  /** Kinds of users that may call at all; without it whoever has the privilege. */
  readonly kinds?: readonly UserType[]
  readonly writes: boolean
  readonly input: z.ZodType
  readonly output: Output
  /** Largest body in bytes; without it {@link BODY_LIMIT}. */
  readonly bodyLimit?: number
  /** Without it POST with a JSON body; a picture is asked for by GET, with its input as the query, names in small letters. */
  readonly method?: 'GET'
  /** Also for a user who may only read: it changes nothing but his own session. */
  readonly isForReaders?: true
  /** Budget of the session that the call is taken from, when it is not that of all reads or of all writes. */
  readonly budget?: CallClass
  /**
   * For the hottest reads: the handler asks its whole question in one statement that carries `guard`, and gives null when
   * there is nothing to see. The actor may then be one kept in memory, and the statement itself proves him.
   */
  readonly isGuarded?: true
  readonly handle: (context: RouteContext) => Promise<unknown>
}

/** What a call answers that has nothing to tell. */
export const SUCCESS = { data: 'SUCCESS' } as const

type Served = Pick<Route, 'path' | 'access' | 'writes' | 'input' | 'output'>
type More = Omit<Route, keyof Served | 'handle'> & { readonly path?: string }

/** What a handler gives: what its call declares, the same as ready JSON text, or whatever becomes a file. */
type Given<C extends Served> = C['output'] extends typeof FILE ? unknown : Answered<C['output']> | Buffer

/** A declared call with what does it. Only a guarded one may give null, for nothing to see. */
export const serve = <const C extends Served, const M extends More = object>(
  call: C,
  handle: (
    context: RouteContext<z.output<C['input']>>,
  ) => Promise<Given<C> | (M extends { readonly isGuarded: true } ? null : never)>,
  more?: M,
): Route => ({
  ...call,
  ...more,
  // The body was parsed by the input of the same call.
  handle: handle as Route['handle'],
})

/** Bodies of calls that are no saves: a thousand keys, or a window of the map with the keys that the browser holds. */
export const BODY_LIMIT = 64 * 1024

/** Actor of calls that need no login. It may do nothing that needs a privilege. */
const nobody = (ip: string): Actor => ({
  userId: 0,
  login: '',
  fullName: '',
  email: null,
  userType: 'ONLINE',
  afm: null,
  subsId: 0,
  subsCode: '',
  subsDescription: '',
  efoId: null,
  isHeadBody: false,
  daokKodikos: null,
  opdId: null,
  privileges: new Set(),
  lockType: 0,
  dpType: 0,
  excludedCodes: [],
  departmentCodes: [],
  subSecClasses: [],
  ip,
  acting: null,
})

const issueOf = (issue: z.core.$ZodIssue): ErrorIssue => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return { path: [...issue.path, issue.keys[0]].join('.'), code: 'error.unknownField' }
  const told = faultOfIssue(issue)
  if (told !== null) return { path, ...told }
  if (issue.code === 'custom' && typeof issue.params?.code === 'string')
    return { path, code: `error.${issue.params.code}` }
  if (issue.code === 'too_big' && typeof issue.maximum === 'number')
    return { path, code: 'error.tooBig', params: { max: issue.maximum } }
  return { path, code: 'error.invalid' }
}

/** What no input of a page can hold: a name that is none, or more entries of a list than pages send. */
const isMadeUp = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'unrecognized_keys' || (issue.code === 'too_big' && issue.origin === 'array')

/**
 * Works on an answer whose first byte takes long, such as a file that is laid out as a whole. A connection on which
 * nothing moves is closed after a while, because clients may be gone or too slow; here it is the server that is busy, so
 * meanwhile the connection may be silent. A caller who goes away aborts the work.
 */
export const untilFirstByte = async <T>(reply: FastifyReply, work: (caller: Caller) => Promise<T>): Promise<T> => {
  // An answer that goes over no connection, as in tests, has no silence either.
  const socket = reply.raw.socket instanceof Socket ? reply.raw.socket : null
  socket?.setTimeout(0)
  try {
    return await work(callerOf(reply))
  } finally {
    socket?.setTimeout(reply.server.server.timeout)
  }
}

/** WMS does not care for the case of names. A name that comes twice has two values, which no schema takes. */
const smallNames = (query: unknown): unknown =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]))
    : query

/** When to ask again while as many calls of a session run as may. */
const SECONDS_UNTIL_FREE = 1

/** Where the actor of a request comes from. */
export interface Actors {
  /** Reads the actor of a request's session; null without one. The answer may get another session cookie. */
  readonly find: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>
  /** The actor as some seconds ago, with the condition under which he still is the one he was. */
  readonly recall: (request: FastifyRequest) => { readonly actor: Actor; readonly guard: RawBuilder<unknown> } | null
  /** What tells the session of a request from others; null without one. It proves nothing. */
  readonly sessionOf: (request: FastifyRequest) => string | null
}

const UNGUARDED = sql`TRUE`

/** What all routes of a server share. */
export interface Serving {
  /** `{base}rest/`. */
  readonly prefix: string
  readonly db: Database
  readonly actors: Actors
  readonly budgets: Budgets
  readonly inFlight: InFlight
  readonly misses: Misses
  readonly notes: SecurityNotes
  readonly slowCalls: SlowCalls
  readonly strangers: Strangers
  readonly watchdog: Pick<Watchdog, 'isShedding'>
  readonly provesAnswers: Config['provesAnswers']
}

/** Registers a route: session and its budgets, privilege, lock of the user, parsed body, then the handler. */
export const registerRoute = (
  app: FastifyInstance,
  { prefix, db, actors, budgets, inFlight, misses, notes, slowCalls, strangers, watchdog, provesAnswers }: Serving,
  route: Route,
): void => {
  const kind = route.budget ?? (route.writes ? 'write' : 'read')
  // Pictures of map servers are tiles, too, and ask the database for no shape.
  const asksForLand = kind === 'map' || (kind === 'tile' && route.isGuarded === true)
  const refuseMany = (wait: number): void => {
    if (wait > 0) throw tooManyCalls(wait)
  }
  // Before the session is read: a false one ends at the limit of its address.
  const spend = (request: FastifyRequest): void => {
    const session = actors.sessionOf(request)
    if (session === null) return
    refuseMany(budgets.take(session, kind, route.path))
    if (route.access !== 'public') refuseMany(misses.wait(session))
  }
  const parse = (body: unknown): unknown => {
    const parsed = route.input.safeParse(body ?? {})
    if (!parsed.success) {
      const issues = parsed.error.issues.slice(0, 20)
      throw invalid(issues.map(issueOf), issues.some(isMadeUp))
    }
    return parsed.data
  }
  const mayCall = ({ privileges, userType }: Actor): boolean =>
    (route.access === 'public' || privileges.has(route.access)) && route.kinds?.includes(userType) !== false
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    guard: RawBuilder<unknown>,
    miss: (count: number) => void,
  ): Promise<unknown> => {
    // For whom he acted is no longer his to act for: only the session itself is left to him, where he chooses anew.
    const endedAt = actor.acting?.endedAt ?? null
    const isOfSession =
      route.access === 'public' || (route.access === 'Session' && (!route.writes || route.isForReaders))
    if (endedAt !== null && isOfSession !== true)
      throw new AppError(404, { code: 'access.ended', params: { at: endedAt } })
    if (!mayCall(actor)) throw forbidden()
    if (route.writes && route.isForReaders !== true && actor.lockType !== 0) throw locked('locked.user')
    const given = route.method === 'GET' ? smallNames(request.query) : request.body
    const answered = await route.handle({
      db,
      actor,
      guard,
      isRecalled: guard !== UNGUARDED,
      input: parse(given),
      request,
      reply,
      miss,
    })
    if (provesAnswers === 'off' || (answered === null && route.isGuarded === true)) return answered
    const wrong = wrongIn(route, answered)
    if (wrong !== null && provesAnswers === 'refuse') throw wrong
    if (wrong !== null) request.log.error({ err: wrong }, 'answer')
    return answered
  }
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    note: { userId: number | null; missed: number },
  ): Promise<unknown> => {
    const miss = (count: number): void => {
      note.missed += count
    }
    if (asksForLand && watchdog.isShedding()) throw busy()
    const recalled = route.isGuarded === true ? actors.recall(request) : null
    spend(request)
    if (recalled !== null && mayCall(recalled.actor)) {
      note.userId = recalled.actor.userId
      const quick = await answer(request, reply, recalled.actor, recalled.guard, miss)
      // Nothing to see, or no longer the same actor: the ordinary way tells which.
      if (quick !== null) return quick
    }
    const actor = route.access === 'public' ? nobody(request.ip) : await actors.find(request, reply)
    if (actor === null) {
      const shown = actors.sessionOf(request)
      if (shown !== null && strangers.add(request.ip, shown))
        await notes.note('session-guessed', { userId: null, ip: request.ip })
      throw unauthorized()
    }
    note.userId = route.access === 'public' ? null : actor.userId
    const full = await answer(request, reply, actor, UNGUARDED, miss)
    if (route.isGuarded === true && full === null) throw notFound()
    return full
  }
  const runCounted = async (session: string | null, work: () => Promise<unknown>): Promise<unknown> => {
    if (session === null) return work()
    if (!inFlight.enter(session, kind)) refuseMany(SECONDS_UNTIL_FREE)
    try {
      return await work()
    } finally {
      inFlight.leave(session, kind)
    }
  }
  const method = route.method ?? 'POST'
  const url = `${prefix}${route.path}`
  const bodyLimit = route.bodyLimit ?? BODY_LIMIT
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const note: { userId: number | null; missed: number } = { userId: null, missed: 0 }
    const session = actors.sessionOf(request)
    const begun = performance.now()
    const about = () => ({ userId: note.userId, ip: request.ip, detail: { path: route.path } })
    try {
      return await runCounted(session, () => run(request, reply, note))
    } catch (thrown) {
      const error = isUnfitValue(thrown) ? Object.assign(invalid([], true), { cause: thrown }) : thrown
      if (error instanceof AppError) {
        if (error.status === 403) await notes.note('access-forbidden', about())
        if (error.status === 429 && route.access !== 'public') await notes.note('access-tooMany', about())
        if (error.status === 423) await notes.note('access-locked', about())
        if (error.isForged) await notes.note('access-forged', about())
        if (isTooComplex(error)) await notes.note('geometry-tooComplex', about())
        if (error.status === 404) note.missed += 1
      }
      throw error
    } finally {
      slowCalls.note(route.path, performance.now() - begun)
      if (note.missed > 0 && session !== null) {
        // Whose row it was is not asked: that it is not there for him is all that he is told, too.
        if (note.userId !== null) await notes.note('access-missed', about())
        if (misses.add(session, note.missed)) await notes.note('access-guessed', about())
      }
    }
  }
  app.route({ method, url, bodyLimit, handler })
}
