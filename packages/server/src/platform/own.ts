import { IN_PLACE } from '@eae/domain/authorisations/codes.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from './actor.ts'

/**
 * The claim year beyond which somebody sees nothing of the applicant for whom he acts; null for the applicant himself and for
 * whoever the law puts in his place, who see every year.
 */
const boundYear = ({ acting }: Pick<Actor, 'acting'>): number | null =>
  acting === null || acting.authortype === IN_PLACE ? null : acting.etos

/** The rows with `afm` and `etos` of an alias that are an applicant's own: the one clause by which applicants and their representatives see. */
export const ownRows = (actor: Actor, alias: string): RawBuilder<unknown> => {
  const year = boundYear(actor)
  const own = sql`${sql.ref(`${alias}.afm`)} = ${actor.afm}`
  return year === null ? own : sql`(${own} AND ${sql.ref(`${alias}.etos`)} = ${year})`
}
