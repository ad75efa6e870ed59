import { sql, type RawBuilder } from 'kysely'
import { containsFolded } from '../platform/folded.ts'
import { escapeLike } from '../platform/pages.ts'

/** Users (alias `u`) whom somebody means by what he typed: part of a name in any spelling, or the beginning of a login. */
export const isNamed = (typed: string): RawBuilder<unknown> =>
  sql`(${containsFolded(sql.ref('u.full_name_fold'), typed)} OR lower(u.login) LIKE ${`${escapeLike(typed.toLowerCase())}%`})`
