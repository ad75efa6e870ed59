import type { RunMoment } from '@eae/domain/findings/runs.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'

/** Chunks that are checked at one time: while the database reads one, this process judges the other. */
export const LANES = 2

/** Runs that an actor may know of, on alias `r`: his own, and for who sees all applications all of them. */
export const ofRuns = ({ userId, privileges }: Actor): RawBuilder<unknown> =>
  privileges.has('Application_All') ? sql`TRUE` : sql`r.user_id = ${userId}`

/** A run as its jobs read it. */
export interface StoredRun {
  readonly id: number
  readonly etos: number
  readonly number: number
  readonly mode: number
  readonly moment: RunMoment
  readonly reach: number
  readonly codes: readonly string[]
  readonly missingSources: readonly string[]
  readonly state: number
  readonly total: number
  readonly due: string | null
  readonly rowVersion: number
  /** The look at what changed that it began after; null where it needs none. */
  readonly look: number | null
}

/** A run by its id, locked where it is to change; 404 where there is none. */
export const readRun = async (db: Executor, id: number, isLocked = false): Promise<StoredRun> => {
  const found = await sql<StoredRun>`
    SELECT r.id, r.etos, r.number, r.mode, r.moment, r.reach, r.codes, r.missing_sources AS "missingSources", r.state, r.total, r.due, r.row_version AS "rowVersion", r.look FROM check_run r
    WHERE r.id = ${id} ${isLocked ? sql`FOR UPDATE` : sql``}
  `.execute(db)
  const [run] = found.rows
  if (run === undefined) throw notFound()
  return run
}
