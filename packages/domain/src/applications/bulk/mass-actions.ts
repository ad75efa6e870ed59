import { z } from 'zod'
import { asksReason, MAX_LIFE_REASON } from '../life-calls.ts'
import type { LifeEvent } from '../life.ts'
import { call, JOB_BEGUN } from '../../kernel/call.ts'
import { rangeSchema } from '../../kernel/search.ts'
import type { YearActionName } from '../rights/actions.ts'

/** Something that can be done to many applications of a search. Its words are the texts `mass.{name}`. */
interface MassAction {
  /** The action that says who may. */
  readonly may: YearActionName
  /** The event that each application is led by, where that is all. */
  readonly event?: LifeEvent
}

/** What can be done to many applications of a search. */
export const MASS_ACTIONS = {
  /** All checks are run anew, and what they find is told of each. */
  runChecks: { may: 'runMassChecks' },
  /** The applicant of each draft is told what it lacks, and until when there is time. */
  remind: { may: 'remindMany' },
  /** What last year had and this year lacks is taken over in each draft, as its own page would: what this year says stays. */
  asLastYear: { may: 'remindMany' },
  lock: { may: 'lockMany', event: 'lock' },
  unlock: { may: 'lockMany', event: 'unlock' },
} as const satisfies Readonly<Record<string, MassAction>>

export type MassActionName = keyof typeof MASS_ACTIONS

export const MASS_ACTION_NAMES = Object.keys(MASS_ACTIONS) as [MassActionName, ...MassActionName[]]

/** Whether a mass action wants a reason in words, which each applicant is told. */
export const massAsksReason = (action: MassActionName): boolean => {
  const { event }: MassAction = MASS_ACTIONS[action]
  return event !== undefined && asksReason(event)
}

/** Kind of the job that does it; its name is the text `job.massAction`. */
export const MASS_JOB = 'massAction'

/** Applications of one mass action at most: its result names each of them, and a run of the checks takes some 20 ms for one. */
export const MAX_MASS = 2_000

/** What became of one application: done, with what is to be told of it, or refused. */
export interface MassOutcome {
  readonly id: number
  readonly kodikos: number
  readonly isDone: boolean
  /** Text with its parameters: what was found, or why it was refused. */
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a job that does something to many applications leaves. */
export interface MassResult {
  readonly etos: number
  readonly outcomes: readonly MassOutcome[]
}

/** What a mass action is asked with, and what its job keeps: a search of applications, and what is done to each. */
export const massActionSchema = rangeSchema
  .pick({ criteria: true, filter: true })
  .extend({
    etos: z.number().int().min(2015).max(2099),
    action: z.enum(MASS_ACTION_NAMES),
    reason: z.string().trim().max(MAX_LIFE_REASON).default(''),
  })
  .strict()

/** Mass actions over applications that the caller sees. */
export const massCalls = {
  /** Queues a job that does it to what a search finds. */
  beginMassAction: call({
    path: 'MassActions/begin',
    // The action says who may: an office its own, the agency all.
    access: 'Application_R',
    input: massActionSchema,
    output: JOB_BEGUN,
    writes: true,
  }),
} as const
