import { STATES } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'

// States and versions of applications as conditions on a header alias. Numbers stand in the text of the statement, not
// beside it: an index that holds a part of the rows is found by its condition.

const status = (alias: string): RawBuilder<unknown> => sql.ref(`${alias}.status`)

/** In force: neither withdrawn, nor inadmissible, nor archived. */
export const living = (alias: string): RawBuilder<unknown> => sql`${status(alias)} < ${sql.lit(STATES.WITHDRAWN)}`

/** Not submitted yet. */
export const drafted = (alias: string): RawBuilder<unknown> => sql`${status(alias)} < ${sql.lit(STATES.FINAL)}`

/** Submitted and in force. */
export const submitted = (alias: string): RawBuilder<unknown> =>
  sql`${status(alias)} >= ${sql.lit(STATES.FINAL)} AND ${living(alias)}`

/** The version of an application that screens open. An application has one version: the working one. */
export const head = (alias: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.recordtype`)} = 0`

/** What counts against others, one version for each application: living, and the head. */
export const counts = (alias: string): RawBuilder<unknown> => sql`${living(alias)} AND ${head(alias)}`
