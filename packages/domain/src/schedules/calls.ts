import { z } from 'zod'
import { call } from '../kernel/call.ts'
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
  saveSchedule: call(
    'Schedules/save',
    'Session',
    z
      .object({
        stored: z.object({ id, rowVersion }).strict().optional(),
        work: z
          .object({ kind: z.string().max(40), input: z.looseObject({}) })
          .strict()
          .optional(),
        when,
      })
      .strict(),
    true,
  ),
  dropSchedule: call('Schedules/drop', 'Session', z.object({ id, rowVersion }).strict(), true),
  findMessages: call('Messages/find', 'Session', z.object({ cursor: z.string().max(100).optional() }).strict()),
  /** Marks messages as read, up to the one named. */
  readMessages: call('Messages/read', 'Session', z.object({ upTo: id }).strict(), true),
} as const
