import { z } from 'zod'
import { INSTANT, PARAMS, type Answered } from '../kernel/call.ts'
import { CHOSEN_TOPICS } from './codes.ts'
import { CHANNELS } from './contact.ts'
import { OUTBOX_STATES } from './outbox.ts'

const channel = z.literal(CHANNELS)

/** An address of the user who asks. */
export const contactLine = z.strictObject({
  id: z.number(),
  channel,
  address: z.string(),
  language: z.enum(['el', 'en']),
  isProved: z.boolean(),
  /** Until when the code holds that was sent last. */
  codeUntil: INSTANT.nullable(),
  /** When its port refused it for good; nothing is sent to it any more. */
  failedAt: INSTANT.nullable(),
})
export type ContactLine = Answered<typeof contactLine>

/** What is sent of a topic by a channel. */
export const topicChoice = z.strictObject({ topic: z.enum(CHOSEN_TOPICS), channel, isWanted: z.boolean() })
export type TopicChoice = Answered<typeof topicChoice>

export const contactsAnswer = z.strictObject({
  contacts: z.array(contactLine),
  choices: z.array(topicChoice),
  /** Channels that this installation has. */
  channels: z.array(channel),
})

/** One thing that was sent or waits. Parameters of codes are left out: who reads the list must not prove an address for others. */
export const outboxLine = z.strictObject({
  id: z.number(),
  channel,
  address: z.string(),
  language: z.enum(['el', 'en']),
  code: z.string(),
  params: PARAMS,
  link: z.string().nullable(),
  login: z.string(),
  state: z.literal(OUTBOX_STATES),
  tries: z.number(),
  error: z.string().nullable(),
  at: INSTANT,
  runAfter: INSTANT,
  sentAt: INSTANT.nullable(),
})
export type OutboxLine = Answered<typeof outboxLine>

export const outboxAnswer = z.strictObject({ data: z.array(outboxLine), nextCursor: z.string().nullable() })

/** How the outbox stands. Counts end at {@link MOST_GAUGED}. */
export const outboxGauge = z.strictObject({
  /** What waits, and since when the oldest of it. */
  waiting: z.number(),
  oldest: INSTANT.nullable(),
  /** What was refused or given up, and nobody has sent again. */
  failed: z.number(),
  /** What left in a minute, over the last {@link RATE_MINUTES}. */
  perMinute: z.number(),
})
export type OutboxGauge = Answered<typeof outboxGauge>
