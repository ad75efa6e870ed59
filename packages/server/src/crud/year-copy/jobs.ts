import { calls } from '@eae/domain/contract.ts'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { yearCopySchema, type YearCopyReport } from '@eae/domain/kernel/year-copy.ts'
import { z } from 'zod'
import { AppError, forbidden, invalidField } from '../../platform/errors.ts'
import type { JobContext, JobWork } from '../../platform/jobs/job.ts'
import { enqueue, getOwnJob } from '../../platform/jobs/queue.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction } from '../../platform/transaction.ts'
import type { HookRegistry } from '../hooks.ts'
import { closeBatch, openBatch } from '../batch.ts'
import { applyChange, readDatabaseError } from '../save.ts'
import { planYearCopy } from './plan.ts'

const CHECK_KIND = 'copyYearCheck'
const APPLY_KIND = 'copyYearApply'

const refuseOthers = ({ actor }: JobContext): void => {
  if (!actor.privileges.has(calls.copyYearCheck.access)) throw forbidden()
}

const check: JobWork = async (context) => {
  refuseOthers(context)
  return (await planYearCopy(context.db.kysely, context.actor, yearCopySchema.parse(context.input), context)).report
}

/** Adds what the later year lacks, with its audit, in one transaction; the report of what was done is the job's result. */
const apply =
  (hooks: HookRegistry): JobWork =>
  async (context) => {
    refuseOthers(context)
    const { checkId } = z.object({ checkId: z.number() }).parse(context.input)
    const job = await getOwnJob(context.db.kysely, context.actor, checkId)
    if (job.kind !== CHECK_KIND || job.state !== JOB_DONE) throw invalidField('checkId', 'error.notFound')
    const { report, changes } = await planYearCopy(context.db.kysely, context.actor, yearCopySchema.parse(job.input), {
      progress: () => undefined,
      stopIfCancelled: () => context.stopIfCancelled(),
    })
    // Written by the check itself.
    if (report.digest !== (job.result as YearCopyReport).digest)
      throw new AppError(409, { code: 'copy.changedMeanwhile' })
    await transaction(context.db, context.actor, async (tx) => {
      const batch = openBatch(tx, report.to, hooks)
      for (const [index, change] of changes.entries()) {
        context.stopIfCancelled()
        await applyChange(batch, change, index).catch((error: unknown) => {
          throw readDatabaseError(error)
        })
        context.progress(index + 1, changes.length)
      }
      await closeBatch(batch)
      await context.finish(tx, report)
    })
  }

/** The kinds of jobs that a copy of a year is made of. */
export const yearCopyKinds = (hooks: HookRegistry): readonly (readonly [string, JobWork])[] => [
  [CHECK_KIND, check],
  [APPLY_KIND, apply(hooks)],
]

/** Calls that copy the catalogues of a year to a later one. */
export const yearCopyRoutes = (): Route[] => [
  serve(calls.copyYearCheck, async ({ db, actor, input }) => {
    const wish = input
    const job = { kind: CHECK_KIND, subject: `${wish.from} → ${wish.to}`, input: wish }
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
  serve(calls.copyYearApply, async ({ db, actor, input }) => {
    const { checkId } = input
    const { subject } = await getOwnJob(db.kysely, actor, checkId)
    return { data: { jobId: await enqueue(db.kysely, actor, { kind: APPLY_KIND, subject, input: { checkId } }) } }
  }),
]
