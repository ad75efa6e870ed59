import {
  COPY_JOB,
  copyWish,
  type CopyOutcome,
  type CopyResult,
  type CopyTrial,
  type CopyWish,
} from '@eae/domain/applications/copy-calls.ts'
import { calls } from '@eae/domain/contract.ts'
import { isValidAfm, normaliseAfm } from '@eae/domain/identifiers/afm.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { JobWork } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { serve, type Route } from '../../platform/route.ts'
import { transaction } from '../../platform/transaction.ts'
import { nextKodikos, openApplication, openWithin } from './open-new.ts'
import { validateAfm } from './opening.ts'

/** Ends the transaction of a trial: what it made goes away with it. */
class TriedOut extends Error {
  readonly copied: Readonly<Record<string, number>>
  readonly left: Readonly<Record<string, number>>

  constructor(copied: Readonly<Record<string, number>>, left: Readonly<Record<string, number>>) {
    super('a trial keeps nothing')
    this.copied = copied
    this.left = left
  }
}

/** Tax numbers of a list, each once. 422 by line for what is none. */
const readNamed = ({ named }: CopyWish): readonly string[] => {
  const all = named.map((text) => normaliseAfm(text))
  const issues = all.flatMap((afm, at) =>
    isValidAfm(afm)
      ? []
      : [
          {
            path: `named.${at}`,
            field: 'named',
            code: 'openMany.noAfm',
            params: { line: at + 1, text: named[at] ?? '' },
          },
        ],
  )
  if (issues.length > 0) throw invalid(issues.slice(0, 20))
  return [...new Set(all)]
}

const tryOne = async (db: Database, actor: Actor, { etos, leave }: CopyWish, afm: string): Promise<CopyTrial> => {
  const { name, last, isSource, reason } = await validateAfm(db.kysely, actor, etos, afm)
  const told = { named: afm, name, source: isSource && last !== null ? last.kodikos : null, copied: {}, left: {} }
  if (reason !== null) return { ...told, against: reason }
  try {
    await transaction(db, actor, async (tx) => {
      const { copied } = await openWithin(tx, { etos, afm, leave }, await nextKodikos(tx, etos))
      const counts = [...(copied?.ids ?? [])].flatMap(([slot, ids]) =>
        ids.size === 0 ? [] : [[slot, ids.size] as const],
      )
      throw new TriedOut({ ...Object.fromEntries(counts), ...copied?.filled }, Object.fromEntries(copied?.left ?? []))
    })
  } catch (error) {
    if (error instanceof TriedOut) return { ...told, copied: error.copied, left: error.left, against: null }
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { code, params } = error.answer
    return { ...told, against: params === undefined ? { code } : { code, params } }
  }
  throw new Error('a trial ended without an answer')
}

/** What copies would do for some applicants: each is opened, counted and taken back, one after the other. */
const trialCopies = async (db: Database, actor: Actor, wish: CopyWish): Promise<readonly CopyTrial[]> => {
  const trials: CopyTrial[] = []
  for (const afm of readNamed(wish)) trials.push(await tryOne(db, actor, wish, afm))
  return trials
}

/** Opens the applications of a list, each in transactions of its own: after a process died those that are there are told as such. */
const copyMany: JobWork = async (context) => {
  const { db, actor } = context
  const wish = copyWish.parse(context.input)
  const named = readNamed(wish)
  const outcomes: CopyOutcome[] = []
  for (const afm of named) {
    context.stopIfCancelled()
    try {
      const { id } = await openApplication(db, actor, { etos: wish.etos, afm, leave: wish.leave })
      outcomes.push({ named: afm, id, code: 'openMany.opened' })
    } catch (error) {
      // What the server itself lacks is no fault of one of them.
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { code, params } = error.answer
      outcomes.push({ named: afm, id: null, code, ...(params === undefined ? {} : { params }) })
    }
    context.progress(outcomes.length, named.length)
  }
  return { etos: wish.etos, copied: outcomes } satisfies CopyResult
}

/** The kind of job that opens many applications. */
export const copyJobs: readonly (readonly [string, JobWork])[] = [[COPY_JOB, copyMany]]

/** Calls that make applications of a year from those of the year before (R100). */
export const copyRoutes: readonly Route[] = [
  serve(calls.trialCopies, async ({ db, actor, input }) => ({ data: [...(await trialCopies(db, actor, input))] })),
  serve(calls.copyMany, async ({ db, actor, input }) => {
    readNamed(input)
    const job = { kind: COPY_JOB, subject: 'Edetedeaeehd', input, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
]
