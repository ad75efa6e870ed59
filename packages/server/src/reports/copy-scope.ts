import { REPORTS } from '@eae/domain/reports/registry.ts'
import { privilegeOf, unmasked } from '@eae/domain/reports/report.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../platform/actor.ts'
import { forbidden, invalidField, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'

/** Whether what an actor takes out is of all applications. */
export const seesAll = ({ privileges }: Actor): boolean => privileges.has('Application_All')

/** Reports that an actor may run now, with all of their columns. */
const runnable = (actor: Actor): readonly string[] =>
  [...REPORTS.values()].flatMap((report) =>
    report.seenBy.includes(actor.userType) && actor.privileges.has(privilegeOf(report)) ? [report.code] : [],
  )

/**
 * Copies that an actor may open, as a condition on `t`: of reports that he may run now, his own, and those made by who saw
 * all applications where he sees them all too. One with a column that is masked for him is as one that is not there.
 */
export const copyScope = (actor: Actor): RawBuilder<unknown> => {
  const whole = runnable(actor).filter((code) => {
    const report = REPORTS.get(code)
    return (
      report !== undefined && unmasked(report, (one) => actor.privileges.has(one)).shown.length === report.shown.length
    )
  })
  return sql`((t.user_id = ${actor.userId} AND t.code = ANY(${runnable(actor)}))
    OR (t.allflag AND ${seesAll(actor)}::boolean AND t.code = ANY(${whole})))`
}

/** 422 for a report that is none, 403 for one that the actor may not run. */
export const expectRunnable = (actor: Actor, code: string): void => {
  if (!REPORTS.has(code)) throw invalidField('code', 'error.invalid')
  if (!runnable(actor).includes(code)) throw forbidden()
}

/** A copy as it is stored. */
export interface Stored {
  readonly id: number
  readonly code: string
  readonly format: number
  /** Null once two people took the file away. */
  readonly fileId: number | null
  readonly rowsFileId: number | null
  readonly userId: number
  readonly sha256: string
  readonly bytes: number
  readonly rows: number
  readonly chainNo: number
  readonly asOf: string
  readonly rowVersion: number
  readonly row: unknown
}

/** A copy that an actor may open. 404 for any other. */
export const findCopy = async (db: Executor, actor: Actor, id: number, isLocked: boolean): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT t.id, t.code, t.format, t.file_id AS "fileId", t.rows_file_id AS "rowsFileId", t.user_id AS "userId", t.sha256, t.size_bytes AS bytes, t.row_count AS rows, t.chain_no AS "chainNo", t.as_of AS "asOf", t.row_version AS "rowVersion", to_jsonb(t) AS row
    FROM report_copy t WHERE t.id = ${id} AND ${copyScope(actor)} ${isLocked ? sql`FOR UPDATE` : sql``}
  `.execute(db)
  const [copy] = found.rows
  if (copy === undefined) throw notFound()
  return copy
}
