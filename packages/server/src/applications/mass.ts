import { calls } from '@eae/domain/contract.ts'
import {
  MASS_ACTIONS,
  MASS_JOB,
  massActionSchema,
  massAsksReason,
  MAX_MASS,
  type MassActionName,
  type MassOutcome,
  type MassResult,
} from '@eae/domain/applications/bulk/mass-actions.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import type { LifeEvent } from '@eae/domain/applications/life.ts'
import { invalid } from '../platform/errors.ts'
import type { JobWork } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { serve, type Route } from '../platform/route.ts'
import type { Executor } from '../platform/transaction.ts'
import type { HookRegistry } from '../crud/index.ts'
import { doEach } from './each.ts'
import { takeLastYear } from './open/take-last-year.ts'
import { recordAccess } from './read/access-records.ts'
import { massCheck } from './check/checks.ts'
import { findChosen, type Chosen } from './read/chosen.ts'
import { expectMay } from './life/expect-may.ts'
import { remindApplicant } from './life/remind.ts'
import { moveApplication } from './life/life-routes.ts'

interface Target extends Chosen {
  readonly etos: number
  /** Why, in words. */
  readonly reason: string
}
type Work = (
  db: Database,
  actor: Actor,
  target: Target,
  hooks: HookRegistry,
) => Promise<Pick<MassOutcome, 'code' | 'params'>>

/** Leads each by an event, from the version that it has when its turn comes. */
const moving =
  (event: LifeEvent): Work =>
  async (db, actor, { etos, id, reason }) => {
    await moveApplication(db, actor, { etos, id, event, reason })
    return { code: `mass.${event}.done` }
  }

/** What each mass action does to one application, in a transaction of its own: what is told of it. Throws where it refuses. */
const WORKS: Readonly<Record<MassActionName, Work>> = {
  runChecks: async (db, actor, { etos, id }) => {
    await recordAccess(db.kysely, actor, etos, [id], 'check')
    const findings = await massCheck(db, actor, etos, id)
    const count = (severity: 'B' | 'W'): number => findings.filter((one) => one.severity === severity).length
    return { code: 'mass.runChecks.done', params: { blocking: count('B'), warnings: count('W') } }
  },
  remind: async (db, actor, { etos, id }) => {
    await recordAccess(db.kysely, actor, etos, [id], 'row')
    await remindApplicant(db, actor, etos, id)
    return { code: 'mass.remind.done' }
  },
  asLastYear: async (db, actor, target, hooks) => ({
    code: 'mass.asLastYear.done',
    params: { rows: await takeLastYear(db, hooks, actor, target) },
  }),
  lock: moving('lock'),
  unlock: moving('unlock'),
}

const LIMITS = { most: MAX_MASS, none: 'mass.noneChosen', tooMany: 'mass.tooMany' } as const

const expectMayDo = (db: Executor, actor: Actor, etos: number, action: MassActionName): Promise<void> =>
  expectMay(db, actor, etos, MASS_ACTIONS[action].may)

/** Does something to every application of a search, one after the other, with the rights that the user has when it runs. */
const massAction =
  (hooks: HookRegistry): JobWork =>
  async (context) => {
    const { db, actor } = context
    const { action, reason, ...search } = massActionSchema.parse(context.input)
    const { etos } = search
    await expectMayDo(db.kysely, actor, etos, action)
    const chosen = await findChosen(db.kysely, actor, search, LIMITS)
    const work = WORKS[action]
    const outcomes = await doEach(context, chosen, (one) => work(db, actor, { ...one, etos, reason }, hooks))
    return { etos, outcomes } satisfies MassResult
  }

/** The call that begins a mass action: refused before it is queued where it could not begin. */
export const massRoutes = (): Route[] => [
  serve(calls.beginMassAction, async ({ db, actor, input }) => {
    const wish = input
    await expectMayDo(db.kysely, actor, wish.etos, wish.action)
    if (wish.reason === '' && massAsksReason(wish.action))
      throw invalid([{ path: 'reason', field: 'reason', code: 'life.reasonMissing' }])
    await findChosen(db.kysely, actor, wish, LIMITS)
    const job = { kind: MASS_JOB, subject: 'Edetedeaeehd', input: wish, isTold: true } as const
    return { data: { jobId: await enqueue(db.kysely, actor, job) } }
  }),
]

/** The kinds of jobs that do something to many applications. */
export const massJobs = (hooks: HookRegistry): readonly (readonly [string, JobWork])[] => [
  [MASS_JOB, massAction(hooks)],
]
