import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { consentPage, loginPage, type DoublePerson } from './gsis-double-pages.ts'

export interface DoubleOptions {
  /** Path of the double on the server, without a slash at its end. */
  readonly path: string
  readonly clientId: string
  readonly clientSecret: string
  /** The redirect address must end so: the host is whatever the browser used. */
  readonly redirectPath: string
  /** People who may log in. */
  readonly people: () => Promise<readonly DoublePerson[]>
}

/** A code or token lives so long, as at the real provider. */
const LIFETIME_MS = 10 * 60_000
/** More of them at once are an attack on a demo. */
const MAX_OPEN = 10_000
/** Values of the real answer are padded with blanks to the width of their column. */
const TAXID_WIDTH = 12

const query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.string().max(200).default(''),
  scope: z.string().default(''),
  code_challenge: z.string().max(200).default(''),
})
const formSchema = z.object({
  ...query.shape,
  taxid: z.string().trim().max(9).default(''),
  answer: z.enum(['allow', 'deny', 'slow', 'broken']).optional(),
})
const tokenSchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.string().default(''),
})

interface Grant {
  readonly person: DoublePerson
  readonly redirectUri: string
  readonly challenge: string
  readonly answer: 'allow' | 'slow' | 'broken'
}

/** Values that are forgotten after a while. */
class Shelf {
  readonly #kept = new Map<string, { grant: Grant; until: number }>()

  put(grant: Grant): string {
    if (this.#kept.size >= MAX_OPEN) this.#kept.clear()
    const key = randomBytes(16).toString('hex')
    this.#kept.set(key, { grant, until: Date.now() + LIFETIME_MS })
    return key
  }

  take(key: string): Grant | null {
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    return found === undefined || found.until < Date.now() ? null : found.grant
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const userInfo = ({ taxid, lastname, firstname }: DoublePerson): string =>
  `<?xml version="1.0" encoding="UTF-8"?><root><userinfo userid="demo${taxid}   " taxid="${taxid.padEnd(TAXID_WIDTH)}" lastname="${escapeXml(lastname)}   " firstname="${escapeXml(firstname)}   " fathername="ΓΕΩΡΓΙΟΣ " mothername="ΑΝΝΑ " birthyear="1970"/></root>`

/**
 * A stand-in for the tax authority's OAuth 2.0 server that behaves like it: login and consent pages, code, token by a
 * form with the secret in its body, user info as XML padded with blanks, errors as JSON, logout by redirect. The consent
 * page also offers to deny, to answer too late and to answer with an error. For the demo and for tests only.
 */
export const registerGsisDouble = async (app: FastifyInstance, options: DoubleOptions): Promise<void> => {
  const { path, clientId, clientSecret } = options
  const codes = new Shelf()
  const tokens = new Shelf()
  const isKnownRedirect = (uri: string): boolean =>
    URL.canParse(uri) && new URL(uri).pathname === options.redirectPath && /^https?:$/.test(new URL(uri).protocol)

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get(`${path}/oauth/authorize`, async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success || parsed.data.client_id !== clientId || !isKnownRedirect(parsed.data.redirect_uri))
        return reply.code(400).send({ error: 'invalid_request', error_description: 'Unknown client or redirect uri' })
      return reply.type('text/html; charset=utf-8').send(loginPage(path, parsed.data, await options.people()))
    })

    scope.post(`${path}/oauth/authorize`, async (request, reply) => {
      const parsed = formSchema.safeParse(request.body)
      if (!parsed.success || parsed.data.client_id !== clientId || !isKnownRedirect(parsed.data.redirect_uri))
        return reply.code(400).send({ error: 'invalid_request' })
      const { answer, taxid, ...asked } = parsed.data
      const people = await options.people()
      const person = people.find((one) => one.taxid === taxid)
      if (person === undefined)
        return reply.type('text/html; charset=utf-8').send(loginPage(path, asked, people, taxid))
      if (answer === undefined) return reply.type('text/html; charset=utf-8').send(consentPage(path, asked, person))
      const back = new URL(asked.redirect_uri)
      if (answer === 'deny') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'User denied access')
      } else {
        const grant = { person, redirectUri: asked.redirect_uri, challenge: asked.code_challenge, answer }
        back.searchParams.set('code', codes.put(grant))
      }
      back.searchParams.set('state', asked.state)
      return reply.redirect(back.href)
    })

    scope.post(`${path}/oauth/token`, async (request, reply) => {
      const parsed = tokenSchema.safeParse(request.body)
      if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' })
      const sent = parsed.data
      if (sent.client_id !== clientId || sent.client_secret !== clientSecret)
        return reply.code(401).send({ error: 'invalid_client' })
      const grant = codes.take(sent.code)
      const challenge = createHash('sha256').update(sent.code_verifier).digest('base64url')
      if (
        grant === null ||
        grant.redirectUri !== sent.redirect_uri ||
        (grant.challenge !== '' && grant.challenge !== challenge)
      )
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid authorization code' })
      return reply.send({ access_token: tokens.put(grant), token_type: 'bearer', expires_in: 43_199, scope: 'read' })
    })

    scope.get(`${path}/userinfo`, async (request, reply) => {
      const grant = tokens.take((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
      if (grant === null || grant.answer === 'broken')
        return reply.code(401).send({ error: 'invalid_token', error_description: 'Invalid access token' })
      // Too late: the connection stays open until the client gives up.
      if (grant.answer === 'slow') return new Promise(() => undefined)
      return reply.type('application/xml;charset=UTF-8').send(userInfo(grant.person))
    })

    scope.get<{ Querystring: { url?: string } }>(`${path}/logout/:client/`, async (request, reply) => {
      const back = request.query.url ?? ''
      return isKnownRedirect(back) ? reply.redirect(back) : reply.code(400).send({ error: 'invalid_request' })
    })
  })
}
