import { sql } from 'kysely'
import type { YearLocks } from '@eae/domain/applications/rights/can.ts'
import { ACT_KINDS } from '@eae/domain/kernel/users.ts'
import { z } from 'zod'
import { notFound } from '../../platform/errors.ts'
import type { Executor } from '../../platform/transaction.ts'

/** The locks of a claim year as {@link yearLocksSql} gives them. */
export const yearLocksRow: z.ZodType<YearLocks> = z.object({
  onllockmessage: z.string().nullable(),
  easlockmessage: z.string().nullable(),
  dpolockmessage: z.string().nullable(),
  dpo2lockmessage: z.string().nullable(),
  paylockflag: z.boolean(),
  paylocktype: z.literal([0, 1, 2, 3]),
  paylockmessage: z.string().nullable(),
  thllockflag: z.boolean(),
  deigmalockflag: z.boolean(),
  levelEdert0Type: z.number().nullable(),
  levelEdert1Type: z.number().nullable(),
  levelEde23rt0Type: z.number().nullable(),
  dptype: z.literal(ACT_KINDS),
  dtediorthapo: z.string().nullable(),
  dtediortheos: z.string().nullable(),
  dtepeapo: z.string().nullable(),
  dtepeeos: z.string().nullable(),
})

/** One JSON value with the locks of the claim year, on alias `p` of its parameters. */
export const yearLocksSql = sql`json_build_object(
  'onllockmessage', p.onllockmessage, 'easlockmessage', p.easlockmessage, 'dpolockmessage', p.dpolockmessage,
  'dpo2lockmessage', p.dpo2lockmessage, 'paylockflag', p.paylockflag, 'paylocktype', p.paylocktype,
  'paylockmessage', p.paylockmessage, 'thllockflag', p.thllockflag, 'deigmalockflag', p.deigmalockflag,
  'levelEdert0Type', p.level_edert0_type, 'levelEdert1Type', p.level_edert1_type, 'levelEde23rt0Type', p.level_ede23rt0_type,
  'dptype', p.dptype,
  'dtediorthapo', p.dtediorthapo, 'dtediortheos', p.dtediortheos,
  'dtepeapo', p.dtepeapo, 'dtepeeos', p.dtepeeos)`

const clockRow = z.object({
  now: z.string(),
  finalSubmissionDate: z.string(),
  latestSubmissionDate: z.string(),
  locks: yearLocksRow,
})

/** The clock of the database, the deadlines of a claim year and its locks. Instants in milliseconds. */
export interface YearClock {
  readonly now: number
  readonly finalSubmission: number
  readonly latestSubmission: number
  readonly locks: YearLocks
}

/** Reads what of a claim year decides who may do what now. 404 for an unknown year. */
export const readYearClock = async (db: Executor, etos: number): Promise<YearClock> => {
  const result = await sql`
    SELECT now() AS now, p.final_submission_date AS "finalSubmissionDate", p.latest_submission_date AS "latestSubmissionDate",
      ${yearLocksSql} AS locks
    FROM edetparam p WHERE p.year_eae = ${etos}
  `.execute(db)
  if (result.rows[0] === undefined) throw notFound()
  const row = clockRow.parse(result.rows[0])
  return {
    now: Date.parse(row.now),
    finalSubmission: Date.parse(row.finalSubmissionDate),
    latestSubmission: Date.parse(row.latestSubmissionDate),
    locks: row.locks,
  }
}
