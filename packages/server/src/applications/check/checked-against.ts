import { sql, type RawBuilder } from 'kysely'
import { isAtWork } from '@eae/domain/applications/states.ts'
import type { ChecksState } from '@eae/domain/applications/tree.ts'
import type { RuleParams } from '@eae/domain/kernel/check.ts'
import { ofAnySize, ofYear, type EdeRef } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { canonicalJson, sha256 } from '../../platform/canonical.ts'
import type { HeaderSituation } from '../life/situation.ts'
import { countsAgainst, lineOf } from '../life/life-sql.ts'

/** The parcels of others around an application, as a run of the checks saw them. */
export interface Near {
  /** The same for the same parcels in the same versions. */
  readonly stamp: string
  /** Their versions by key. */
  readonly versions: Readonly<Record<string, number>>
}

/** {@link Near} of an application as a query of one row. */
export const nearOf = (etos: number, id: EdeRef): RawBuilder<Near> => sql<Near>`
    SELECT md5(coalesce(string_agg(n.id || ':' || n.row_version, ',' ORDER BY n.id), '')) AS stamp,
      coalesce(jsonb_object_agg(n.id, n.row_version) FILTER (WHERE n.id IS NOT NULL), '{}') AS versions
    FROM (
      -- The fence (OFFSET 0) keeps the search in the spatial index.
      SELECT DISTINCT near.id, near.ede_id, near.row_version FROM edetedeaeeagroi own CROSS JOIN LATERAL (
        SELECT ${lineOf('p')} AS id, p.ede_id, p.row_version FROM edetedeaeeagroi p
        WHERE p.etos = ${ofYear(etos)} AND p.geom && own.geom AND p.ede_id <> own.ede_id OFFSET 0
      ) near WHERE own.etos = ${ofYear(etos)} AND own.ede_id = ${ofAnySize(id)}
    ) n JOIN edetedeaeehd h ON h.etos = ${ofYear(etos)} AND h.id = n.ede_id AND ${countsAgainst('h', id)}
  `

/**
 * Reads {@link Near}. A run does so before all else: what is committed while it goes on is then either among what it found
 * or makes these findings outdated, never neither.
 */
export const readNear = async (db: Executor, etos: number, id: number): Promise<Near> => {
  const { rows } = await nearOf(etos, id).execute(db)
  const [near] = rows
  if (near === undefined) throw new Error('a count gave no row')
  return near
}

/** The same for the same numbers of rules. */
export const stampOfNumbers = (rules: RuleParams): string => sha256(canonicalJson(rules))

/**
 * How the stored findings stand to what is stored now: outdated when the application was saved since, when somebody changed a
 * parcel that touches one of its own, or, before it is submitted, when the numbers of rules have changed: a submitted one keeps
 * those that it was sealed with. The submission asks anew in any case.
 */
export const readChecksState = async (
  db: Executor,
  etos: number,
  { id, status, checked }: Pick<HeaderSituation, 'id' | 'status' | 'checked'>,
  rules: RuleParams,
): Promise<ChecksState> => {
  if (checked === null) return 'never'
  const { isSaved, near, numbers } = checked
  const isOver = !isAtWork(status)
  if (isSaved || (!isOver && numbers !== stampOfNumbers(rules))) return 'outdated'
  // Of what was submitted before it was kept, nobody runs the checks again.
  if (isOver && near === null) return 'current'
  return near === (await readNear(db, etos, id)).stamp ? 'current' : 'outdated'
}
