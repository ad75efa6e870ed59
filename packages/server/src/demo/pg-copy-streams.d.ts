/** The package brings no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  /** A stream that takes the text of `COPY … FROM STDIN`; pass it to `client.query`. */
  export function from(sql: string): Writable & Submittable
}
