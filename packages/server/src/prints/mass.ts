import { Readable } from 'node:stream'
import { JOB_DONE } from '@eae/domain/kernel/job.ts'
import { massPrintSchema } from '@eae/domain/prints/calls.ts'
import { MAX_PRINTED, PRINT_JOB, type PrintedFile } from '@eae/domain/prints/prints.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { findChosen, recordAccess, type Chosen } from '../applications/index.ts'
import type { Criteria } from '../crud/index.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError, forbidden, notFound } from '../platform/errors.ts'
import { completeMade, storeMade } from '../platform/made-files.ts'
import { readParts } from '../platform/files.ts'
import type { JobContext, JobWork } from '../platform/jobs/job.ts'
import { getOwnJob } from '../platform/jobs/queue.ts'
import type { Executor } from '../platform/transaction.ts'
import { makePrint } from './make.ts'
import { zipOf, type NamedDocument } from './zip.ts'

const LIMITS = { most: MAX_PRINTED, none: 'print.noneChosen', tooMany: 'print.tooMany' } as const

/** Bytes of prints that one user may have lying about (threat T46). */
const MAX_BYTES = 1024 * 1024 * 1024
/** Hours that the file of a print is there. */
const KEPT_HOURS = 24

/** Refuses a mass print before it is queued: 422 where nothing is chosen or more than one file takes, 409 where too much lies about. */
export const countPrinted = async (db: Executor, actor: Actor, search: Criteria): Promise<void> => {
  await findChosen(db, actor, search, LIMITS)
  await sql`
    DELETE FROM app_file WHERE purpose = 'print' AND dteinsert < now() - make_interval(hours => ${KEPT_HOURS})
  `.execute(db)
  const lying = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size_bytes), 0) AS bytes FROM app_file WHERE user_id = ${actor.userId} AND purpose = 'print'
  `.execute(db)
  if ((lying.rows[0]?.bytes ?? 0) > MAX_BYTES)
    throw new AppError(409, { code: 'print.full', params: { hours: KEPT_HOURS } })
}

const jobInput = massPrintSchema.extend({ origin: z.string() })

/** Makes the prints one after the other and tells what could not be made. */
async function* documentsOf(
  context: JobContext,
  { etos, lang, prints, origin }: z.output<typeof jobInput>,
  chosen: readonly Chosen[],
  leftOut: PrintedFile['leftOut'][number][],
): AsyncGenerator<NamedDocument> {
  const { db, actor } = context
  let done = 0
  for (const { id, kodikos } of chosen) {
    for (const print of prints) {
      context.stopIfCancelled()
      try {
        yield await makePrint({ db, actor, etos, id, lang, origin }, print)
      } catch (error) {
        // What the server itself lacks is no fault of one application.
        if (!(error instanceof AppError) || error.status >= 500) throw error
        leftOut.push({ kodikos, print, code: error.answer.code })
      }
      context.progress(++done, chosen.length * prints.length)
    }
    await recordAccess(db.kysely, actor, etos, [id], 'export')
  }
}

/** Prints what a search finds into one zip, with the rights that the user has when it runs. */
const printMany: JobWork = async (context) => {
  const { db, actor } = context
  if (!actor.privileges.has('Application_R')) throw forbidden()
  const input = jobInput.parse(context.input)
  const chosen = await findChosen(db.kysely, actor, input, LIMITS)
  const leftOut: PrintedFile['leftOut'][number][] = []
  const stream = Readable.from(zipOf(documentsOf(context, input, chosen, leftOut)))
  const file = await storeMade(
    db.kysely,
    actor,
    { purpose: 'print', name: 'prints.zip', type: 'application/zip' },
    stream,
    () => context.stopIfCancelled(),
  )
  const files = chosen.length * input.prints.length - leftOut.length
  if (files === 0) throw new AppError(422, { code: leftOut[0]?.code ?? 'print.noneChosen' })
  await completeMade(db.kysely, file)
  return { fileId: file.id, bytes: file.bytes, files, leftOut } satisfies PrintedFile
}

/** The file that one of the actor's own jobs left; 404 for any other, and once it was taken away. */
export const readPrints = async (
  db: Executor,
  actor: Actor,
  jobId: number,
): Promise<{ readonly stream: Readable; readonly bytes: number }> => {
  const job = await getOwnJob(db, actor, jobId)
  if (job.kind !== PRINT_JOB || job.state !== JOB_DONE) throw notFound()
  // Written by the job itself.
  const { fileId } = job.result as PrintedFile
  const found = await sql<{ bytes: number }>`
    SELECT size_bytes AS bytes FROM app_file WHERE id = ${fileId} AND user_id = ${actor.userId} AND sha256 IS NOT NULL
  `.execute(db)
  const [file] = found.rows
  if (file === undefined) throw notFound()
  return { stream: Readable.from(readParts(db, fileId)), bytes: file.bytes }
}

/** The kinds of jobs that print. */
export const printJobs = (): readonly (readonly [string, JobWork])[] => [[PRINT_JOB, printMany]]
