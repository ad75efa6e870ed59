import { z } from 'zod'
import { proposal } from '../kernel/answers.ts'
import { call, dataOf, DONE, MESSAGE } from '../kernel/call.ts'
import { MAX_REASON } from '../kernel/proposal.ts'
import { rangeSchema } from '../kernel/search.ts'
import { sentText } from '../kernel/sent-text.ts'
import type { UserType } from '../kernel/users.ts'
import { needsTwo, STANDING_EVENTS } from './life-calls.ts'
import { rowsOf, type LifeEvent } from './life.ts'

/** Kind of the job that leads many applications by an event; its name is the text `job.lifeMoves`. */
export const MOVES_JOB = 'lifeMoves'

/** Applications of one proposal at most. */
export const MAX_MOVED = 2_000
/** Applications that are named by hand at once: their numbers, or the AFM of their applicants. */
export const MAX_NAMED = 200
/** Shortest reason of what two people do, in characters: it names the ground. */
export const MIN_MOVE_REASON = 20

/** Events that one person proposes and another approves, for one application. */
const TWO_PERSON_EVENTS: readonly LifeEvent[] = STANDING_EVENTS.filter(needsTwo)

/** Events that are done to many at once, always by two people; one alone may begin a control or a correction by himself. */
export const MANY_EVENTS = [
  'beginControl',
  'openCorrection',
  'deleteOfficial',
  'archive',
] as const satisfies readonly LifeEvent[]

/** Whether somebody may propose such an event, and approve that of another: by his kind and privileges. */
export const mayMove = (
  { userType, privileges }: { readonly userType: UserType; readonly privileges: Iterable<string> },
  event: LifeEvent,
): boolean => {
  const held = new Set(privileges)
  return held.has('Application_All') && rowsOf(event).some(({ by }) => held.has(by[userType]?.[1] ?? ''))
}

const etos = z.number().int().min(2015).max(2099)
const id = z.number().int().positive()
const reason = sentText(MIN_MOVE_REASON, MAX_REASON)
// Each event is one of the life.
const eventSchema = z.enum([...new Set<LifeEvent>([...TWO_PERSON_EVENTS, ...MANY_EVENTS])] as [
  LifeEvent,
  ...LifeEvent[],
])

/** What an event would make of an application that was named; without an application, or with a reason against it, nothing. */
const trialRow = z.strictObject({
  named: z.string(),
  id: z.number().nullable(),
  rowVersion: z.number().nullable(),
  kodikos: z.number().nullable(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  against: MESSAGE.nullable(),
})
export type MoveTrial = z.output<typeof trialRow>

/** What is kept of a proposal to lead applications by an event. */
export const moveWish = z.object({
  etos,
  event: eventSchema,
  reason: z.string(),
  applications: z
    .array(z.object({ id, rowVersion: z.number().int(), kodikos: z.number().int() }))
    .min(1)
    .max(MAX_MOVED),
})
export type MoveWish = z.output<typeof moveWish>

const PROPOSED = dataOf(z.strictObject({ id: z.number(), applications: z.number(), refused: z.number() }))

/** Calls by which two people lead applications by events that one may not do alone, or not to many. */
export const moveCalls = {
  /** What an event would make of applications that are named by their numbers or AFM; nothing is changed. */
  trialMoves: call({
    path: 'Life/trial',
    access: 'Application_All',
    input: z
      .object({ etos, event: eventSchema, named: z.array(z.string().trim().min(1).max(20)).min(1).max(MAX_NAMED) })
      .strict(),
    output: dataOf(z.array(trialRow)),
  }),
  /** Proposes an event for applications as somebody saw them. */
  proposeMoves: call({
    path: 'Life/propose',
    access: 'Application_All',
    input: z
      .object({
        etos,
        event: eventSchema,
        reason,
        applications: z
          .array(z.object({ id, rowVersion: z.number().int().nonnegative() }).strict())
          .min(1)
          .max(MAX_NAMED),
      })
      .strict(),
    output: PROPOSED,
    writes: true,
  }),
  /** Proposes an event for what a search finds, as it is now. */
  proposeFoundMoves: call({
    path: 'Life/proposeFound',
    access: 'Application_All',
    input: rangeSchema
      .pick({ criteria: true, filter: true })
      .extend({ etos, event: z.enum(MANY_EVENTS), reason })
      .strict(),
    output: PROPOSED,
    writes: true,
  }),
  findMoveProposals: call({
    path: 'Life/findProposals',
    access: 'Application_All',
    input: z.object({}).strict(),
    output: dataOf(z.array(proposal)),
  }),
  decideMoves: call({
    path: 'Life/decide',
    access: 'Application_All',
    input: z.object({ id, isApproved: z.boolean(), note: sentText(0, MAX_REASON) }).strict(),
    output: DONE,
    writes: true,
  }),
  withdrawMoves: call({
    path: 'Life/withdraw',
    access: 'Application_All',
    input: z.object({ id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
