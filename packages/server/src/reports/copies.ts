import { calls } from '@eae/domain/contract.ts'
import { EXPORT_FORMATS, exportFileName, type ExportFormat } from '@eae/domain/kernel/export.ts'
import { COPY_JOB, reportCopy, reportFileSchema, reportRun, type ReportFile } from '@eae/domain/reports/copies.ts'
import { REPORTS } from '@eae/domain/reports/registry.ts'
import { privilegeOf, unmasked } from '@eae/domain/reports/report.ts'
import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { EntityHooks } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { AppError, forbidden, invalidField, notFound } from '../platform/errors.ts'
import { hashOf, readParts } from '../platform/files.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { keepMade, storeMade } from '../platform/made-files.ts'
import type { Route } from '../platform/route.ts'
import { transaction, type Executor, type Tx } from '../platform/transaction.ts'
import type { Schedulable } from '../schedules/index.ts'
import { noteRun, paramsOf } from './runs.ts'
import type { ReportFiles } from './statement.ts'

/** Makes the file of a report; gives its rows and its bytes as they come. */
export type MakeFile = (
  db: Executor,
  files: ReportFiles,
  actor: Actor,
  file: ReportFile,
  caller: Caller,
) => Promise<{ readonly format: ExportFormat; readonly rows: number; readonly stream: Readable }>

const seesAll = ({ privileges }: Actor): boolean => privileges.has('Application_All')

/** Reports that an actor may run now, with all of their columns. */
const runnable = (actor: Actor): readonly string[] =>
  [...REPORTS.values()].flatMap((report) =>
    report.seenBy.includes(actor.userType) && actor.privileges.has(privilegeOf(report)) ? [report.code] : [],
  )

/**
 * Copies that an actor may open, as a condition on `t`: of reports that he may run now, his own, and those made by who saw
 * all applications where he sees them all too. One with a column that is masked for him is as one that is not there.
 */
const copyScope = (actor: Actor): RawBuilder<unknown> => {
  const whole = runnable(actor).filter((code) => {
    const report = REPORTS.get(code)
    return (
      report !== undefined && unmasked(report, (one) => actor.privileges.has(one)).shown.length === report.shown.length
    )
  })
  return sql`((t.user_id = ${actor.userId} AND t.code = ANY(${runnable(actor)}))
    OR (t.allflag AND ${seesAll(actor)}::boolean AND t.code = ANY(${whole})))`
}

/** Runs: one's own, and for who keeps the system all. */
const runScope = ({ userId, privileges }: Actor): RawBuilder<unknown> =>
  privileges.has('System_R') ? sql`TRUE` : sql`t.user_id = ${userId}`

export const copyHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [reportCopy.name, { scope: copyScope }],
  [reportRun.name, { scope: runScope }],
])

/** 422 for a report that is none, 403 for one that the actor may not run. */
const expectRunnable = (actor: Actor, code: string): void => {
  if (!REPORTS.has(code)) throw invalidField('code', 'error.invalid')
  if (!runnable(actor).includes(code)) throw forbidden()
}

/** A copy that is made again and again. */
export const scheduledCopy: Schedulable = {
  subjectOf: (actor, input) => {
    const parsed = reportFileSchema.safeParse(input)
    if (!parsed.success) throw invalidField('work.input', 'error.invalid')
    expectRunnable(actor, parsed.data.code)
    return parsed.data.code
  },
}

const note = (tx: Tx, action: 0 | 2, id: number, rowVersion: number, oldRow: unknown, newRow: unknown) =>
  tx.audit({ entity: reportCopy.name, etos: null, edeId: null, rowKey: String(id), action, rowVersion, oldRow, newRow })

/** Makes the file, stores it and writes down what it is, in one transaction with the end of the job. */
const copyWork =
  (reports: readonly ReportFiles[], make: MakeFile): JobWork =>
  async (context) => {
    const { db, actor, scheduleId } = context
    const file = reportFileSchema.parse(context.input)
    expectRunnable(actor, file.code)
    const files = reports.find(({ report }) => report.code === file.code)
    if (files === undefined) throw invalidField('code', 'error.invalid')
    const at = performance.now()
    const asOf = (await sql<{ at: string }>`SELECT now() AS at`.execute(db.kysely)).rows[0]?.at
    const { format, rows, stream } = await make(db.kysely, files, actor, file, NOBODY)
    try {
      const about = { purpose: 'report', name: `${file.code}.${format.extension}`, type: format.type } as const
      const stored = await storeMade(db.kysely, actor, about, stream, () => context.stopIfCancelled())
      await transaction(db, actor, async (tx) => {
        await keepMade(tx, stored)
        const made = await sql<{ id: number; row: unknown }>`
          INSERT INTO report_copy AS c (code, etos, params, format, allflag, user_id, as_of, row_count, size_bytes, sha256, file_id, schedule_id, usrinsert)
          VALUES (${file.code}, ${file.etos}, ${paramsOf(file)}, ${file.exportType}, ${seesAll(actor)}, ${actor.userId}, ${asOf}, ${rows},
            ${stored.bytes}, ${stored.sha256}, ${stored.id}, (SELECT s.id FROM app_schedule s WHERE s.id = ${scheduleId}), ${actor.login})
          RETURNING c.id, to_jsonb(c) AS row
        `.execute(tx.sql)
        const [copy] = made.rows
        if (copy === undefined) throw new Error('a copy was not written')
        await note(tx, 0, copy.id, 1, null, copy.row)
        const way = scheduleId === null ? 'copy' : 'schedule'
        await noteRun(tx.sql, actor, file, { way, rows, ms: performance.now() - at, sha256: stored.sha256 })
        await context.finish(tx, { copy: copy.id, rows, link: `/AdminReports?id=${copy.id}` })
      })
    } finally {
      stream.destroy()
    }
  }

/** A job has no caller who could go away. */
const NOBODY: Caller = { isGone: () => false, whenGone: () => () => undefined }

interface Stored {
  readonly id: number
  readonly code: string
  readonly format: number
  readonly fileId: number
  readonly sha256: string
  readonly bytes: number
  readonly rowVersion: number
  readonly row: unknown
}

const findCopy = async (db: Executor, actor: Actor, id: number, isLocked: boolean): Promise<Stored> => {
  const found = await sql<Stored>`
    SELECT t.id, t.code, t.format, t.file_id AS "fileId", t.sha256, t.size_bytes AS bytes, t.row_version AS "rowVersion", to_jsonb(t) AS row
    FROM report_copy t WHERE t.id = ${id} AND ${copyScope(actor)} ${isLocked ? sql`FOR UPDATE` : sql``}
  `.execute(db)
  const [copy] = found.rows
  if (copy === undefined) throw notFound()
  return copy
}

/** Takes a copy away, its file with it; the audit keeps what it was. Only for its maker and who keeps the system. */
const dropCopy = (
  db: Database,
  actor: Actor,
  wish: { readonly id: number; readonly rowVersion: number },
): Promise<void> =>
  transaction(db, actor, async (tx) => {
    const copy = await findCopy(tx.sql, actor, wish.id, true)
    if (copy.rowVersion !== wish.rowVersion) throw new AppError(409, { code: 'reportCopy.changed' })
    const gone = await sql`
      DELETE FROM report_copy WHERE id = ${copy.id} AND (user_id = ${actor.userId} OR ${actor.privileges.has('System_R')}::boolean)
    `.execute(tx.sql)
    if (Number(gone.numAffectedRows ?? 0) === 0) throw forbidden('reportCopy.notYours')
    await sql`DELETE FROM app_file WHERE id = ${copy.fileId}`.execute(tx.sql)
    await note(tx, 2, copy.id, copy.rowVersion, copy.row, null)
  })

/** Calls about copies: kept in the background, opened when they are still what was kept, taken away. */
export const copyRoutes = (): Route[] => [
  {
    ...calls.keepCopy,
    handle: async ({ db, actor, input }) => {
      const file = calls.keepCopy.input.parse(input)
      expectRunnable(actor, file.code)
      const job = { kind: COPY_JOB, subject: file.code, input: file, isTold: true } as const
      return { data: { jobId: await enqueue(db.kysely, actor, job) } }
    },
  },
  {
    ...calls.openCopy,
    handle: async ({ db, actor, input, reply }) => {
      const copy = await findCopy(db.kysely, actor, calls.openCopy.input.parse(input).id, false)
      if ((await hashOf(db.kysely, copy.fileId)) !== copy.sha256) throw new AppError(409, { code: 'reportCopy.broken' })
      const format = EXPORT_FORMATS.find(({ code }) => code === copy.format) ?? EXPORT_FORMATS[4]
      void reply
        .type(format.type)
        .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
        .header('content-length', String(copy.bytes))
      return Readable.from(readParts(db.kysely, copy.fileId))
    },
  },
  {
    ...calls.dropCopy,
    handle: async ({ db, actor, input }) => {
      await dropCopy(db, actor, calls.dropCopy.input.parse(input))
      return { data: 'SUCCESS' }
    },
  },
]

/** The kind of job that keeps a copy. */
export const copyKinds = (reports: readonly ReportFiles[], make: MakeFile): readonly (readonly [string, JobWork])[] => [
  [COPY_JOB, copyWork(reports, make)],
]
