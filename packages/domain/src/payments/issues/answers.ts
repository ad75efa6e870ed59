/** Kinds of answers of the bank that are read. */
export const ANSWER_SCHEMAS = ['pain.002', 'camt.053'] as const
export type AnswerSchema = (typeof ANSWER_SCHEMAS)[number]

/** Answers to a transfer (DOMAIN 5.13): paid, closed account, another AFM, wrong account, deceased, other. */
export const ANSWER_CODES = ['00', '01', '02', '03', '04', '09'] as const
export type AnswerCode = (typeof ANSWER_CODES)[number]
export const PAID_CODE: AnswerCode = '00'
const OTHER_CODE: AnswerCode = '09'

/** Reasons of the bank (ISO 20022, ExternalStatusReason) as the agency keeps them. */
const REASONS: Readonly<Record<string, AnswerCode>> = {
  AC04: '01',
  BE01: '02',
  BE05: '02',
  AC01: '03',
  RC01: '03',
  MD07: '04',
}

/** The code of a transfer that came back, by the reason of the bank. */
export const returnCode = (reason: string | null): AnswerCode => REASONS[reason ?? ''] ?? OTHER_CODE

/** Why a line of an answer fits no order. */
export const MISFITS = ['unknown', 'amount', 'answered'] as const

/** What an answer says of one transfer. */
export interface AnswerLine {
  readonly endToEnd: string
  /** Null where the bank does not say it. */
  readonly cents: number | null
  readonly code: AnswerCode
  readonly reason: string | null
}

/** An answer of the bank, read. */
export interface BankAnswer {
  readonly schema: AnswerSchema
  readonly messageId: string
  readonly lines: readonly AnswerLine[]
}
