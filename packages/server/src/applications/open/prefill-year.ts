import { MAX_PREFILL_REFUSALS, PREFILL_YEAR_JOB, type PrefillResult } from '@eae/domain/applications/copy-calls.ts'
import { STATES } from '@eae/domain/applications/states.ts'
import { calls } from '@eae/domain/contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { AppError, forbidden, locked } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction, type Executor } from '../../platform/transaction.ts'
import { expectMay } from '../life/expect-may.ts'
import { head, submitted } from '../life/life-sql.ts'
import { makeWithin, nextKodikos } from './open-new.ts'
import { readAuthorisation } from './opening.ts'

/** Applicants that are taken from last year at once. */
const AT_ONCE = 500

interface Source {
  readonly id: number
  readonly kodikos: number
  readonly afm: string
}

/** Last year's applications on alias `h` that a new one is filled in from. */
const isSource = (etos: number) =>
  sql`h.etos = ${etos - 1} AND ${head('h')} AND (${submitted('h')} OR h.status = ${sql.lit(STATES.ARCHIVED)})`
/** The applicant of alias `h` has one of the year, whatever became of it: one that he withdrew is not made again. */
const hasOne = (etos: number) =>
  sql`EXISTS (SELECT FROM edetedeaeehd n WHERE n.etos = ${etos} AND n.afm = h.afm AND ${head('n')})`

const readPlan = async (db: Executor, etos: number): Promise<{ readonly sources: number; readonly left: number }> => {
  const { rows } = await sql<{ sources: number; left: number }>`
    SELECT count(DISTINCT h.afm) AS sources, count(DISTINCT h.afm) FILTER (WHERE NOT ${hasOne(etos)}) AS left
    FROM edetedeaeehd h WHERE ${isSource(etos)}
  `.execute(db)
  return rows[0] ?? { sources: 0, left: 0 }
}

/** The next applications of last year whose applicant has none of the year, in the order of their keys. */
const nextSources = async (db: Executor, etos: number, after: number): Promise<readonly Source[]> =>
  (
    await sql<Source>`
      SELECT h.id, h.kodikos, h.afm FROM edetedeaeehd h
      WHERE ${isSource(etos)} AND NOT ${hasOne(etos)} AND h.id > ${after} ORDER BY h.id LIMIT ${AT_ONCE}
    `.execute(db)
  ).rows

const expectAgency = ({ userType, privileges }: Actor): void => {
  if (userType !== 'CENTRAL' || !privileges.has('Application_All')) throw forbidden()
}

/**
 * Makes an application for every applicant of last year who has none: filled in, and untouched until somebody edits it. Each is a
 * transaction of its own, and those that are there are passed over: a job that died goes on, and two at once make none twice.
 */
const prefillYear: JobWork = async (context) => {
  const { db, actor } = context
  const { etos } = calls.prefillYear.input.parse(context.input)
  expectAgency(actor)
  await expectMay(db.kysely, actor, etos, 'open')
  const { left } = await readPlan(db.kysely, etos)
  const refused: PrefillResult['refused'][number][] = []
  let [made, seen] = [0, 0]
  for (let next = await nextSources(db.kysely, etos, 0); next.length > 0;) {
    for (const source of next) {
      context.stopIfCancelled()
      try {
        const kodikos = await transaction(db, actor, (tx) => nextKodikos(tx, etos))
        const isMade = await transaction(db, actor, async (tx) => {
          const authorisation = await readAuthorisation(tx.sql, etos, source.afm)
          const header = {
            etos,
            afm: source.afm,
            kodikos,
            efoId: authorisation?.efoId ?? null,
            event: 'prefillYear',
          } as const
          return (await makeWithin(tx, header, source, [])) !== null
        })
        if (isMade) made += 1
      } catch (error) {
        // What the server itself lacks is no fault of one of them.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        const { code, params } = error.answer
        if (refused.length < MAX_PREFILL_REFUSALS)
          refused.push({ named: source.afm, code, ...(params === undefined ? {} : { params }) })
      }
      seen += 1
      context.progress(Math.min(seen, left), left)
    }
    next = await nextSources(db.kysely, etos, next.at(-1)?.id ?? 0)
  }
  return { etos, made, refused } satisfies PrefillResult
}

/** The kind of job that fills a year in. */
export const prefillJobs: readonly (readonly [string, JobWork])[] = [[PREFILL_YEAR_JOB, prefillYear]]

/** Calls that fill a whole year in from the year before. */
export const prefillRoutes: readonly Route[] = [
  serve(calls.findPrefillPlan, async ({ db, actor, input: { etos } }) => {
    expectAgency(actor)
    return { data: await readPlan(db.kysely, etos) }
  }),
  serve(calls.prefillYear, async ({ db, actor, input }) => {
    expectAgency(actor)
    await expectMay(db.kysely, actor, input.etos, 'open')
    const running = await sql`
      SELECT FROM app_job j WHERE j.kind = ${PREFILL_YEAR_JOB} AND j.state IN (0, 1) AND j.input ->> 'etos' = ${String(input.etos)}
    `.execute(db.kysely)
    if (running.rows.length > 0) throw new AppError(409, { code: 'prefillYear.runs' })
    if ((await readPlan(db.kysely, input.etos)).left === 0) throw locked('prefillYear.none')
    const job = { kind: PREFILL_YEAR_JOB, subject: 'Edetedeaeehd', input, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
]
