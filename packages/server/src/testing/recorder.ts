import { appendFileSync } from 'node:fs'
import type pg from 'pg'

/** A statement as the product sent it, with the values of its first use. */
export interface Recorded {
  readonly text: string
  readonly values: readonly unknown[]
}

const seen = new Set<string>()

/**
 * What makes two texts the same statement: lists of places (`$1, $2, …`) may be longer in one than in the other, and so may
 * the rows of an insert.
 */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+(::\w+(\[\])?)?(, \$\d+(::\w+(\[\])?)?)+/g, '$*')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(\([^()]*\$[^()]*\))(, \([^()]*\$[^()]*\))+/g, '$1*')

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain))

/**
 * Writes each new statement that the clients of a pool send to a file, one a line. Statements with values that JSON cannot
 * keep (bytes) and streams (COPY) are left out.
 */
export const recordStatements = (pool: pg.Pool, file: string): void => {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]): unknown => {
      const [first, second] = args
      const config = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Recorded>)
      const values = Array.isArray(config.values) ? config.values : []
      if (typeof config.text === 'string' && values.every(isPlain)) {
        const shape = shapeOf(config.text)
        if (!seen.has(shape)) {
          seen.add(shape)
          appendFileSync(file, `${JSON.stringify({ text: config.text, values } satisfies Recorded)}\n`)
        }
      }
      return query(...args)
    }
    Object.assign(client, { query: watched })
  })
}
