import { z } from 'zod'
import { call, dataOf } from '../kernel/call.ts'
import { receipt } from './answers.ts'
import type { PartSlot } from './parts-list.ts'
import { LIFE_EVENTS, rowsOf, type LifeEvent } from './life.ts'

/** Longest reason, as the column has it. */
export const MAX_LIFE_REASON = 500

/** Events that are done by a call of their own, which asks for more than a reason, or that follow from one. */
const BY_OWN_CALL: ReadonlySet<LifeEvent> = new Set([
  'prefillYear',
  'open',
  'edit',
  'check',
  'submit',
  'finishCorrection',
  'withdrawLines',
  'applyAct',
  'clear',
  'pay',
  'recalculated',
  'control',
  'addDocument',
  'judgeDocument',
  'moveParcels',
  'moveBovines',
] as const)

/** Events that one call does: an application, the event, and why. */
export const MOVE_EVENTS: readonly LifeEvent[] = LIFE_EVENTS.filter((event) => !BY_OWN_CALL.has(event))

/** Those of {@link MOVE_EVENTS} that an application can be led by: the others stand in the table for what comes later. */
export const STANDING_EVENTS: readonly LifeEvent[] = MOVE_EVENTS.filter((event) =>
  rowsOf(event).some(({ lands }) => lands === undefined),
)

/** Whether an event wants a reason in words. */
export const asksReason = (event: LifeEvent): boolean => rowsOf(event).some(({ guards }) => guards.includes('reason'))

/** Whether one person proposes an event and another one approves it. */
export const needsTwo = (event: LifeEvent): boolean =>
  rowsOf(event).some(({ guards }) => guards.includes('otherPerson'))

/** Whether somebody may say why: of the others nobody is asked, and what an applicant does with his own needs no reason. */
export const takesReason = (event: LifeEvent): boolean =>
  asksReason(event) || rowsOf(event).some(({ guards }) => guards.includes('reasonOfStaff'))

/** Parts whose rows are withdrawn one by one: what aid is asked for, and what it is asked for with. */
export const WITHDRAWN_PARTS = [
  'requests',
  'cropRequests',
  'holdingRequests',
  'parcels',
  'parcelEco',
  'measures',
  'parcelMeasures',
  'holdings',
  'animals',
] as const satisfies readonly PartSlot[]
export type WithdrawnPart = (typeof WITHDRAWN_PARTS)[number]

/** The field of a part that may be made smaller in place of withdrawing its row. */
export const LESS_FIELD: Partial<Readonly<Record<WithdrawnPart, string>>> = { parcels: 'ektash', animals: 'plithos' }

/** Lines of one withdrawal at most: an application of 2,000 parcels. */
const MAX_LINES = 2_000

/** The call that leads an application by an event. */
export const lifeCalls = {
  moveApplication: call({
    path: 'Life/move',
    access: 'Application_R',
    input: z
      .object({
        etos: z.number().int().min(2015).max(2099),
        id: z.number().int().positive(),
        rowVersion: z.number().int().nonnegative(),
        event: z.enum(LIFE_EVENTS).refine((event) => MOVE_EVENTS.includes(event)),
        reason: z.string().trim().max(MAX_LIFE_REASON).default(''),
      })
      .strict(),
    output: dataOf(z.object({ status: z.number() }).strict()),
    writes: true,
  }),
  /** Withdraws lines of what was submitted, or makes their number smaller; what is left is sealed under a new number. */
  withdrawLines: call({
    path: 'Life/withdrawLines',
    access: 'Application_R',
    input: z
      .object({
        etos: z.number().int().min(2015).max(2099),
        id: z.number().int().positive(),
        rowVersion: z.number().int().nonnegative(),
        idempotencyKey: z.string().min(8).max(80),
        reason: z.string().trim().max(MAX_LIFE_REASON).default(''),
        lines: z
          .array(
            z
              .object({
                part: z.enum(WITHDRAWN_PARTS),
                id: z.number().int().positive(),
                less: z.number().nonnegative().max(1e12).optional(),
              })
              .strict(),
          )
          .min(1)
          .max(MAX_LINES),
      })
      .strict(),
    output: dataOf(receipt),
    writes: true,
  }),
} as const
