import type { Ceiling, Coefficients } from '@eae/domain/facts/coefficients.ts'
import type { PAY_RUN_KINDS, PayRunState } from '@eae/domain/payments/runs/life.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { AppError, notFound } from '../platform/errors.ts'
import type { Executor } from '../platform/transaction.ts'
import type { SchemeNumbers } from './trial-rules.ts'

/** A run as its life and its jobs read it. */
export interface StoredRun {
  readonly id: number
  readonly etos: number
  readonly number: number
  readonly kind: (typeof PAY_RUN_KINDS)[number]
  readonly isTrial: boolean
  readonly directPercent: number
  readonly ruralPercent: number
  readonly state: PayRunState
  readonly jobId: number | null
  readonly applications: number
  /** The year of the rules of a trial, where it is another one; then with what its schemes pay. */
  readonly rulesYear: number | null
  readonly schemes: Readonly<Record<string, SchemeNumbers>>
  readonly numbers: Readonly<Record<string, number>>
  /** What schemes together may cost, and what follows from what all ask for; null until it is summed up. */
  readonly ceilings: readonly Ceiling[]
  readonly coefficients: Coefficients | null
  readonly freezeSha256: string | null
  readonly digest: string | null
  readonly frozenBy: number | null
  readonly reviewedBy: number | null
  readonly approvedBy: number | null
  readonly rowVersion: number
}

const readWhere = async (db: Executor, where: RawBuilder<unknown>): Promise<StoredRun> => {
  const found = await sql<StoredRun>`
    SELECT r.id, r.etos, r.number, r.kind, r.is_trial AS "isTrial", r.direct_percent AS "directPercent", r.rural_percent AS "ruralPercent", r.state,
      r.job_id AS "jobId", r.applications, r.rules_year AS "rulesYear", r.schemes, r.ceilings, r.coefficients, coalesce(r.numbers, '{}') AS numbers, r.freeze_sha256 AS "freezeSha256", r.digest, r.frozen_by AS "frozenBy",
      r.reviewed_by AS "reviewedBy", r.approved_by AS "approvedBy", r.row_version AS "rowVersion"
    FROM pay_run r WHERE ${where}
  `.execute(db)
  const [run] = found.rows
  if (run === undefined) throw notFound()
  return run
}

/** A run by its id. 404 where there is none. */
export const readRun = (db: Executor, id: number): Promise<StoredRun> => readWhere(db, sql`r.id = ${id}`)

/** A run that is about to be moved, locked. 404 where there is none, 409 where it is another version than was seen. */
export const lockRun = async (db: Executor, id: number, rowVersion?: number): Promise<StoredRun> => {
  const run = await readWhere(db, sql`r.id = ${id} FOR UPDATE`)
  if (rowVersion !== undefined && run.rowVersion !== rowVersion) throw new AppError(409, { code: 'payRun.changed' })
  return run
}

const inputSchema = z.object({ runId: z.number() })
/** The run that a job is about. */
export const runIdOf = (input: unknown): number => inputSchema.parse(input).runId

/** Where the page of a run is. */
export const linkOf = (runId: number): string => `/Payvexatplhrekd?id=${runId}`
