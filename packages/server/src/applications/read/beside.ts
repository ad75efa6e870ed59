import type { SealedNumbers } from '@eae/domain/applications/tree.ts'
import { isAtWork } from '@eae/domain/applications/states.ts'
import { sql, type RawBuilder } from 'kysely'
import { EACH, eachOf, ofAnyNumber, ofYear, type EdeRef } from '../../platform/kept-plans.ts'
import type { Executor } from '../../platform/transaction.ts'
import { nearOf, type Near } from '../check/checked-against.ts'
import { elsewhereOf, type Elsewhere } from '../check/elsewhere.ts'
import type { HeaderSituation } from '../life/situation.ts'

/** What of an application stands elsewhere than in its rows, as they are read for a page, a check, or a payment. */
export interface Beside extends Elsewhere {
  /** The neighbours, where they are asked for. */
  readonly near: Near | null
  /** The numbers that the newest submission was sealed with; null for a draft, and for one sealed without them. */
  readonly sealed: SealedNumbers | null
}

const sealedOf = (etos: number, id: EdeRef): RawBuilder<unknown> => sql`
  SELECT s.canonical::json -> 'numbers' AS sealed FROM submission s
  WHERE s.etos = ${ofYear(etos)} AND s.ede_id = ${id} AND s.undone_at IS NULL ORDER BY s.version DESC LIMIT 1`

/** {@link Beside} of some applications by one statement, by their keys. */
export const readBeside = async (
  db: Executor,
  etos: number,
  headers: readonly HeaderSituation[],
  withNear: boolean,
): Promise<ReadonlyMap<number, Beside>> => {
  const ids = headers.map(({ id }) => id)
  const over = headers.filter(({ status }) => !isAtWork(status)).map(({ id }) => id)
  // The neighbours first: the fields of a row are worked out in their order.
  const columns = sql`${withNear ? sql`to_json(n)` : sql`NULL::json`} AS near, e."cropsBefore", e.held, s.sealed`
  const joins = sql`
    ${withNear ? sql`CROSS JOIN LATERAL (${nearOf(etos, EACH)}) AS n` : sql``} CROSS JOIN LATERAL (${elsewhereOf(etos, EACH)}) AS e
    LEFT JOIN LATERAL (${sealedOf(etos, EACH)}) AS s ON ${EACH} = ANY(${ofAnyNumber(over)})`
  const { rows } = await sql<Beside & { readonly id: number }>`
    SELECT ${EACH} AS id, ${columns} FROM ${eachOf(ids)} ${joins}
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The numbers that an application was sealed with, as {@link Beside} tells them. */
export const readSealedNumbers = async (
  db: Executor,
  etos: number,
  { id, status }: Pick<HeaderSituation, 'id' | 'status'>,
): Promise<SealedNumbers | null> => {
  if (isAtWork(status)) return null
  const { rows } = await sql<Pick<Beside, 'sealed'>>`${sealedOf(etos, id)}`.execute(db)
  return rows[0]?.sealed ?? null
}
