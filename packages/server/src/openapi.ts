import { FILE } from '@eae/domain/kernel/call.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forbidden, unauthorized } from './platform/errors.ts'
import { BODY_LIMIT, type Route, type Serving } from './platform/route.ts'

/** Below `{base}rest/`. */
const OPENAPI_PATH = 'openapi.json'
/** Who may read how the calls look. */
const PRIVILEGE = 'Api_R'

const ERROR_SCHEMA = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z
    .array(
      z.object({
        path: z.string(),
        code: z.string(),
        field: z.string().optional(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
  errorId: z.string().optional(),
})

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const inputOf = (route: Route) => {
  // What a client sends: what the server makes of it (numbers brought to their form) is not the caller's matter.
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' })
  if (route.method === 'GET')
    return {
      parameters: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
        name,
        in: 'query',
        required: schema.required?.includes(name) === true,
        schema: property,
      })),
    }
  return {
    parameters: [{ name: 'x-eae', in: 'header', required: true, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema } } },
  }
}

const answerOf = ({ output }: Route) =>
  output === FILE
    ? {
        description: 'a file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'what was asked for',
        content: { 'application/json': { schema: z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }) } },
      }

const operationOf = (route: Route) => ({
  operationId: route.path.replaceAll(/[^\w]/g, '_'),
  tags: [route.path.split('/')[0] ?? ''],
  'x-privilege': route.access,
  'x-writes': route.writes,
  'x-body-limit': route.bodyLimit ?? BODY_LIMIT,
  ...(route.access === 'public' ? { security: [] } : {}),
  ...inputOf(route),
  responses: {
    200: answerOf(route),
    401: errorAnswer('no session, or credentials that are wrong'),
    403: errorAnswer('no privilege, or a call of another site'),
    404: errorAnswer('not there, or not for this user'),
    409: errorAnswer('somebody else was faster'),
    413: errorAnswer('too large'),
    422: errorAnswer('wrong content: what and where'),
    423: errorAnswer('locked: the reason'),
    429: errorAnswer('too many calls'),
    503: errorAnswer('busy: try again'),
  },
})

/** The OpenAPI 3.1 description of calls: paths, bodies, privileges and limits as the server itself checks them. */
const describeCalls = (routes: readonly Route[], prefix: string, cookieName: string) => ({
  openapi: '3.1.0',
  info: { title: 'ΕΑΕ', version: '1' },
  servers: [{ url: prefix.replace(/\/$/, '') }],
  security: [{ session: [] }],
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    schemas: { Error: z.toJSONSchema(ERROR_SCHEMA) },
  },
  paths: Object.fromEntries(
    routes.map((route) => [`/${route.path}`, { [route.method === 'GET' ? 'get' : 'post']: operationOf(route) }]),
  ),
})

/** Serves the description to who has the privilege. Made when it is first asked for. */
export const serveOpenApi = (
  app: FastifyInstance,
  { prefix, actors, notes }: Pick<Serving, 'prefix' | 'actors' | 'notes'>,
  routes: readonly Route[],
  cookieName: string,
): void => {
  let made: string | null = null
  app.get(`${prefix}${OPENAPI_PATH}`, async (request, reply) => {
    const actor = await actors.find(request, reply)
    if (actor === null) throw unauthorized()
    if (!actor.privileges.has(PRIVILEGE)) {
      await notes.note('access-forbidden', {
        userId: actor.userId,
        ip: request.ip,
        detail: { path: OPENAPI_PATH },
      })
      throw forbidden()
    }
    made ??= JSON.stringify(describeCalls(routes, prefix, cookieName))
    return reply.type('application/json; charset=utf-8').send(made)
  })
}
