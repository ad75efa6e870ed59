import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ErrorIssue } from '@eae/domain/contract.ts'
import type { Actor } from './actor.ts'
import type { Database } from './database.ts'
import { forbidden, invalid, unauthorized } from './errors.ts'

/** What a handler gets: a parsed body and an actor whose privilege was checked. */
export interface RouteContext {
  readonly db: Database
  readonly actor: Actor
  readonly input: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** One call of the server. Holds no logic of its own: parse, privilege, one function of an area. */
export interface Route {
  /** Below `{base}rest/`. */
  readonly path: string
  /** `public`, or the privilege that is needed. */
  readonly access: string
  readonly writes: boolean
  readonly input: z.ZodType
  readonly handle: (context: RouteContext) => Promise<unknown>
}

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
  daokKodikos: null,
  opdId: null,
  privileges: new Set(),
  ip,
})

const issueOf = (issue: z.core.$ZodIssue): ErrorIssue => {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return { path: [...issue.path, issue.keys[0]].join('.'), code: 'error.unknownField' }
  if (issue.code === 'custom' && typeof issue.params?.code === 'string')
    return { path, code: `error.${issue.params.code}` }
  if (issue.code === 'too_big' && typeof issue.maximum === 'number')
    return { path, code: 'error.tooBig', params: { max: issue.maximum } }
  return { path, code: 'error.invalid' }
}

/** Finds the actor of a request's session; null without one. */
export type FindActor = (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | null>

/** Registers a route: same-origin rule for writes, session, privilege, parsed body, then the handler. */
export const registerRoute = (
  app: FastifyInstance,
  prefix: string,
  db: Database,
  findActor: FindActor,
  route: Route,
): void => {
  app.post(`${prefix}${route.path}`, async (request, reply) => {
    const actor = route.access === 'public' ? nobody(request.ip) : await findActor(request, reply)
    if (actor === null) throw unauthorized()
    if (route.access !== 'public' && !actor.privileges.has(route.access)) throw forbidden()
    const parsed = route.input.safeParse(request.body ?? {})
    if (!parsed.success) throw invalid(parsed.error.issues.slice(0, 20).map(issueOf))
    const answer = await route.handle({ db, actor, input: parsed.data, request, reply })
    void reply.header('cache-control', 'no-store')
    return answer
  })
}
