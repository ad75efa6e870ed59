import { messagesAnswer } from './answers.ts'
import { z } from 'zod'
import { call, DONE, MADE } from '../kernel/call.ts'
import { EVERY } from './schedule.ts'

const id = z.number().int().positive()
const rowVersion = z.number().int().positive()

const when = z
  .object({
    every: z.enum(EVERY),
    weekday: z.number().int().min(1).max(7).optional(),
    monthday: z.number().int().min(1).max(31).optional(),
    attime: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    dtefrom: z.iso.date().nullable(),
    dteto: z.iso.date().nullable(),
    isActive: z.boolean(),
  })
  .strict()
export type When = z.output<typeof when>

/** Calls about schedules and messages. Everybody has his own; who keeps the system sees and ends all schedules. */
export const scheduleCalls = {
  /** A new schedule needs what is to be done; a stored one keeps it, and changes when. */
  saveSchedule: call({
    path: 'Schedules/save',
    access: 'Session',
    input: z
      .object({
        stored: z.object({ id, rowVersion }).strict().optional(),
        work: z
          .object({ kind: z.string().max(40), input: z.looseObject({}) })
          .strict()
          .optional(),
        when,
      })
      .strict(),
    output: MADE,
    writes: true,
  }),
  dropSchedule: call({
    path: 'Schedules/drop',
    access: 'Session',
    input: z.object({ id, rowVersion }).strict(),
    output: DONE,
    writes: true,
  }),
  findMessages: call({
    path: 'Messages/find',
    access: 'Session',
    input: z.object({ cursor: z.string().max(100).optional() }).strict(),
    output: messagesAnswer,
  }),
  /** Marks messages as read, up to the one named. */
  readMessages: call({
    path: 'Messages/read',
    access: 'Session',
    input: z.object({ upTo: id }).strict(),
    output: DONE,
    writes: true,
  }),
} as const
