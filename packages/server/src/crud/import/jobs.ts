import type { AnyEntity } from '@eae/domain/kernel/entity.ts'
import { importCheckSchema, importExtension, type ImportIssue, type ImportReport } from '@eae/domain/kernel/import.ts'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { findEntity } from '@eae/domain/registry.ts'
import { z } from 'zod'
import { AppError, forbidden, invalidField } from '../../platform/errors.ts'
import { readOwnFile } from '../../platform/files.ts'
import type { JobContext, JobWork } from '../../platform/jobs/job.ts'
import { getOwnJob } from '../../platform/jobs/queue.ts'
import { transaction, type Tx } from '../../platform/transaction.ts'
import type { HookRegistry } from '../hooks.ts'
import { closeBatch, openBatch } from '../batch.ts'
import { applyChange, readDatabaseError } from '../save.ts'
import { planImport, type ImportPlan } from './plan.ts'
import { readFileLines } from './read-file.ts'

export const CHECK_KIND = 'importCheck'
export const APPLY_KIND = 'importApply'

const checkInput = importCheckSchema.extend({ entityName: z.string() })
const applyInput = z.object({ entityName: z.string(), checkId: z.number() })

/** The entity of a job, which its user may still change. */
const entityOf = ({ actor }: JobContext, name: string): AnyEntity => {
  const entity = findEntity(name)
  if (entity === null) throw invalidField('entityName', 'error.unknownEntity')
  if (!actor.privileges.has(entity.privilege.write)) throw forbidden()
  return entity
}

const plan = async (context: JobContext, input: z.output<typeof checkInput>): Promise<ImportPlan> => {
  const entity = entityOf(context, input.entityName)
  const file = await readOwnFile(context.db.kysely, context.actor, input.fileId, 'import')
  const extension = importExtension(file.name)
  if (extension === null) throw invalidField('fileId', 'import.wrongType')
  return planImport(context.db.kysely, entity, await readFileLines(extension, file.bytes), input, context)
}

/** A refusal of one row, with the line of the file that it stands in. */
const atLine = (line: number, error: unknown): unknown => {
  const known = readDatabaseError(error)
  if (!(known instanceof AppError)) return known
  const issues = known.answer.issues ?? [
    {
      path: '',
      // A file proposes nothing: that is done row by row.
      code: known.answer.code === 'proposal.needed' ? 'import.byTwo' : known.answer.code,
      ...(known.answer.params === undefined ? {} : { params: known.answer.params }),
    },
  ]
  const { usedBy } = known.answer
  return new AppError(
    known.status,
    { code: 'import.rowRefused', params: { line }, issues, ...(usedBy === undefined ? {} : { usedBy }) },
    { cause: error },
  )
}

/** Writes the changes of a plan as every save does, line by line; throws what refuses one, with its line. */
const write = async (
  context: JobContext,
  hooks: HookRegistry,
  tx: Tx,
  { changes }: ImportPlan,
  etos: number,
): Promise<void> => {
  const batch = openBatch(tx, etos, hooks)
  for (const [index, { line, change }] of changes.entries()) {
    context.stopIfCancelled()
    const clash = await applyChange(batch, change, index).catch((error: unknown) => {
      throw atLine(line, error)
    })
    if (clash !== null) throw new AppError(409, { code: 'import.changedMeanwhile' })
    context.progress(index + 1, changes.length)
  }
  await closeBatch(batch)
}

/** Ends a trial: everything that was written is rolled back. */
class TrialEnd extends Error {}

/** What a refused line says, as faults of a report; null for what is no fault of a line. */
const faultsOf = (error: unknown): readonly ImportIssue[] | null => {
  if (!(error instanceof AppError) || error.answer.code !== 'import.rowRefused') return null
  const line = Number(error.answer.params?.line ?? 0)
  return (error.answer.issues ?? []).map(({ code, params, field }) => ({
    line,
    column: null,
    field: field ?? null,
    code,
    ...(params === undefined ? {} : { params }),
  }))
}

/**
 * Tells what a file would do. A plan without a fault is tried out as it will be written, and rolled back: what a save refuses (a
 * number that two persons change, a row that is in use, a rule of its table) is a fault of the report, and not a surprise after it.
 */
const check =
  (hooks: HookRegistry): JobWork =>
  async (context) => {
    const input = checkInput.parse(context.input)
    const made = await plan(context, input)
    if (made.report.faults > 0) return made.report
    const trial = transaction(context.db, context.actor, async (tx): Promise<ImportReport> => {
      await write(context, hooks, tx, made, input.etos)
      throw new TrialEnd()
    })
    return trial.catch((error: unknown): ImportReport => {
      if (error instanceof TrialEnd) return made.report
      const issues = faultsOf(error)
      if (issues === null) throw error
      return { ...made.report, faults: issues.length, issues }
    })
  }

/** Does what the report of a check said, or nothing: all rows with their audit in one transaction, and the job's end with them. */
const apply =
  (hooks: HookRegistry): JobWork =>
  async (context) => {
    const { entityName, checkId } = applyInput.parse(context.input)
    const job = await getOwnJob(context.db.kysely, context.actor, checkId)
    if (job.kind !== CHECK_KIND || job.state !== JOB_DONE) throw invalidField('checkId', 'error.notFound')
    const input = checkInput.parse(job.input)
    if (input.entityName !== entityName) throw invalidField('checkId', 'error.notFound')
    // Written by the check itself.
    const seen = job.result as ImportReport
    if (seen.faults > 0) throw new AppError(409, { code: 'import.hasFaults' })
    const made = await plan(context, input)
    const { report } = made
    if (report.digest !== seen.digest) throw new AppError(409, { code: 'import.changedMeanwhile' })
    const { issues: _issues, changes: _changes, ...counts } = report
    await transaction(context.db, context.actor, async (tx) => {
      await write(context, hooks, tx, made, input.etos)
      await context.finish(tx, { ...counts, issues: [], changes: [] })
    })
  }

/** The kinds of jobs that imports are made of. */
export const importKinds = (hooks: HookRegistry): readonly (readonly [string, JobWork])[] => [
  [CHECK_KIND, check(hooks)],
  [APPLY_KIND, apply(hooks)],
]
