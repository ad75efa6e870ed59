import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import type { SecurityNotes } from './security-notes.ts'
import type { WhoAsks } from './wire.ts'

/** The deepest body of the product is a multipolygon of a row of a batch, twelve deep; nothing that walks a body goes deeper. */
export const MAX_DEPTH = 50
/**
 * Values of one body at most. A save of 2,000 parcels with 60 corners each has some 300,000; so many are read in a fifth of
 * the time for which one request may hold the server.
 */
export const MAX_VALUES = 400_000

/** Names of one object at most: far more than any table has, far fewer than it takes to keep a schema busy with them. */
export const MAX_NAMES = 1_000

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const BRACKET = 91
const BRACE = 123
const CLOSING: ReadonlySet<number> = new Set([93, 125])

/** Where a text in quotes ends that begins before `at`: at the first quote with an even number of backslashes before it. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
  }
  return text.length
}

/** What is refused of the shape of a body, with the most that is taken. */
interface ShapeFault {
  readonly code: 'error.tooDeep' | 'error.tooManyValues'
  readonly max: number
}

/**
 * What is wrong with the shape of a JSON text, or null: brackets deeper in each other than anything the product sends, of
 * which whatever walks through them would run out of stack; or more values, or names of one object, than a request may take
 * the time to read.
 */
export const faultOfShape = (text: string): ShapeFault | null => {
  let depth = 0
  let values = 1
  // By depth: how many names the object there has so far; a list has none.
  const names = new Float64Array(MAX_DEPTH + 1)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfText(text, at + 1)
    else if (sign === COMMA) {
      values += 1
      names[depth] = (names[depth] ?? 0) + 1
      if ((names[depth] ?? 0) >= MAX_NAMES) return { code: 'error.tooManyValues', max: MAX_NAMES }
    } else if (sign === BRACE || sign === BRACKET) {
      depth += 1
      values += 1
      if (depth > MAX_DEPTH) return { code: 'error.tooDeep', max: MAX_DEPTH }
      names[depth] = sign === BRACE ? 0 : Number.NEGATIVE_INFINITY
    } else if (CLOSING.has(sign)) depth = Math.max(0, depth - 1)
    if (values > MAX_VALUES) return { code: 'error.tooManyValues', max: MAX_VALUES }
  }
  return null
}

/** Reads bodies as JSON; one of a shape that no page sends is refused before it is made into objects. */
export const readJsonBodies = (app: FastifyInstance, notes: SecurityNotes, whoAsks: WhoAsks): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    const fault = faultOfShape(body)
    if (fault !== null) {
      const path = request.routeOptions.url ?? ''
      await notes.note('access-forged', { userId: whoAsks(request), ip: request.ip, detail: { path } })
      throw new AppError(422, { code: fault.code, params: { max: fault.max } })
    }
    return new Promise((resolve, reject) => {
      void parse(request, body, (error, value) => (error === null ? resolve(value) : reject(error)))
    })
  })
}
