import { calls } from '@eae/domain/contract.ts'
import { EXPORT_FORMATS, exportFileName, type ExportFormat } from '@eae/domain/kernel/export.ts'
import { COPY_JOB, reportCopy, reportFileSchema, reportRun, type ReportFile } from '@eae/domain/reports/copies.ts'
import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { EntityHooks, Values } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import type { Caller } from '../platform/caller.ts'
import { AppError, invalidField } from '../platform/errors.ts'
import { hashOf, readParts } from '../platform/files.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { keepMade, storeMade } from '../platform/made-files.ts'
import { SUCCESS, serve, type Route } from '../platform/route.ts'
import { transaction, type Executor } from '../platform/transaction.ts'
import { decideProposal, withdrawProposal } from '../proposals/index.ts'
import type { Schedulable } from '../schedules/index.ts'
import { verifyCopies } from './copy-chain.ts'
import { compareCopies } from './copy-compare.ts'
import { copyDrops, findCopyDrops, noteCopy, proposeCopyDrop } from './copy-drops.ts'
import { keepRows } from './copy-rows.ts'
import { copyScope, expectRunnable, findCopy, seesAll } from './copy-scope.ts'
import { noteRun, paramsOf } from './runs.ts'
import type { ReportFiles } from './statement.ts'

/** Makes the file of a report; gives its rows and its bytes as they come. `take` sees all rows before the file has them. */
export type MakeFile = (
  db: Executor,
  files: ReportFiles,
  actor: Actor,
  file: ReportFile,
  caller: Caller,
  take?: (rows: readonly Values[]) => Promise<void>,
) => Promise<{ readonly format: ExportFormat; readonly rows: number; readonly stream: Readable }>

/** Runs: one's own, and for who keeps the system all. */
const runScope = ({ userId, privileges }: Actor): RawBuilder<unknown> =>
  privileges.has('System_R') ? sql`TRUE` : sql`t.user_id = ${userId}`

export const copyHooks: ReadonlyMap<string, EntityHooks> = new Map([
  [reportCopy.name, { scope: copyScope }],
  [reportRun.name, { scope: runScope }],
])

/** A copy that is made again and again. */
export const scheduledCopy: Schedulable = {
  subjectOf: (actor, input) => {
    const parsed = reportFileSchema.safeParse(input)
    if (!parsed.success) throw invalidField('work.input', 'error.invalid')
    expectRunnable(actor, parsed.data.code)
    return parsed.data.code
  },
}

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
    const data = keepRows(db.kysely, actor, files.report)
    try {
      const { format, rows, stream } = await make(db.kysely, files, actor, file, NOBODY, data.take)
      stream.once('error', data.stop)
      const about = { purpose: 'report', name: `${file.code}.${format.extension}`, type: format.type } as const
      const stored = await storeMade(db.kysely, actor, about, stream, () => context.stopIfCancelled()).finally(() =>
        stream.destroy(),
      )
      const storedRows = await data.end()
      await transaction(db, actor, async (tx) => {
        await keepMade(tx, stored)
        await keepMade(tx, storedRows)
        const made = await sql<{ id: number; row: unknown }>`
          INSERT INTO report_copy AS c (code, etos, params, format, allflag, user_id, as_of, row_count, size_bytes, sha256, file_id, rows_sha256, rows_file_id, schedule_id, usrinsert)
          VALUES (${file.code}, ${file.etos}, ${paramsOf(file)}, ${file.exportType}, ${seesAll(actor)}, ${actor.userId}, ${asOf}, ${rows},
            ${stored.bytes}, ${stored.sha256}, ${stored.id}, ${storedRows.sha256}, ${storedRows.id}, (SELECT s.id FROM app_schedule s WHERE s.id = ${scheduleId}), ${actor.login})
          RETURNING c.id, to_jsonb(c) AS row
        `.execute(tx.sql)
        const [copy] = made.rows
        if (copy === undefined) throw new Error('a copy was not written')
        await noteCopy(tx, 0, copy.id, 1, null, copy.row)
        const way = scheduleId === null ? 'copy' : 'schedule'
        await noteRun(tx.sql, actor, file, { way, rows, ms: performance.now() - at, sha256: stored.sha256 })
        await context.finish(tx, { copy: copy.id, rows, link: `/AdminReports?id=${copy.id}` })
      })
    } finally {
      data.stop()
    }
  }

/** A job has no caller who could go away. */
const NOBODY: Caller = { isGone: () => false, whenGone: () => () => undefined }

/** Calls about copies: kept in the background, opened when they are still what was kept, compared, proved, taken away by two. */
export const copyRoutes = (): Route[] => [
  serve(calls.keepCopy, async ({ db, actor, input }) => {
    const file = input
    expectRunnable(actor, file.code)
    const job = { kind: COPY_JOB, subject: file.code, input: file, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
  serve(calls.openCopy, async ({ db, actor, input, reply }) => {
    const copy = await findCopy(db.kysely, actor, input.id, false)
    if (copy.fileId === null) throw new AppError(409, { code: 'reportCopy.isDropped' })
    if ((await hashOf(db.kysely, copy.fileId)) !== copy.sha256) throw new AppError(409, { code: 'reportCopy.broken' })
    const format = EXPORT_FORMATS.find(({ code }) => code === copy.format) ?? EXPORT_FORMATS[4]
    void reply
      .type(format.type)
      .header('content-disposition', `attachment; filename="${exportFileName(format)}"`)
      .header('content-length', String(copy.bytes))
    return Readable.from(readParts(db.kysely, copy.fileId))
  }),
  serve(calls.findCopyDrops, async ({ db, actor }) => ({ data: await findCopyDrops(db.kysely, actor) })),
  serve(calls.proposeCopyDrop, async ({ db, actor, input }) => ({
    data: { id: await proposeCopyDrop(db, actor, input) },
  })),
  serve(calls.decideCopyDrop, async ({ db, actor, input }) => {
    await decideProposal(db, actor, copyDrops, input)
    return SUCCESS
  }),
  serve(calls.withdrawCopyDrop, async ({ db, actor, input }) => {
    await withdrawProposal(db, actor, copyDrops, input.id)
    return SUCCESS
  }),
  serve(calls.verifyCopies, async ({ db }) => ({ data: await verifyCopies(db.kysely) })),
  serve(calls.compareCopies, async ({ db, actor, input }) => {
    const { id, other } = input
    return { data: await compareCopies(db.kysely, actor, id, other) }
  }),
]

/** The kind of job that keeps a copy. */
export const copyKinds = (reports: readonly ReportFiles[], make: MakeFile): readonly (readonly [string, JobWork])[] => [
  [COPY_JOB, copyWork(reports, make)],
]
