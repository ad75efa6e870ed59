import { z } from 'zod'
import { PARAMS, type Answered } from '../kernel/call.ts'

/** One message to a user: a code with its parameters, and the page that it speaks of. */
export const message = z.strictObject({
  id: z.number(),
  code: z.string(),
  params: PARAMS,
  /** Address within the product; null where it speaks of no page. */
  link: z.string().nullable(),
  at: z.string(),
  isRead: z.boolean(),
})
export type Message = Answered<typeof message>

export const messagesAnswer = z.strictObject({ data: z.array(message), nextCursor: z.string().nullable() })
