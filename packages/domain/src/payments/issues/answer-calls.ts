import { z } from 'zod'
import { call, dataOf, MESSAGE, type Answered } from '../../kernel/call.ts'
import { ANSWER_SCHEMAS, MISFITS } from './answers.ts'

const etos = z.number().int().min(2015).max(2099)

/** An answer of the bank that was booked. */
const payAnswer = z.strictObject({
  id: z.number(),
  schema: z.enum(ANSWER_SCHEMAS),
  messageId: z.string(),
  fileName: z.string(),
  usr: z.string(),
  at: z.string(),
  paid: z.number(),
  returned: z.number(),
  /** How many lines fit no order, and the first of them. */
  misfits: z.number(),
  lines: z.array(
    z.strictObject({ no: z.number(), endToEnd: z.string(), cents: z.number().nullable(), why: z.enum(MISFITS) }),
  ),
})
export type PayAnswer = Answered<typeof payAnswer>

/** Calls about answers of the bank. */
export const payAnswerCalls = {
  findPayAnswers: call({
    path: 'PayAnswers/findAll',
    access: 'Payment_R',
    input: z.object({ etos }).strict(),
    output: dataOf(z.strictObject({ answers: z.array(payAnswer), whyNotBook: MESSAGE.nullable() })),
  }),
  /** Books a file that was brought in for it; one that is wrong changes nothing. */
  bookPayAnswer: call({
    path: 'PayAnswers/book',
    access: 'Ledger_W',
    input: z.object({ etos, fileId: z.number().int().positive() }).strict(),
    output: dataOf(z.strictObject({ paid: z.number(), returned: z.number() })),
    writes: true,
  }),
} as const
