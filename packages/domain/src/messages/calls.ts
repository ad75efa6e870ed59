import { z } from 'zod'
import { normalisePin } from '../authorisations/pin.ts'
import { call, dataOf, DONE, MADE } from '../kernel/call.ts'
import { message } from '../kernel/message.ts'
import { contactsAnswer, outboxAnswer, outboxGauge } from './answers.ts'
import { CHOSEN_TOPICS } from './codes.ts'
import { CHANNELS, isAddress, tidyAddress } from './contact.ts'
import { OUTBOX_STATES } from './outbox.ts'

const id = z.number().int().positive()
const channel = z.literal(CHANNELS)
const language = z.enum(['el', 'en'])
/** Longest address as it is typed, with blanks. */
const MAX_TYPED = 160

/** Calls about what is told outside of the product. Everybody keeps his own addresses and choices. */
export const messageCalls = {
  findContacts: call({
    path: 'Contacts/find',
    access: 'Session',
    input: z.strictObject({}),
    output: dataOf(contactsAnswer),
  }),
  /** Keeps an address that is not proved, and sends a code to it. One that is kept already gets a new code. */
  addContact: call({
    path: 'Contacts/add',
    access: 'Session',
    input: z
      .strictObject({ channel, address: z.string().max(MAX_TYPED), language })
      .transform((sent) => ({ ...sent, address: tidyAddress(sent.channel, sent.address) }))
      .superRefine((sent, context) => {
        if (!isAddress(sent.channel, sent.address))
          context.addIssue({
            code: 'custom',
            path: ['address'],
            params: { fault: message(`contact.noAddress.${sent.channel}`) },
          })
      }),
    output: MADE,
    writes: true,
  }),
  proveContact: call({
    path: 'Contacts/prove',
    access: 'Session',
    input: z.strictObject({ id, pin: z.string().max(20).transform(normalisePin) }),
    output: DONE,
    writes: true,
  }),
  dropContact: call({
    path: 'Contacts/drop',
    access: 'Session',
    input: z.strictObject({ id }),
    output: DONE,
    writes: true,
  }),
  /** Chooses whether a topic is told by a channel. What the law demands cannot be chosen. */
  chooseTopic: call({
    path: 'Contacts/choose',
    access: 'Session',
    input: z.strictObject({ topic: z.enum(CHOSEN_TOPICS), channel, isWanted: z.boolean() }),
    output: DONE,
    writes: true,
  }),
  findOutbox: call({
    path: 'Outbox/find',
    access: 'Outbox_R',
    input: z.strictObject({ state: z.literal(OUTBOX_STATES).optional(), cursor: z.string().max(100).optional() }),
    output: outboxAnswer,
  }),
  gaugeOutbox: call({
    path: 'Outbox/findGauge',
    access: 'Outbox_R',
    input: z.strictObject({}),
    output: dataOf(outboxGauge),
  }),
  /** Sends once more what was refused or given up. */
  sendAgain: call({
    path: 'Outbox/again',
    access: 'Outbox_R',
    input: z.strictObject({ id }),
    output: DONE,
    writes: true,
  }),
} as const
